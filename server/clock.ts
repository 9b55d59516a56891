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
  return {
    now,
    today: () => dayIn(timeZone, now()),
    instant: (plusMilliseconds = 0) => new Date(now() + plusMilliseconds).toISOString(),
  }
}

export const systemClock = (timeZone: string): Clock => clockFrom(Date.now, timeZone)
