// A player decides what the coach sees.
import type { Choices } from '#domain/people/sharing.ts'
import type { Body } from '#domain/wire/call-types.ts'
import type { SharingReply } from '#domain/wire/replies/sharing.ts'
import type { Trx } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { notAllowed, notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { choiceColumns } from '#server/records/endings/revocations.ts'
import { findSubject } from '#server/records/people/people.ts'
import { findAsking, lockChoices, readSharing, saveChoices } from '#server/records/people/sharing-choices.ts'
import { isBelowAge } from '#server/records/people/youth.ts'

export function sharingRoutes(app: App): void {
  route(app, 'getSharing', { work: (context) => readSharing(context.store.read, context, context.actor._id) })

  route(app, 'setSharing', { work: (context, { body }) => choose(context, context.actor, body) })

  route(app, 'getSharingOf', {
    subject: ({ store }, { params }) => findSubject(store, params.id),
    work: (context, _input, { _id }) => readSharing(context.store.read, context, _id),
  })

  route(app, 'setSharingOf', {
    subject: ({ store }, { params }) => findSubject(store, params.id),
    work: (context, { body }, child) => choose(context, child, body),
  })
}

type SharedPlayer = { readonly _id: string; readonly organisation_id: string }

const choose = (
  context: Context<SignedIn>,
  whose: SharedPlayer,
  body: Body<'setSharing'>,
): Promise<SharingReply> =>
  context.store.transaction(async (trx) => {
    const before = await lockChoices(trx, whose._id)
    if (!before) throw notFound()
    const after = chosen(body, before)
    await refuseMore(trx, context, whose, before, after)
    // The same choice again, such as a repeated request, is no new one, unless it was asked for.
    if (differ(before, after) || (await findAsking(trx, whose._id)).size > 0) {
      await saveChoices(trx, context, whose._id, after)
      await insertAudit(trx, context, {
        action: 'sharing-changed',
        subject: whose._id,
        organisation: whose.organisation_id,
      })
    }
    return readSharing(trx, context, whose._id)
  })

/** Below the age of deciding alone a player can only share less; a guardian only until that age. */
async function refuseMore(
  trx: Trx,
  context: Context<SignedIn>,
  { _id }: SharedPlayer,
  before: Choices,
  after: Choices,
): Promise<void> {
  const player = await trx
    .selectFrom('users')
    .select(['organisation_id', 'date_of_birth'])
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
  const isYoung = await isBelowAge(trx, context, player)
  const isOwn = context.actor._id === _id
  if (isOwn !== isYoung) return
  const isMore = choiceColumns.some((name) => after[name] > before[name])
  if (!isOwn) throw notAllowed()
  if (isMore) throw refusal(403, 'guardian-decides')
}

const chosen = ({ coach, earlier }: Body<'setSharing'>, { shares_earlier }: Choices): Choices => ({
  shares_fitness: Number(coach.fitness),
  shares_health: Number(coach.health),
  shares_lifestyle: Number(coach.lifestyle),
  shares_earlier: earlier === undefined ? shares_earlier : Number(earlier),
})

const differ = (one: Choices, other: Choices): boolean =>
  (Object.keys(other) as (keyof Choices)[]).some((name) => one[name] !== other[name]) // as chosen() makes them
