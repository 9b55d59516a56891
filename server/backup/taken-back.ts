// What was taken back since a backup was made: a restore does not bring it back.

import { roles } from '#domain/people/roles.ts'
import type { Choices } from '#domain/people/sharing.ts'
import { type Purpose, purposes } from '#domain/people/young/consent.ts'
import type { Reader, UserRow } from '#server/db/tables.ts'
import {
  type ChoiceColumn,
  choiceColumns,
  type Revocation,
  withheldIn,
} from '#server/records/endings/revocations.ts'

export type TakenBack = {
  readonly erased: ReadonlySet<string>
  /** By player, until when the record is locked. */
  readonly locked: ReadonlyMap<string, string>
  readonly deactivated: ReadonlySet<string>
  /** By player, what is not shared with the coach. */
  readonly withheld: ReadonlyMap<string, readonly ChoiceColumn[]>
  /** By player, the purposes to which consent was taken back. */
  readonly refused: ReadonlyMap<string, readonly Purpose[]>
  /** Links of guardians that have ended. */
  readonly guardians: ReadonlySet<string>
  /** Whether a passkey of the backup was removed since. */
  readonly isPasskeyGone: (passkey: Owned) => boolean
  /** Whether a recovery code of the backup may have been used since. The ledger does not tell, so there it may have been. */
  readonly isCodeSpent: (code: Owned) => boolean
}
type Owned = { readonly _id: string; readonly user_id: string }

type Present = Choices & Pick<UserRow, '_id' | 'status'>

/** From the database that is replaced, or null when it does not know the people of the backup. */
export async function takenBackIn(db: Reader, people: ReadonlySet<string>): Promise<TakenBack | null> {
  const present: Present[] = await db
    .selectFrom('users')
    .select(['_id', 'status', ...choiceColumns])
    .execute()
  if (!present.some(({ _id }) => people.has(_id))) return null
  const passkeys = await db.selectFrom('passkeys').select('_id').execute()
  const unused = await db.selectFrom('recovery_codes').select('_id').where('used_at', 'is', null).execute()
  const erased = await db.selectFrom('revocations').select('user_id').where('kind', '=', 'erased').execute()
  // Accounts that were deleted before the ledger existed are in the audit.
  const deleted = await db
    .selectFrom('audit')
    .select('subject_id')
    .where('action', '=', 'account-deleted')
    .execute()
  const consents = await db
    .selectFrom('consents')
    .select(['user_id', 'purpose', 'given'])
    .orderBy('at')
    .orderBy('_id')
    .execute()
  const ended = await db.selectFrom('guardians').select('_id').where('ended_at', 'is not', null).execute()
  const rows = await db.selectFrom('locked_records').select(['user_id', 'until']).execute()
  const locked = new Map(rows.map(({ user_id, until }) => [user_id, until]))
  const known = new Set(present.map(({ _id }) => _id))
  const keys = new Set(passkeys.map(({ _id }) => _id))
  const codes = new Set(unused.map(({ _id }) => _id))
  const gone = [...erased.map(({ user_id }) => user_id), ...deleted.map(({ subject_id }) => subject_id)]
  return {
    erased: new Set(gone.flatMap((id) => (id === null || known.has(id) || locked.has(id) ? [] : [id]))),
    locked,
    deactivated: new Set(present.filter(({ status }) => status === 'deactivated').map(({ _id }) => _id)),
    withheld: new Map(present.map((one) => [one._id, choiceColumns.filter((name) => one[name] === 0)])),
    refused: refusedIn(consents),
    guardians: new Set(ended.map(({ _id }) => _id)),
    isPasskeyGone: ({ _id, user_id }) => known.has(user_id) && !keys.has(_id),
    isCodeSpent: ({ _id, user_id }) => known.has(user_id) && !codes.has(_id),
  }
}

/** `consents`: oldest first. */
function refusedIn(consents: readonly { user_id: string; purpose: Purpose; given: number }[]) {
  const newest = new Map(consents.map((row) => [`${row.user_id} ${row.purpose}`, row]))
  const refused = [...newest.values()].filter(({ given }) => given === 0)
  return new Map(
    [...Map.groupBy(refused, ({ user_id }) => user_id)].map(([id, rows]) => [
      id,
      rows.map(({ purpose }) => purpose),
    ]),
  )
}

