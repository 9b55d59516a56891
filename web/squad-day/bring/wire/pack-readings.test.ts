import { expect, test } from 'vitest'
import { uuid7 } from '#web/squad-day/offline/uuid7.ts'
import { fromBase45, toBase45 } from './base45.ts'
import { type Carried, packReadings, unpackReadings } from './pack-readings.ts'

const at = Date.parse('2026-11-18T10:00:00.000Z')
const [players, tablet, practitioner] = [Array.from({ length: 30 }, () => uuid7()), uuid7(), uuid7()]

const aReading = (given: Partial<Carried> = {}): Carried => ({
  id: uuid7(at),
  user_id: players[0] ?? '',
  field: 'weight',
  value: 72.4,
  skipped: null,
  trial: 1,
  at: '2026-11-18T10:00:00.250Z',
  method: null,
  device: null,
  station: 'weight',
  tablet,
  seq: 1,
  supersedes: null,
  taken_by: practitioner,
  ...given,
})

/** Three measures of thirty players at one station each. */
const ninety = players.flatMap((user_id, nth) =>
  (['weight', 'vertical_jump', 'hundred_meter_sprint'] as const).map((field, station) =>
    aReading({
      id: uuid7(at + nth * 40_000 + station * 9_000),
      at: new Date(at + nth * 40_000 + station * 9_000 + 90).toISOString(),
      user_id,
      field,
      value: [(724 + nth) / 10, 41 + (nth % 9), (523 + nth) / 100][station] ?? 0,
      seq: 3 * nth + station + 1,
    }),
  ),
)

test('what is packed is what is unpacked, rare parts too', () => {
  const readings = [
    aReading(),
    aReading({ value: null, skipped: 'injury' }),
    aReading({ value: 0, trial: 20, seq: null }),
    aReading({ value: 40, above: 41.2, field: 'body_temperature', method: 'ear', device: uuid7() }),
    aReading({ value: null, supersedes: uuid7(), taken_by: null, tablet: null, station: null }),
    aReading({ value: '5,4' }),
    aReading({ value: 75.100_000_000_000_01 }),
    aReading({ value: -0.05, at: '2026-11-18T09:59:00.001Z', id: uuid7(at - 3_600_000), seq: 900_000 }),
    aReading({ consent: { by: 'guardian', how: 'paper', name: 'Mina Karimi' } as never }),
    ...ninety,
  ]
  expect(unpackReadings(packReadings(readings))).toEqual(readings)
})

test('a reading of a squad is about 28 bytes', () => {
  const each = packReadings(ninety).length / ninety.length
  expect(each).toBeGreaterThan(20)
  expect(each).toBeLessThan(30)
})

test('bytes that end too early are refused', () => {
  const bytes = packReadings(ninety)
  for (const length of [1, 40, 700, bytes.length - 1])
    expect(() => unpackReadings(bytes.slice(0, length))).toThrow('too early')
})

test('every byte survives as letters of a code', () => {
  const bytes = Uint8Array.from({ length: 257 }, (_, byte) => byte)
  for (const length of [0, 1, 2, 256, 257])
    expect(fromBase45(toBase45(bytes.slice(0, length)))).toEqual(bytes.slice(0, length))
  // The example of RFC 9285.
  expect(toBase45(new TextEncoder().encode('Hello!!'))).toBe('%69 VD92EX0')
  for (const wrong of ['a', 'A', ':::', 'https://x']) expect(fromBase45(wrong)).toBeNull()
})
