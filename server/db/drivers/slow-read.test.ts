// A slow read must not delay quick ones.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { openStore, type Store } from '#server/db/store.ts'
import { aStoreAddress } from '#test/store.ts'
import { sqliteFile } from './sqlite.ts'

// Alone and beside are measured in turns, and the medians are compared: other work on the machine affects both alike.
const turns = 5
// Well within the time of a slow read, also on a busy machine.
const turnMs = 400
const slowSeconds = 1.2
// On a busy machine a turn has few reads. Each would wait for the slow one if it had to.
const fewestReads = 3
// Other work on the machine may hit one side only; a real wait remains in every comparison.
const comparisons = 3
// Below this a single garbage collection makes the difference. A read that waits for a slow one takes 1200 ms.
const leastMs = 2

async function p99OfQuickReads(store: Store): Promise<number> {
  const times: number[] = []
  for (const end = performance.now() + turnMs; performance.now() < end; ) {
    const started = performance.now()
    await store.read.selectFrom('organisations').select('name').execute()
    times.push(performance.now() - started)
  }
  expect(times.length).toBeGreaterThan(fewestReads)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

type SlowRead = { readonly isOver: () => boolean; readonly end: Promise<unknown> }

const slowQuery = sql`select pg_sleep(${sql.lit(slowSeconds)})`

// Four at once leave six of the ten connections free.
async function slowReadsOnPostgres({ read }: Store): Promise<SlowRead> {
  let isOver = false
  const end = Promise.all(Array.from({ length: 4 }, () => slowQuery.execute(read))).finally(() => {
    isOver = true
  })
  await expect
    .poll(
      async () =>
        (
          await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`.execute(read)
        ).rows,
    )
    .toEqual([{ n: 4 }])
  return { isOver: () => isOver, end }
}

// A query of our own process blocks it, because node:sqlite is synchronous (docs/decisions/server-speed.md). Another process, such as a
// backup, does not.
async function slowReadOnSqlite(file: string): Promise<SlowRead> {
  const child = spawn(
    process.execPath,
    [join(root, 'test/stores/slow-reader.ts'), file, String(slowSeconds)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const end = once(child, 'exit')
  await once(child.stdout, 'data')
  return { isOver: () => child.exitCode !== null, end }
}

test('quick reads beside slow ones take at most twice as long as alone', { timeout: 120_000 }, async () => {
  const address = await aStoreAddress()
  const store = await openStore(address)
  onTestFinished(async () => {
    await store.close()
    await address.remove()
  })
  await p99OfQuickReads(store)
  const found: string[] = []
  for (let nth = 0; nth < comparisons; nth += 1) {
    const alone: number[] = []
    const beside: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      alone.push(await p99OfQuickReads(store))
      const slow =
        store.kind === 'postgres'
          ? await slowReadsOnPostgres(store)
          : await slowReadOnSqlite(sqliteFile(address.dataDir))
      beside.push(await p99OfQuickReads(store))
      expect(slow.isOver()).toBe(false)
      await slow.end
    }
    if (median(beside) <= 2 * Math.max(median(alone), leastMs)) return
    found.push(`alone ${alone.join(', ')}, beside ${beside.join(', ')} ms`)
  }
  expect.fail(found.join('; '))
})

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
