// Nothing that is done often may take longer the more people and years a federation has: with many rows in every table that
// grows, no call and no job reads one of them from end to end.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { builtInOrganisation } from '#domain/people/account.ts'
import { type Caller, callers, covers, mayCall } from '#domain/people/policy.ts'
import { api } from '#domain/wire/api.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { tableKeys } from '#server/backup/tables.ts'
import { jobsOf } from '#server/jobs.ts'
import { flushReads } from '#server/records/audit.ts'
import { watchExpiry } from '#server/records/endings/expired.ts'
import type { TestUser } from '#test/club.ts'
import {
  type Ask,
  anotherPair,
  asks,
  aWorld,
  type SentParts,
  type World,
} from '#test/rights/permission-requests.ts'
import { requestOf } from '#test/rights/requests.ts'
import { bigTables, fillLargely, smallTables } from './many-rows.ts'
import { type Planner, plannerOf, type Recorder, recordStatements } from './query-plans.ts'

// Hundreds of requests, each with people of its own.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let world: World
let recorder: Recorder
let planner: Planner
beforeAll(async () => {
  world = await aWorld()
  await fillLargely(world.store)
  recorder = recordStatements()
  planner = await plannerOf(world.address, bigTables(world.store.kind))
})
afterAll(async () => {
  recorder?.stop()
  await planner?.close()
  await world?.close()
})

// Why these may: the statement, by its beginning or end, and the table.
const known: readonly (readonly [statement: RegExp, table: string])[] = [
  // The newest entries, in the order of their index; few are of a kind that is left out.
  [/order by "audit"\."at" desc, "audit"\."_id" desc limit \S+$/, 'audit'],
  // Birthdays between two days that are worked out for each club: PostgreSQL guesses how many there are, and plans by its
  // guess. SQLite goes by club and date of birth.
  [/^select "child"\."_id"/, 'users'],
  [/^select "child"\."_id"/, 'guardians'],
]

async function scansIn(statements: ReturnType<Recorder['newStatements']>): Promise<string[]> {
  const found: string[] = []
  for (const { text, what, values } of statements) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue
    const large = await planner.scansOf(text, values)
    for (const one of large)
      if (!known.some(([statement, table]) => statement.test(text) && one.startsWith(`${table}:`)))
        found.push(`${what}: ${one}, in ${text.slice(0, 2_000)}`)
  }
  return found
}

const actorOf = async (pair: World, caller: Caller): Promise<TestUser | null> => {
  if (caller === 'public') return null
  const { player, coach, practitioner, admin } = pair
  const one = [player, coach, practitioner, admin].find(({ account_type }) => account_type === caller)
  return one ?? pair.addUser({ account_type: caller, organisation_id: builtInOrganisation._id })
}

// These answer callers of an older version as a whole.
const asTheWebAsks: Partial<Record<keyof typeof asks, SentParts>> = {
  getDirectoryScreen: { query: 'most=20' },
  getChecklistScreen: { query: 'most=20' },
}

/** Makes the call as everybody who may. A call that changes something has a pair of clubs of its own. */
async function callAs(call: keyof typeof asks, caller: Caller): Promise<void> {
  if (!mayCall(call, await actorOf(world, caller))) return
  const isRead = api[call].method === 'GET'
  const pair = isRead ? world : await anotherPair(world)
  const actor = await actorOf(pair, caller)
  const isOwn = ({ about }: Ask) => actor === null || about === null || covers(call, actor, about)
  const ask = asks[call](pair).find(isOwn)
  if (!ask) return
  const sent = { ...(await ask.request(pair)), ...asTheWebAsks[call] }
  await recorder.during(`${call} by ${caller}`, () => requestOf(pair, call, actor, sent))
  // The next pair books the same slots.
  if (!isRead)
    await world.store.transaction((trx) => trx.deleteFrom('bookings').where('region', '=', 'main').execute())
}

test('no call reads a large table as a whole', async () => {
  for (const call of Object.keys(asks) as (keyof typeof asks)[]) // its own keys
    for (const caller of callers) await callAs(call, caller)
  for (const path of ['getByType/Player', `getByOrg/${world.organisation._id}`]) {
    const { headers } = await recorder.during(path, () =>
      world.as(world.admin).get(`/api/users/${path}?limit=1`),
    )
    const next = /^<([^>]*)>/.exec(String(headers.link))?.[1] ?? ''
    await recorder.during(`the next part of ${path}`, () => world.as(world.admin).get(next))
  }
  for (const path of ['/metrics', '/readyz']) await recorder.during(path, () => world.visitor.get(path))
  const statements = recorder.newStatements()
  expect(statements.length).toBeGreaterThan(300)
  expect(await scansIn(statements)).toEqual([])
})

// Some jobs go from club to club and rest in between; every club is asked for in the same way.
const enoughClubsMs = 2_000

test('no job reads a large table as a whole', async () => {
  const { store, clock, ids, mail, config, ledger } = world
  for (const { work, failure } of jobsOf({
    store,
    clock,
    ids,
    mail,
    config,
    ledger,
    expiry: watchExpiry({ store, clock }),
  }))
    await recorder.during(`the job of '${failure}'`, () => work(AbortSignal.timeout(enoughClubsMs)))
  await recorder.during('the writing of reads', () => flushReads(store))
  await recorder.during('the sending of emails', () => world.outbox.drain())
  expect(await scansIn(recorder.newStatements())).toEqual([])
})

test('among ten thousand a name is found by its beginning', async () => {
  const found = async (q: string) =>
    (
      await world.as(world.practitioner).get<Reply<'search'>>(`/api/search?q=${encodeURIComponent(q)}`)
    ).body.people.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  await world.addUser({ first_name: 'Zoë', last_name: 'Quill', organisation_id: world.organisation._id })
  expect(await found('quil')).toEqual(['Zoë Quill'])
  expect(await found('zoë QUILL')).toEqual(['Zoë Quill'])
  expect(await found('uill')).toEqual([])
  expect(await found('Number')).toHaveLength(8)
})

test('every table is filled largely or known to stay small', () => {
  const all = Object.keys(tableKeys)
  expect([...bigTables(world.store.kind), ...smallTables].toSorted()).toEqual(all.toSorted())
})
