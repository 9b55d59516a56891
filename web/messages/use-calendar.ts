import { type Calendar, calendarOf } from '#domain/languages.ts'
import { useLanguage } from './use-messages.ts'

export const useCalendar = (): Calendar => calendarOf(useLanguage())
