// In which organisation a player was, from when to when.
import type { Clock } from '#server/clock.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'

type Making = { readonly clock: Pick<Clock, 'instant'>; readonly ids: Ids }
type Joining = { readonly user_id: string; readonly organisation_id: string }

/** One that is open: it ends when the player moves. */
export async function openMemberships(
  trx: Trx,
  { clock, ids }: Making,
  joining: readonly Joining[],
): Promise<void> {
  if (joining.length === 0) return
  const from_at = clock.instant()
  await trx
    .insertInto('memberships')
    .values(joining.map((one) => ({ _id: ids.next(), ...one, from_at, until_at: null })))
    .execute()
}

/** When somebody joined the present organisation; '' is from the beginning. */
export async function joinedAt(db: Reader, userId: string): Promise<string> {
  const row = await db
    .selectFrom('memberships')
    .select('from_at')
    .where('user_id', '=', userId)
    .where('until_at', 'is', null)
    .executeTakeFirst()
  return row?.from_at ?? ''
}

/** The old one ends at the instant at which the new one begins. */
export async function moveMembership(trx: Trx, making: Making, joining: Joining): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({ until_at: making.clock.instant() })
    .where('user_id', '=', joining.user_id)
    .where('until_at', 'is', null)
    .execute()
  await openMemberships(trx, making, [joining])
}
