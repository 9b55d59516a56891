// Puts players into teams by name, as a list of players has them. A team that the club does not have yet is made.
import { mostTeams, teamKey } from '#domain/clubs/teams.ts'
import type { StoreKind } from '#server/db/columns.ts'
import type { Trx } from '#server/db/tables.ts'
import { refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { refuseBelowFloor } from '#server/records/floor.ts'

type Joining = Parameters<typeof insertAudit>[1] & { readonly store: { readonly kind: StoreKind } }

/** In a transaction that holds the lock of the organisation. */
export async function joinNamedTeams(
  trx: Trx,
  context: Joining,
  organisation_id: string,
  asked: readonly (readonly [user: string, names: readonly string[]])[],
): Promise<void> {
  const joins = asked.flatMap(([user_id, names]) => names.map((name) => ({ user_id, name })))
  if (joins.length === 0) return
  await refuseBelowFloor(trx, context.store.kind, '0.6.0')
  const known = await trx
    .selectFrom('teams')
    .select(['_id', 'name_key'])
    .where('organisation_id', '=', organisation_id)
    .execute()
  const idOf = new Map(known.map(({ _id, name_key }) => [name_key, _id]))
  for (const { name } of joins) {
    const name_key = teamKey(name)
    if (idOf.has(name_key)) continue
    if (idOf.size >= mostTeams) throw refusal(409, 'too-many-teams', { most: mostTeams })
    const _id = context.ids.next()
    await trx.insertInto('teams').values({ _id, organisation_id, name, name_key }).execute()
    await insertAudit(trx, context, { action: 'team-made', organisation: organisation_id })
    idOf.set(name_key, _id)
  }
  const rows = joins.map(({ user_id, name }) => ({ team_id: idOf.get(teamKey(name)) ?? '', user_id }))
  for (let from = 0; from < rows.length; from += atOnce)
    await trx
      .insertInto('team_players')
      .values(rows.slice(from, from + atOnce))
      // Somebody who is in the team already.
      .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doNothing())
      .execute()
}

const atOnce = 500
