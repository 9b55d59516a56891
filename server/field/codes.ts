// The code of a player: the player sees and renews the own one, coaches and practitioners print those of a club.
import { covers } from '#domain/people/policy.ts'
import { rolesThat } from '#domain/people/roles.ts'
import { type App, route } from '#server/http/answer.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findClub } from '#server/records/clubs/clubs.ts'
import { makeMissingCodes, renewCode } from '#server/records/people/player-codes.ts'

export function codeRoutes(app: App): void {
  route(app, 'getOwnCode', {
    work: ({ store, clock, actor }) =>
      store.transaction(async (trx) => {
        await makeMissingCodes(trx, clock, [actor])
        return trx
          .selectFrom('player_codes')
          .select(['code', 'made_at'])
          .where('user_id', '=', actor._id)
          .executeTakeFirstOrThrow()
      }),
  })

  route(app, 'renewCode', {
    work: (context) =>
      context.store.transaction(async (trx) => {
        const { code, made_at } = await renewCode(trx, context.clock, context.actor)
        await insertAudit(trx, context, { action: 'code-renewed', subject: context.actor._id })
        return { code, made_at }
      }),
  })

  route(app, 'getCodes', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: ({ store, clock, actor }, _input, { organisation_id }) =>
      store.transaction(async (trx) => {
        const members = await trx
          .selectFrom('users')
          .leftJoin('player_codes', 'player_codes.user_id', 'users._id')
          .select(['users._id', 'users.account_type', 'users.organisation_id', 'player_codes.code'])
          .where('users.organisation_id', '=', organisation_id)
          .where('users.account_type', 'in', rolesThat('hasRecord'))
          .where('users.status', '!=', 'deactivated')
          .execute()
        const seen = members.filter((member) => covers('getUser', actor, member))
        await makeMissingCodes(
          trx,
          clock,
          seen.filter(({ code }) => code === null),
        )
        const ids = new Set(seen.map(({ _id }) => _id))
        const codes = await trx
          .selectFrom('users')
          .innerJoin('player_codes', 'player_codes.user_id', 'users._id')
          .select(['users._id as user_id', 'users.first_name', 'users.last_name', 'player_codes.code'])
          .where('users.organisation_id', '=', organisation_id)
          .orderBy('users.last_name')
          .orderBy('users.first_name')
          .orderBy('users._id')
          .execute()
        return { codes: codes.filter(({ user_id }) => ids.has(user_id)) }
      }),
  })
}
