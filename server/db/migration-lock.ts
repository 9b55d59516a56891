// When several processes start on one PostgreSQL, one migrates and the others wait.
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'

const lock = 7_310_226_114n

// A statement that waits for a table lock blocks every query behind it, so it waits briefly and the runner tries
// again.
const lockTimeoutMs = 2_000

/** Runs `work` on one connection that holds the lock. The lock ends with the connection, also when the process is killed. */
export async function withMigrationLock<Tables>(
  db: Kysely<Tables>,
  work: (locked: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await takeLock(connection)
    try {
      await sql`set lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(connection)
      await work(connection)
    } finally {
      await giveBack(connection)
    }
  })
}

// Asked again and again: a process that waits inside one statement has a snapshot, and `create index concurrently`
// waits for all snapshots older than its own. Each would wait for the other.
async function takeLock<Tables>(db: Kysely<Tables>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      taken: boolean
    }>`select pg_try_advisory_lock(${sql.lit(lock)}) as taken`.execute(db)
    if (rows[0]?.taken) return
    await pause(50)
  }
}

async function giveBack<Tables>(db: Kysely<Tables>): Promise<void> {
  try {
    await sql`reset lock_timeout`.execute(db)
    await sql`select pg_advisory_unlock(${sql.lit(lock)})`.execute(db)
  } catch {
    // The connection is lost, and its lock with it. Report the error of the work instead.
  }
}
