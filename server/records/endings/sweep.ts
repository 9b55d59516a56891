// Removes rows that are no longer needed. Nothing relies on it, because expired rows are not accepted anyway.
import { addDays } from '#domain/dates.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import { endExpired } from './expired.ts'

const dayMs = 86_400_000
/** How often it runs. */
export const sweepMs = 10 * 60_000

type Parts = {
  readonly store: Store
  readonly clock: Clock
  readonly config: Pick<Config, 'notificationDays'>
}

export async function sweep({ store, clock, config }: Parts): Promise<void> {
  await endExpired(store, clock.instant())
  await store.transaction(async (trx) => {
    // A day later, so that an old link is reported as expired and not as unknown.
    await trx.deleteFrom('secrets').where('expires_at', '<=', clock.instant(-dayMs)).execute()
    await trx.deleteFrom('share_links').where('expires_at', '<=', clock.instant(-dayMs)).execute()
    await trx.deleteFrom('attempts').where('window_start', '<=', clock.instant(-dayMs)).execute()
    await trx
      .deleteFrom('devices')
      .where('seen_at', '<=', clock.instant(-365 * dayMs))
      .execute()
    await trx
      .deleteFrom('mails')
      .where('sent_at', '<=', clock.instant(-30 * dayMs))
      .execute()
    await trx
      .deleteFrom('mails')
      .where('failed_at', '<=', clock.instant(-30 * dayMs))
      .execute()
    // Calendar feeds show cancelled bookings for 30 days.
    await trx
      .deleteFrom('cancelled_bookings')
      .where('cancelled_at', '<=', clock.instant(-30 * dayMs))
      .execute()
    await trx.deleteFrom('booking_told').where('date', '<', addDays(clock.today(), -30)).execute()
  })
  await removeOldNotifications(store, clock.instant(-config.notificationDays * dayMs))
}

const batch = 1_000
const mostBatches = 100

// In small transactions, so that nobody waits for them. What a round leaves, the next one removes.
async function removeOldNotifications(store: Store, before: string): Promise<void> {
  for (let nth = 0; nth < mostBatches; nth += 1) {
    const removed = await store.transaction(async (trx) => {
      const old = trx.selectFrom('notifications').select('_id').where('created_at', '<=', before).limit(batch)
      const result = await trx.deleteFrom('notifications').where('_id', 'in', old).executeTakeFirst()
      return Number(result.numDeletedRows)
    })
    if (removed < batch) return
  }
}
