// Moves a player to another organisation. The next request of the old coach finds nothing; the new one sees checks
// from today on, until the player opens the earlier ones.
import { reason } from '#domain/wire/problems.ts'
import { insertAudit } from '#server/db/audit.ts'
import { leaveBookings } from '#server/db/bookings.ts'
import { lockOrganisation, refuseWhenFull } from '#server/db/members.ts'
import { insertNotifications } from '#server/db/notifications.ts'
import { lockChoices, saveChoices } from '#server/db/sharing-choices.ts'
import { type App, route } from '#server/http/answer.ts'
import { invalid, notFound } from '#server/http/problem.ts'
import { findOwner, lockOwner } from './queries.ts'

export function moveRoutes(app: App): void {
  route(app, 'movePlayer', {
    subject: ({ store }, { body }) => findOwner(store.read, body.id),
    work: async (context, { body }, { _id }) => {
      await context.store.transaction(async (trx) => {
        const organisation = await lockOrganisation(trx, body.organisation_id)
        if (!organisation || organisation.built_in === 1)
          throw invalid({ organisation_id: reason('not-a-choice') })
        const player = await lockOwner(trx, _id)
        const choices = await lockChoices(trx, _id)
        if (!player || !choices) throw notFound()
        if (player.organisation_id === organisation._id) return
        await refuseWhenFull(trx, organisation)
        await trx
          .updateTable('users')
          .set({ organisation_id: organisation._id, joined_on: context.clock.today() })
          .where('_id', '=', _id)
          .execute()
        await leaveBookings(trx, _id, context.clock.today())
        await saveChoices(trx, context, _id, { ...choices, shares_earlier: 0 })
        await insertAudit(trx, context, {
          action: 'player-moved',
          subject: _id,
          organisation: player.organisation_id,
        })
        await insertNotifications(trx, context, [_id], {
          kind: 'club-changed',
          data: { name: organisation.name },
        })
      })
      return { ok: true }
    },
  })
}
