// Kills the server or its database under load. Everything acknowledged must be stored afterwards.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { rangeFieldNames } from '#domain/measures/fields.ts'
import type { OwnPostgres } from '#scripts/postgres.ts'
import { seeded } from '#scripts/random.ts'
import { sqliteFile } from '#server/db/drivers/sqlite.ts'
import { openStore, type Store, type StoreAddress } from '#server/db/store.ts'
import { ask } from '#torture/ask.ts'
import { aPlace, type StorePlace } from '#torture/place.ts'
import { startServer } from '#torture/server.ts'
import { aSquad, type Squad } from '#torture/squad.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'
import { verify } from '#torture/verify.ts'
import { keepWriting, type Work } from '#torture/writer.ts'

type CrashOptions = {
  readonly times: number
  readonly seed: number
  /** The time limit for being ready again. */
  readonly readyWithinMs: number
}

/** Kills the server, on SQLite or on a PostgreSQL that keeps running. */
export async function crashServer(options: CrashOptions, postgres?: string): Promise<TrialRow> {
  const name = postgres === undefined ? 'crash-sqlite' : 'crash-postgres-server'
  return onPlace(postgres, async (place, squad, losses) => {
    const random = seeded(options.seed)
    const server = await startServer(place)
    const ready: number[] = []
    try {
      const work = keepWriting(squad, () => server.url, losses, options.seed)
      for (let time = 0; time < options.times; time += 1) {
        await pause(random.whole(20, 400))
        await server.kill()
        const before = [...work.acknowledged]
        await lookAfterKill(place, losses, (store) => verify(store, before, 'killed', work, losses))
        ready.push(await server.start())
      }
      await pause(300)
      await work.finish()
      losses.check((await server.stop()) === 0, 'it did not stop in order')
      await finalLook(place, work, losses)
      return result(name, `${options.times} x SIGKILL of the server`, work, ready, options, losses)
    } finally {
      await server.kill()
    }
  })
}

/** Kills PostgreSQL and starts it again while the server keeps running. */
export async function crashDatabase(options: CrashOptions, postgres: OwnPostgres): Promise<TrialRow> {
  return onPlace(postgres.url, async (place, squad, losses) => {
    const random = seeded(options.seed)
    const server = await startServer(place)
    const back: number[] = []
    try {
      const work = keepWriting(squad, () => server.url, losses, options.seed)
      for (let time = 0; time < options.times; time += 1) {
        await pause(random.whole(50, 500))
        await postgres.crash()
        await pause(random.whole(0, 300))
        await postgres.restart()
        back.push(await untilSaved(work))
        losses.check(server.isRunning(), 'the server ended with its database')
        const before = [...work.acknowledged]
        await lookAt(place, (store) => verify(store, before, 'writing', work, losses))
      }
      await work.finish()
      losses.check((await server.stop()) === 0, 'it did not stop in order')
      await finalLook(place, work, losses)
      const tried = `${options.times} x PostgreSQL ended at once, started again`
      return result('crash-postgres-database', tried, work, back, options, losses)
    } finally {
      await server.kill()
    }
  })
}

/** The answer is lost and the same request is sent again, also many times at once: one check is stored. */
export async function retryLost({ times, seed }: CrashOptions, postgres?: string): Promise<TrialRow> {
  return onPlace(postgres, async (place, squad, losses) => {
    const server = await startServer(place)
    const random = seeded(seed)
    try {
      const practitioner = squad.practitioners[0]
      const cookie = practitioner?.cookies[0] ?? ''
      for (let time = 0; time < times; time += 1) {
        const healthCheck = {
          ...Object.fromEntries(nothingMeasured),
          user_id: random.pick(squad.players)._id,
          heart_rate: random.whole(40, 90),
          smoking_level: 0,
          request_key: `retry-lost-${time}`,
        }
        const send = (patienceMs: number) =>
          ask(server.url, 'POST', '/api/healthchecks/add', { cookie, body: { healthCheck }, patienceMs })
        // Disconnects at a random moment, before or after the save.
        await send(random.whole(1, 12))
        const again = await Promise.all([send(15_000), send(15_000), send(15_000)])
        const ids = again.map(({ body }) => (body as { _id?: string })._id)
        losses.check(
          again.every(({ status }) => status === 201),
          `a retry answered ${again.map(({ status }) => status).join(', ')}`,
        )
        losses.check(new Set(ids).size === 1, 'retries made several checks')
      }
      await server.stop()
      const store = await openStore(place)
      const rows = await store.read.selectFrom('health_checks').select('_id').execute()
      await store.close()
      losses.check(rows.length === times, `${rows.length} checks for ${times} keys`)
      const kind = postgres === undefined ? 'SQLite' : 'PostgreSQL'
      return losses.row('retry', `${times} x answer lost, sent 3 x again, ${kind}`, `${rows.length} checks`)
    } finally {
      await server.kill()
    }
  })
}
const nothingMeasured = rangeFieldNames.map((name) => [name, null])

