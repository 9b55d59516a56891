// A metric that was added to a copy of the project by the recipe in CONTRIBUTING.md: the copy starts on a database of the
// previous version, saves the new value and returns it. recipes.test.ts compiles it and runs its tests.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/postgres.ts'
import { sqliteFile } from '#server/db/drivers/sqlite.ts'
import { sessionCookie } from '#server/http/session.ts'
import { hashSecret, newSecret } from '#server/records/people/secrets.ts'
import { makeOldDatabase, releasedVersions, tablesOf } from '#test/fixtures/old-database.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { anEmptyStoreAddress, type FreshStore } from '#test/store.ts'
import { Copy, stepsOf } from './recipe.ts'

const version = releasedVersions.at(-1)!
const idOf = (type: string) => {
  const { columns, rows } = tablesOf(version).find(({ name }) => name === 'users')!
  const person = rows.find((row) => row[columns.indexOf('account_type')] === type)!
  return String(person[columns.indexOf('_id')])
}
const player = { _id: idOf('Player') }

const copy = new Copy(stepsOf('Add a metric'))
let address: FreshStore
let server: ChildProcess | undefined
beforeAll(async () => {
  address = await anEmptyStoreAddress()
})
afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  copy.remove()
  await address.remove()
})

/** The session of a person who signed in before the upgrade. */
async function putSession(): Promise<string> {
  const secret = newSecret()
  const row = [
    hashSecret(secret),
    idOf('Practitioner'),
    '2026-01-01T00:00:00.000Z',
    '2999-01-01T00:00:00.000Z',
  ]
  const into = 'insert into sessions (token_hash, user_id, created_at, expires_at) values'
  if (address.databaseUrl === undefined) {
    const db = new DatabaseSync(sqliteFile(address.dataDir))
    db.prepare(`${into} (?, ?, ?, ?)`).run(...row)
    db.close()
  } else {
    const client = new pg.Client({ connectionString: address.databaseUrl })
    await client.connect()
    await client.query(`${into} ($1, $2, $3, $4)`, row)
    await client.end()
  }
  return `${sessionCookie(false)}=${secret}`
}

async function start(): Promise<string> {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: copy.folder,
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: address.dataDir,
      ...(address.databaseUrl !== undefined && { DATABASE_URL: address.databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server = child
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += String(data)))
  await expect.poll(() => said, { timeout: 30_000 }).toContain('Pitchside is ready')
  return `http://localhost:${port}`
}

test('the copy starts on a database of the previous version, saves the metric and returns it', async () => {
  await makeOldDatabase(version, address)
  const cookie = await putSession()
  const url = await start()
  const call = async (path: string, body?: object) => {
    const reply = await fetch(`${url}/api/healthchecks/${path}`, {
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }

  expect(await call('add', aHealthCheck(player, { grip_strength: 48 }))).toMatchObject({
    status: 201,
    body: { grip_strength: 48 },
  })
  // A page loaded before the upgrade does not send the field.
  expect(await call('add', aHealthCheck(player))).toMatchObject({
    status: 201,
    body: { grip_strength: null },
  })
  expect(await call('add', aHealthCheck(player, { grip_strength: 101 }))).toMatchObject({
    status: 400,
    body: { fields: { grip_strength: 'Please enter a value between 5 and 100' } },
  })

  const { body } = await call(`getAllByUser/${player._id}`)
  const all = Object.values(body).flat() as { grip_strength: number | null }[]
  // The two checks of the fixture were made before the metric existed.
  expect(all.map(({ grip_strength }) => grip_strength)).toEqual([null, 48, null, null])
})
