// `npm run shorten-audit -- FILE --before DATE` writes the whole audit to a file and then removes what is older than the day.
// The seal of the audit is lifted in the transaction that removes, so that nobody else can use the gap.
import { sql } from 'kysely'
import { addDays, isDay } from '#domain/dates.ts'
import type { Clock } from '#server/clock.ts'
import type { StoreKind } from '#server/db/columns.ts'
import type { StoreAddress } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import { recordCommand } from './audit-entry.ts'
import { backUp } from './backup.ts'
import { BackupFailure } from './failure.ts'
import { openTarget } from './target.ts'

/** What is younger is still asked about: by players, and by whoever looks into an incident. */
const leastKeptDays = 90

interface Shortening {
  readonly before: string
  readonly clock: Clock
  readonly recipient?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export async function shortenAudit(
  address: StoreAddress,
  file: string,
  { before, clock, recipient, signal }: Shortening,
): Promise<{ readonly written: number; readonly removed: number }> {
  if (!isDay(before)) throw new BackupFailure('--before needs a day such as 2024-12-31.')
  const latest = addDays(clock.today(), -leastKeptDays)
  if (before > latest)
    throw new BackupFailure(`The last ${leastKeptDays} days stay: --before may be ${latest} at the latest.`)
  const { rows: written } = await backUp(address, file, { tables: ['audit'], recipient, signal })
  const target = openTarget(address)
  try {
    const removed = await target.kysely.transaction().execute(async (trx) => {
      const seal = await liftSeal(trx, target.kind)
      const result = await trx.deleteFrom('audit').where('at', '<', before).executeTakeFirst()
      await seal()
      await recordCommand(trx, 'audit-shortened')
      return Number(result.numDeletedRows)
    })
    return { written, removed }
  } finally {
    await target.close()
  }
}

/** Returns what puts it back. Both stores undo it with the transaction. */
async function liftSeal(trx: Trx, kind: StoreKind): Promise<() => Promise<void>> {
  if (kind === 'postgres') {
    await sql`alter table audit disable trigger audit_sealed`.execute(trx)
    return async () => void (await sql`alter table audit enable trigger audit_sealed`.execute(trx))
  }
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
    where type = 'trigger' and name = 'audit_no_delete'`.execute(trx)
  const [trigger] = rows
  if (!trigger) throw new BackupFailure('The audit of this database is not sealed: nothing was removed.')
  await sql`drop trigger audit_no_delete`.execute(trx)
  return async () => void (await sql.raw(trigger.sql).execute(trx))
}
