// Health checks in the database, past the rules of the call that saves them.
import { noteFields, storedNumbers } from '#domain/measures/fields.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { Club } from '#test/club.ts'

const nothing = Object.fromEntries(
  [...storedNumbers, ...noteFields].map((name) => [name, null]),
) as unknown as HealthCheck // every other key is given below

/** A check of the club's player on November 1, with nothing measured unless given. */
export async function storeCheck(club: Club, given: Partial<HealthCheck>): Promise<HealthCheck> {
  const check: HealthCheck & { context: null } = {
    ...nothing,
    _id: club.ids.next(),
    user_id: club.player._id,
    date: '2026-11-01',
    time: `${given.date ?? '2026-11-01'}T09:00:00.000Z`,
    practitioner_id: club.practitioner._id,
    practitioner_name: 'Parisa Example',
    booking_id: null,
    others: [],
    ...given,
    context: null,
  }
  await club.store.transaction((trx) =>
    trx
      .insertInto('health_checks')
      .values({ ...check, others: null })
      .execute(),
  )
  return check
}
