import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockFrom } from './clock.ts'

test('an instant is ISO 8601 in UTC with milliseconds', () => {
  let now = 0
  const clock = clockFrom(() => now, 'UTC')
  const anInstant = fc.integer({ min: 0, max: 4_102_444_800_000 })
  fc.assert(
    fc.property(anInstant, fc.integer({ min: -2_000, max: 2_000 }), (at, step) => {
      now = at
      expect(clock.instant()).toBe(new Date(at).toISOString())
      expect(clock.instant(step)).toBe(new Date(at + step).toISOString())
    }),
  )
})

test('a day begins at midnight in its time zone', () => {
  let now = Date.parse('2026-11-14T20:29:59.999Z')
  const clock = clockFrom(() => now, 'Asia/Tehran')
  expect(clock.today()).toBe('2026-11-14')
  now += 1
  expect(clock.today()).toBe('2026-11-15')
})
