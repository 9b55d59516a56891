// Removes rows that are no longer needed. Nothing relies on it, because expired rows are not accepted anyway.
import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#domain/dates.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import type { Tables } from '#server/db/tables.ts'
import { endExpired } from './expired.ts'

const dayMs = 86_400_000
/** How often it runs. */
export const sweepMs = 10 * 60_000

type EndingParts = {
  readonly store: Store
  readonly clock: Clock
  readonly config: Pick<Config, 'notificationDays'>
}

export async function sweep({ store, clock, config }: EndingParts): Promise<void> {
  await endExpired(store, clock.instant())
  const days = (count: number) => clock.instant(-count * dayMs)
  // A day later, so that an old link is reported as expired and not as unknown.
  await removeOld(store, 'secrets', sql`expires_at <= ${days(1)}`)
  await removeOld(store, 'share_links', sql`expires_at <= ${days(1)}`)
  await removeOld(store, 'attempts', sql`window_start <= ${days(1)}`)
  await removeOld(store, 'devices', sql`seen_at <= ${days(365)}`)
  await removeOld(store, 'mails', sql`sent_at <= ${days(30)}`)
  await removeOld(store, 'mails', sql`failed_at <= ${days(30)}`)
  // Calendar feeds show cancelled bookings for 30 days.
  await removeOld(store, 'cancelled_bookings', sql`cancelled_at <= ${days(30)}`)
  await removeOld(store, 'booking_told', sql`date < ${addDays(clock.today(), -30)}`)
  await removeOld(store, 'notifications', sql`created_at <= ${days(config.notificationDays)}`)
}

const batch = 1_000
const mostBatches = 100

// In small transactions, so that nobody waits for them. What a round leaves, the next one removes.
async function removeOld(store: Store, table: keyof Tables, isOld: RawBuilder<unknown>): Promise<void> {
  const name = sql.table(table)
  const some = (row: RawBuilder<unknown>) => sql`select ${row} from ${name} where ${isOld} limit ${batch}`
  const isSome =
    store.kind === 'postgres'
      ? sql`ctid = any (array (${some(sql`ctid`)}))`
      : sql`rowid in (${some(sql`rowid`)})`
  for (let nth = 0; nth < mostBatches; nth += 1) {
    const { numAffectedRows = 0n } = await store.transaction((trx) =>
      sql`delete from ${name} where ${isSome}`.execute(trx),
    )
    if (numAffectedRows < batch) return
  }
}
