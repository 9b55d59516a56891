// Opens a club that has assigned other practitioners, for one hour and with a reason, when somebody needs help now.
import { sql } from 'kysely'
import { glassMinutes } from '#domain/clubs/break-glass.ts'
import { squadLooks } from '#domain/people/audit.ts'
import { rolesWith } from '#domain/people/policy.ts'
import { rolesThat } from '#domain/people/roles.ts'
import type { Body, Reply } from '#domain/wire/call-types.ts'
import type { Clock } from '#server/clock.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import type { Ids } from '#server/ids.ts'
import { notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { insertNotifications, insertOnce } from '#server/records/notifications.ts'

export async function breakGlass(
  context: Context<SignedIn>,
  { organisation_id, reason }: Body<'breakGlass'>,
): Promise<Reply<'breakGlass'>> {
  const { store, actor, clock, ids } = context
  const until = clock.instant(glassMinutes * 60_000)
  await store.transaction(async (trx) => {
    const club = await trx
      .selectFrom('organisations')
      .select('name')
      .where('_id', '=', organisation_id)
      .where('built_in', '=', 0)
      .executeTakeFirst()
    if (!club) throw notFound()
    if (!actor.barred?.includes(organisation_id)) throw refusal(409, 'club-is-open')
    const practitioner = { organisation_id, practitioner_id: actor._id }
    await trx
      .insertInto('break_glass')
      .values({ _id: ids.next(), ...practitioner, reason, at: clock.instant(), until })
      .execute()
    await insertAudit(trx, context, { action: 'glass-broken', organisation: organisation_id })
    const admins = await trx
      .selectFrom('users')
      .select('_id')
      .where('account_type', 'in', rolesWith('hearOfGlass'))
      .where('status', '=', 'active')
      .execute()
    await insertNotifications(
      trx,
      context,
      admins.map(({ _id }) => _id),
      { kind: 'glass-broken', data: { name: nameOf(actor), club: club.name, reason } },
    )
  })
  return { until }
}

const nameOf = ({ first_name, last_name }: SignedIn): string => `${first_name} ${last_name}`.trim()

/** How often players are told. */
export const tellOfGlassMs = 15_000
const lookBackMs = 24 * 3_600_000

/** Tells each player whose record was opened in such an hour, once for the hour. Several servers may look at once. */
export async function tellOfGlass({
  store,
  clock,
  ids,
}: {
  store: Store
  clock: Clock
  ids: Ids
}): Promise<void> {
  const opened = await findOpened(store.read, clock.instant(-lookBackMs))
  const rows = opened.map(({ _id, reason, player, first_name, last_name }) => ({
    user_id: player,
    kind: 'record-opened',
    data: JSON.stringify({ name: `${first_name} ${last_name}`.trim(), reason }),
    once_key: `glass ${_id}`,
  }))
  await insertOnce(store, { clock, ids }, rows)
}

/** The players whose record was opened, alone or with the whole squad, and who were not told yet. */
const findOpened = (db: Reader, since: string) =>
  db
    .selectFrom('break_glass')
    .innerJoin('audit', (join) =>
      join
        .onRef('audit.actor_id', '=', 'break_glass.practitioner_id')
        .onRef('audit.organisation_id', '=', 'break_glass.organisation_id')
        .onRef('audit.at', '>=', 'break_glass.at')
        .onRef('audit.at', '<=', 'break_glass.until'),
    )
    .innerJoin('users', (join) =>
      join.on(({ or, and, eb }) =>
        or([
          eb('users._id', '=', eb.ref('audit.subject_id')),
          and([
            eb('audit.action', 'in', squadLooks),
            eb('users.organisation_id', '=', eb.ref('audit.organisation_id')),
          ]),
        ]),
      ),
    )
    .innerJoin('users as practitioner', 'practitioner._id', 'break_glass.practitioner_id')
    .where('break_glass.until', '>', since)
    .where('users.account_type', 'in', rolesThat('hasRecord'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('notifications._id')
            .whereRef('notifications.user_id', '=', 'users._id')
            .where('notifications.once_key', '=', sql<string>`'glass ' || break_glass._id`),
        ),
      ),
    )
    .select(['break_glass._id', 'break_glass.reason', 'users._id as player'])
    .select(['practitioner.first_name', 'practitioner.last_name'])
    .distinct()
    .execute()
