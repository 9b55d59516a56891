// Tests the program as its own process, as an operator starts it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#scripts/postgres.ts'
import { root } from '#scripts/root.ts'
import { anEmptyStoreAddress, type FreshStore } from '#test/store.ts'
import { hashSecret } from './db/secrets.ts'
import { openStore } from './db/store.ts'

interface Running {
  readonly child: ChildProcess
  readonly url: string
  out(): string
  readonly ended: Promise<number | null>
}

async function anOperator(): Promise<FreshStore> {
  const address = await anEmptyStoreAddress()
  onTestFinished(() => address.remove())
  return address
}

async function start(address: FreshStore, env: Record<string, string> = {}): Promise<Running> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, '.cache/node'),
      DATA_DIR: address.dataDir,
      ...(address.databaseUrl !== undefined && { DATABASE_URL: address.databaseUrl }),
      PORT: port,
      ...env,
    },
  })
  let out = ''
  child.stdout.on('data', (data) => (out += String(data)))
  child.stderr.on('data', (data) => (out += String(data)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, url: `http://127.0.0.1:${port}`, out: () => out, ended }
}

async function ready(server: Running): Promise<void> {
  await expect
    .poll(() => server.out(), { timeout: 45_000 })
    .toContain('Pitchside is ready: http://localhost:')
}

async function stopped(server: Running): Promise<number | null> {
  server.child.kill('SIGTERM')
  return server.ended
}

test('without an admin it prints a link to create the first, until one exists', async () => {
  const address = await anOperator()
  const first = await start(address)
  await ready(first)
  await expect.poll(() => first.out()).toMatch(/^http:\/\/localhost:\d+\/setup\/[\w-]{43}$/m)
  const secret = /\/setup\/([\w-]{43})/.exec(first.out())![1]!
  expect(await stopped(first)).toBe(0)

  const store = await openStore(address)
  const secrets = await store.read.selectFrom('secrets').select(['secret_hash', 'kind', 'user_id']).execute()
  expect(secrets).toEqual([{ secret_hash: hashSecret(secret), kind: 'setup', user_id: null }])
  await store.close()

  const second = await start(address, { ADMIN_EMAIL: 'ada@club.test', ADMIN_PASSWORD: 'gate crasher 1907' })
  await ready(second)
  expect(await stopped(second)).toBe(0)
  expect(second.out()).not.toContain('/setup/')
})

test('the configured admin is created once, and a changed password stays', async () => {
  const address = await anOperator()
  const email = 'Ada@club.test'
  const signIn = (server: Running, password: string) =>
    fetch(`${server.url}/api/users/login`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'ada@club.test', password }),
    })
  const first = await start(address, { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'gate crasher 1907' })
  await ready(first)
  expect((await signIn(first, 'gate crasher 1907')).status).toBe(200)
  await stopped(first)
  const second = await start(address, { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'another one 2026' })
  await ready(second)
  expect((await signIn(second, 'another one 2026')).status).toBe(401)
  expect((await signIn(second, 'gate crasher 1907')).status).toBe(200)
  await stopped(second)
  const store = await openStore(address)
  const { password_hash } = await store.read
    .selectFrom('users')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  await store.close()
  expect(password_hash, 'at the full cost').toContain('$m=19456,t=2,p=1$')
})

