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
  const day = dayKeeper(timeZone)
  return {
    now,
    today: () => day(now()),
    instant: (plusMilliseconds = 0) => new Date(now() + plusMilliseconds).toISOString(),
  }
}

// Days begin at whole minutes everywhere, so within one the answer stays the same.
function dayKeeper(timeZone: string): (epochMs: number) => string {
  let minute = Number.NaN
  let day = ''
  return (epochMs) => {
    const current = Math.floor(epochMs / 60_000)
    if (current !== minute) {
      minute = current
      day = dayIn(timeZone, epochMs)
    }
    return day
  }
}

export const systemClock = (timeZone: string): Clock => clockFrom(Date.now, timeZone)
