// Guardians: invited to decide for a player, with a link that works once.
import { emailKey } from '#domain/people/account.ts'
import { roles } from '#domain/people/roles.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { guarded, linkLimits } from '#server/accounts/limits.ts'
import { findOwnerByKey } from '#server/accounts/queries.ts'
import { type App, openRoute, route } from '#server/http/answer.ts'
import { requireConfirmed } from '#server/http/confirmed.ts'
import type { Context } from '#server/http/context.ts'
import { takeTry } from '#server/http/limits.ts'
import type { SignedIn } from '#server/http/session.ts'
import { notFound, refusal } from '#server/problem.ts'
import { findNextBookingOfPlayer } from '#server/records/clubs/bookings.ts'
import { findClearance } from '#server/records/clubs/clearances.ts'
import { endLinks, findGuardians, isHeld } from '#server/records/people/guardians.ts'
import { findSubject } from '#server/records/people/people.ts'
import { isBelowAge, isYoung, isYoungNow, ownAgeValues } from '#server/records/people/youth.ts'
import { accept, findInvitation, invite, join } from './invitation.ts'

export function guardianRoutes(app: App): void {
  route(app, 'inviteGuardian', {
    subject: ({ store }, { body }) => findSubject(store, body.player_id),
    work: async (context, { body }, player) => {
      const { actor, store } = context
      // From that age on it is for the player to say who reads along.
      if (actor._id !== player._id && !(await isYoungNow(store.read, context, player._id)))
        throw refusal(403, 'player-decides')
      await takeTry(context, [{ key: ['guardian', actor._id], most: 60, minutes: 60 }])
      await store.transaction(async (trx) => {
        // Who is invited reads along for long: a session that was left open or stolen is not enough.
        await requireConfirmed(trx, context)
        await invite(trx, context, { player: player._id, email: body.email, language: actor.language })
      })
      return { ok: true }
    },
  })

  openRoute(app, 'getGuardianLink', {
    work: (context, { body: { token } }) =>
      guarded(context, linkLimits(context, token), async () => {
        const { read } = context.store
        const { player, email } = await findInvitation(read, context, token)
        const owner = await findOwnerByKey(read, emailKey(email))
        const account = !owner ? 'new' : roles[owner.account_type].hasChildren ? 'guardian' : 'other'
        return {
          player: { first_name: player.first_name },
          organisation: player.organisation,
          email,
          account,
        }
      }),
  })

  openRoute(app, 'acceptGuardian', {
    status: 201,
    work: (context, { body }) =>
      guarded(context, linkLimits(context, body.token), () => accept(context, body)),
  })

  route(app, 'linkGuardian', {
    work: (context, { body: { token } }) =>
      guarded(context, linkLimits(context, token), () =>
        context.store.transaction(async (trx) => ({
          ok: true as const,
          player_id: await join(trx, context, context.actor._id, token),
        })),
      ),
  })

  route(app, 'getGuardians', { work: mine })

  route(app, 'endGuardian', {
    subject: async ({ store }, { params }) => {
      const link = await store.read
        .selectFrom('guardians')
        .innerJoin('users', 'users._id', 'guardians.player_id')
        .select(['users._id', 'users.account_type', 'users.organisation_id', 'users.date_of_birth'])
        .select(['guardians._id as link', 'guardians.guardian_id'])
        .where('guardians._id', '=', params.id)
        .where('guardians.ended_at', 'is', null)
        .executeTakeFirst()
      return link
    },
    work: async (context, _input, link) => {
      const { actor, store } = context
      // Separated parents: nobody ends the link of the other.
      if (actor.children && link.guardian_id !== actor._id) throw notFound()
      if (actor._id === link._id && (await isBelowAge(store.read, context, link)))
        throw refusal(403, 'guardian-decides')
      await store.transaction(async (trx) => {
        await endLinks(trx, context, link, [link.link])
      })
      return { ok: true }
    },
  })
}

async function mine(context: Context<SignedIn>): Promise<Reply<'getGuardians'>> {
  const { store, actor, clock } = context
  const age = ownAgeValues(context)
  const guardians = roles[actor.account_type].hasRecord ? await findGuardians(store.read, age, actor._id) : []
  const children = await store.read
    .selectFrom('guardians')
    .innerJoin('users as child', 'child._id', 'guardians.player_id')
    .innerJoin('organisations', 'organisations._id', 'child.organisation_id')
    .select(['guardians._id', 'guardians.since', 'child._id as player_id', 'child.organisation_id'])
    .select(['child.first_name', 'child.last_name', 'organisations.name as organisation'])
    .select(isYoung(age, 'child').$castTo<number | boolean>().as('below_age'))
    .where('guardians.guardian_id', '=', actor._id)
    .where(isHeld(age))
    .orderBy('child.first_name')
    .orderBy('guardians._id')
    .execute()
  const players: Reply<'getGuardians'>['players'] = []
  for (const child of children) {
    const next = await findNextBookingOfPlayer(store, child.player_id, child.organisation_id, clock.today())
    const clearance = await findClearance(store, child.player_id, 'all')
    players.push({
      ...child,
      below_age: Boolean(child.below_age),
      clearance: clearance?.state ?? null,
      next_appointment: next ? { date: next.date, time: next.time } : null,
    })
  }
  return {
    guardians: guardians.map(({ link, since, first_name, last_name }) => ({
      _id: link,
      since,
      first_name,
      last_name,
    })),
    players,
  }
}
