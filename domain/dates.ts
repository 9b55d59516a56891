// Calendar days as 'YYYY-MM-DD' text. There is no clock here: callers pass today's date.
export type Day = string

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const dayMs = 86_400_000

function toUtc(day: Day): number {
  const match = dayPattern.exec(day)
  if (!match) return Number.NaN
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const utc = Date.UTC(year, month - 1, date)
  const back = new Date(utc)
  // Date.UTC rolls February 30 over to March; such a day does not exist.
  return back.getUTCMonth() === month - 1 && back.getUTCDate() === date ? utc : Number.NaN
}

const fromUtc = (utc: number): Day => new Date(utc).toISOString().slice(0, 10)

/** A real day between 1900 and 2999. */
export const isDay = (text: string): boolean =>
  !Number.isNaN(toUtc(text)) && text >= '1900-01-01' && text < '3000-01-01'

export const addDays = (day: Day, days: number): Day => fromUtc(toUtc(day) + days * dayMs)

export const daysBetween = (from: Day, to: Day): number => Math.round((toUtc(to) - toUtc(from)) / dayMs)

/** 0 is Sunday, as everywhere in JavaScript. */
export const weekday = (day: Day): number => new Date(toUtc(day)).getUTCDay()

/** The weekend as in WEEKEND_DAYS: 1 is Monday and 7 is Sunday. */
export const isWeekend = (day: Day, weekend: readonly number[]): boolean =>
  weekend.includes(weekday(day) || 7)

export function ageOn(birth: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}
