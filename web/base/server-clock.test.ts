import { beforeEach, expect, test, vi } from 'vitest'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 18, 10)

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
  vi.useFakeTimers({ now })
  return () => vi.useRealTimers()
})

const clock = () => import('./server-clock.ts')
const header = (ms: number) => new Date(ms).toUTCString()

test('a right clock is not moved by answers that are told to the second', async () => {
  const { learnServerTime, serverNow } = await clock()
  for (const late of [0, 300, 999]) learnServerTime(header(now - late), now - late, now + 40)
  expect(serverNow()).toBe(now)
})

for (const hours of [26, -24, 0.01])
  test(`a clock that is ${hours} hours ahead is corrected to the second`, async () => {
    const { learnServerTime, serverNow } = await clock()
    const server = now - hours * hour
    learnServerTime(header(server), now - 50, now)
    expect(Math.abs(serverNow() - server)).toBeLessThanOrEqual(1_100)
  })

test('the difference is known at the next start, and a clock that was set right is learnt again', async () => {
  const first = await clock()
  first.learnServerTime(header(now - 26 * hour), now - 50, now)
  vi.resetModules()
  const second = await clock()
  expect(Math.abs(second.serverNow() - (now - 26 * hour))).toBeLessThanOrEqual(1_100)
  second.learnServerTime(header(now), now - 50, now)
  expect(Math.abs(second.serverNow() - now)).toBeLessThanOrEqual(1_100)
})

test('an answer without a time changes nothing', async () => {
  const { learnServerTime, serverNow } = await clock()
  learnServerTime(null, now, now)
  learnServerTime('yesterday', now, now)
  expect(serverNow()).toBe(now)
})
