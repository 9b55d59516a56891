// Moves a player to another organisation. The next request of the old coach finds nothing; the new one sees checks from
// today on, and answers and clearances from now on, until the player opens the earlier ones.
import { reason } from '#domain/wire/problems.ts'
import { type App, route } from '#server/http/answer.ts'
import { invalid, notFound } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { leaveBookings } from '#server/records/clubs/bookings.ts'
import { insertNotifications } from '#server/records/notifications.ts'
import { leaveCoach } from '#server/records/people/consents.ts'
import { endInvitations } from '#server/records/people/guardians.ts'
import { lockOrganisation, refuseWhenFull } from '#server/records/people/members.ts'
import { moveMembership } from '#server/records/people/memberships.ts'
import { endCode } from '#server/records/people/player-codes.ts'
import { lockChoices, saveChoices } from '#server/records/people/sharing-choices.ts'
import { leaveTeams } from '#server/records/people/teams.ts'
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
        await moveMembership(trx, context, { user_id: _id, organisation_id: organisation._id })
        await leaveBookings(trx, _id, context.clock.today())
        await leaveTeams(trx, _id)
        await endCode(trx, _id)
        await endInvitations(trx, context, { player: _id })
        await leaveCoach(trx, _id)
        // Of what the player chose and what the new club proposes, the stricter holds.
        await saveChoices(trx, context, _id, {
          shares_fitness: Math.min(choices.shares_fitness, organisation.shares_fitness),
          shares_health: Math.min(choices.shares_health, organisation.shares_health),
          shares_lifestyle: Math.min(choices.shares_lifestyle, organisation.shares_lifestyle),
          shares_earlier: 0,
        })
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