const purposesIn = (words: string | null): Purpose[] =>
  purposes.filter((purpose) => (words ?? '').split(' ').includes(purpose))

// A server may write the time of a change some minutes before it is committed, or have a wrong clock.
const overlapMs = 10 * 60_000

/** From ledgers, as far as they are newer than the backup. The newest line of a person counts. */
export function takenBackSince(madeAt: string, ledger: readonly Revocation[]): TakenBack {
  const from = new Date(Date.parse(madeAt) - overlapMs).toISOString()
  const newer = ledger
    .filter(({ at }) => at >= from)
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a._id < b._id ? -1 : 1))
  const state = new Map<string, boolean>()
  const withheld = new Map<string, readonly ChoiceColumn[]>()
  const refused = new Map<string, readonly Purpose[]>()
  const erased = new Set<string>()
  const locked = new Map<string, string>()
  const passkeys = new Set<string>()
  const guardians = new Set<string>()
  for (const { kind, user_id, target } of newer) {
    if (user_id === null) continue
    if (kind === 'erased') erased.add(user_id)
    else if (kind === 'locked') locked.set(user_id, target ?? '')
    else if (kind === 'sharing') withheld.set(user_id, withheldIn(target))
    else if (kind === 'consent') refused.set(user_id, purposesIn(target))
    else if (kind === 'passkey') passkeys.add(target ?? '')
    else if (kind === 'guardian') guardians.add(target ?? '')
    else state.set(user_id, kind === 'deactivated')
  }
  for (const id of erased) locked.delete(id)
  return {
    erased,
    locked,
    deactivated: new Set([...state].filter(([, is]) => is).map(([id]) => id)),
    withheld,
    refused,
    guardians,
    isPasskeyGone: ({ _id }) => passkeys.has(_id),
    isCodeSpent: () => true,
  }
}

type Closing = Pick<UserRow, '_id' | 'account_type'>
type Everything = {
  readonly people: readonly Closing[]
  readonly isAdmin: (person: Closing) => boolean
  /** Who has agreed to research. */
  readonly inResearch: readonly string[]
  readonly guardianLinks: readonly string[]
}

/**
 * Nothing is known: nothing is shared with a coach, a guardian or research, and nobody of the staff but admins may sign
 * in. What was agreed about recording stays: it opens nothing to anybody.
 */
export function everythingOf({ people, isAdmin, inResearch, guardianLinks }: Everything): TakenBack {
  const isStaff = ({ account_type }: Closing) => roles[account_type].password === 'strong'
  return {
    erased: new Set(),
    locked: new Map(),
    deactivated: new Set(people.filter((one) => isStaff(one) && !isAdmin(one)).map(({ _id }) => _id)),
    withheld: new Map(
      people.filter((one) => roles[one.account_type].hasRecord).map(({ _id }) => [_id, choiceColumns]),
    ),
    refused: new Map(inResearch.map((id) => [id, ['research']])),
    guardians: new Set(guardianLinks),
    isPasskeyGone: () => true,
    isCodeSpent: () => true,
  }
}

/** What any of them knows. */
export const together = (all: readonly TakenBack[]): TakenBack => ({
  erased: new Set(all.flatMap(({ erased }) => [...erased])),
  locked: new Map(all.flatMap(({ locked }) => [...locked])),
  deactivated: new Set(all.flatMap(({ deactivated }) => [...deactivated])),
  withheld: all.reduce((sum, { withheld }) => {
    for (const [id, columns] of withheld) sum.set(id, [...new Set([...(sum.get(id) ?? []), ...columns])])
    return sum
  }, new Map<string, readonly ChoiceColumn[]>()),
  refused: all.reduce((sum, { refused }) => {
    for (const [id, words] of refused) sum.set(id, [...new Set([...(sum.get(id) ?? []), ...words])])
    return sum
  }, new Map<string, readonly Purpose[]>()),
  guardians: new Set(all.flatMap(({ guardians }) => [...guardians])),
  isPasskeyGone: (passkey) => all.some(({ isPasskeyGone }) => isPasskeyGone(passkey)),
  // The database that is replaced knows each of them, the others none.
  isCodeSpent: (code) => all.length > 0 && all.every(({ isCodeSpent }) => isCodeSpent(code)),
})
