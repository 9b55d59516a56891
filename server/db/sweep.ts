// Removes rows that are no longer needed. Nothing relies on it, because expired rows are not accepted anyway.
import { addDays } from '#domain/dates.ts'
import type { Clock } from '#server/clock.ts'
import { endExpired } from './expired.ts'
import type { Store } from './store.ts'

const dayMs = 86_400_000
/** How often it runs. */
export const sweepMs = 10 * 60_000

export async function sweep({ store, clock }: { store: Store; clock: Clock }): Promise<void> {
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
}
