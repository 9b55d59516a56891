// Notifies coaches, and the players it concerns, of an appointment that is near. Each person is notified once, even when several
// servers look at the same time.
import { sql } from 'kysely'
import { addDays } from '#domain/dates.ts'
import { timeIn } from '#domain/day-in-zone.ts'
import { nearDays } from '#domain/people/notification.ts'
import { rolesWith } from '#domain/people/policy.ts'
import type { Clock } from '#server/clock.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { concernsUser } from '#server/records/clubs/bookings.ts'
import { insertOnce } from '#server/records/notifications.ts'

interface ReminderParts {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly timeZone: string
}

/** Returns the number of notified people. */
export async function remindOfAppointments({ store, clock, ids, timeZone }: ReminderParts): Promise<number> {
  const time = timeIn(timeZone, clock.now())
  const due = await findUntold(store.read, clock.today(), time)
  const rows = due.map(({ user_id, booking_id, date, time }) => ({
    user_id,
    kind: 'appointment-near' as const,
    data: JSON.stringify({ date, time }),
    once_key: onceKey(booking_id),
  }))
  await insertOnce(store, { clock, ids }, rows)
  return rows.length
}

const onceKey = (bookingId: string): string => `near ${bookingId}`

// Also finds people who joined after the others were notified.
const findUntold = (db: Reader, today: string, now: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('users', 'users.organisation_id', 'bookings.organisation_id')
    .leftJoin('notifications', (join) =>
      join
        .onRef('notifications.user_id', '=', 'users._id')
        .on('notifications.once_key', '=', sql<string>`'near ' || bookings._id`),
    )
    .where('bookings.date', '>=', today)
    .where('bookings.date', '<=', addDays(today, nearDays))
    .where(({ eb, or }) => or([eb('bookings.date', '>', today), eb('bookings.time', '>', now)]))
    .where('users.account_type', 'in', rolesWith('hearOfBookings'))
    .where('users.status', '=', 'active')
    .where(concernsUser)
    .where('notifications._id', 'is', null)
    .select(['users._id as user_id', 'bookings._id as booking_id', 'bookings.date', 'bookings.time'])
    .execute()

/** How often it looks. */
export const remindMs = 15 * 60_000
