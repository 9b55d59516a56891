// Browsers in which somebody has signed in before. Their cookie opens nothing; it only keeps their owner from being
// held back by a stranger who guesses at the same account elsewhere.

import { hashSecret, newSecret } from '#server/db/secrets.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { deviceCookie, setCookie } from '#server/http/session.ts'

const yearSeconds = 365 * 24 * 3600

export async function isKnownDevice(
  { store, request }: Pick<Context, 'store' | 'request'>,
  userId: string,
): Promise<boolean> {
  if (request.deviceHash === null) return false
  const device = await store.read
    .selectFrom('devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', request.deviceHash)
    .executeTakeFirst()
  return device !== undefined
}

/** Each account of a browser shared by several has a row; the browser has one cookie. */
export async function rememberDevice(trx: Trx, context: Context, userId: string): Promise<void> {
  const { clock, config, cookies, request } = context
  let device_hash = request.deviceHash
  if (device_hash === null) {
    const token = newSecret()
    device_hash = hashSecret(token)
    setCookie(cookies, deviceCookie(config.https), token, yearSeconds, config.https)
  }
  const now = clock.instant()
  await trx
    .insertInto('devices')
    .values({ device_hash, user_id: userId, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute()
}
