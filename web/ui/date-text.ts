// Dates as people type them: digits in reading order, with slashes put in for them.
import { type Day, isDay } from '#domain/dates.ts'
import type { LanguageRow } from '#domain/languages.ts'

/** Day first or year first. */
export type DateOrder = LanguageRow['dateOrder']

const sizes = { dmy: [2, 2, 4], ymd: [4, 2, 2] } as const
const zeros = [0x06f0, 0x0660]

function toLatin(character: string): string {
  const code = character.codePointAt(0) ?? 0
  for (const zero of zeros) if (code >= zero && code <= zero + 9) return String(code - zero)
  return character
}

const iso = /^(\d{4})-(\d{2})-(\d{2})$/

/** What the field shows after a change from `before` to `typed`. */
export function typeDate(typed: string, before: string, order: DateOrder): string {
  const text = Array.from(typed, toLatin).join('').trim()
  if (iso.test(text)) return showDay(text, order)
  const isDeleting = text.length < before.length
  const sizesLeft: number[] = [...sizes[order]]
  const parts: string[] = []
  let rest = ''
  const given = text.split(/\D+/)
  for (const [index, digits] of given.entries()) {
    rest += digits
    while (sizesLeft[0] !== undefined && rest.length >= sizesLeft[0]) {
      const size = sizesLeft.shift()
      parts.push(rest.slice(0, size))
      rest = rest.slice(size)
    }
    // '4/' is the fourth: a slash typed by hand closes a short part.
    if (index < given.length - 1 && rest !== '' && sizesLeft[0] !== undefined) {
      parts.push(rest.padStart(sizesLeft.shift() ?? 0, '0'))
      rest = ''
    }
  }
  if (sizesLeft.length === 0) return parts.join('/')
  if (rest !== '') return [...parts, rest].join('/')
  // A finished part gets its slash at once, except while deleting, where it would come back for ever.
  return parts.join('/') + (parts.length > 0 && !isDeleting ? '/' : '')
}

/** The day a text names, or null while it names none. */
export function readDay(text: string, order: DateOrder): Day | null {
  const parts = Array.from(text, toLatin).join('').split('/')
  if (parts.length !== 3) return null
  const [first = '', month = '', last = ''] = parts
  const [year, day] = order === 'dmy' ? [last, first] : [first, last]
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : null
}

export function showDay(day: Day, order: DateOrder): string {
  const match = iso.exec(day)
  if (!match) return day
  const [, year, month, date] = match
  return order === 'dmy' ? `${date}/${month}/${year}` : `${year}/${month}/${date}`
}
