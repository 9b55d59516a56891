// The running product as an operator has it: a process of its own, configured by environment variables only.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/postgres.ts'
import { root } from '#scripts/root.ts'
import { type Person, signedIn } from './caller.ts'
import { createDatabase } from './database.ts'
import { Mailbox } from './mailbox.ts'

export type StoreKind = 'sqlite' | 'postgres'
export type ProductOptions = { store?: StoreKind; env?: Record<string, string> }

export type Product = Awaited<ReturnType<typeof startProduct>>

const admin: Person = { email: 'admin@pitchside.test', password: 'gate crasher 1907' }

export async function startProduct({ store = 'sqlite', env = {} }: ProductOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pitchside-e2e-'))
  const database = store === 'postgres' ? await createDatabase() : undefined
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const mailbox = new Mailbox(join(dataDir, 'outbox'))
  let log = ''
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    const child = spawn(join(root, 'node_modules/.bin/node'), ['server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Nothing of the caller's environment: a DATABASE_URL lying around must not be tested on.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: join(root, '.cache/node'),
        TZ: 'UTC',
        TIME_ZONE: 'UTC',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        RATE_LIMIT: 'off',
        ...(database ? { DATABASE_URL: database.url } : {}),
        ...env,
      },
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text
      })
    server = child
    await ready(child)
  }

  async function ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + 30_000
    while (Date.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It did not start:\n${log}`)
      const reply = await fetch(`${url}/readyz`).catch(() => undefined)
      await reply?.body?.cancel()
      if (reply?.ok) return
      await pause(25)
    }
    throw new Error(`It was not ready after 30 s:\n${log}`)
  }

  // Ends the process with a signal and gives its exit code (null when the signal itself ended it).
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const child = server
    server = undefined
    if (!child) return 0
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
    return child.exitCode
  }

  async function remove(): Promise<void> {
    await end('SIGKILL')
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }

  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }

  return {
    url,
    dataDir,
    store,
    databaseUrl: database?.url,
    admin,
    mailbox,
    log: () => log,
    as: (person: Person) => signedIn(url, person),
    // As an operator stops it; a clean stop gives 0.
    stop: () => end('SIGTERM'),
    // As a power cut does.
    kill: () => end('SIGKILL'),
    start,
    remove,
  }
}
