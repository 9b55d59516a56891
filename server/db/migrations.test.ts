import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Field, fieldNames, fields } from '#domain/measures/fields.ts'
import { root } from '#scripts/root.ts'
import { migrationsOf, releasedVersions, schemaOf } from '#test/fixtures/old-database.ts'
import { anEmptyStoreAddress, storeUnderTest } from '#test/store.ts'
import { dumpSchema, withoutRunner } from '#test/stores/schema-dump.ts'
import { openPatientPostgres } from './drivers/postgres.ts'
import { openSqlite } from './drivers/sqlite.ts'
import { isBelow } from './floor.ts'
import { migrate, migrationNames } from './migrate.ts'

const folder = join(root, 'server/db/migrations')

async function anEmptyDatabase() {
  const address = await anEmptyStoreAddress()
  const opened =
    address.databaseUrl === undefined ? openSqlite(address.dataDir) : openPatientPostgres(address.databaseUrl)
  onTestFinished(async () => {
    await opened.close()
    await address.remove()
  })
  return 'writer' in opened ? opened.writer : opened.kysely
}

// A database that has run a migration never runs it again, so a change to it would reach only new databases.
test('a merged migration does not change', () => {
  const frozen = JSON.parse(readFileSync(join(folder, 'frozen.json'), 'utf8'))
  const now = Object.fromEntries(
    migrationNames.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, `${name}.ts`)))
        .digest('hex'),
    ]),
  )
  expect(now, 'write the hash of a new migration into frozen.json; leave the others as they are').toEqual(
    frozen,
  )
})

// A page of the previous version does not send a field that its version did not have.
test('a field names the first version whose database has it', () => {
  const wrong = fieldNames.flatMap((name) => {
    const { since = '0.1.0' }: Field = fields[name]
    return releasedVersions
      .filter(
        (version) =>
          isBelow(version, since) ===
          new RegExp(`\\b${name}\\b`).test(schemaOf(version, storeUnderTest).join()),
      )
      .map((version) => `${name} is ${isBelow(version, since) ? 'already' : 'not'} in ${version}`)
  })
  expect(wrong).toEqual([])
})

for (const version of releasedVersions)
  test(`the migrations of ${version} create exactly its schema`, async () => {
    const db = await anEmptyDatabase()
    await migrate(db, storeUnderTest, migrationsOf(version))
    expect(withoutRunner(await dumpSchema(db, storeUnderTest))).toEqual(
      withoutRunner(schemaOf(version, storeUnderTest)),
    )
  })

test('a database that stopped after any migration continues from there', async () => {
  const whole = await anEmptyDatabase()
  await migrate(whole, storeUnderTest)
  const stopped = await anEmptyDatabase()
  for (const nth of migrationNames.keys())
    await migrate(stopped, storeUnderTest, migrationNames.slice(0, nth + 1))
  expect(await dumpSchema(stopped, storeUnderTest)).toEqual(await dumpSchema(whole, storeUnderTest))
})
