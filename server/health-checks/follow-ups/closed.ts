// The follow-ups of all players that were closed last: who closed them and what was done.
import type { Query, Reply } from '#domain/wire/call-types.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { placeOf } from '#server/place.ts'
import { noteRead } from '#server/records/audit.ts'
import { countClosedSince, findClosedSince } from '#server/records/checks/follow-up-lists.ts'
import { toClosed } from './replies.ts'

type ClosedContext = Context<SignedIn>

const closedMs = 30 * 86_400_000
const pageSize = 20

const sinceOf = ({ clock }: ClosedContext): string => clock.instant(-closedMs)

/** Without names and values: no look at anybody's record. */
export const countClosed = (context: ClosedContext): Promise<number> =>
  countClosedSince(context.store.read, { actor: context.actor, since: sinceOf(context) })

export async function readClosed(
  context: ClosedContext,
  { before }: Query<'getClosedFollowUps'>,
): Promise<Reply<'getClosedFollowUps'>> {
  const { store, actor, config } = context
  // Where nobody gets advice, nothing is followed up.
  if (config.advice === 'off') return { closed: [], next: null }
  const rows = await findClosedSince(store.read, {
    actor,
    since: sinceOf(context),
    before,
    most: pageSize + 1,
  })
  const page = rows.slice(0, pageSize)
  for (const { user_id: _id, organisation_id } of page) noteRead(context, { _id, organisation_id })
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    closed: page.map((row) => {
      const { user_id: _id, first_name, last_name, image, organisation_name } = row
      return { ...toClosed(row), user: { _id, first_name, last_name, image }, organisation_name }
    }),
    next: last ? placeOf({ at: last.closed_at ?? '', _id: last.follow_up_id }) : null,
  }
}
