import { CompiledQuery, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sightOf } from '#domain/people/sharing.ts'
import { openStore } from '#server/db/store.ts'
import { comparedChecks } from '#server/records/checks/numbers.ts'
import { aClub, type Club } from '#test/club.ts'
import { testServer } from '#test/store.ts'
import { findSquadChecks, seenChecks } from './squad.ts'

/** Checks of a player with these ids, each on its day. */
async function addChecks(club: Club, user_id: string, days: Readonly<Record<string, string>>) {
  for (const [_id, date] of Object.entries(days))
    await club.store.transaction((trx) =>
      trx
        .insertInto('health_checks')
        .values({ _id, user_id, date, time: `${date}T09:00:00.000Z`, practitioner_name: 'Parisa' })
        .execute(),
    )
}

test('the squad has the checks of every player that were not withdrawn', async () => {
  const club = await aClub()
  const other = await club.addUser({ organisation_id: club.organisation._id })
  const stranger = await club.addUser({ organisation_id: (await club.addOrganisation())._id })
  await addChecks(club, other._id, { 'other-1': '2020-01-01' })
  await addChecks(club, stranger._id, { 'stranger-1': '2026-01-01' })
  await addChecks(club, club.player._id, {
    'own-1': '2026-01-01',
    'own-2': '2026-01-01',
    'own-3': '2026-01-03',
    'own-4': '2026-01-04',
    'own-5': '2026-01-05',
    'own-6': '2026-01-06',
    'own-7': '2026-01-07',
    'own-8': '2026-01-08',
  })
  await club.store.transaction((trx) =>
    trx.updateTable('health_checks').set({ withdrawn_at: 'now' }).where('_id', '=', 'own-8').execute(),
  )
  const found = await findSquadChecks(club.store, { organisation: club.organisation._id })
  const seenOf = (player: { _id: string }) =>
    seenChecks(
      found.filter(({ user_id }) => user_id === player._id),
      sightOf(club.practitioner, club.player),
    ).map(({ _id }) => _id)
  expect(seenOf(club.player)).toEqual(['own-7', 'own-6', 'own-5', 'own-4', 'own-3', 'own-2', 'own-1'])
  expect(seenOf(other)).toEqual(['other-1'])
  expect(seenOf(stranger)).toEqual([])
})

for (const _ of testServer === undefined ? [] : [testServer]) {
  test('PostgreSQL reads them by player while there are few, and not all of them', async () => {
    const club = await aClub()
    await club.store.transaction(async (trx) => {
      await sql`insert into health_checks (_id, user_id, date, time, practitioner_name)
        select 'check ' || n, ${club.player._id}, to_char(date '2024-01-01' + n % 9000, 'YYYY-MM-DD'), '', 'Parisa'
        from generate_series(1, 20000) n`.execute(trx)
      await sql`analyze health_checks, users`.execute(trx)
    })
    // One connection, because each has its own prepared statements.
    const store = await openStore({ ...club.address, databasePool: 1 })
    onTestFinished(() => store.close())
    // A query is prepared when it is asked for the second time.
    for (const _ of [1, 2]) {
      const found = await findSquadChecks(store, { organisation: club.organisation._id })
      expect(found).toHaveLength(comparedChecks)
    }
    const { rows: prepared } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like ${'%"health_checks"%'}`.execute(
      store.read,
    )
    expect(prepared).toHaveLength(1)
    const explain = CompiledQuery.raw(`explain ${prepared[0]!.statement}`, [club.organisation._id])
    const { rows: plan } = await store.run<Record<string, string>>(explain)
    const lines = plan.flatMap((row) => Object.values(row)).join('\n')
    expect(lines).toContain('health_checks_by_user')
    expect(lines).not.toContain('Seq Scan on health_checks')
  })
}
