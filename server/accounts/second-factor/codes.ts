// Checks codes of an authenticator app and recovery codes. Each works once.
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { codeDigits, groupsOfFour, recoveryCodes } from '#domain/people/second-factor.ts'
import type { Clock } from '#server/clock.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { hashParts } from '#server/records/people/secrets.ts'

const periodSeconds = 30
/** A code counts one period earlier and later, because clocks differ and people type slowly. */
const window = 1

export const newSecretKey = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Pitchside',
    label,
    secret: Secret.fromBase32(secret),
    digits: codeDigits,
    period: periodSeconds,
  })

/** What an authenticator app reads from a QR code. */
export const keyUri = (secret: string, email: string): string => totpOf(secret, email).toString()

export const findFactor = (db: Reader, userId: string) =>
  db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The second factor that a login asks for; one that was never confirmed is none. */
export async function findConfirmedFactor(db: Reader, userId: string) {
  const factor = await findFactor(db, userId)
  return factor?.confirmed_at == null ? undefined : factor
}

/** Uses a code up. False when it is wrong or was used before; of two requests at once only one succeeds. */
export async function spendCode(trx: Trx, clock: Clock, userId: string, code: string): Promise<boolean> {
  const factor = await findFactor(trx, userId)
  if (!factor) return false
  const now = clock.now()
  const delta = totpOf(factor.secret).validate({ token: code, timestamp: now, window })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / periodSeconds) + delta
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

const base32 = 'abcdefghijklmnopqrstuvwxyz234567'
const newCode = (): string =>
  Array.from({ length: 16 }, () => base32.charAt(randomInt(base32.length))).join('')

/** Ten new ones replace the old ones. Only their hashes are stored, so they are shown this once. */
export async function replaceRecoveryCodes(trx: Trx, ids: Ids, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newCode)
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = codes.map((code) => ({
    _id: ids.next(),
    user_id: userId,
    code_hash: hashParts(userId, code),
    used_at: null,
  }))
  await trx.insertInto('recovery_codes').values(rows).execute()
  return codes.map(groupsOfFour)
}

export async function spendRecoveryCode(
  trx: Trx,
  clock: Clock,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: clock.instant() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashParts(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export async function deleteFactor(trx: Trx, userId: string): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}
