// Failures that only PostgreSQL can have: it is slow, silent, or unreachable and comes back.
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { sendInTransaction } from '#server/db/prepared.ts'
import { openStore, type Store } from '#server/db/store.ts'
import { findSignedIn } from '#server/http/session.ts'
import { aClub, password } from '#test/club.ts'
import { aStoreAddress } from '#test/store.ts'
import { isWritable } from './postgres-hosts.ts'

/** A proxy to the server that can be cut, or frozen so that nothing passes and no error is raised. */
async function aWayTo(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const listen = (at: number) =>
    new Promise<ReturnType<typeof createServer>>((resolve) => {
      const way = createServer((near) => {
        const far = connect(Number(port), hostname)
        for (const [from, to] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(from)
          from.on('data', (data) => void (isFrozen || to.write(data)))
          from.on('close', () => to.destroy())
          from.on('error', () => to.destroy())
        }
      })
      way.listen(at, '127.0.0.1', () => resolve(way))
    })
  let way = await listen(0)
  const address = way.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  const cut = () => {
    way.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  onTestFinished(cut)
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    databaseUrl: url.href,
    cut,
    reconnect: async () => {
      way = await listen(address.port)
    },
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
    },
  }
}

async function aFarStore(options: { databasePool?: number } = {}) {
  const address = await aStoreAddress()
  const way = await aWayTo(address.databaseUrl!)
  const store = await openStore({ dataDir: address.dataDir, databaseUrl: way.databaseUrl, ...options })
  onTestFinished(async () => {
    way.thaw()
    way.cut()
    await store.close()
    await address.remove()
  })
  return { store, way }
}

const names = (store: Store) => store.read.selectFrom('organisations').select('name').execute()

async function timed<Result>(work: Promise<Result>): Promise<[outcome: unknown, ms: number]> {
  const started = performance.now()
  const outcome = await work.catch((error: unknown) => error)
  return [outcome, performance.now() - started]
}

test('queries to a silent database fail within two seconds and work again when it is back', async () => {
  const { store, way } = await aFarStore()
  expect(await names(store)).toHaveLength(1)
  way.freeze()
  const outcomes = await Promise.all([
    timed(names(store)),
    timed(store.transaction((trx) => trx.deleteFrom('attempts').execute())),
    ...Array.from({ length: 20 }, () => timed(names(store))),
  ])
  for (const [outcome, ms] of outcomes) {
    expect(outcome).toMatchObject({ kind: 'unavailable' })
    expect(ms).toBeLessThan(2_500)
  }
  way.thaw()
  expect(await names(store)).toHaveLength(1)
})

test('queries wait for a slow database', async () => {
  const { store } = await aFarStore()
  const { rows } = await sql<{ n: number }>`select 7 as n from pg_sleep(3)`.execute(store.read)
  expect(rows).toEqual([{ n: 7 }])
})

test('a connection lost during a transaction fails only that transaction', async () => {
  const { store, way } = await aFarStore()
  const lost = store.transaction(async (trx) => {
    await trx.insertInto('attempts').values({ key: 'a', window_start: 'w', count: 1 }).execute()
    way.cut()
    await way.reconnect()
    // Long enough to notice the broken connection while it is idle.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await trx.insertInto('attempts').values({ key: 'b', window_start: 'w', count: 1 }).execute()
  })
  await expect(lost).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await store.read.selectFrom('attempts').selectAll().execute()).toEqual([])
})

test('a commit without an answer is reported as unconfirmed', async () => {
  const { store, way } = await aFarStore()
  const unsure = store.transaction(async (trx) => {
    await trx.insertInto('attempts').values({ key: 'a', window_start: 'w', count: 1 }).execute()
    way.cut()
  })
  await expect(unsure).rejects.toMatchObject({ kind: 'unconfirmed' })
})

