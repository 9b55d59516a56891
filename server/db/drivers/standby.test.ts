// A real standby that follows a real PostgreSQL, so it needs one of its own.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#scripts/postgres.ts'
import { forWorker, withReadingStore } from '#server/db/reading-store.ts'
import { openStore, type Store } from '#server/db/store.ts'
import { aStoreAddress, testServer } from '#test/store.ts'

const isOnStandby = async ({ read }: Store): Promise<boolean | undefined> =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(read)).rows[0]?.is

test('without a standby a store answers reports itself', async () => {
  const store = await openStore(await aStoreAddress())
  onTestFinished(store.close)
  expect(await store.forReports()).toBe(store)
})

for (const _ of testServer === undefined ? [] : [testServer]) {
  test('a standby answers reports while it has everything, else the primary', async () => {
    const primary = await startPostgres(['fsync=off'])
    onTestFinished(primary.stop)
    const dataDir = '.'
    await (await openStore({ dataDir, databaseUrl: primary.url })).close()
    const standby = await primary.startStandby()
    onTestFinished(standby.stop)
    const address = { dataDir, databaseUrl: primary.url, databaseReadUrl: standby.url }
    const store = await openStore(address)
    onTestFinished(store.close)

    const write = (key: string) =>
      store.transaction((trx) =>
        trx.insertInto('attempts').values({ key, window_start: '2026-01-01', count: 1 }).execute(),
      )
    const written = async ({ read }: Store) =>
      (await read.selectFrom('attempts').select('key').orderBy('key').execute()).map(({ key }) => key)
    for (const [nth, key] of ['a', 'b', 'c'].entries()) {
      await write(key)
      const reports = await store.forReports()
      expect(await isOnStandby(reports)).toBe(true)
      expect(await written(reports)).toHaveLength(nth + 1)
    }
    expect(await isOnStandby(store)).toBe(false)
    expect(await withReadingStore(address, isOnStandby)).toBe(true)

    // It answers, but no longer hears of what is written.
    const client = await openStore({ dataDir, databaseUrl: primary.url })
    onTestFinished(client.close)
    await sql`alter system set max_wal_senders = 0`.execute(client.read)
    await primary.crash()
    await primary.restart()
    await write('d')
    const reports = await store.forReports()
    expect(await isOnStandby(reports)).toBe(false)
    expect(await written(reports)).toEqual(['a', 'b', 'c', 'd'])

    await standby.crash()
    expect(await isOnStandby(await store.forReports())).toBe(false)
  })

  test('what the server knows of a silent standby its workers need not find out', async () => {
    const primary = await aStoreAddress()
    onTestFinished(primary.remove)
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const address = { ...primary, databaseReadUrl: `postgres://nobody@127.0.0.1:${port}/nothing` }
    const store = await openStore(address)
    onTestFinished(store.close)
    expect(await forWorker(store, primary)).toBe(primary)
    const found = performance.now()
    expect(await store.forReports()).toBe(store)
    expect(performance.now() - found).toBeGreaterThan(500)
    const asked = performance.now()
    const given = await forWorker(store, address)
    expect(given).toEqual({ ...address, databaseReadUrl: undefined })
    expect(await withReadingStore(given, isOnStandby)).toBe(false)
    expect(performance.now() - asked).toBeLessThan(500)
  })
}
