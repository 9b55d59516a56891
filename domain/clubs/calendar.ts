// Appointments as a calendar file (RFC 5545): for emails, for one appointment to save, and for the feed that calendar
// programs subscribe to. Only the server makes it, so it may use Temporal, which not every browser has.
import type { Day } from '#domain/dates.ts'

export type Appointment = {
  /** The booking's id. It becomes the UID, so that every file about it changes the same entry. */
  readonly _id: string
  readonly date: Day
  readonly time: string
  readonly number_of_players: number
  /** A calendar program takes the file with the highest number. */
  readonly sequence: number
  /** When it was last changed, in epoch milliseconds; without it, `now` of the file. */
  readonly changedAt?: number
  readonly isCancelled?: boolean
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
  /** METHOD needs an organizer (RFC 5546, 3.2.1). */
  readonly organizer: { readonly name: string; readonly email: string }
  readonly language: string
  /** Of an email. A feed has none; it is named and says how often to look. */
  readonly method?: 'PUBLISH' | 'CANCEL'
  readonly name?: string
}

// The specification gives slots a start but no end: 15 minutes for each player, at least one hour.
const minutesEach = 15
const shortest = 60
export const appointmentMinutes = (numberOfPlayers: number): number =>
  Math.max(shortest, numberOfPlayers * minutesEach)

/** The text of the file. Times are in UTC, so that it needs no description of the zone. */
export function calendarFile(file: CalendarFile): string {
  const { appointments, method, name } = file
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pitchside//Bookings//EN',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(name === undefined ? [] : feedHead(name)),
    ...appointments.flatMap((appointment) => eventOf(appointment, file)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

// Programs that do not know RFC 7986 read the X- names.
const feedHead = (name: string): string[] => [
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
]

function eventOf(appointment: Appointment, { timeZone, now, organizer, language }: CalendarFile): string[] {
  const start = instantIn(timeZone, appointment.date, appointment.time)
  const end = start.add({ minutes: appointmentMinutes(appointment.number_of_players) })
  const said = (name: string, text: string) => `${name};LANGUAGE=${language}:${escaped(text)}`
  return [
    'BEGIN:VEVENT',
    `UID:${appointment._id}@pitchside`,
    `DTSTAMP:${utc(Temporal.Instant.fromEpochMilliseconds(appointment.changedAt ?? now))}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SEQUENCE:${appointment.sequence}`,
    `STATUS:${appointment.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${appointment.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`,
    said('SUMMARY', appointment.summary),
    said('LOCATION', appointment.location),
    said('DESCRIPTION', appointment.description),
    'END:VEVENT',
  ]
}

const utc = (instant: Temporal.Instant): string =>
  instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

// RFC 5545 allows no control characters in a value; a line break is written as \n.
const controls = /[\p{Cc}\u2028\u2029]+/gu
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll(controls, ' ').replaceAll(/[\\;,]/g, '\\$&'))
    .join('\\n')

// A parameter value cannot contain a double quote, not even escaped.
const parameter = (text: string): string => `"${text.replaceAll(controls, ' ').replaceAll('"', "'")}"`

const longestLine = 75 // octets, the line break not counted

/** Continues a long line in the next one after a space; no character is cut in two. */
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

/** The instant of a local day and time in a time zone. */
export const instantIn = (timeZone: string, date: Day, time: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant()
