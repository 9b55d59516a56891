import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, howSessionEnded, readSession, startSession, watchSession } from './session.ts'

const now = Date.UTC(2026, 10, 14, 10)
beforeEach(() => {
  localStorage.clear()
})

function store(isLoggedIn: string, expiration: string) {
  localStorage.setItem('isLoggedIn', isLoggedIn)
  localStorage.setItem('expiration', expiration)
  localStorage.setItem('userID', 'pat')
}

const views: [isLoggedIn: string, expiration: string, isValid: boolean][] = [
  ['true', String(now + 1), true],
  ['true', String(now), false],
  ['true', '0', false],
  ['true', '-1', false],
  ['true', 'never', false],
  ['false', String(now + 1), false],
]
for (const [flag, expiration, isValid] of views)
  test(`the flag ${flag} with expiration ${expiration} is ${isValid ? 'a' : 'no'} session`, () => {
    store(flag, expiration)
    expect(readSession(now) !== null).toBe(isValid)
  })

test('signing out sets the flag to false and the expiration to -1, and keeps the id', () => {
  startSession({ userID: 'pat', expiration: Date.now() + 1000 })
  endSession('signed-out')
  expect([localStorage.getItem('isLoggedIn'), localStorage.getItem('expiration')]).toEqual(['false', '-1'])
  expect(localStorage.getItem('userID')).toBe('pat')
})

test('deleting the account clears the id as well', () => {
  startSession({ userID: 'pat', expiration: Date.now() + 1000 })
  endSession('deleted', { isForgotten: true })
  expect(localStorage.getItem('userID')).toBeNull()
})

test('a session ends when it expires', () => {
  vi.useFakeTimers()
  const told = vi.fn<() => void>()
  const stop = watchSession(told)
  startSession({ userID: 'pat', expiration: Date.now() + 60_000 })
  expect(told).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_001)
  expect(told).toHaveBeenCalledTimes(2)
  expect(readSession(Date.now())).toBeNull()
  expect(howSessionEnded()).toBe('expired')
  stop()
  vi.useRealTimers()
})

test('signing out in another tab signs out this one', () => {
  const told = vi.fn<() => void>()
  const stop = watchSession(told)
  startSession({ userID: 'pat', expiration: Date.now() + 60_000 })
  localStorage.setItem('isLoggedIn', 'false')
  dispatchEvent(new StorageEvent('storage', { key: 'isLoggedIn' }))
  expect(told).toHaveBeenCalledTimes(2)
  stop()
})
