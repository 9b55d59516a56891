// A squad day in progress: an appointment of today and the readings of its first stations.
import { slotsOn } from '#domain/clubs/booking.ts'
import type { Day } from '#domain/dates.ts'
import type { MeasureName, ReadingField } from '#domain/measures/station-measures.ts'
import type { Random } from '#scripts/random.ts'
import type { Trx } from '#server/db/tables.ts'
import { systemIds } from '#server/ids.ts'
import { nameAndTell } from './bookings.ts'

type SquadDay = {
  readonly trx: Trx
  readonly random: Random
  readonly today: Day
  readonly organisation_id: string
  readonly coach: string
  readonly players: readonly string[]
  readonly practitioner: { readonly _id: string; readonly name: string }
}

const named = 8

/** The club's own stations: few enough for a dot each. */
const stations: readonly (readonly MeasureName[])[] = [
  ['height', 'weight'],
  ['vertical_jump', 'hundred_meter_sprint', 'beep_test'],
  ['blood_pressure', 'heart_rate', 'oxygen_level', 'body_temperature'],
  ['blood_glucose', 'cholesterol_level', 'airway_peak_flow'],
  ['reaction_time', 'foot_posture_index', 'smoking_level'],
  ['sleep_quality', 'stress_level', 'diet_quality', 'alcohol_intake'],
]

export async function addSquadDay(day: SquadDay): Promise<void> {
  const { trx, random, today, organisation_id, coach, players, practitioner } = day
  const booking = systemIds.next()
  // The last slot of the day: until then a starting server sends its reminders.
  const time = slotsOn(today).at(-1) ?? '19:00'
  const made = await trx
    .insertInto('bookings')
    .values({
      _id: booking,
      user_id: coach,
      organisation_id,
      date: today,
      time,
      number_of_players: named,
      request_key: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('_id')
    .execute()
  if (made.length > 0)
    await nameAndTell({ ...day, players: players.slice(0, named) }, booking, { date: today, time })
  const readings = players.slice(0, 5).flatMap((user_id) => {
    const jump = random.whole(38, 60)
    const values: readonly (readonly [ReadingField, number, number])[] = [
      ['height', random.whole(168, 192), 1],
      ['weight', random.whole(62, 95), 1],
      ['vertical_jump', jump, 1],
      ['vertical_jump', jump + 3, 2],
      ['vertical_jump', jump + 1, 3],
    ]
    return values.map(([field, value, trial]) => ({
      _id: systemIds.next(),
      user_id,
      organisation_id,
      field,
      value,
      skipped: null,
      trial,
      date: today,
      at: `${today}T00:0${trial}:00.000Z`,
      method: null,
      device: null,
      supersedes: null,
      practitioner_id: practitioner._id,
      taken_by: practitioner._id,
      taken_by_name: practitioner.name,
      received_at: `${today}T00:0${trial}:01.000Z`,
      import_id: null,
    }))
  })
  await trx.insertInto('readings').values(readings).execute()
  await trx
    .insertInto('stations')
    .values(
      stations.map((measures, index) => ({
        _id: systemIds.next(),
        organisation_id,
        place: index + 1,
        measures: JSON.stringify(measures),
      })),
    )
    .execute()
}
