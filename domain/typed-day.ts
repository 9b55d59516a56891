// Days as people type them: in either calendar, in any digits, with the year first or last.
import { type Day, isDay } from './dates.ts'
import { withLatinDigits } from './numbers.ts'
import { fromSolarHijri } from './solar-hijri.ts'

// A day takes at most two digits and a year four, so a text can be read in one order only. Eight digits without
// separators are a year first when they begin with a year; the last four would then begin with a month.
const orders = [
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/,
  /^(?<year>(?:13|14|19|20)\d\d)(?<month>0[1-9]|1[0-2])(?<day>\d\d)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
]
// Marks that set the direction of a text come along when a date is copied.
const unseen = /[\u200e\u200f\u061c\u2066-\u2069]/g

/** The day in a text, or null. The size of the year tells the calendar. */
export function readTypedDay(typed: string): Day | null {
  const text = withLatinDigits(typed).replace(unseen, '').trim().replace(/\s+/g, '/')
  const parts = orders.map((order) => order.exec(text)?.groups).find((found) => found !== undefined)
  if (!parts) return null
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)]
  if (year >= 1300 && year < 1500) return fromSolarHijri({ year, month, day })
  const found = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  return year >= 1900 && year < 2100 && isDay(found) ? found : null
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
