// Tells who signed the rows of a club that they end soon; then the product's rows would speak again.
import { addDays } from '#domain/dates.ts'
import type { Clock } from '#server/clock.ts'
import type { Store } from '#server/db/store.ts'
import type { Ids } from '#server/ids.ts'
import { insertOnce } from '#server/records/notifications.ts'

type Reminding = { readonly store: Store; readonly clock: Clock; readonly ids: Ids }

const daysBefore = 60
export const remindOfEndMs = 6 * 3_600_000

/** Each doctor is told once of a version, however many servers look. */
export async function remindOfEnd({ store, clock, ids }: Reminding): Promise<void> {
  const today = clock.today()
  const ending = await store.read
    .selectFrom('rules')
    .innerJoin('users', 'users._id', 'rules.signed_by')
    .innerJoin('organisations', 'organisations._id', 'rules.organisation_id')
    .select(['rules._id', 'rules.until', 'users._id as user_id', 'organisations.name'])
    .where('rules.until', '>=', today)
    .where('rules.until', '<=', addDays(today, daysBefore))
    .where('rules.rules', '!=', '[]')
    .where('users.status', '=', 'active')
    .where('users.doctor_registration', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rules as later')
            .select('later._id')
            .whereRef('later.organisation_id', '=', 'rules.organisation_id')
            .whereRef('later.version', '>', 'rules.version'),
        ),
      ),
    )
    .execute()
  const rows = ending.map(({ _id, until, user_id, name }) => ({
    user_id,
    kind: 'rules-end' as const,
    data: JSON.stringify({ club: name, date: until }),
    once_key: `rules ${_id}`,
  }))
  await insertOnce(store, { clock, ids }, rows)
}
