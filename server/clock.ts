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
  // Days begin at a full minute in every time zone.
  const dayOfMinute = keepLast((minute) =>
    dayAt(Temporal.Instant.fromEpochMilliseconds(minute * 60_000), timeZone),
  )
  const instantAt = keepLast((milliseconds) => new Date(milliseconds).toISOString())
  return {
    now,
    today: () => dayOfMinute(Math.floor(now() / 60_000)),
    instant: (plusMilliseconds = 0) => instantAt(now() + plusMilliseconds),
  }
}

/** The calendar day, YYYY-MM-DD, that an instant has in a time zone. */
export const dayAt = (instant: Temporal.Instant, timeZone: string): string =>
  instant.toZonedDateTimeISO(timeZone).toPlainDate().toString()

export const systemClock = (timeZone: string): Clock => clockFrom(Date.now, timeZone)

/** Makes the text again only when the time has changed: a request asks for the same one several times. */
function keepLast(make: (time: number) => string): (time: number) => string {
  let last: { readonly time: number; readonly text: string } | undefined
  return (time) => {
    if (last?.time !== time) last = { time, text: make(time) }
    return last.text
  }
}

/** The same day so many months later, or the last one of that month. */
export const monthsFrom = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString()
