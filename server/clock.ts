// The only module that reads the system time; tests pass their own clock.
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
    today: () => dayAt(Temporal.Instant.fromEpochMilliseconds(Math.floor(now())), timeZone),
    instant: (plusMilliseconds = 0) => new Date(now() + plusMilliseconds).toISOString(),
  }
}

/** The calendar day, YYYY-MM-DD, that an instant has in a time zone. */
export const dayAt = (instant: Temporal.Instant, timeZone: string): string =>
  instant.toZonedDateTimeISO(timeZone).toPlainDate().toString()

export const systemClock = (timeZone: string): Clock => clockFrom(Date.now, timeZone)
