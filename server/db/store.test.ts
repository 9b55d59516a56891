import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { languageCodes } from '#domain/languages.ts'
import { fieldNames, fields } from '#domain/measures/fields.ts'
import { genders, statuses } from '#domain/people/account.ts'
import { accountTypes } from '#domain/people/roles.ts'
import { root } from '#scripts/root.ts'
import { backUp } from '#server/backup/backup.ts'
import { programVersion } from '#server/version.ts'
import { aClub } from '#test/club.ts'
import { anEmptyStoreAddress, aStoreAddress } from '#test/store.ts'
import { storeBooking } from '#test/stores/stored-booking.ts'
import { isTaken, StoreFailure } from './failure.ts'
import { migrationNames } from './migrate.ts'
import { preparedRead } from './prepared.ts'
import { openStore, type Store } from './store.ts'

async function aStore(): Promise<Store> {
  const address = await aStoreAddress()
  const store = await openStore(address)
  onTestFinished(async () => {
    await store.close()
    await address.remove()
  })
  return store
}

const counted = (key: string, count = 0) => ({ key, window_start: 'w', count })

const counts = async (store: Store) =>
  (await store.read.selectFrom('attempts').select(['key', 'count']).orderBy('key').execute()).map((row) => ({
    ...row,
  }))

