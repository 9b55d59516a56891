// Clearance: a practitioner says whether a player may train and play; the player and the coach read it.
import type { ClearanceState } from '#domain/people/clearance.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Trx } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { invalid, notFound } from '#server/problem.ts'
import { insertAudit, noteRead } from '#server/records/audit.ts'
import { findClearances } from '#server/records/clubs/clearances.ts'
import { insertNotifications } from '#server/records/notifications.ts'
import { daysFor, findSubject } from '#server/records/people/people.ts'

export function clearanceRoutes(app: App): void {
  route(app, 'getClearance', {
    subject: ({ store }, { params }) => findSubject(store, params.userId),
    work: async (context, _input, player) => {
      noteRead(context, player)
      const history = await findClearances(context.store.read, player._id, daysFor(context.actor))
      return { clearance: history[0] ?? null, history }
    },
  })

  route(app, 'setClearance', {
    subject: ({ store }, { body }) => findSubject(store, body.user_id),
    work: (context, { body: { state, ...body } }, player) =>
      context.store.transaction(async (trx) => {
        if (body.wrong_player) await takeBack(trx, context, player)
        if (state) await setClearance(trx, context, player, { ...body, state })
        const [clearance] = await findClearances(trx, player._id, daysFor(context.actor))
        return { clearance: clearance ?? null }
      }),
  })
}

type Setting = Context<SignedIn>
type ClearedPlayer = { readonly _id: string; readonly organisation_id: string }
type ClearanceDecision = {
  readonly state: ClearanceState
  readonly note: string | null
  readonly review_on: string | null
}

async function setClearance(
  trx: Trx,
  context: Setting,
  { _id: user_id, organisation_id: organisation }: ClearedPlayer,
  { state, note, review_on }: ClearanceDecision,
): Promise<void> {
  const { actor, clock, ids } = context
  if (review_on !== null && review_on < clock.today()) throw invalid({ review_on: reason('review-in-past') })
  const set_by_name = `${actor.first_name} ${actor.last_name}`.trim()
  const by = { set_by: actor._id, set_by_name, set_at: clock.instant() }
  await trx
    .insertInto('clearances')
    .values({ _id: ids.next(), user_id, state, note, review_on, ...by })
    .execute()
  await insertAudit(trx, context, { action: 'clearance-set', subject: user_id, organisation })
  await insertNotifications(trx, context, [user_id], { kind: 'clearance-set', data: { state } })
}

/** The newest one was another player's: it is in no history, export or notification any more, and the one before holds. */
async function takeBack(
  trx: Trx,
  context: Setting,
  { _id: user_id, organisation_id: organisation }: ClearedPlayer,
): Promise<void> {
  await trx.selectFrom('users').select('_id').where('_id', '=', user_id).forUpdate().execute()
  const newest = await trx
    .selectFrom('clearances')
    .select(['_id', 'set_at'])
    .where('user_id', '=', user_id)
    .orderBy('set_at', 'desc')
    .orderBy('_id', 'desc')
    .executeTakeFirst()
  if (!newest) throw notFound()
  await trx.deleteFrom('clearances').where('_id', '=', newest._id).execute()
  await trx
    .deleteFrom('notifications')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'clearance-set')
    .where('created_at', '>=', newest.set_at)
    .execute()
  await insertAudit(trx, context, { action: 'clearance-withdrawn', subject: user_id, organisation })
}
