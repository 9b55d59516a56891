// Which players a guardian decides for. A link ends by itself on the birthday from which the player decides alone; one
// that was made later is with somebody whom the player trusts.
import { type ExpressionBuilder, sql } from 'kysely'
import { rolesThat } from '#domain/people/roles.ts'
import type { Clock } from '#server/clock.ts'
import type { Reader, Tables, Trx } from '#server/db/tables.ts'
import { insertAudit } from '#server/records/audit.ts'
import { recordRevocations } from '#server/records/endings/revocations.ts'
import { isYoung, type OwnAgeValues } from './youth.ts'

/**
 * For a query over `guardians` joined with `users as child`: does the link hold today? It holds while the player is too
 * young; afterwards only where the player, being of age, has invited the person.
 */
export const isHeld = (age: OwnAgeValues) =>
  sql<boolean>`(guardians.ended_at is null and child.status in ('pending', 'active')
    and (${isYoung(age, 'child')} or guardians.invited_by = guardians.player_id))`

/** For a query over `users`: the ids of the children in one text; `unnoted`: those of whom nobody has agreed yet. */
export function childrenOf(user: ExpressionBuilder<Tables, 'users'>, age: OwnAgeValues, which?: 'unnoted') {
  const children = user
    .selectFrom('guardians')
    .innerJoin('users as child', 'child._id', 'guardians.player_id')
    .whereRef('guardians.guardian_id', '=', 'users._id')
    .where(isHeld(age))
    .select(({ fn, ref, val }) => fn<string | null>('string_agg', [ref('child._id'), val(' ')]).as('ids'))
  const asked =
    which === undefined
      ? children
      : children.where('child.record_consent', 'is', null).where(isYoung(age, 'child'))
  return user
    .case()
    .when('users.account_type', 'in', rolesThat('hasChildren'))
    .then(asked)
    .end()
    .$castTo<string | null>()
}

/** The guardians of a player today, as recipients of emails. */
export const findGuardians = (db: Reader, age: OwnAgeValues, playerId: string) =>
  db
    .selectFrom('guardians')
    .innerJoin('users as child', 'child._id', 'guardians.player_id')
    .innerJoin('users as guardian', 'guardian._id', 'guardians.guardian_id')
    .select(['guardians._id as link', 'guardians.since', 'child.first_name as child'])
    .select(['guardian._id', 'guardian.first_name', 'guardian.last_name', 'guardian.email'])
    .select(['guardian.language', 'guardian.preferences', 'guardian.status', 'guardian.account_type'])
    .where('guardians.player_id', '=', playerId)
    .where(isHeld(age))
    .orderBy('guardians.since')
    .orderBy('guardians._id')
    .execute()

/** The names of a guardian's children, or of those among these players. */
export async function childrenAmong(
  db: Reader,
  age: OwnAgeValues,
  guardianId: string,
  players?: readonly string[],
): Promise<string[]> {
  if (players?.length === 0) return []
  let query = db
    .selectFrom('guardians')
    .innerJoin('users as child', 'child._id', 'guardians.player_id')
    .select('child.first_name')
    .where('guardians.guardian_id', '=', guardianId)
    .where(isHeld(age))
    .orderBy('child.first_name')
  if (players) query = query.where('guardians.player_id', 'in', players)
  const rows = await query.execute()
  return rows.map(({ first_name }) => first_name)
}

/** Ends these links of a player. A restored backup does not bring them back. */
export async function endLinks(
  trx: Trx,
  context: Parameters<typeof insertAudit>[1],
  player: { readonly _id: string; readonly organisation_id: string },
  links: readonly string[],
): Promise<void> {
  const ended = await trx
    .updateTable('guardians')
    .set({ ended_at: context.clock.instant() })
    .where('_id', 'in', links)
    .where('ended_at', 'is', null)
    .returning('_id')
    .execute()
  for (const _ of ended)
    await insertAudit(trx, context, {
      action: 'guardian-ended',
      subject: player._id,
      organisation: player.organisation_id,
    })
  await recordRevocations(
    trx,
    context,
    ended.map(({ _id }) => ({ kind: 'guardian', user: player._id, target: _id })),
  )
}

/**
 * Ends invitations that nobody has used: of a player who changes clubs or sets a new password, or of a club that changes
 * the age of deciding alone. Whoever invited may no longer do so.
 */
export async function endInvitations(
  trx: Trx,
  { clock }: { readonly clock: Clock },
  of: { readonly player: string } | { readonly organisation: string },
): Promise<void> {
  const all = trx.selectFrom('users').select('_id')
  const players =
    'player' in of ? all.where('_id', '=', of.player) : all.where('organisation_id', '=', of.organisation)
  await trx
    .updateTable('secrets')
    .set({ used_at: clock.instant() })
    .where('kind', '=', 'guardian')
    .where('used_at', 'is', null)
    .where('user_id', 'in', players)
    .execute()
  await trx
    .deleteFrom('mails')
    .where('secret_kind', '=', 'guardian')
    .where('sent_at', 'is', null)
    .where('user_id', 'in', players)
    .execute()
}