test('calls answer 503 quickly while the database is unreachable and work again when it is back', async () => {
  const club = await aClub()
  const way = await aWayTo(club.address.databaseUrl!)
  const far = await club.anotherServer({ databaseUrl: way.databaseUrl })
  const login = () => far.visitor.form('/api/users/login', { email: club.player.email, password })
  expect(await far.visitor.get('/readyz')).toMatchObject({ status: 200 })
  way.cut()
  expect(await far.visitor.get('/readyz')).toMatchObject({ status: 503 })
  expect(await far.visitor.get('/healthz')).toMatchObject({ status: 200 })
  const [reply, ms] = await timed(login())
  expect(reply).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { error: 'The database cannot answer right now. Nothing was changed; please try again.' },
  })
  expect(ms).toBeLessThan(2_000)
  await way.reconnect()
  expect(await login()).toMatchObject({ status: 200 })
  expect(await far.visitor.get('/readyz')).toMatchObject({ status: 200 })
})

test('a failed statement that was not awaited fails the next one, at the latest the commit', async () => {
  const { store } = await aFarStore()
  const insert = sendInTransaction<{ key: string }>((trx, value) =>
    trx.insertInto('attempts').values({ key: value('key'), window_start: 'w', count: 1 }),
  )
  await store.transaction((trx) => insert(trx, { key: 'a' }))
  const taken = { kind: 'unique', unique: 'attempts.key,window_start' }
  await expect(
    store.transaction(async (trx) => {
      await insert(trx, { key: 'b' })
      await insert(trx, { key: 'a' })
      await insert(trx, { key: 'c' })
    }),
  ).rejects.toMatchObject(taken)
  await expect(
    store.transaction(async (trx) => {
      await insert(trx, { key: 'a' })
      return trx.selectFrom('attempts').select('key').execute()
    }),
  ).rejects.toMatchObject(taken)
  expect(await store.read.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'a' }])
})

test('parallel reads get their own answers, also when one of them fails', async () => {
  const { store } = await aFarStore()
  const reads = Array.from({ length: 60 }, (_, nth) =>
    nth % 6 === 5
      ? sql`select 1 / (${nth}::int - ${nth}::int) as n`.execute(store.read)
      : sql`select ${nth}::int * 2 as n`.execute(store.read),
  )
  const outcomes = await Promise.allSettled(reads)
  for (const [nth, outcome] of outcomes.entries())
    expect(outcome).toMatchObject(
      nth % 6 === 5 ? { reason: { kind: 'check', code: '22012' } } : { value: { rows: [{ n: nth * 2 }] } },
    )
})

test('DATABASE_POOL limits the connections, and further reads wait for a free one', async () => {
  const { store } = await aFarStore({ databasePool: 3 })
  const reads = await Promise.all(
    Array.from({ length: 20 }, () =>
      sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.02)`.execute(store.read),
    ),
  )
  expect(new Set(reads.map(({ rows }) => rows[0]!.pid)).size).toBe(3)
})

test('a connection closed by the server is replaced', async () => {
  const { store } = await aFarStore()
  const ask = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store.read)).rows[0]?.pid
  const pid = await ask()
  await sql`select pg_terminate_backend(${pid})`.execute(store.read).catch(() => undefined)
  await expect.poll(() => ask().catch(() => pid)).not.toBe(pid)
})

test('every query is a named prepared statement', async () => {
  // One connection, because each has its own statements.
  const { store } = await aFarStore({ databasePool: 1 })
  await names(store)
  await names(store)
  const asked = 'select "name" from "organisations"'
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements where statement = ${asked}`.execute(store.read)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.name).toMatch(/^p[\w-]{22}$/)
})

test('among many clubs the query for a session is not planned again for each request', async () => {
  // One connection, because each has its own plans.
  const { store } = await aFarStore({ databasePool: 1 })
  await store.transaction(async (trx) => {
    await sql`insert into organisations
      (_id, name, address_line_1, town, postcode, country, contact_no, member_limit, email, date, invite_link)
      select 'club ' || n, 'Club ' || n, '1 Park Lane', 'Leeds', 'LS1 1AA', 'UK', '0113', 100, 'a@club.example',
      '2024-01-01', 'invite ' || n from generate_series(1, 2000) n`.execute(trx)
    await sql`analyze organisations`.execute(trx)
  })
  const clock = systemClock('UTC')
  const config = { ownDecisionAge: 16 }
  const ask = () => findSignedIn({ store, clock, config }, 'nobody')
  const plans = async () =>
    (
      await sql<{ generic: number; custom: number }>`
        select generic_plans as generic, custom_plans as custom from pg_prepared_statements
        where statement like ${'%from "sessions"%'}`.execute(store.read)
    ).rows
  while ((await plans()).length === 0) await ask()
  for (let request = 0; request < 9; request += 1) await ask()
  // PostgreSQL plans the first five calls for their values; then it chooses the plan for any values, unless that costs more.
  expect(await plans()).toEqual([{ generic: 5, custom: 5 }])
})

