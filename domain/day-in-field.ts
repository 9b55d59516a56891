// Apart from typed-day.ts: every screen shows days, but few read them.
import type { Day } from './dates.ts'
import type { Calendar, DateOrder } from './languages.ts'
import { toSolarHijri } from './solar-hijri.ts'

/** A day as its field shows it, in Latin digits: 14/11/1998, 1377/08/23. */
export function dayInField(day: Day, calendar: Calendar, order: DateOrder): string {
  const [year, month, date] = calendar === 'persian' ? solarParts(day) : day.split('-')
  return order === 'dmy' ? `${date}/${month}/${year}` : `${year}/${month}/${date}`
}

function solarParts(day: Day): readonly string[] {
  const solar = toSolarHijri(day)
  return [String(solar.year), twoDigits(solar.month), twoDigits(solar.day)]
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
