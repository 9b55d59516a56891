// What was taken back, so that a restored backup does not bring it back: one row in the transaction of each revocation.
// Without names and values.
import type { Choices } from '#domain/people/sharing.ts'
import type { Clock } from '#server/clock.ts'
import { portionsOf } from '#server/db/portions.ts'
import type { RevocationTable, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'

/** `locked`: until a day, then `erased`. `guardian`: the link that ended. `reactivated`, `sharing` and `consent` may give something back; the newest row of a person counts. */
export const revocationKinds = [
  'deactivated',
  'reactivated',
  'erased',
  'locked',
  'passkey',
  'sharing',
  'consent',
  'guardian',
] as const
type RevocationKind = (typeof revocationKinds)[number]
export type Revocation = Pick<RevocationTable, '_id' | 'at' | 'user_id' | 'target'> & {
  readonly kind: RevocationKind
}

type RevokeParts = { readonly clock: Pick<Clock, 'instant'>; readonly ids: Ids }
type RevokedEntry = { readonly kind: RevocationKind; readonly user: string; readonly target?: string }

export async function recordRevocations(
  trx: Trx,
  { clock, ids }: RevokeParts,
  entries: readonly RevokedEntry[],
): Promise<void> {
  const rows = entries.map(({ kind, user, target = null }) => ({
    _id: ids.next(),
    at: clock.instant(),
    kind,
    user_id: user,
    target,
    copied_at: null,
  }))
  for (const some of portionsOf(rows)) await trx.insertInto('revocations').values(some).execute()
}

export const choiceColumns = [
  'shares_fitness',
  'shares_health',
  'shares_lifestyle',
  'shares_earlier',
] as const satisfies readonly (keyof Choices)[]
export type ChoiceColumn = (typeof choiceColumns)[number]

const wordOf = (column: ChoiceColumn): string => column.replace('shares_', '')

/** What a player does not share after a choice, as words such as 'fitness health'. */
export const withheldWords = (choices: Choices): string =>
  choiceColumns
    .filter((column) => choices[column] === 0)
    .map(wordOf)
    .join(' ')

export const withheldIn = (words: string | null): ChoiceColumn[] =>
  choiceColumns.filter((column) => (words ?? '').split(' ').includes(wordOf(column)))
