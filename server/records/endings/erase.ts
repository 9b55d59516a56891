// Deletes accounts, with every list of others that names them.
import { sql } from 'kysely'
import type { Clock } from '#server/clock.ts'
import { kindOf } from '#server/db/json-list.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { anyCheckOf } from '#server/records/checks/saving.ts'
import { recordRevocations } from './revocations.ts'

type Erasing = { readonly clock: Clock; readonly ids: Ids }

/**
 * Foreign keys delete the checks, sessions, links, devices, notifications and waiting emails of the person. Bookings and
 * checks that the person made for others stay; their reference to the account becomes null.
 */
export async function eraseUser(
  trx: Trx,
  context: Erasing,
  userId: string,
  /** What the ledger says about it. */
  as: { readonly kind: 'erased' | 'locked'; readonly target?: string } = { kind: 'erased' },
): Promise<void> {
  await recordRevocations(trx, context, [{ ...as, user: userId }])
  await deleteNotificationsAbout(trx, userId)
  await leaveCancelledBookings(trx, userId)
  await leaveImports(trx, userId)
  await trx.deleteFrom('users').where('_id', '=', userId).execute()
}

/** Notifications of other people that contain this person's name. */
async function deleteNotificationsAbout(trx: Trx, userId: string): Promise<void> {
  const idIn = (key: string) =>
    kindOf(trx) === 'postgres' ? sql`data::json ->> ${sql.lit(key)}` : sql`data ->> ${sql.lit(key)}`
  // Written out, so that both stores see that the indexes fit.
  const about = ['invitation-accepted', 'player-declined', 'guardian-linked'].map((kind) => sql.lit(kind))
  await trx
    .deleteFrom('notifications')
    .where('kind', 'in', about)
    .where(idIn('user_id'), '=', userId)
    .execute()
  await trx
    .deleteFrom('notifications')
    .where('kind', '=', sql.lit('guardian-linked'))
    .where(idIn('guardian_id'), '=', userId)
    .execute()
}

/** The clubs of a person, now and before: only their rows name the person. */
const clubsOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('memberships')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .union(trx.selectFrom('users').select('organisation_id').where('_id', '=', userId))

/** A booking names players of its club. */
async function leaveCancelledBookings(trx: Trx, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom('cancelled_bookings')
    .select(['_id', 'player_ids'])
    .where('organisation_id', 'in', clubsOf(trx, userId))
    .where(
      kindOf(trx) === 'postgres'
        ? sql<boolean>`jsonb_exists(player_ids::jsonb, ${userId})`
        : sql<boolean>`exists (select 1 from json_each(player_ids) where value = ${userId})`,
    )
    .execute()
  for (const { _id, player_ids } of rows)
    await trx
      .updateTable('cancelled_bookings')
      .set({ player_ids: without(player_ids, [userId]) })
      .where('_id', '=', _id)
      .execute()
}

/** A list of players names the accounts that it made, a list of results the checks. */
async function leaveImports(trx: Trx, userId: string): Promise<void> {
  const checks = await anyCheckOf(trx).where('user_id', '=', userId).execute()
  const gone = [userId, ...checks.map(({ _id }) => _id)]
  const json = JSON.stringify(gone)
  const rows = await trx
    .selectFrom('imports')
    .select(['_id', 'made'])
    .where('organisation_id', 'in', clubsOf(trx, userId))
    .where(
      kindOf(trx) === 'postgres'
        ? sql<boolean>`exists (select 1
            from jsonb_path_query(made::jsonb, 'strict $.** ? (@.type() == "string")') as one
            where one #>> '{}' in (select json_array_elements_text(${json}::json)))`
        : sql<boolean>`exists (select 1 from json_tree(made)
            where atom in (select value from json_each(${json})))`,
    )
    .execute()
  for (const { _id, made } of rows)
    await trx
      .updateTable('imports')
      .set({ made: without(made, gone) })
      .where('_id', '=', _id)
      .execute()
}

/** The same JSON without these texts in its lists. */
function without(json: string, gone: readonly string[]): string {
  const left = new Set<unknown>(gone)
  return JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    Array.isArray(value) ? value.filter((one) => !left.has(one)) : value,
  )
}
