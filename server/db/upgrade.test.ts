// Upgrades a database of every released version and compares every row. upgrade-killed.test.ts also kills the upgrade.
// test/fixtures holds the databases; CONTRIBUTING.md says how to add one.
import { describe, expect, test } from 'vitest'
import { ownAges } from '#domain/people/young/own-age.ts'
import { systemClock } from '#server/clock.ts'
import { findSignedIn } from '#server/http/session.ts'
import { keptRowsOf, releasedVersions, tablesOf } from '#test/fixtures/old-database.ts'
import { anOldDatabase, forThisTest, rowsLike, schemaOf, withStore } from '#test/fixtures/upgrade.ts'
import { aStoreAddress } from '#test/store.ts'
import { openStore } from './store.ts'

describe.for(releasedVersions)('a database of version %s', (version) => {
  test('has a value in every column of every table', () => {
    for (const { name, columns, rows } of tablesOf(version))
      for (const [nth, column] of columns.entries())
        expect(
          rows.some((row) => row[nth] !== null),
          `${name}.${column}`,
        ).toBe(true)
  })

  test('keeps every row and has the schema of a new database', async () => {
    const old = await anOldDatabase(version)
    expect(await withStore(old, (store) => rowsLike(version, store))).toEqual(keptRowsOf(version))
    const fresh = await forThisTest(aStoreAddress())
    expect(await withStore(old, schemaOf)).toEqual(await withStore(fresh, schemaOf))
  })

  test('is upgraded once when several servers start on it', async () => {
    const old = await anOldDatabase(version)
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(old)))
    for (const store of stores) expect(await rowsLike(version, store)).toEqual(keptRowsOf(version))
    for (const store of stores) {
      await store.ping()
      await store.close()
    }
  })
})

test('young players with checks count as agreed, those without and adults are not noted', async () => {
  const young = `update users set date_of_birth = '${new Date().getFullYear() - 12}-05-17' where account_type = 'Player'`
  const old = await anOldDatabase('0.4.0', young)
  const { agreed, players } = await withStore(old, async ({ read }) => ({
    agreed: await read.selectFrom('consents').select(['user_id', 'purpose', 'given', 'how']).execute(),
    players: await read
      .selectFrom('users')
      .select(['_id', 'organisation_id', 'record_consent', 'coach_consent'])
      .select((user) =>
        user
          .exists(user.selectFrom('health_checks').whereRef('user_id', '=', 'users._id').select('date'))
          .as('checked'),
      )
      .where('account_type', '=', 'Player')
      .orderBy('_id')
      .execute(),
  }))
  const checked = players.filter((player) => Boolean(player.checked))
  expect(checked.length).toBeGreaterThan(0)
  expect(players.length).toBeGreaterThan(checked.length)
  for (const player of players) {
    const consent = player.checked ? 1 : null
    expect(player).toMatchObject({ record_consent: consent, coach_consent: consent })
    expect(agreed.filter(({ user_id }) => user_id === player._id)).toHaveLength(player.checked ? 2 : 0)
  }
  expect(agreed.every(({ given, how }) => given === 1 && how === 'before')).toBe(true)

  // Nobody who was read before is closed to the coach now; the others are until somebody agrees.
  const closed = await withStore(old, async (store) => {
    const coach = await store.read
      .selectFrom('users')
      .select(['_id', 'organisation_id'])
      .where('account_type', '=', 'Coach')
      .executeTakeFirstOrThrow()
    const session = { user_id: coach._id, created_at: '2020-01-01', expires_at: '9999-01-01' }
    await store.transaction((trx) =>
      trx
        .insertInto('sessions')
        .values({ ...session, token_hash: 'hash', only_for: null })
        .execute(),
    )
    const reading = { store, clock: systemClock('UTC'), config: { ownDecisionAge: ownAges.usual } }
    const signedIn = await findSignedIn(reading, 'hash')
    return {
      of: [...(signedIn?.closed ?? [])].toSorted((one, other) => one.localeCompare(other)),
      club: coach.organisation_id,
    }
  })
  const unread = players.filter((player) => !player.checked && player.organisation_id === closed.club)
  expect(closed.of.length).toBeGreaterThan(0)
  expect(closed.of).toEqual(unread.map(({ _id }) => _id))

  const adults = await anOldDatabase('0.4.0')
  expect(await withStore(adults, ({ read }) => read.selectFrom('consents').selectAll().execute())).toEqual([])
})
