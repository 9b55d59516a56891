import { expect, onTestFinished, test } from 'vitest'
import { programVersion } from '#server/version.ts'
import { anOldDatabase, withStore } from '#test/fixtures/upgrade.ts'
import { anEmptyStoreAddress, storeUnderTest } from '#test/store.ts'
import { floorOf, isBelow, raiseFloor } from './floor.ts'
import type { Store } from './store.ts'

const floorIn = ({ read, kind }: Store) => floorOf(read, kind)

test('a new database has the version that made it as its floor', async () => {
  const address = await anEmptyStoreAddress()
  onTestFinished(() => address.remove())
  expect(await withStore(address, floorIn)).toBe(programVersion())
})

test('an upgrade raises the floor on SQLite; PostgreSQL may have older servers and keeps it', async () => {
  const old = await anOldDatabase('0.4.0')
  expect(await withStore(old, floorIn)).toBe(storeUnderTest === 'sqlite' ? programVersion() : '0.5.0')
})

test('the floor rises and never falls', async () => {
  const address = await anEmptyStoreAddress()
  onTestFinished(() => address.remove())
  await withStore(address, async (store) => {
    await store.transaction((trx) => raiseFloor(trx, '9.10.0'))
    await store.transaction((trx) => raiseFloor(trx, '9.9.9'))
    expect(await floorIn(store)).toBe('9.10.0')
  })
})

const pairs = [
  ['0.5.0', '0.5.1', true],
  ['0.5.0', '0.10.0', true],
  ['0.9.9', '1.0.0', true],
  ['0.5.0', '0.5.0', false],
  ['1.0.0', '0.9.9', false],
] as const
for (const [version, other, answer] of pairs)
  test(`${version} is ${answer ? '' : 'not '}below ${other}`, () => {
    expect(isBelow(version, other)).toBe(answer)
  })
