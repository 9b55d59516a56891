// Readings as a station sends them.
import { randomUUID } from 'node:crypto'

type ReadingFields = Record<string, unknown>

/** A UUIDv7 as a device makes it; `at` orders it. */
export function aReadingId(at = Date.parse('2026-11-14T09:00:00.000Z')): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

export const aReading = (player: { readonly _id: string }, given: ReadingFields = {}): ReadingFields => ({
  id: aReadingId(),
  user_id: player._id,
  field: 'weight',
  value: 82.4,
  trial: 1,
  date: '2026-11-14',
  at: '2026-11-14T09:00:00.000Z',
  ...given,
})
