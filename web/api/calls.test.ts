import { expect, test, vi } from 'vitest'
import { api } from '#domain/wire/api.ts'
import { firstCalls } from '#domain/wire/first-calls.ts'
import { callOf } from './calls.ts'

test('every call has its row, whichever file it is in', async () => {
  for (const name of ['login', 'getMetricScreen'] as const) expect(await callOf(name)).toEqual(api[name])
  expect(Object.keys(firstCalls).filter((name) => !(name in api))).toEqual([])
})

test('where the table of calls cannot be loaded, a call is refused as without a connection', async () => {
  vi.resetModules()
  vi.doMock('#domain/wire/api.ts', () => {
    throw new Error('not loaded')
  })
  const { callOf: call } = await import('./calls.ts')
  await expect(call('getMetricScreen')).rejects.toMatchObject({ status: 0, code: 'offline' })
  expect(await call('login')).toEqual(firstCalls.login)
})
