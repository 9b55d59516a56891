// Server processes behind PgBouncer in transaction mode, with more connections than it has. A request that is put off (503)
// is sent again with its key, as the web app does; every save is stored once.
import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#scripts/postgres.ts'
import { openStore } from '#server/db/store.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { ask, type Reply } from '#torture/ask.ts'
import { aPlace } from '#torture/place.ts'
import { type Server, startServer } from '#torture/server.ts'
import { aSquad } from '#torture/squad.ts'
import { atExit } from '#torture/tidy.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'

const mostTries = 10

type PoolerOptions = {
  readonly processes: number
  readonly saves: number
  readonly serverConnections: number
}

export async function pooler(
  { processes, saves, serverConnections }: PoolerOptions,
  postgres: string,
): Promise<TrialRow> {
  const losses = new Losses()
  const place = await aPlace(postgres)
  const bouncer = await startBouncer(postgres, serverConnections)
  try {
    const squad = await aSquad(place, { practitioners: 4, players: 20 })
    const pooled = new URL(place.databaseUrl ?? '')
    pooled.host = `127.0.0.1:${bouncer.port}`
    const env = {
      DATABASE_POOLER: 'transaction',
      DATABASE_POOL: '25',
      DATABASE_DIRECT_URL: place.databaseUrl ?? '',
    }
    const address = { dataDir: place.dataDir, databaseUrl: pooled.href }
    const servers: Server[] = []
    try {
      while (servers.length < processes)
        servers.push(
          ...(await Promise.all(
            Array.from({ length: Math.min(5, processes - servers.length) }, () => startServer(address, env)),
          )),
        )
      const working = new AbortController()
      const most = mostConnections(postgres, pooled.pathname.slice(1), working.signal)
      let putOff = 0
      const untilAnswered = async (request: () => Promise<Reply>): Promise<number> => {
        for (let tries = 1; ; tries += 1) {
          const { status, retryAfter } = await request()
          if (status !== 503 || tries === mostTries) return status
          losses.check(retryAfter !== null, '503 without Retry-After')
          putOff += 1
          await pause(1_000)
        }
      }
      const save = async (nth: number) => {
        const server = servers[nth % servers.length]
        const cookie = squad.practitioners[nth % squad.practitioners.length]?.cookies[0] ?? ''
        const player = squad.players[nth % squad.players.length]
        if (!server || !player) throw new Error('Nobody is there.')
        const body = aHealthCheck(player, { request_key: `pooler-${nth}` })
        const saved = await untilAnswered(() =>
          ask(server.url, 'POST', '/api/healthchecks/add', { cookie, body }),
        )
        const read = await untilAnswered(() =>
          ask(server.url, 'GET', `/api/users/getByID/${player._id}`, { cookie }),
        )
        return [saved, read]
      }
      const statuses: number[][] = []
      // In waves, each with more requests than the pooler has connections and at least one for each process.
      const atOnce = Math.max(60, Math.ceil(1.1 * serverConnections))
      while (statuses.length < saves) {
        // Few at a time until each process has compiled its code.
        const size = statuses.length < processes ? 5 : atOnce
        const wave = Array.from({ length: Math.min(size, saves - statuses.length) }, (_, nth) =>
          save(statuses.length + nth),
        )
        statuses.push(...(await Promise.all(wave)))
      }
      working.abort()
      const odd = statuses.flat().filter((status) => status !== 200 && status !== 201)
      losses.check(odd.length === 0, `${odd.length} answers were ${[...new Set(odd)].join(', ')}`)
      const acknowledged = statuses.filter(([saved]) => saved === 200 || saved === 201).length
      // A save whose answer did not come may be stored.
      const stored = await storedChecks(place)
      losses.check(
        stored >= acknowledged && stored <= saves,
        `${stored} are stored of ${acknowledged} that were acknowledged`,
      )
      for (const server of servers)
        losses.check((await server.stop()) === 0, 'a server did not stop in order')
      return losses.row(
        'pooler',
        `${saves} saves and reads by ${processes} processes of 25 connections on ${serverConnections}`,
        `${acknowledged} acknowledged, ${putOff} requests repeated after a 503, at most ${await most} connections to the database`,
      )
    } finally {
      for (const server of servers) await server.kill()
    }
  } finally {
    bouncer.stop()
    await place.remove()
  }
}

/** How many connections the database has at most until the signal. */
async function mostConnections(postgres: string, database: string, signal: AbortSignal): Promise<number> {
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  let most = 0
  while (!signal.aborted) {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = $1',
      [database],
    )
    most = Math.max(most, rows[0]?.n ?? 0)
    await pause(500, undefined, { signal }).catch(() => undefined)
  }
  await client.end()
  return most
}

async function storedChecks(place: Parameters<typeof openStore>[0]): Promise<number> {
  const store = await openStore(place)
  const { n } = await store.read
    .selectFrom('health_checks')
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  await store.close()
  return n
}

// PgBouncer refuses to run as root, so it runs as the user that its Debian package makes.
async function startBouncer(postgres: string, serverConnections: number) {
  const folder = mkdtempSync(join(tmpdir(), 'pitchside-pooler-'))
  const port = await freePort()
  const { hostname, port: behind } = new URL(postgres)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${behind} user=${new URL(postgres).username || 'postgres'}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 2000
unix_socket_dir =
`,
  )
  const asRoot = process.getuid?.() === 0
  if (asRoot) chownSync(folder, 65_534, 65_534)
  const child = spawn('pgbouncer', [file], {
    stdio: 'ignore',
    cwd: folder,
    ...(asRoot && { uid: 65_534, gid: 65_534 }),
  })
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', () => reject(new Error('There is no pgbouncer: apt-get install pgbouncer')))
    child.once('exit', (code) => reject(new Error(`pgbouncer ended with ${code}`)))
  })
  failed.catch(() => {})
  atExit(() => child.kill('SIGKILL'))
  await Promise.race([failed, untilListening(port)])
  return {
    port,
    stop: () => {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.on('error', () => resolve(false))
    })
    if (isOpen) return
    await pause(50)
  }
  throw new Error('pgbouncer does not listen.')
}
