import { expect, test } from 'vitest'
import { type Arrived, whyRefused } from './accept-value.ts'
import { parsePressure, parsePulse, parseWeight, readSfloat } from './parse-values.ts'

const bytes = (...all: number[]) => new DataView(Uint8Array.from(all).buffer)

test('SFLOAT: mantissa and exponent with their signs, and what is no number', () => {
  expect(readSfloat(bytes(0x72, 0x00), 0)).toBe(114)
  expect(readSfloat(bytes(0x6c, 0xf1), 0)).toBe(36.4)
  expect(readSfloat(bytes(0x02, 0x10), 0)).toBe(20)
  expect(readSfloat(bytes(0xff, 0x0f), 0)).toBe(-1)
  // NaN, not at this resolution, reserved, and both infinities.
  for (const low of [0xff, 0x00, 0x01, 0xfe, 0x02])
    expect(readSfloat(bytes(low, low >= 0xfe ? 0x07 : 0x08), 0)).toBeNull()
})

test('a cuff: mmHg or kPa, with or without time and pulse', () => {
  const time = [0xea, 0x07, 11, 18, 9, 30, 5]
  expect(parsePressure(bytes(0b110, 120, 0, 80, 0, 93, 0, ...time, 61, 0))).toEqual({
    values: { blood_pressure_systolic: 120, blood_pressure_diastolic: 80, heart_rate: 61 },
    takenAt: '2026-11-18T09:30:05',
  })
  // 16.0 and 10.7 kPa.
  expect(parsePressure(bytes(1, 0xa0, 0xf0, 0x6b, 0xf0, 0, 0))).toEqual({
    values: { blood_pressure_systolic: 120, blood_pressure_diastolic: 80 },
    takenAt: null,
  })
  // It sends 'no number' when the cuff slipped, and a year of 0 when nobody has set its clock.
  expect(parsePressure(bytes(0, 0xff, 0x07, 80, 0, 0, 0))).toBeNull()
  expect(parsePressure(bytes(0b10, 120, 0, 80, 0, 93, 0, 0, 0, 11, 18, 9, 30, 5))?.takenAt).toBeNull()
  expect(parsePressure(bytes(0b10, 120, 0, 80, 0))).toBeNull()
})

test('a strap: one byte or two, and not while nobody wears it', () => {
  expect(parsePulse(bytes(0, 58))?.values).toEqual({ heart_rate: 58 })
  expect(parsePulse(bytes(0b111, 0x2c, 0x01))?.values).toEqual({ heart_rate: 300 })
  expect(parsePulse(bytes(0b100, 58))).toBeNull()
  expect(parsePulse(bytes(0, 0))).toBeNull()
  expect(parsePulse(bytes())).toBeNull()
})

test('a scale: kilograms or pounds', () => {
  expect(parseWeight(bytes(0, 0x44, 0x40))?.values).toEqual({ weight: 82.3 })
  expect(parseWeight(bytes(1, 0xe0, 0x46))?.values).toEqual({ weight: 82.3 })
  expect(parseWeight(bytes(0b10, 0x44, 0x40, 0xea, 0x07, 11, 18, 9, 30, 5))?.takenAt).toBe(
    '2026-11-18T09:30:05',
  )
  expect(parseWeight(bytes(0, 0xff, 0xff))).toBeNull()
})

test('the value of the player before is refused by time, by number and when it is sent again', () => {
  const localTime = (clock: string) => Date.parse(`${clock}Z`)
  const called = { nth: 4, at: localTime('2026-11-18T09:30:00') }
  const values = { weight: 82.3 }
  const value = (seconds: number, more: object = {}) => ({
    values,
    takenAt: `2026-11-18T09:30:${String(seconds).padStart(2, '0')}`,
    nth: 5,
    at: called.at + 40_000,
    ...more,
  })
  const why = (
    arrived: ReturnType<typeof value>,
    before: { values: object; takenAt: string | null; at?: number }[] = [],
  ) => whyRefused(arrived, called, { before: before.map((one) => ({ at: called.at, ...one })), localTime })
  expect(why(value(35))).toBeNull()
  expect(why(value(35, { takenAt: null }))).toBeNull()
  // Stored in the device since the last player, and sent only now.
  expect(why(value(0, { takenAt: '2026-11-18T09:28:10' }))).toBe('before-called')
  // No clock, but it came in before the player was called.
  expect(why(value(35, { takenAt: null, nth: 4 }))).toBe('before-called')
  expect(why(value(35, { at: called.at - 1 }))).toBe('before-called')
  expect(why(value(35), [{ values, takenAt: '2026-11-18T09:30:35' }])).toBe('sent-again')
  expect(why(value(35), [{ values: { weight: 70 }, takenAt: '2026-11-18T09:30:35' }])).toBeNull()
  expect(why(value(0, { takenAt: '2026-11-19T09:30:00' }))).toBe('clock-wrong')
  // Its clock is five minutes ahead, as the value of the player before has shown: taken before the call, not after it.
  const ahead = { values: { weight: 70 }, takenAt: '2026-11-18T09:33:00', at: called.at - 120_000 }
  const stored = value(0, { takenAt: '2026-11-18T09:34:00' })
  expect(why(stored)).toBeNull()
  expect(why(stored, [ahead])).toBe('before-called')
  expect(why(value(0, { takenAt: '2026-11-18T09:35:35' }), [ahead])).toBeNull()
})

test('without a clock the numbers of the player before are refused once, and a pulse never', () => {
  const called = { nth: 4, at: 1_000_000 }
  const why = (values: Arrived['values'], since: Arrived['values'][] = []) =>
    whyRefused({ values, takenAt: null, nth: 6, at: called.at + 1_000 }, called, {
      before: [{ values: { weight: 82.3 } }, { values: { heart_rate: 60 } }].map((one) => ({
        ...one,
        takenAt: null,
        at: called.at,
      })),
      since: since.map((one) => ({ values: one, takenAt: null, at: called.at })),
      localTime: () => Number.NaN,
    })
  expect(why({ weight: 82.3 })).toBe('sent-again')
  expect(why({ weight: 82.4 })).toBeNull()
  // They stood on it again.
  expect(why({ weight: 82.3 }, [{ weight: 82.3 }])).toBeNull()
  expect(why({ heart_rate: 60 })).toBeNull()
})
