import type { Day } from '#domain/dates.ts'
import { dayInField } from '#domain/day-in-field.ts'
import { type Calendar, dateOrderOf, digitsIn, type Language } from '#domain/languages.ts'
import { useCalendar } from './use-calendar.ts'
import { useLanguage } from './use-messages.ts'

type SlashedDays = ReturnType<typeof slashedDays>

/** Days as the reader's date fields show them. Few screens need them, so they are not part of `useFormat`. */
export function slashedDays(language: Language, calendar: Calendar) {
  const order = dateOrderOf(language, calendar)
  const inField = (day: Day): string => dayInField(day, calendar, order)
  return {
    /** 14/11/2026, or with the year first */
    slashedDay: (day: Day): string => digitsIn(language, inField(day)),
    /** 14/1/2026: the birth date of the profile; with the year first it is as in the date fields */
    slashedShortMonthDay: (day: Day): string =>
      digitsIn(language, order === 'dmy' ? inField(day).replace(/(?<=\/)0/, '') : inField(day)),
  }
}

export const useSlashedDays = (): SlashedDays => slashedDays(useLanguage(), useCalendar())
