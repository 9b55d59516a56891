// Who must set up a second factor before anything else.
import type { AccountType } from '#domain/people/roles.ts'
import { needsSecondFactor } from '#domain/people/second-factor.ts'
import type { Config } from '#server/config.ts'
import type { Reader } from '#server/db/tables.ts'
import { findConfirmedFactor, findFactor } from './codes.ts'

export async function hasPasskey(db: Reader, userId: string): Promise<boolean> {
  const passkey = await db
    .selectFrom('passkeys')
    .select('_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return passkey !== undefined
}

/** Also one that was begun and not confirmed. */
export const isProtected = async (db: Reader, userId: string): Promise<boolean> =>
  (await findFactor(db, userId)) !== undefined

/** What a new session may do: everything, or only set one up. A passkey is both factors. */
export async function purposeOf(
  db: Reader,
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
  { _id, account_type }: { readonly _id: string; readonly account_type: AccountType },
): Promise<'second-factor' | null> {
  if (!needsSecondFactor(account_type, staffSecondFactor)) return null
  if (await findConfirmedFactor(db, _id)) return null
  return (await hasPasskey(db, _id)) ? null : 'second-factor'
}
