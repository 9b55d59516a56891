import { expect, test } from 'vitest'
import { addDays, ageOn, daysBetween, isDay, isWeekend, weekday } from '#domain/dates.ts'
import { dayIn } from '#domain/day-in-zone.ts'
import { readNumber } from '#domain/numbers.ts'
import { usualWeekend } from '#domain/weekend.ts'
import { fields } from './fields.ts'
import {
  amountShown,
  amountStored,
  beepTestDrawn,
  beepTestShown,
  bodyMassIndex,
  bodyMassIndexShown,
  centimetresToFeet,
  kilogramsToPounds,
  reactionSeconds,
} from './units.ts'

test('a kilogram is 2.205 pounds, rounded', () => {
  expect(kilogramsToPounds(70)).toBe(154)
  expect(kilogramsToPounds(100)).toBe(221)
})

test('a foot is 30.48 centimetres, and inches never reach twelve', () => {
  expect(centimetresToFeet(178)).toEqual({ feet: 5, inches: 10 })
  expect(centimetresToFeet(182.5)).toEqual({ feet: 6, inches: 0 })
  expect(centimetresToFeet(182.88)).toEqual({ feet: 6, inches: 0 })
  expect(centimetresToFeet(100)).toEqual({ feet: 3, inches: 3 })
})

test('the body mass index has one decimal in the form and three digits on the dashboard', () => {
  expect(bodyMassIndex(70, 178)).toBe(22.1)
  expect(bodyMassIndexShown(70, 178)).toBe(22.1)
  expect(bodyMassIndex(20, 250)).toBe(3.2)
  expect(bodyMassIndexShown(400, 100)).toBe(400)
  expect(bodyMassIndex(55.55, 100)).toBe(55.5)
  expect(bodyMassIndexShown(25.5, 200)).toBe(6.38)
  expect(bodyMassIndex(25.5, 200)).toBe(6.4)
})

test('a ruler caught after 8 cm fell 0.13 seconds', () => {
  expect(reactionSeconds(0)).toBe(0)
  expect(reactionSeconds(8)).toBe(0.13)
  expect(reactionSeconds(20)).toBe(0.2)
  expect(reactionSeconds(30)).toBe(0.25)
})

test('a beep test is shown as level.shuttle', () => {
  expect(beepTestShown(11, 4)).toBe('11.4')
  expect(beepTestShown(11, 0)).toBe('11.0')
  expect(beepTestShown(11, null)).toBe('11')
})

test('every shuttle raises a beep test, and the last one stays below the next level', () => {
  expect(beepTestDrawn(11, null)).toBe(11)
  expect(beepTestDrawn(11, 0)).toBe(11)
  expect(beepTestDrawn(12, 8)).toBeGreaterThan(beepTestDrawn(12, 4))
  expect(beepTestDrawn(11, 10)).toBeGreaterThan(beepTestDrawn(11, 9))
  expect(beepTestDrawn(11, 12)).toBeLessThan(12)
  expect(beepTestDrawn(7.1, null)).toBe(8)
})

test('a person is a year older from the day of the birthday', () => {
  expect(ageOn('2004-03-04', '2026-03-03')).toBe(21)
  expect(ageOn('2004-03-04', '2026-03-04')).toBe(22)
  expect(ageOn('2004-02-29', '2026-02-28')).toBe(21)
  expect(ageOn('2004-02-29', '2026-03-01')).toBe(22)
})

test('days that do not exist are refused', () => {
  for (const day of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '26-01-01',
    '2026-1-1',
    '',
    'today',
    '1899-12-31',
    '2026-01-01T00:00',
  ])
    expect(isDay(day), day).toBe(false)
  for (const day of ['2024-02-29', '1900-01-01', '2026-12-31']) expect(isDay(day), day).toBe(true)
})

test('days are counted across months, years and clock changes', () => {
  expect(addDays('2026-12-31', 2)).toBe('2027-01-02')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(weekday('2026-11-14')).toBe(6)
  expect(isWeekend('2026-11-15', usualWeekend)).toBe(true)
  expect(isWeekend('2026-11-16', usualWeekend)).toBe(false)
})

test('the day depends on the time zone', () => {
  const lateEvening = Date.UTC(2026, 10, 14, 23, 30)
  expect(dayIn('UTC', lateEvening)).toBe('2026-11-14')
  expect(dayIn('Asia/Tehran', lateEvening)).toBe('2026-11-15')
  expect(dayIn('America/New_York', lateEvening)).toBe('2026-11-14')
})

test('numbers are read as people type them', () => {
  const typed = [
    ['5.4', 5.4],
    ['5,4', 5.4],
    [' 82 ', 82],
    ['۸۲', 82],
    ['٣٦٫٥', 36.5],
    ['۳۶,۵', 36.5],
    ['-3', -3],
    ['−3', -3],
    ['+4', 4],
    ['.5', 0.5],
    [7, 7],
  ] as const
  for (const [text, value] of typed) expect(readNumber(text), String(text)).toBe(value)
  for (const text of [
    '',
    ' ',
    'abc',
    '1e5',
    '0x10',
    '1,000.5',
    '5..4',
    '--1',
    'Infinity',
    null,
    undefined,
    true,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1'.repeat(41),
  ])
    expect(readNumber(text), String(text)).toBeNull()
})

test('glucose and cholesterol are read in mg/dL and stored in mmol/L, other numbers have one unit', () => {
  expect(amountShown('blood_glucose', 5.5, 'mg/dL')).toBe(99)
  expect(amountShown('cholesterol_level', 5, 'mg/dL')).toBe(193)
  expect(amountShown('blood_glucose', 5.5, 'mmol/L')).toBe(5.5)
  expect(amountShown('heart_rate', 61, 'mg/dL')).toBe(61)
  expect(amountStored('blood_glucose', 99, 'mg/dL')).toBe(5.5)
  expect(amountStored('cholesterol_level', 200, 'mg/dL')).toBe(5.17)
  expect(amountStored('weight', 70.5, 'mg/dL')).toBe(70.5)
})

test('every whole milligram of the range comes back as it was typed', () => {
  for (const name of ['blood_glucose', 'cholesterol_level'] as const) {
    const [min, max] = [fields[name].min, fields[name].max].map((edge) => amountShown(name, edge, 'mg/dL'))
    for (let typed = min!; typed <= max!; typed++) {
      const stored = amountStored(name, typed, 'mg/dL')
      expect(stored).toBeGreaterThanOrEqual(fields[name].min)
      expect(stored).toBeLessThanOrEqual(fields[name].max)
      expect(amountShown(name, stored, 'mg/dL')).toBe(typed)
    }
  }
})
