import { expect, test } from 'vitest'
import { fromPostgres } from './failure.ts'

const said = (code: string, message = 'said') => fromPostgres(Object.assign(new Error(message), { code }))

test('EPIPE is not mistaken for an error code of PostgreSQL', () => {
  for (const code of ['EPIPE', 'ECONNRESET', 'ETIMEDOUT'])
    expect(said(code)).toMatchObject({ kind: 'unavailable', code })
  expect(said('23505')).toMatchObject({ kind: 'unique' })
  expect(said('57P01')).toMatchObject({ kind: 'unavailable' })
  expect(said('', 'Connection terminated unexpectedly')).toMatchObject({ kind: 'unavailable', code: 'LOST' })
  expect(said('EACCES')).not.toHaveProperty('kind')
})
