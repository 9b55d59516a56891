import type { Day } from './dates.ts'

/** The day it is in a time zone at an instant. */
export function dayIn(timeZone: string, epochMs: number): Day {
  const formatter = zoneFormatters.get(timeZone) ?? makeZoneFormatter(timeZone)
  return formatter.format(epochMs)
}

const zoneFormatters = new Map<string, Intl.DateTimeFormat>()
function makeZoneFormatter(timeZone: string): Intl.DateTimeFormat {
  // The Swedish locale writes days as YYYY-MM-DD.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  zoneFormatters.set(timeZone, made)
  return made
}

/** The time of day, HH:MM. */
export const timeIn = (timeZone: string, epochMs: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    epochMs,
  )
