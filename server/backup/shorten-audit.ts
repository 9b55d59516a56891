// `npm run shorten-audit -- FILE --before DATE` writes the whole audit to a file and then removes what is older than the day.
// In batches, because every save waits for each: it notes itself in the audit. The seal is lifted in the transaction that
// removes, so that nobody else can use the gap.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { addDays, isDay } from '#domain/dates.ts'
import type { Clock } from '#server/clock.ts'
import type { StoreKind } from '#server/db/columns.ts'
import type { StoreAddress } from '#server/db/store.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import { recordCommand } from './audit-entry.ts'
import { backUp } from './backup.ts'
import { BackupFailure } from './failure.ts'
import { openTarget, type Target } from './target.ts'

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
    return { written, removed: await removeBefore(target, before, signal) }
  } finally {
    await target.close()
  }
}

const batch = 10_000
// Saves of other processes get their turn.
const restMs = 50

/** With its entry in the first batch: a run that was killed has said so, and the next one removes what it left. */
async function removeBefore(
  { kysely, kind }: Target,
  before: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  let removed = 0
  for (let from = ''; ; await pause(restMs)) {
    signal?.throwIfAborted()
    const until = await endOfBatch(kysely, from, before)
    removed += await kysely.transaction().execute(async (trx) => {
      const seal = await liftSeal(trx, kind)
      const part = trx.deleteFrom('audit').where('at', '>=', from)
      const result = await part.where('at', '<', until ?? before).executeTakeFirst()
      await seal()
      if (from === '') await recordCommand(trx, 'audit-shortened')
      return Number(result.numDeletedRows)
    })
    if (until === undefined) return removed
    from = until
  }
}

/** Undefined: the last one. */
async function endOfBatch(db: Reader, from: string, before: string): Promise<string | undefined> {
  const old = db.selectFrom('audit').select('at').where('at', '<', before).orderBy('at').limit(1)
  const next = await old.where('at', '>=', from).offset(batch).executeTakeFirst()
  if (next?.at !== from) return next?.at
  // Thousands of the same millisecond go together.
  return (await old.where('at', '>', from).executeTakeFirst())?.at
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
