// Who told the player of a follow-up last, when and how.
import type { ToldWay } from '#domain/measures/advice/said-at-entry.ts'
import type { Clock } from '#server/clock.ts'
import type { FollowUpTable, Trx, UserRow } from '#server/db/tables.ts'

type Telling = {
  readonly actor: Pick<UserRow, 'first_name' | 'last_name'>
  readonly clock: Pick<Clock, 'instant'>
}
type Told = Pick<FollowUpTable, 'told_at' | 'told_by_name' | 'told_how'>

export const nobodyTold: Told = { told_at: null, told_by_name: null, told_how: null }

export const toldBy = ({ actor, clock }: Telling, told_how: ToldWay): Told => ({
  told_at: clock.instant(),
  told_by_name: `${actor.first_name} ${actor.last_name}`.trim(),
  told_how,
})

/** What was said at entry stays. False when somebody has closed it. */
export async function updateTold(trx: Trx, context: Telling, id: string, how: ToldWay): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('follow_ups')
    .set(({ fn, val }) => ({
      ...toldBy(context, how),
      action_at_entry: fn.coalesce('action_at_entry', val('told')),
    }))
    .where('_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
