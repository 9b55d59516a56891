// An appointment as a calendar file (RFC 5545), for the letter that confirms a booking.
import type { Day } from '#domain/dates.ts'

export type Appointment = {
  /** The booking's id: the same appointment always has the same UID, so that importing it twice makes one entry. */
  readonly _id: string
  readonly date: Day
  readonly time: string
  readonly number_of_players: number
  readonly summary: string
  readonly description: string
  readonly location: string
}

export type CalendarFile = {
  readonly appointments: readonly Appointment[]
  /** The zone in which the slot's time is meant. */
  readonly timeZone: string
  /** When the file is made, in epoch milliseconds. */
  readonly now: number
  /** Whoever publishes: METHOD:PUBLISH needs an organizer (RFC 5546, 3.2.1). */
  readonly organizer: { readonly name: string; readonly email: string }
  readonly language: string
}

// The specification gives slots a start, not an end: a quarter of an hour for each player, and never below one hour.
const minutesEach = 15
const shortest = 60
export const appointmentMinutes = (numberOfPlayers: number): number =>
  Math.max(shortest, numberOfPlayers * minutesEach)

/** The file's text. Times are UTC instants, which every program reads alike without a description of the zone. */
export function calendarFile({ appointments, timeZone, now, organizer, language }: CalendarFile): string {
  const from = `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`
  const events = appointments.flatMap((appointment) => {
    const start = instantIn(timeZone, appointment.date, appointment.time)
    const end = start + appointmentMinutes(appointment.number_of_players) * minuteMs
    const said = (name: string, text: string) => `${name};LANGUAGE=${language}:${escaped(text)}`
    return [
      'BEGIN:VEVENT',
      `UID:${appointment._id}@pitchside`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(start)}`,
      `DTEND:${utc(end)}`,
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      from,
      said('SUMMARY', appointment.summary),
      said('LOCATION', appointment.location),
      said('DESCRIPTION', appointment.description),
      'END:VEVENT',
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pitchside//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const minuteMs = 60_000

const utc = (epochMs: number): string => new Date(epochMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')

// Control characters have no place in a value; a line break is written as \n.
const controls = /[\p{Cc}\u2028\u2029]+/gu
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll(controls, ' ').replaceAll(/[\\;,]/g, '\\$&'))
    .join('\\n')

// A parameter's value cannot hold a quote at all.
const parameter = (text: string): string => `"${text.replaceAll(controls, ' ').replaceAll('"', "'")}"`

const longestLine = 75 // octets, the line break not counted

/** A long line goes on in the next after one space; no letter is cut in two. */
function folded(line: string): string {
  let written = ''
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (octets + size > longestLine) {
      written += '\r\n '
      octets = 1
    }
    written += letter
    octets += size
  }
  return written
}

function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** The instant at which a clock on the wall of a zone shows this day and time. */
export function instantIn(timeZone: string, date: Day, time: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`)
  // The zone's distance from UTC at a first guess, then at the guess mended by it: right also beside a change.
  const guess = wall - offsetAt(timeZone, wall)
  const mended = wall - offsetAt(timeZone, guess)
  return mended
}

const wallClocks = new Map<string, Intl.DateTimeFormat>()

function offsetAt(timeZone: string, epochMs: number): number {
  let clock = wallClocks.get(timeZone)
  if (!clock) {
    // Sweden writes 2026-11-21 09:00:00.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    wallClocks.set(timeZone, clock)
  }
  return Date.parse(`${clock.format(epochMs).replace(' ', 'T')}Z`) - epochMs
}
