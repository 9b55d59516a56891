// Browsers in which a person has signed in before. The device cookie grants no access. It gives the browser its own
// sign-in limit, so that guesses from elsewhere do not lock out the owner.

import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { deviceCookie, setCookie } from '#server/http/session.ts'
import { hashSecret, newSecret } from '#server/records/people/secrets.ts'

const yearSeconds = 365 * 24 * 3600

/** The known device of this browser, if any. Runs for unknown addresses too, so that timing does not reveal them. */
export async function findKnownDevice(
  { store, request }: Pick<Context, 'store' | 'request'>,
  userId = '',
): Promise<string | null> {
  const hash = request.deviceHash()
  if (hash === null) return null
  const device = await store.read
    .selectFrom('devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hash)
    .executeTakeFirst()
  return device?.device_hash ?? null
}

/** A browser has one cookie. Each account that was used in it has its own row. */
export async function rememberDevice(trx: Trx, context: Context, userId: string): Promise<void> {
  const { clock, config, cookies, request } = context
  let device_hash = request.deviceHash()
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
