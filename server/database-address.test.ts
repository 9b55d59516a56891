import { expect, test } from 'vitest'
import { addressesIn } from './database-address.ts'

test('an address with one host stays as it is', () => {
  expect(addressesIn('postgres://u:p@db:5432/x?sslmode=require')).toEqual([
    'postgres://u:p@db:5432/x?sslmode=require',
  ])
})

test('an address with several hosts becomes one for each', () => {
  expect(
    addressesIn('postgres://u:p@one:5432,two:5433/x?target_session_attrs=read-write&sslmode=require'),
  ).toEqual(['postgres://u:p@one:5432/x?sslmode=require', 'postgres://u:p@two:5433/x?sslmode=require'])
  expect(addressesIn('postgres://one,two/x?target_session_attrs=read-write')).toEqual([
    'postgres://one/x',
    'postgres://two/x',
  ])
})
