import { type Calendar, calendarOf } from '#domain/languages.ts'
import { usePreferences } from '#web/base/preferences.ts'
import { useLanguage } from './use-messages.ts'

export function useCalendar(): Calendar {
  const language = useLanguage()
  return usePreferences().calendar ?? calendarOf(language)
}