/** The address of the first with the others' hosts before and after it. */
const withHosts = (url: string, before: string[], after: string[]) => {
  const { host } = new URL(url)
  return url.replace(host, [...before, host, ...after].join(','))
}

test('of several hosts the one that accepts writes is found', async () => {
  const address = await aStoreAddress()
  const databaseUrl = withHosts(address.databaseUrl!, ['127.0.0.1:1'], ['127.0.0.1:2'])
  const store = await openStore({ dataDir: address.dataDir, databaseUrl })
  onTestFinished(async () => {
    await store.close()
    await address.remove()
  })
  await store.ping()
})

test('when a host is lost, the next connection goes to the one that took over', async () => {
  const address = await aStoreAddress()
  const [first, second] = [await aWayTo(address.databaseUrl!), await aWayTo(address.databaseUrl!)]
  second.cut()
  const databaseUrl = withHosts(first.databaseUrl, [], [new URL(second.databaseUrl).host])
  const store = await openStore({ dataDir: address.dataDir, databaseUrl })
  onTestFinished(async () => {
    second.cut()
    await store.close()
    await address.remove()
  })
  expect(await names(store)).toHaveLength(1)
  first.cut()
  await second.reconnect()
  // The connections that were open fail; after them the other host answers.
  const lost = await names(store).catch((error: unknown) => error)
  if (lost instanceof Error) expect(lost).toMatchObject({ kind: 'unavailable' })
  await expect.poll(() => names(store).catch(() => []), { timeout: 5_000 }).toHaveLength(1)
})

test('when a host falls silent, no request waits for its other connections', async () => {
  const address = await aStoreAddress()
  const [first, second] = [await aWayTo(address.databaseUrl!), await aWayTo(address.databaseUrl!)]
  second.cut()
  const databaseUrl = withHosts(first.databaseUrl, [], [new URL(second.databaseUrl).host])
  const store = await openStore({ dataDir: address.dataDir, databaseUrl, databasePool: 4 })
  onTestFinished(async () => {
    first.thaw()
    first.cut()
    second.cut()
    await store.close()
    await address.remove()
  })
  const four = () => Promise.all(Array.from({ length: 4 }, () => timed(names(store))))
  await four()
  first.freeze()
  expect(await timed(names(store))).toMatchObject([{ kind: 'unavailable' }, expect.any(Number)])
  for (const [outcome, ms] of await four()) {
    expect(outcome).toMatchObject({ code: 'NO_PRIMARY' })
    expect(ms).toBeLessThan(1_500)
  }
  await second.reconnect()
  for (const [outcome, ms] of await four()) {
    expect(outcome).toHaveLength(1)
    expect(ms).toBeLessThan(1_500)
  }
})

test('nothing is heard from a silent host, so who follows looks for itself until it is back', async () => {
  const { store, way } = await aFarStore()
  onTestFinished(store.bells.of('a club').end)
  await expect.poll(() => store.bells.isLive()).toBe(true)
  way.freeze()
  await expect.poll(() => store.bells.isLive(), { timeout: 9_000 }).toBe(false)
  way.thaw()
  await expect.poll(() => store.bells.isLive(), { timeout: 9_000 }).toBe(true)
})

test('a host that only reads is left for one that writes', async () => {
  const [standby, primary] = [await aStoreAddress(), await aStoreAddress()]
  // From the other database: the setting would refuse its own end. The database is used again by other tests.
  const admin = await openStore(primary)
  const name = sql.ref(new URL(standby.databaseUrl!).pathname.slice(1))
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(admin.read)
  onTestFinished(async () => {
    await sql`alter database ${name} reset default_transaction_read_only`.execute(admin.read)
    await admin.close()
    await standby.remove()
    await primary.remove()
  })
  expect(await isWritable(standby.databaseUrl!)).toBe(false)
  expect(await isWritable(primary.databaseUrl!)).toBe(true)
})