export async function onPlace(
  postgres: string | undefined,
  work: (place: StorePlace, squad: Squad, losses: Losses) => Promise<TrialRow>,
): Promise<TrialRow> {
  const place = await aPlace(postgres)
  try {
    return await work(place, await aSquad(place), new Losses())
  } finally {
    await place.remove()
  }
}

function result(
  name: string,
  tried: string,
  work: Work,
  ready: readonly number[],
  { readyWithinMs }: CrashOptions,
  losses: Losses,
): TrialRow {
  const worst = Math.round(Math.max(...ready))
  const late = ready.filter((ms) => ms > readyWithinMs).length
  losses.check(late === 0, `${late} times it took longer than ${readyWithinMs} ms to come back`)
  const figures = `${work.acknowledged.length} acknowledged saves, ${work.repeated()} sent again; back after ${worst} ms at worst`
  return losses.row(name, tried, figures)
}

async function untilSaved(work: Work): Promise<number> {
  const [started, before] = [performance.now(), work.acknowledged.length]
  while (work.acknowledged.length === before && performance.now() - started < 30_000) await pause(5)
  return performance.now() - started
}

/** Opens the data as a killed server left it. SQLite is copied, so that the server itself has to recover the original. */
export async function lookAfterKill(
  place: StoreAddress,
  losses: Losses,
  look: (store: Store) => Promise<void>,
): Promise<void> {
  if (place.databaseUrl !== undefined) await untilQuiet(place.databaseUrl)
  const copy = place.databaseUrl === undefined ? copyOf(place) : undefined
  try {
    if (copy !== undefined) verifySqlite(copy, losses)
    await lookAt(copy === undefined ? place : { dataDir: copy }, look)
  } finally {
    if (copy !== undefined) rmSync(copy, { recursive: true, force: true })
  }
}

function copyOf({ dataDir }: StoreAddress): string {
  const copy = mkdtempSync(join(tmpdir(), 'pitchside-torture-copy-'))
  for (const ending of ['', '-wal'])
    if (existsSync(`${sqliteFile(dataDir)}${ending}`))
      cpSync(`${sqliteFile(dataDir)}${ending}`, `${sqliteFile(copy)}${ending}`)
  return copy
}

export async function lookAt(address: StoreAddress, look: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore(address)
  try {
    await look(store)
  } finally {
    await store.close()
  }
}

function verifySqlite(dataDir: string, losses: Losses): void {
  const db = new DatabaseSync(sqliteFile(dataDir))
  const integrity = JSON.stringify(db.prepare('pragma integrity_check').all())
  losses.check(integrity === '[{"integrity_check":"ok"}]', `integrity_check: ${integrity}`)
  const foreign = db.prepare('pragma foreign_key_check').all()
  losses.check(foreign.length === 0, `${foreign.length} rows that point nowhere`)
  db.close()
}

// PostgreSQL may still be running statements of the killed server.
async function untilQuiet(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const others = `select 1 from pg_stat_activity where application_name = 'pitchside' and datname = current_database()`
  const giveUpAt = Date.now() + 10_000
  while ((await client.query(others)).rowCount !== 0 && Date.now() < giveUpAt) await pause(20)
  await client.end()
}

async function finalLook(address: StoreAddress, work: Work, losses: Losses): Promise<void> {
  if (address.databaseUrl === undefined) verifySqlite(address.dataDir, losses)
  else await untilQuiet(address.databaseUrl)
  await lookAt(address, (store) => verify(store, work.acknowledged, 'finished', work, losses))
  losses.check(work.acknowledged.length > 5, 'next to nothing was written')
}
