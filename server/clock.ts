// The only place that asks the machine for the time; tests use a clock of their own.
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** The calendar day, YYYY-MM-DD, in TIME_ZONE. */
  today(): string
  /** The instant as it is stored: ISO 8601 in UTC, so that text order is time order. */
  instant(plusMilliseconds?: number): string
}

export function clockFrom(now: () => number, timeZone: string): Clock {
  const after = (ms: number) => Temporal.Instant.fromEpochMilliseconds(Math.floor(now() + ms))
  return {
    now,
    today: () => dayAt(after(0), timeZone),
    instant: (plusMilliseconds = 0) => after(plusMilliseconds).toString({ smallestUnit: 'millisecond' }),
  }
}

/** The calendar day, YYYY-MM-DD, that an instant has in a time zone. */
export const dayAt = (instant: Temporal.Instant, timeZone: string): string =>
  instant.toZonedDateTimeISO(timeZone).toPlainDate().toString()

export const systemClock = (timeZone: string): Clock => clockFrom(Date.now, timeZone)