const failureOf = async (attempt: Promise<unknown>): Promise<StoreFailure> => {
  const error = await attempt.then(
    () => new Error('It was accepted.'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof StoreFailure) return error
  throw error
}

test('the first migration creates the built-in organisation', async () => {
  const store = await aStore()
  const all = await store.read.selectFrom('organisations').select(['_id', 'name', 'built_in']).execute()
  expect(all).toEqual([{ _id: '00000000-0000-7000-8000-000000000001', name: 'Pitchside', built_in: 1 }])
})

test('a transaction is committed completely or not at all', async () => {
  const store = await aStore()
  await expect(
    store.transaction(async (trx) => {
      await trx.insertInto('attempts').values(counted('half')).execute()
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await counts(store)).toEqual([])
  await store.transaction((trx) => trx.insertInto('attempts').values(counted('whole')).execute())
  expect(await counts(store)).toEqual([{ key: 'whole', count: 0 }])
})

test('reads do not wait for a transaction and do not see uncommitted data', async () => {
  const store = await aStore()
  await store.transaction(async (trx) => {
    await trx.insertInto('attempts').values(counted('open')).execute()
    expect(await counts(store)).toEqual([])
  })
  expect(await counts(store)).toEqual([{ key: 'open', count: 0 }])
})

test('a hundred parallel transactions that read and then write lose no update', async () => {
  const store = await aStore()
  await store.transaction((trx) => trx.insertInto('attempts').values(counted('sum')).execute())
  const addOne = () =>
    store.transaction(async (trx) => {
      const { count } = await trx
        .selectFrom('attempts')
        .select('count')
        .where('key', '=', 'sum')
        .forUpdate()
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('attempts')
        .set({ count: count + 1 })
        .where('key', '=', 'sum')
        .execute()
    })
  await Promise.all(Array.from({ length: 100 }, addOne))
  expect(await counts(store)).toEqual([{ key: 'sum', count: 100 }])
})

test('two transactions in a deadlock both succeed in the end', async () => {
  const store = await aStore()
  await store.transaction((trx) =>
    trx
      .insertInto('attempts')
      .values([counted('a'), counted('b')])
      .execute(),
  )
  const both = (first: string, second: string) =>
    store.transaction(async (trx) => {
      for (const key of [first, second]) {
        await trx
          .updateTable('attempts')
          .set((row) => ({ count: row('count', '+', 1) }))
          .where('key', '=', key)
          .execute()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
  await Promise.all([both('a', 'b'), both('b', 'a')])
  expect(await counts(store)).toEqual([
    { key: 'a', count: 2 },
    { key: 'b', count: 2 },
  ])
})

test('a nested transaction is refused', async () => {
  const store = await aStore()
  await expect(store.transaction(() => store.transaction(async () => 1))).rejects.toThrow(/inside another/)
  expect(await store.transaction(async () => 2)).toBe(2)
})

test('a unique violation names table and column on both stores', async () => {
  const store = await aStore()
  const insert = () => store.transaction((trx) => trx.insertInto('attempts').values(counted('x')).execute())
  await insert()
  const failure = await failureOf(insert())
  expect(failure.kind).toBe('unique')
  expect(isTaken(failure, 'attempts.key,window_start')).toBe(true)
  expect(isTaken(failure, 'users.email_key')).toBe(false)
})

test('the database refuses a second booking of a slot', async () => {
  const club = await aClub()
  await storeBooking(club)
  expect(isTaken(await failureOf(storeBooking(club)), 'bookings.date,time')).toBe(true)
})

test('an email address is unique, ignoring case', async () => {
  const club = await aClub()
  const again = club.addUser({
    organisation_id: club.organisation._id,
    email: club.player.email.toUpperCase(),
  })
  expect(isTaken(await failureOf(again), 'users.email_key')).toBe(true)
})

test('a session without an account is refused', async () => {
  const store = await aStore()
  const insert = store.transaction((trx) =>
    trx
      .insertInto('sessions')
      .values({ token_hash: 'h', user_id: 'nobody', created_at: 'now', expires_at: 'then' })
      .execute(),
  )
  expect((await failureOf(insert)).kind).toBe('reference')
})

test('the table refuses a number outside the bounds of its field', async () => {
  const club = await aClub()
  const save = (values: object) =>
    club.store.transaction((trx) =>
      trx
        .insertInto('health_checks')
        .values({
          _id: club.ids.next(),
          user_id: club.player._id,
          practitioner_id: club.practitioner._id,
          practitioner_name: 'Parisa Example',
          date: '2026-11-14',
          time: '2026-11-14T10:00:00.000Z',
          ...values,
        })
        .execute(),
    )
  for (const name of fieldNames) {
    const { min, max } = fields[name]
    for (const value of [min - 0.01, max + 0.01])
      expect((await failureOf(save({ [name]: value }))).kind, `${name} ${value}`).toBe('check')
    for (const value of [min, max, null]) await save({ [name]: value })
  }
  expect((await failureOf(save({ smoking_level: 2 }))).kind).toBe('check')
  expect((await failureOf(save({ date: 'yesterday' }))).kind).toBe('check')
})

test('the table accepts every account type, gender, status and language', async () => {
  const club = await aClub()
  const organisation_id = club.organisation._id
  for (const account_type of accountTypes) await club.addUser({ organisation_id, account_type })
  for (const gender of genders) await club.addUser({ organisation_id, gender })
  for (const status of statuses) await club.addUser({ organisation_id, status })
  for (const language of languageCodes) await club.addUser({ organisation_id, language })
})

test('a database error contains no value', async () => {
  const club = await aClub()
  const refused = club.store.transaction((trx) =>
    trx
      .updateTable('users')
      .set({ allergies: 'penicillin', healthy_score: -1 })
      .where('_id', '=', club.player._id)
      .execute(),
  )
  const failure = await failureOf(refused)
  const said = JSON.stringify(Object.getOwnPropertyNames(failure).map((name) => Reflect.get(failure, name)))
  expect(said).not.toContain('penicillin')
  expect(said).not.toContain(club.player.email)
})

test('the audit is append-only', async () => {
  const store = await aStore()
  const row = { _id: 'a', at: 'now', action: 'sign-in' }
  const blank = {
    actor_id: null,
    actor_type: null,
    subject_id: null,
    organisation_id: null,
    request_id: null,
  }
  await store.transaction((trx) =>
    trx
      .insertInto('audit')
      .values({ ...row, ...blank })
      .execute(),
  )
  await expect(
    store.transaction((trx) => trx.updateTable('audit').set({ action: 'sign-out' }).execute()),
  ).rejects.toThrow('only grows')
  await expect(store.transaction((trx) => trx.deleteFrom('audit').execute())).rejects.toThrow('only grows')
  expect(await store.read.selectFrom('audit').select('action').execute()).toEqual([{ action: 'sign-in' }])
})

test('a prepared read takes new values each time', async () => {
  const store = await aStore()
  await store.transaction((trx) =>
    trx
      .insertInto('attempts')
      .values([counted('a', 1), counted('b', 2)])
      .execute(),
  )
  const countOf = preparedRead<{ key: string }, { count: number }>((db, value) =>
    db.selectFrom('attempts').select('count').where('key', '=', value('key')).where('window_start', '=', 'w'),
  )
  expect(await countOf(store, { key: 'a' })).toEqual([{ count: 1 }])
  expect(await countOf(store, { key: 'b' })).toEqual([{ count: 2 }])
  expect(await countOf(store, { key: 'c' })).toEqual([])
})

test('both stores return numbers as numbers', async () => {
  const store = await aStore()
  await store.transaction((trx) => trx.insertInto('attempts').values(counted('a', 3)).execute())
  const row = await store.read
    .selectFrom('attempts')
    .select((all) => [all.fn.countAll<number>().as('rows'), all.fn.sum<number>('count').as('sum')])
    .executeTakeFirstOrThrow()
  expect({ ...row }).toEqual({ rows: 1, sum: 3 })
})

test('many servers that start on an empty database migrate it once', async () => {
  const address = await anEmptyStoreAddress()
  onTestFinished(() => address.remove())
  const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(address)))
  for (const store of stores) await store.ping()
  const all = await stores[0]!.read.selectFrom('organisations').select('_id').execute()
  expect(all).toHaveLength(1)
  for (const store of stores) await store.close()
})

test('two processes on one database lose no update of each other', async () => {
  const address = await anEmptyStoreAddress()
  onTestFinished(() => address.remove())
  const store = await openStore(address)
  await store.transaction((trx) => trx.insertInto('attempts').values(counted('shared')).execute())
  const run = promisify(execFile)
  const given = JSON.stringify({ dataDir: address.dataDir, databaseUrl: address.databaseUrl })
  const writer = () => run(process.execPath, ['test/stores/writer.ts', given, 'shared', '150'], { cwd: root })
  await Promise.all([writer(), writer()])
  expect(await counts(store)).toEqual([{ key: 'shared', count: 300 }])
  await store.close()
})

async function aDatabaseOfTomorrow(floor: string | null) {
  const address = await aStoreAddress()
  onTestFinished(() => address.remove())
  const store = await openStore(address)
  await store.transaction(async (trx) => {
    const migrations = trx.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    await migrations
      .insertInto('kysely_migration')
      .values({ name: '999-tomorrow', timestamp: new Date().toISOString() })
      .execute()
    await trx.deleteFrom('installation').where('key', '=', 'floor').execute()
    if (floor !== null) await trx.insertInto('installation').values({ key: 'floor', value: floor }).execute()
  })
  // A server that is already running continues: the newer version is being rolled out beside it.
  await store.ping()
  await store.close()
  return address
}

test('a database whose floor is above this version is refused with one line', async () => {
  await expect(openStore(await aDatabaseOfTomorrow('99.0.0'))).rejects.toThrow(
    /^The database was made by a newer Pitchside \(at least 99\.0\.0 is needed\): update the program, or restore a backup\.$/,
  )
})

test('a newer database without a floor is refused with one line', async () => {
  await expect(openStore(await aDatabaseOfTomorrow(null))).rejects.toThrow(
    /^The database was made by a newer Pitchside \(it has 999-tomorrow\): update the program, or restore a backup\.$/,
  )
})

test('a version at the floor runs on a database that a newer one has migrated', async () => {
  const address = await aDatabaseOfTomorrow(programVersion())
  const store = await openStore(address)
  await store.ping()
  await store.close()
  // It would leave out what it does not know.
  await expect(backUp(address, join(address.dataDir, 'too-old.backup'))).rejects.toThrow(
    'A newer Pitchside has added to the database (it has 999-tomorrow): back it up with that version.',
  )
})

test('a store that lacks a migration is not ready', async () => {
  const store = await aStore()
  await store.transaction(async (trx) => {
    const migrations = trx.withTables<{ kysely_migration: { name: string } }>()
    await migrations.deleteFrom('kysely_migration').where('name', '=', migrationNames.at(-1)!).execute()
  })
  await expect(store.ping()).rejects.toThrow(migrationNames.at(-1)!)
})
