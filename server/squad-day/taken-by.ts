// Who recorded a reading that another practitioner sends: only somebody who could have.
import { type Actor, covers, rolesWith, type Subject } from '#domain/people/policy.ts'
import { isOneOf } from '#server/db/json-list.ts'
import type { Trx, UserRow } from '#server/db/tables.ts'

type TakerAccount = Pick<UserRow, '_id' | 'account_type' | 'organisation_id' | 'first_name' | 'last_name'>
type Hour = { readonly organisation_id: string; readonly at: string; readonly until: string }
type Taker = TakerAccount & {
  readonly from: string
  readonly until: string | null
  readonly barred: readonly string[]
  /** When the person opened a closed club in an emergency. */
  readonly opened: readonly Hour[]
}
export type Takers = ReadonlyMap<string, Taker>

export async function findTakers(trx: Trx, ids: readonly string[]): Promise<Takers> {
  if (ids.length === 0) return new Map()
  const people = await trx
    .selectFrom('users')
    .select(['_id', 'account_type', 'organisation_id', 'first_name', 'last_name', 'status', 'created_at'])
    .select((user) =>
      user
        .selectFrom('audit')
        .whereRef('audit.subject_id', '=', 'users._id')
        .where('audit.action', '=', 'account-deactivated')
        .select(({ fn }) => fn.max('audit.at').as('at'))
        .as('deactivated_at'),
    )
    .where(isOneOf(trx, '_id', ids))
    .where('account_type', 'in', rolesWith('addReadings'))
    .where('status', '!=', 'pending')
    // Nobody can be deleted between this read and the insert.
    .forKeyShare()
    .execute()
  const closed = await trx
    .selectFrom('organisations')
    .select('_id')
    .where('practitioners', '=', 'assigned')
    .execute()
  const assigned = await trx
    .selectFrom('assignments')
    .select(['organisation_id', 'practitioner_id'])
    .where(isOneOf(trx, 'practitioner_id', ids))
    .execute()
  const opened = await trx
    .selectFrom('break_glass')
    .select(['organisation_id', 'practitioner_id', 'at', 'until'])
    .where(isOneOf(trx, 'practitioner_id', ids))
    .execute()
  const isAssigned = (practitioner: string, organisation: string) =>
    assigned.some((one) => one.practitioner_id === practitioner && one.organisation_id === organisation)
  return new Map(
    people.map(({ status, created_at, deactivated_at, ...account }) => [
      account._id,
      {
        ...account,
        from: created_at,
        until: status === 'deactivated' ? (deactivated_at ?? created_at) : null,
        barred: closed.map(({ _id }) => _id).filter((_id) => !isAssigned(account._id, _id)),
        opened: opened.filter(({ practitioner_id }) => practitioner_id === account._id),
      },
    ]),
  )
}

type ClaimedTaker = {
  readonly claimed: string | null | undefined
  readonly at: string
  readonly player: Subject
}

/** Whoever could not have recorded it is replaced by the sender, who answers for the reading. */
export function takerOf(
  sender: Actor & TakerAccount,
  takers: Takers,
  { claimed, at, player }: ClaimedTaker,
): TakerAccount {
  const taker = takers.get(claimed ?? '')
  if (!taker || !isWithin(at, taker.from, taker.until)) return sender
  const wasOpen = (organisation: string) =>
    taker.opened.some((hour) => hour.organisation_id === organisation && isWithin(at, hour.at, hour.until))
  const barred = taker.barred.filter((organisation) => !wasOpen(organisation))
  return covers('addReadings', { ...taker, barred }, player) ? taker : sender
}

// By the day, because the clock of a tablet may be wrong by some minutes.
const dayOf = (instant: string): string => instant.slice(0, 10)
const isWithin = (at: string, from: string, until: string | null): boolean =>
  dayOf(from) <= dayOf(at) && (until === null || dayOf(at) <= dayOf(until))
