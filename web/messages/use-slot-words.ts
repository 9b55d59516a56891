import { weekendOnly } from '#domain/clubs/booking.ts'
import { dayFormat } from '#domain/date-format.ts'
import { digitsIn, fieldLocaleOf, type Language } from '#domain/languages.ts'
import { settings } from '#web/base/settings.ts'
import { useLanguage } from './use-messages.ts'

/** The days of WEEKEND_DAYS and the times that exist only then, as lists in a sentence. */
export function slotWords(language: Language, weekend: readonly number[]) {
  const list = new Intl.ListFormat(fieldLocaleOf(language, 'gregory'))
  const weekday = dayFormat(language, 'gregory', { weekday: 'long' })
  return {
    // January 1, 2024 was a Monday, which is day 1.
    weekendDays: list.format(weekend.map((day) => weekday(`2024-01-0${day}`))),
    weekendTimes: list.format(weekendOnly.map((time) => digitsIn(language, time))),
  }
}

export const useSlotWords = () => slotWords(useLanguage(), settings().weekendDays)
