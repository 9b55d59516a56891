// A running product for one journey: its own database, mailbox and port.
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#scripts/postgres.ts'
import { copyMigratedFile, quickFolder } from '#test/store.ts'
import { aMigratedDatabase } from '#test/stores/postgres-databases.ts'
import { type Person, signedIn } from './caller.ts'
import { Mailbox } from './mailbox.ts'
import { serverInside } from './server-inside.ts'
import { serverProcess } from './server-process.ts'

export type StoreKind = 'sqlite' | 'postgres'
/** `process` for journeys that kill the server, read its output or test its signals. */
export type Runs = 'inside' | 'process'
type ProductOptions = {
  store?: StoreKind
  runs?: Runs
  env?: Record<string, string>
  /** The name under which it is opened. Passkeys need one that is no number. */
  hostname?: string
}

export type Product = Awaited<ReturnType<typeof startProduct>>

const admin: Person = { email: 'admin@pitchside.test', password: 'gate crasher 1907' }

export async function startProduct({
  store = 'sqlite',
  runs = 'inside',
  env = {},
  hostname = '127.0.0.1',
}: ProductOptions = {}) {
  const dataDir = await mkdtemp(join(quickFolder, 'pitchside-e2e-'))
  // Migrating an empty database takes longer than the start itself; server/main.test.ts starts on one.
  const database = store === 'postgres' ? await aMigratedDatabase(postgresServer()) : undefined
  if (!database) await copyMigratedFile(dataDir)
  const port = await freePort()
  const url = `http://${hostname}:${port}`
  const settings = {
    TIME_ZONE: 'UTC',
    PORT: String(port),
    PUBLIC_URL: url,
    // Shared by all journeys, so that the web app is read from disk once.
    WEBSITE_URL: 'https://www.pitchside.test',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT: 'off',
    ...(database && { DATABASE_URL: database.databaseUrl }),
    ...env,
  }
  const server = runs === 'process' ? serverProcess(settings) : serverInside(settings)

  async function remove(): Promise<void> {
    await (runs === 'process' ? server.kill() : server.stop())
    await database?.remove()
    await rm(dataDir, { recursive: true, force: true })
  }

  try {
    await server.start()
  } catch (error) {
    await remove()
    throw error
  }

  return {
    ...server,
    url,
    dataDir,
    store,
    databaseUrl: database?.databaseUrl,
    admin,
    mailbox: new Mailbox(join(dataDir, 'outbox')),
    as: (person: Person) => signedIn(url, person),
    remove,
  }
}

function postgresServer(): string {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set; the global set-up should have done so.')
  return server
}
