import { describe, expect, test } from 'vitest'
import { specOf } from '#domain/measures/spec-variant.ts'
import { englishByField } from '#domain/wire/sentences/english.ts'
import { type Checked, check, withRules } from '#domain/wire/validation.ts'
import {
  type BookingForm,
  bookingProblems,
  bookingSchema,
  earliestDay,
  freeSlots,
  listedBookings,
  checkBookingForm as readBookingForm,
  slotsOn,
} from './booking.ts'

/** What a person reads: the sentences instead of the codes. */
const said = <T>(checked: Checked<T>) =>
  checked.ok ? checked : { ok: false, fields: englishByField(checked.problems) }
/** As the server checks one slot. */
const checkBooking = (input: unknown, on: string) =>
  said(withRules(check(bookingSchema, input), (booking) => bookingProblems(booking, on)))
const checkBookingForm = (...given: Parameters<typeof readBookingForm>) => said(readBookingForm(...given))

const today = '2026-11-15' // a Sunday
const saturday = '2026-11-21'
const monday = '2026-11-23'
const range = 'Please enter a number between 1 and 10'
const incomplete = 'Please ensure a slot is selected and the number of players is complete.'

test('the morning and the afternoon are for weekends, the evening for every day', () => {
  expect(slotsOn(saturday)).toEqual(['09:00', '14:00', '19:00'])
  expect(slotsOn('2026-11-22')).toEqual(['09:00', '14:00', '19:00'])
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
    expect(slotsOn(day)).toEqual(['19:00'])
})

test('a club whose weekend is Thursday and Friday has the weekend slots then', () => {
  const weekend = [4, 5]
  expect(slotsOn('2026-11-26', weekend)).toEqual(['09:00', '14:00', '19:00'])
  expect(slotsOn(saturday, weekend)).toEqual(['19:00'])
  expect(slotsOn('2026-11-22', [7])).toEqual(['09:00', '14:00', '19:00'])
  expect(freeSlots('2026-11-27', ['09:00'], weekend)).toEqual(['14:00', '19:00'])
})

test('a taken slot is not offered', () => {
  expect(freeSlots(saturday, ['14:00'])).toEqual(['09:00', '19:00'])
  expect(freeSlots(monday, ['19:00'])).toEqual([])
})

test('the earliest day is the day after tomorrow', () => {
  expect(earliestDay(today)).toBe('2026-11-17')
  expect(checkBooking({ date: '2026-11-16', time: '19:00', number_of_players: 5 }, today)).toMatchObject({
    fields: { date: 'Please choose a date that is at least two days from today.' },
  })
  expect(checkBooking({ date: '2026-11-17', time: '19:00', number_of_players: 5 }, today).ok).toBe(true)
})

test('a slot must exist on its day and hold 1 to 10 players', () => {
  expect(checkBooking({ date: monday, time: '09:00', number_of_players: 5 }, today)).toMatchObject({
    fields: { time: 'There is no 09:00 appointment on this day.' },
  })
  for (const number_of_players of [0, 11, 1.5, '', 'ten', null, undefined])
    expect(checkBooking({ date: saturday, time: '09:00', number_of_players }, today)).toMatchObject({
      fields: { number_of_players: range },
    })
  for (const number_of_players of [1, 10, '5', '۵'])
    expect(checkBooking({ date: saturday, time: '09:00', number_of_players }, today).ok).toBe(true)
})

