import { afterEach, expect, test, vi } from 'vitest'
import { call } from './client.ts'
import { takeEarly } from './early.ts'
import { endSession, startSession } from './session.ts'

const url = '/api/users/getAccountType/somebody'
const ask = () => call('getAccountType', { params: { id: 'somebody' } })
const answer = (text: string) => Promise.resolve(Response.json(text))

afterEach(() => {
  globalThis.pitchsideEarly = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an answer that was asked for ahead is used once; the next one is asked for', async () => {
  vi.stubGlobal('fetch', () => answer('Coach'))
  globalThis.pitchsideEarly = new Map([[url, answer('Player')]])
  expect(await ask()).toBe('Player')
  expect(await ask()).toBe('Coach')
})

test('a call that failed ahead is made again', async () => {
  vi.stubGlobal('fetch', () => answer('Coach'))
  globalThis.pitchsideEarly = new Map([[url, Promise.reject(new TypeError('Failed to fetch'))]])
  expect(await ask()).toBe('Coach')
})

test('an answer that nobody took in the first seconds of the page is old, and nobody gets it', () => {
  vi.spyOn(performance, 'now').mockReturnValue(15_000)
  globalThis.pitchsideEarly = new Map([[url, answer('Player')]])
  expect(takeEarly(url)).toBeUndefined()
  expect(globalThis.pitchsideEarly.size).toBe(0)
})

test('without a head start there is nothing to take', () => {
  expect(takeEarly(url)).toBeUndefined()
})

test('what was asked for with one session is given to no other', () => {
  const later = { userID: 'somebody', expiration: Date.now() + 60_000 }
  for (const change of [() => endSession('expired'), () => startSession(later)]) {
    globalThis.pitchsideEarly = new Map([[url, answer('Player')]])
    change()
    expect(takeEarly(url)).toBeUndefined()
  }
})
