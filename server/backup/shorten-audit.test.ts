import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { StoreFailure } from '#server/db/failure.ts'
import { flushReads, insertAudit } from '#server/records/audit.ts'
import { aClock, days } from '#test/clock.ts'
import { aClub } from '#test/club.ts'
import { seriesOf } from '#test/stores/many-rows.ts'
import { readFile } from './file.ts'
import { shortenAudit } from './shorten-audit.ts'

async function aClubWithOldEntries() {
  const club = await aClub()
  const folder = mkdtempSync(join(tmpdir(), 'pitchside-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const long = aClock('2024-06-01T10:00:00.000Z')
  const context = { actor: null, clock: long, ids: club.ids, request: { id: 'old' } }
  const insert = () =>
    club.store.transaction((trx) => insertAudit(trx, context, { action: 'health-record-read' }))
  await insert()
  long.advance(days(365))
  await insert()
  await flushReads(club.store)
  const entries = () => club.store.read.selectFrom('audit').select(['at', 'action']).orderBy('at').execute()
  return { club, file: join(folder, 'audit.backup'), entries, insert }
}

test('what is older than the day goes, after all of it was written to a file', async () => {
  const { club, file, entries } = await aClubWithOldEntries()
  const before = await entries()
  const done = await shortenAudit(club.address, file, { before: '2025-01-01', clock: club.clock })
  expect(done).toEqual({ written: before.length, removed: 1 })
  expect((await readFile(file)).rows).toBe(before.length)
  const after = await entries()
  expect(after.map(({ at }) => at)).not.toContain('2024-06-01T10:00:00.000Z')
  expect(after.map(({ at }) => at)).toContain('2025-06-01T10:00:00.000Z')
  expect(after.filter(({ action }) => action === 'audit-shortened')).toHaveLength(1)
})

test('the audit is sealed again afterwards', async () => {
  const { club, file } = await aClubWithOldEntries()
  await shortenAudit(club.address, file, { before: '2025-01-01', clock: club.clock })
  await expect(club.store.transaction((trx) => trx.deleteFrom('audit').execute())).rejects.toThrow(
    StoreFailure,
  )
})

test('saves go on meanwhile, the seal is back after each batch, and a run that was stopped midway can be repeated', async () => {
  const { club, file, entries, insert } = await aClubWithOldEntries()
  const many = 35_000
  await club.store.transaction((trx) =>
    sql`insert into audit (_id, at, action, request_id)
      select 'many-' || n, '2024-07-01T00:00:00.' || substr('00' || n % 1000, -3) || 'Z', 'health-record-read', 'many'
      from ${seriesOf(club.store.kind, many)}`.execute(trx),
  )
  const left = async () => {
    const old = club.store.read.selectFrom('audit').where('at', '<', '2025-01-01')
    const { n } = await old.select((one) => one.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    return n
  }
  const seen: number[] = []
  const save = async () => {
    await insert()
    await expect(club.store.transaction((trx) => trx.deleteFrom('audit').execute())).rejects.toThrow(
      StoreFailure,
    )
    seen.push(await left())
    // Both share this process: the other one tries again after a pause.
    await pause(5)
  }
  const stop = new AbortController()
  const shorten = (to: string, signal?: AbortSignal) =>
    shortenAudit(club.address, to, { before: '2025-01-01', clock: club.clock, signal })
  const run: { outcome?: unknown } = {}
  const first = shorten(file, stop.signal)
    .catch((error: unknown) => error)
    .then((found) => {
      run.outcome = found
    })
  while (run.outcome === undefined && (seen.at(-1) ?? many + 1) > many) await save()
  stop.abort()
  await first
  expect(run.outcome).toMatchObject({ name: 'AbortError' })
  const kept = await left()
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan(many)
  const told = async () => (await entries()).filter(({ action }) => action === 'audit-shortened').length
  expect(await told()).toBe(1)
  expect(await shorten(`${file}-2`)).toMatchObject({ removed: kept })
  expect(await left()).toBe(0)
  expect(await told()).toBe(2)
  await save()
})

test('the last 90 days stay, and a day must be one', async () => {
  const { club, file, entries } = await aClubWithOldEntries()
  const before = await entries()
  const shorten = (day: string) => shortenAudit(club.address, file, { before: day, clock: club.clock })
  await expect(shorten('2026-08-17')).rejects.toThrow('2026-08-16 at the latest')
  await expect(shorten('last year')).rejects.toThrow('a day such as')
  expect(await entries()).toEqual(before)
})
