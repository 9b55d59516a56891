// A start that cannot succeed ends with one line that says why; two servers never share a folder.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { anOperator, ready, start, stopped } from '#test/operator.ts'
import { openStore } from './db/store.ts'

// One variable that readConfig refuses, for all in config.test.ts; the others are refused by what the server tries.
const wrong: [variable: string, value: string][] = [
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/pitchside'],
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
  const waits: number[] = []
  // A busy machine makes some starts slower, so the shortest of three waits counts.
  while (waits.length < 3 && !waits.some(isShort)) {
    const [refusedAtOnce] = await failedStart(await aFolder(), { PORT: 'eighty' })
    const [hanging, said] = await failedStart(folder)
    expect(said).toBe(`DATA_DIR does not answer: ${folder}`)
    // Both load the program first.
    waits.push(hanging - refusedAtOnce)
  }
  expect(waits.filter(isShort), waits.join(', ')).not.toEqual([])
})
const isShort = (wait: number): boolean => wait < 5_000

async function failedStart(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<[ms: number, said: string]> {
  const started = performance.now()
  const server = await start({ dataDir, remove: async () => {} }, env)
  await server.ended
  return [performance.now() - started, server.out().trim()]
}

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
