import { expect, test } from 'vitest'
import { parseCalendar } from '#test/clients/calendar-parser.ts'
import {
  type Appointment,
  appointmentMinutes,
  type CalendarFile,
  calendarFile,
  instantIn,
} from './calendar.ts'

const appointment: Appointment = {
  _id: '01930000-0000-7000-8000-000000000001',
  date: '2026-11-21',
  time: '09:00',
  number_of_players: 8,
  sequence: 0,
  summary: 'Health checks: Harriers RFC',
  description: 'For 8 players.',
  location: '1 Quay Street, Bristol, BS1 4SB',
}
const file = (fields: Partial<Appointment> = {}, more: Partial<CalendarFile> = {}): string =>
  calendarFile({
    appointments: [{ ...appointment, ...fields }],
    timeZone: 'Europe/London',
    now: Date.parse('2026-11-15T12:34:56.789Z'),
    organizer: { name: 'Pitchside', email: 'no-reply@pitchside.example' },
    language: 'en',
    method: 'PUBLISH',
    ...more,
  })

test('the exact file of one appointment', () => {
  expect(file().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pitchside//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:01930000-0000-7000-8000-000000000001@pitchside',
    'DTSTAMP:20261115T123456Z',
    'DTSTART:20261121T090000Z',
    'DTEND:20261121T110000Z',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'ORGANIZER;CN="Pitchside":mailto:no-reply@pitchside.example',
    'SUMMARY;LANGUAGE=en:Health checks: Harriers RFC',
    'LOCATION;LANGUAGE=en:1 Quay Street\\, Bristol\\, BS1 4SB',
    'DESCRIPTION;LANGUAGE=en:For 8 players.',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('the UID depends only on the booking', () => {
  const uid = (text: string) => parseCalendar(text).events.map((event) => event.UID?.value)
  expect(uid(file())).toEqual(uid(file({ time: '14:00' }, { now: 0, language: 'fa' })))
  const two = [appointment, { ...appointment, _id: '01930000-0000-7000-8000-000000000002', time: '14:00' }]
  expect(uid(file({}, { appointments: two }))).toHaveLength(2)
})

test('a file with any club name is parsed back to the same values', () => {
  const names = [
    'Bishops; Castle, "The \\ Lads"',
    'باشگاه فوتبال دریانوردان بندر انزلی و حومه، شعبهٔ مرکزی شهر',
    '🏉'.repeat(60),
    'x'.repeat(100),
    `${'é'.repeat(33)}${'字'.repeat(40)}`,
  ]
  for (const name of names) {
    const [event] = parseCalendar(
      file({ summary: name, location: name, description: `${name}\n${name}` }),
    ).events
    expect(event?.SUMMARY?.value).toBe(name)
    expect(event?.LOCATION?.value).toBe(name)
    expect(event?.DESCRIPTION?.value).toBe(`${name}\n${name}`)
  }
})

test('typed text cannot start a new line', () => {
  const [event] = parseCalendar(file({ summary: 'A\r\nEND:VEVENT\r\u2028B\u0000C\tD' })).events
  expect(event?.SUMMARY?.value).toBe('A\nEND:VEVENT\n B C D')
  const sender = { name: 'The "Club"\r\nX', email: 'a@b.example' }
  expect(parseCalendar(file({}, { organizer: sender })).events[0]?.ORGANIZER?.parameters.CN).toBe(
    "The 'Club' X",
  )
})

const walls = [
  ['Europe/London', '2026-11-21', '09:00', '2026-11-21T09:00:00Z'],
  ['Europe/London', '2026-07-04', '09:00', '2026-07-04T08:00:00Z'],
  // The clocks change in the night before.
  ['Europe/London', '2026-03-29', '09:00', '2026-03-29T08:00:00Z'],
  ['Europe/London', '2026-10-25', '09:00', '2026-10-25T09:00:00Z'],
  // 01:30 does not exist on the first of these days and comes twice on the second.
  ['Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00Z'],
  ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00Z'],
  ['America/New_York', '2026-11-01', '19:00', '2026-11-02T00:00:00Z'],
  ['Asia/Tehran', '2026-11-21', '09:00', '2026-11-21T05:30:00Z'],
  ['Pacific/Kiritimati', '2026-11-21', '09:00', '2026-11-20T19:00:00Z'],
  ['Pacific/Pago_Pago', '2026-11-21', '19:00', '2026-11-22T06:00:00Z'],
  ['UTC', '2026-11-21', '14:00', '2026-11-21T14:00:00Z'],
] as const
for (const [zone, date, time, instant] of walls)
  test(`${time} on ${date} in ${zone} is ${instant}`, () => {
    expect(instantIn(zone, date, time).epochMilliseconds).toBe(Date.parse(instant))
  })

test('an appointment takes a quarter of an hour for each player, an hour at least', () => {
  expect([1, 4, 5, 10].map(appointmentMinutes)).toEqual([60, 60, 75, 150])
})
