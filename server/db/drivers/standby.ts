// A standby of PostgreSQL answers exports, reports and histories of others, as long as it has everything that was committed
// when it is asked: what somebody took back a second ago is taken back in a report too.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Reader, RunRead } from '#server/db/tables.ts'
import { openPostgres } from './postgres.ts'

type Reads = { readonly read: Reader; readonly run: RunRead }

interface Standby extends Reads {
  /** false: it is away or behind, so the primary has to answer. */
  hasEverything(): Promise<boolean>
  close(): Promise<void>
}

const waitMs = 250
// One that is further behind, or away, is asked again after this long, and nobody waits for its answer.
const restMs = 5_000

export function standbyOf(primary: Reader, url: string, connections: number): Standby {
  const { kysely: read, run, close } = openPostgres(url, { connections })
  let isUsed = true
  let askAgainAt = 0
  const waitForAll = async (): Promise<boolean> => {
    const { rows } = await sql<{ place: string }>`select pg_current_wal_flush_lsn()::text as place`.execute(
      primary,
    )
    const place = rows[0]?.place ?? ''
    const until = performance.now() + waitMs
    for (;;) {
      // Not a standby: null.
      const asked = await sql<{
        has: boolean | null
      }>`select pg_last_wal_replay_lsn() >= ${place}::pg_lsn as has`.execute(read)
      if (asked.rows[0]?.has === true) return true
      if (performance.now() > until) return false
      await pause(20)
    }
  }
  const ask = async (): Promise<boolean> => {
    // After an error the primary answers, or fails with its own.
    isUsed = await waitForAll().catch(() => false)
    askAgainAt = performance.now() + restMs
    return isUsed
  }
  return {
    read,
    run,
    hasEverything: async () => {
      if (isUsed) return ask()
      if (performance.now() >= askAgainAt) {
        askAgainAt = Infinity
        void ask()
      }
      return false
    },
    close,
  }
}

/** The same store with reads from the standby, if it has everything. */
export const onStandby = async <Own extends Reads>(store: Own, standby: Standby | undefined): Promise<Own> =>
  standby && (await standby.hasEverything()) ? { ...store, read: standby.read, run: standby.run } : store
