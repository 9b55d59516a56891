// Bookings in the demo: one of tomorrow, whose reminders a starting server sends, and one that was moved.

import { addDays, type Day } from '#domain/dates.ts'
import { coachRole } from '#domain/people/roles.ts'
import type { Trx } from '#server/db/tables.ts'
import { systemIds } from '#server/ids.ts'

const evening = '19:00'

type Booked = {
  readonly trx: Trx
  readonly today: Day
  readonly organisation_id: string
  readonly coach: string
  readonly players: readonly string[]
}

/** Tomorrow evening, with names. Everybody was told days ago, so that a reminder is due a day before. */
export async function addTomorrow(booked: Booked): Promise<void> {
  const { trx, today, organisation_id, coach, players } = booked
  const slot = { date: addDays(today, 1), time: evening }
  const [made] = await trx
    .insertInto('bookings')
    .values({
      _id: systemIds.next(),
      user_id: coach,
      organisation_id,
      ...slot,
      number_of_players: Math.max(players.length, 1),
      request_key: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('_id')
    .execute()
  if (made) await nameAndTell(booked, made._id, slot)
}

type DemoSlot = { readonly date: Day; readonly time: string }

export async function nameAndTell(
  { trx, today, coach, players }: Booked,
  booking_id: string,
  slot: DemoSlot,
): Promise<void> {
  await trx
    .insertInto('booking_players')
    .values(players.map((user_id) => ({ booking_id, user_id })))
    .execute()
  const told_at = `${addDays(today, -5)}T10:00:00.000Z`
  await trx
    .insertInto('booking_told')
    .values([coach, ...players].map((user_id) => ({ booking_id, user_id, ...slot, told_at })))
    .execute()
}

/** The last booking of the club was moved there yesterday, which the bell of its players and the record of actions show. */
export async function moveLast({ trx, today, organisation_id, coach, players }: Booked): Promise<void> {
  const moved_at = `${addDays(today, -1)}T16:20:00.000Z`
  const last = await trx
    .selectFrom('bookings')
    .select(['_id', 'date', 'time'])
    .where('organisation_id', '=', organisation_id)
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('bookings')
    .set({ sequence: 1, changed_at: moved_at })
    .where('_id', '=', last._id)
    .execute()
  await trx
    .insertInto('notifications')
    .values(
      players.map((user_id) => ({
        _id: systemIds.next(),
        user_id,
        kind: 'booking-moved' as const,
        data: JSON.stringify({ date: last.date, time: last.time }),
        created_at: moved_at,
      })),
    )
    .execute()
  await trx
    .insertInto('audit')
    .values({
      _id: systemIds.next(),
      at: moved_at,
      actor_id: coach,
      actor_type: coachRole,
      action: 'booking-moved',
      subject_id: null,
      organisation_id,
    })
    .execute()
}