describe('the booking form', () => {
  const form = (
    counts: Partial<Record<'09:00' | '14:00' | '19:00', [selected: boolean, count: string]>>,
    total?: string,
  ): BookingForm => ({
    date: saturday,
    slots: (['09:00', '14:00', '19:00'] as const).map((time) => ({
      time,
      selected: counts[time]?.[0] ?? false,
      count: counts[time]?.[1] ?? '',
    })),
    ...(total === undefined ? {} : { total }),
  })
  const corrected = { today, spec: specOf('corrected') }
  const written = { today, spec: specOf('as-written') }

  test('checks only slots with a count, corrected', () => {
    expect(checkBookingForm(form({ '09:00': [true, '8'] }), corrected)).toEqual({
      ok: true,
      value: [{ time: '09:00', number_of_players: 8 }],
    })
  })
  test('fails on empty counts, as written', () => {
    expect(checkBookingForm(form({ '09:00': [true, '8'] }), written)).toEqual({
      ok: false,
      fields: { '14:00': range, '19:00': range },
    })
    expect(
      checkBookingForm(form({ '09:00': [true, '8'], '14:00': [false, '3'], '19:00': [false, '3'] }), written),
    ).toEqual({
      ok: true,
      value: [{ time: '09:00', number_of_players: 8 }],
    })
  })
  test('needs a slot together with its count', () => {
    expect(checkBookingForm(form({}), corrected)).toEqual({ ok: false, fields: { '': incomplete } })
    expect(checkBookingForm(form({ '09:00': [true, ''] }), corrected)).toEqual({
      ok: false,
      fields: { '': incomplete, '09:00': range },
    })
  })
  test('counts a slot with a count as chosen, corrected', () => {
    expect(checkBookingForm(form({ '09:00': [true, '8'], '14:00': [false, '4'] }), corrected)).toEqual({
      ok: true,
      value: [
        { time: '09:00', number_of_players: 8 },
        { time: '14:00', number_of_players: 4 },
      ],
    })
    expect(checkBookingForm(form({ '14:00': [false, '11'] }), corrected)).toMatchObject({
      fields: { '14:00': range },
    })
  })
  test('is complete with one complete slot, corrected', () => {
    expect(checkBookingForm(form({ '09:00': [true, '4'], '14:00': [true, ''] }), corrected)).toEqual({
      ok: true,
      value: [{ time: '09:00', number_of_players: 4 }],
    })
  })
  test('needs 1 to 10 players per slot', () => {
    expect(checkBookingForm(form({ '09:00': [true, '11'] }), corrected)).toMatchObject({
      fields: { '09:00': range },
    })
  })
  test('has a total of 10 to 30 only as written', () => {
    const full = { '09:00': [true, '5'], '14:00': [true, '5'], '19:00': [true, '5'] } satisfies Parameters<
      typeof form
    >[0]
    expect(checkBookingForm(form(full, '9'), written)).toEqual({
      ok: false,
      fields: { total: 'Please enter a number between 10 and 30' },
    })
    expect(checkBookingForm(form(full, '15'), written).ok).toBe(true)
    expect(checkBookingForm(form(full, ''), written).ok).toBe(true)
    expect(checkBookingForm(form(full, '9'), corrected).ok).toBe(true)
  })
  test('needs an existing day, two days ahead or later', () => {
    expect(checkBookingForm({ ...form({ '09:00': [true, '5'] }), date: '' }, corrected)).toMatchObject({
      fields: { date: 'This field is required' },
    })
    expect(checkBookingForm({ ...form({ '09:00': [true, '5'] }), date: '31/02' }, corrected)).toMatchObject({
      fields: { date: 'Please enter a valid date' },
    })
    expect(checkBookingForm({ ...form({ '09:00': [true, '5'] }), date: '2026-11-16' }, corrected).ok).toBe(
      false,
    )
  })
})

describe('a list of bookings', () => {
  const days = [
    '2026-12-05',
    '2026-11-14',
    '2026-11-28',
    '2026-11-15',
    '2026-12-12',
    '2026-12-19',
    '2026-12-26',
  ]
  const bookings = days.map((date) => ({ _id: date, date, time: '09:00' }))
  const shown = (variant: 'corrected' | 'as-written', justMade?: string[]) =>
    listedBookings(bookings, { today, spec: specOf(variant) }, justMade).map(({ date }) => date)

  test('shows the five soonest from today on, soonest first', () => {
    expect(shown('corrected')).toEqual([today, '2026-11-28', '2026-12-05', '2026-12-12', '2026-12-19'])
  })
  test('shows the last five of all, as written', () => {
    expect(shown('as-written')).toEqual([
      '2026-11-28',
      '2026-12-05',
      '2026-12-12',
      '2026-12-19',
      '2026-12-26',
    ])
  })
  test('also shows a booking that was just made, in its place by date', () => {
    expect(shown('corrected', ['2026-12-26']).at(-1)).toBe('2026-12-26')
    expect(shown('as-written', [today])[0]).toBe(today)
  })
})
