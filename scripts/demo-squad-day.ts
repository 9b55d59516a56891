// A squad day in progress: an appointment of today and the readings of its first stations.
import type { Day } from '#domain/dates.ts'
import type { ReadingField } from '#domain/measures/station-measures.ts'
import type { Trx } from '#server/db/tables.ts'
import { systemIds } from '#server/ids.ts'
import type { Random } from './random.ts'

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

export async function addSquadDay(day: SquadDay): Promise<void> {
  const { trx, random, today, organisation_id, coach, players, practitioner } = day
  const booking = systemIds.next()
  const made = await trx
    .insertInto('bookings')
    .values({
      _id: booking,
      user_id: coach,
      organisation_id,
      date: today,
      time: '09:00',
      number_of_players: named,
      request_key: null,
    })
    .onConflict((conflict) => conflict.columns(['date', 'time']).doNothing())
    .returning('_id')
    .execute()
  if (made.length > 0)
    await trx
      .insertInto('booking_players')
      .values(players.slice(0, named).map((user_id) => ({ booking_id: booking, user_id })))
      .execute()
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
}
