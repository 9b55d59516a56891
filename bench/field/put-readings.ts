// Runs in a page: puts readings on its device, as stations do, and tells the screen.
import type { FieldName } from '#domain/measures/fields.ts'
import { keepReadings, type Waiting } from '#web/squad-day/offline/outbox.ts'
import { takeNumbers } from '#web/squad-day/offline/reading-numbers.ts'
import { noticeChange } from '#web/squad-day/offline/sync-state.ts'
import { uuid7 } from '#web/squad-day/offline/uuid7.ts'

export type PutReadings = {
  readonly organisation: string
  readonly date: string
  readonly practitioner: string
  readonly players: readonly string[]
  readonly count: number
}

const fields = [
  'weight',
  'height',
  'heart_rate',
  'oxygen_level',
  'blood_glucose',
] as const satisfies readonly FieldName[]
const between = { weight: 70, height: 180, heart_rate: 62, oxygen_level: 97, blood_glucose: 5 } as const

/** Returns when they were on the disk. */
export async function putReadings(given: PutReadings): Promise<number> {
  const { organisation, date, practitioner, players, count } = given
  const numbers = await takeNumbers(count)
  const readings = numbers.map((numbered, nth): Waiting => {
    const field = fields[nth % fields.length] ?? 'weight'
    return {
      ...numbered,
      id: uuid7(Date.parse(numbered.at)),
      user_id: players[Math.floor(nth / fields.length) % players.length] ?? '',
      field,
      value: between[field] + (nth % 7) / 10,
      skipped: null,
      trial: 1,
      date,
      method: null,
      device: null,
      station: field,
      supersedes: null,
      taken_by: practitioner,
      organisation_id: organisation,
      player_name: '',
    }
  })
  await keepReadings(readings)
  const keptAt = Date.now()
  await noticeChange()
  return keptAt
}
