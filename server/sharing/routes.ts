// A player decides what the coach sees.
import type { Choices } from '#domain/people/sharing.ts'
import type { Body } from '#domain/wire/call-types.ts'
import { insertAudit } from '#server/db/audit.ts'
import { lockChoices, readSharing, saveChoices } from '#server/db/sharing-choices.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound } from '#server/http/problem.ts'

export function sharingRoutes(app: App): void {
  route(app, 'getSharing', { work: ({ store, actor }) => readSharing(store.read, actor._id) })

  route(app, 'setSharing', {
    work: (context, { body }) =>
      context.store.transaction(async (trx) => {
        const { actor } = context
        const before = await lockChoices(trx, actor._id)
        if (!before) throw notFound()
        const after = chosen(body, before)
        // The same choice again, such as a repeated request, is no new one.
        if (differ(before, after)) {
          await saveChoices(trx, context, actor._id, after)
          await insertAudit(trx, context, {
            action: 'sharing-changed',
            subject: actor._id,
            organisation: actor.organisation_id,
          })
        }
        return readSharing(trx, actor._id)
      }),
  })
}

const chosen = ({ coach, earlier }: Body<'setSharing'>, { shares_earlier }: Choices): Choices => ({
  shares_fitness: Number(coach.fitness),
  shares_health: Number(coach.health),
  shares_lifestyle: Number(coach.lifestyle),
  shares_earlier: earlier === undefined ? shares_earlier : Number(earlier),
})

const differ = (one: Choices, other: Choices): boolean =>
  (Object.keys(other) as (keyof Choices)[]).some((name) => one[name] !== other[name]) // as chosen() makes them
