// Clearance: a practitioner says whether a player may train and play; the player and the coach read it.
import { reason } from '#domain/wire/problems.ts'
import { type App, route } from '#server/http/answer.ts'
import { invalid } from '#server/problem.ts'
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
    work: async (context, { body }, player) => {
      const { actor, clock, ids } = context
      const { state, note, review_on } = body
      if (review_on !== null && review_on < clock.today())
        throw invalid({ review_on: reason('review-in-past') })
      const clearance = {
        _id: ids.next(),
        state,
        note,
        review_on,
        set_by_name: `${actor.first_name} ${actor.last_name}`.trim(),
        set_at: clock.instant(),
      }
      await context.store.transaction(async (trx) => {
        await trx
          .insertInto('clearances')
          .values({ ...clearance, user_id: player._id, set_by: actor._id })
          .execute()
        await insertAudit(trx, context, {
          action: 'clearance-set',
          subject: player._id,
          organisation: player.organisation_id,
        })
        await insertNotifications(trx, context, [player._id], { kind: 'clearance-set', data: { state } })
      })
      return { clearance }
    },
  })
}
