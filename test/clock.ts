// A clock that moves only when a test advances it, and ids derived from its time.
import { randomBytes } from 'node:crypto'
import { type Clock, clockFrom } from '#server/clock.ts'
import type { Ids } from '#server/ids.ts'

export type TestClock = Clock & { set(instant: string): void; advance(ms: number): void }

/** A Saturday morning in November. */
export const saturday = '2026-11-14T10:00:00.000Z'

export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => count * 3_600_000
export const days = (count: number): number => count * 86_400_000

export function aClock(start: string = saturday, timeZone = 'UTC'): TestClock {
  let now = Date.parse(start)
  return {
    ...clockFrom(() => now, timeZone),
    set: (instant) => {
      now = Date.parse(instant)
    },
    advance: (ms) => {
      now += ms
    },
  }
}

/** UUIDv7s in request order; two servers of a test never produce the same one. */
export function someIds(clock: Clock): Ids {
  const server = randomBytes(4).toString('hex')
  let count = 0
  return {
    next: () => {
      count += 1
      const time = clock.now().toString(16).padStart(12, '0')
      const number = count.toString(16).padStart(7, '0')
      const high = number.slice(0, 3)
      return `${time.slice(0, 8)}-${time.slice(8)}-7${high}-8${number.slice(3, 6)}-${number.slice(6)}000${server}`
    },
  }
}