test('on SIGTERM it answers open requests, accepts no new ones and exits with 0', async () => {
  const address = await anOperator()
  const server = await start(address)
  await ready(server)
  const asked = fetch(`${server.url}/api/users/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'nobody@club.test', password: 'x' }),
  })
  await expect.poll(() => fetch(`${server.url}/healthz`).then(({ status }) => status)).toBe(200)
  server.child.kill('SIGTERM')
  expect((await asked).status).toBe(401)
  expect(await server.ended).toBe(0)
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
})

test('ctrl-c exits with 0 too', async () => {
  const address = await anOperator()
  const server = await start(address)
  await ready(server)
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
})

const wrong: [variable: string, value: string][] = [
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'mysql://localhost/pitchside'],
  ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/pitchside'],
  ['SPEC_READING', 'literal'],
  ['HOST', '203.0.113.1'],
  ['DATA_DIR', '/dev/null/data'],
  // Nobody can write there, not even root.
  ['DATA_DIR', '/proc'],
]

for (const [variable, value] of wrong)
  test(`${variable}=${value} stops the start with one line that names the variable`, async () => {
    const address = await anOperator()
    const needsFolder = variable === 'DATA_DIR' && { DATABASE_URL: '' }
    const server = await start(address, { ...needsFolder, [variable]: value })
    expect(await server.ended).toBe(1)
    const lines = server.out().trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(variable)
  })

test('a port in use stops the start with one line', async () => {
  const address = await anOperator()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const taken = other.address()
  if (taken === null || typeof taken === 'string') throw new Error('No port.')
  const server = await start(address, { PORT: String(taken.port) })
  expect(await server.ended).toBe(1)
  expect(server.out().trim()).toBe(`PORT ${taken.port} is in use by another program.`)
})

test('a newer database stops the start with one line', async () => {
  const address = await anOperator()
  const store = await openStore(address)
  await store.transaction(async (trx) => {
    await trx
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '999-tomorrow', timestamp: '2030-01-01' })
      .execute()
  })
  await store.close()
  const server = await start(address)
  expect(await server.ended).toBe(1)
  expect(server.out().trim()).toMatch(/^The database was made by a newer Pitchside .*999-tomorrow.*\.$/)
})

test('a file that is not a database is not changed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitchside-garbage-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  writeFileSync(join(dataDir, 'pitchside.db'), 'my diary, '.repeat(500))
  const server = await start({ dataDir, remove: async () => {} })
  expect(await server.ended).toBe(1)
  expect(server.out().trim()).toMatch(/^DATA_DIR: the database cannot be opened\. .*not a database/)
  expect(readdirSync(dataDir).toSorted()).toEqual(['pitchside.db', 'server.lock'])
  expect(readFileSync(join(dataDir, 'pitchside.db'), 'utf8')).toBe('my diary, '.repeat(500))
})

async function aFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pitchside-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const onFolder = (dataDir: string) => start({ dataDir, remove: async () => {} })

test('a DATA_DIR that is a file stops the start with one line', async () => {
  const file = join(await aFolder(), 'file')
  writeFileSync(file, '')
  const server = await onFolder(file)
  expect(await server.ended).toBe(1)
  expect(server.out().trim()).toMatch(/^DATA_DIR cannot be used: [^\n]*$/)
})

test('a DATA_DIR that hangs stops the start with one line within five seconds', async () => {
  const folder = await aFolder()
  // Opening a pipe for writing waits until somebody reads it, like a disk that is gone.
  execFileSync('mkfifo', [join(folder, '.writable')])
  const times: number[] = []
  // A busy machine only makes a start slower, so the quickest of three counts. It includes loading the program.
  while (times.length < 3 && !times.some(isQuick)) {
    const started = performance.now()
    const server = await onFolder(folder)
    await server.ended
    times.push(performance.now() - started)
    expect(server.out().trim()).toBe(`DATA_DIR does not answer: ${folder}`)
  }
  expect(times.filter(isQuick), times.join(', ')).not.toEqual([])
})
const isQuick = (time: number): boolean => time < 8_000

test('a DATA_DIR that other users can read is reported', async () => {
  const folder = await aFolder()
  chmodSync(folder, 0o755)
  const server = await onFolder(folder)
  await ready(server)
  expect(server.out()).toContain(`open to other users of this machine (mode 755): chmod 700 ${folder}`)
  await stopped(server)
  chmodSync(folder, 0o700)
  const again = await onFolder(folder)
  await ready(again)
  expect(again.out()).not.toContain('open to other users')
  await stopped(again)
})

test('a second server on the same folder waits for the first to stop', async () => {
  const folder = await aFolder()
  const first = await onFolder(folder)
  await ready(first)
  const second = await onFolder(folder)
  expect(await stopped(first)).toBe(0)
  await ready(second)
  expect(await stopped(second)).toBe(0)
})

test('a second server on the same folder is refused with one line, and commands can still open it', async () => {
  const folder = await aFolder()
  const first = await onFolder(folder)
  await ready(first)
  await (await openStore({ dataDir: folder })).close()
  const second = await onFolder(folder)
  expect(await second.ended).toBe(1)
  expect(second.out().trim()).toBe(`DATA_DIR is in use by another server: ${folder}`)
  // The lock of a killed server is released by the system.
  first.child.kill('SIGKILL')
  await first.ended
  const third = await onFolder(folder)
  await ready(third)
  await stopped(third)
})
