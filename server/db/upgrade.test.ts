// Upgrades a database of every released version and compares every row. upgrade-killed.test.ts also kills the upgrade.
// test/fixtures holds the databases; CONTRIBUTING.md says how to add one.
import { describe, expect, test } from 'vitest'
import { releasedVersions, tablesOf } from '#test/fixtures/old-database.ts'
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
    expect(await withStore(old, (store) => rowsLike(version, store))).toEqual(tablesOf(version))
    const fresh = await forThisTest(aStoreAddress())
    expect(await withStore(old, schemaOf)).toEqual(await withStore(fresh, schemaOf))
  })

  test('is upgraded once when several servers start on it', async () => {
    const old = await anOldDatabase(version)
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(old)))
    for (const store of stores) expect(await rowsLike(version, store)).toEqual(tablesOf(version))
    for (const store of stores) {
      await store.ping()
      await store.close()
    }
  })
})
