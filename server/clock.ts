import { dayIn } from '#domain/dates.ts'

// The only place that asks the machine for the time; tests put their own in its stead.
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** The calendar day, YYYY-MM-DD, in TIME_ZONE. */
  today(): string
  /** The instant as it is stored: ISO 8601 in UTC, so that text order is time order. */
  instant(plusMilliseconds?: number): string
}

export function clockFrom(now: () => number, timeZone: string): Clock {
  // Days begin at whole minutes everywhere, so within one the answer stays the same.
  const day = keepLast((minute) => dayIn(timeZone, minute * 60_000))
  const upToSecond = keepLast((second) => new Date(second * 1000).toISOString().slice(0, -'000Z'.length))
  return {
    now,
    today: () => day(Math.floor(now() / 60_000)),
    instant: (plusMilliseconds = 0) => {
      const epochMs = Math.floor(now() + plusMilliseconds)
      const second = Math.floor(epochMs / 1000)
      return `${upToSecond(second)}${String(epochMs - second * 1000).padStart(3, '0')}Z`
    },
  }
}

// Every request asks for the time, and many in the same moment.
function keepLast(work: (at: number) => string): (at: number) => string {
  let last = Number.NaN
  let kept = ''
  return (at) => {
    if (at !== last) {
      kept = work(at)
      last = at
    }
    return kept
  }
}

export const systemClock = (timeZone: string): Clock => clockFrom(Date.now, timeZone)
