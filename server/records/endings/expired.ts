// Ends sessions, links and challenges that have expired. What is ended stays so when the clock is set back.
import type { Clock } from '#server/clock.ts'
import type { Store } from '#server/db/store.ts'

export const endExpiredMs = 60_000
export const expiryWatchMs = 1000

export async function endExpired(store: Store, now: string): Promise<void> {
  await store.transaction(async (trx) => {
    // Spent, not deleted, so that an old link is reported as expired and not as unknown.
    await trx
      .updateTable('secrets')
      .set({ used_at: now })
      .where('expires_at', '<=', now)
      .where('used_at', 'is', null)
      .execute()
    await trx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
    await trx.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  })
}

/** Undefined while the clock goes forward. After it was set back: the work to wait for before anything is accepted. */
export type ExpiryWatch = () => Promise<void> | undefined

/**
 * Remembers the latest time it has seen. When the clock shows an earlier one, everything that had expired by the latest
 * time is ended first, and then the earlier time counts.
 */
export function watchExpiry({ store, clock }: { store: Store; clock: Clock }): ExpiryWatch {
  let latest = clock.now()
  let ending: Promise<void> | undefined
  const end = async () => {
    await endExpired(store, new Date(latest).toISOString())
    latest = clock.now()
  }
  return () => {
    const now = clock.now()
    if (now >= latest) latest = now
    else
      ending ??= end().finally(() => {
        ending = undefined
      })
    return ending
  }
}
