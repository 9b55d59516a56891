import { expect, test } from 'vitest'
import type { Reading } from '#domain/measures/readings/counted-readings.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { ReadingField } from '#domain/measures/station-measures.ts'
import { dayResults } from './judged-trials.ts'

const man = { age: 25, gender: 'Male', heightCm: 180 } as const
const at = (nth: number) => `2026-11-18T09:0${nth}:00.000Z`

/** The trials of one field, first to last; a text is the method of the one before. */
const trials = (field: ReadingField, ...given: (number | string)[]): Reading[] => {
  const found: Reading[] = []
  for (const one of given) {
    const last = found.at(-1)
    if (typeof one === 'number') {
      const trial = found.length + 1
      found.push({
        id: `${field}${trial}`,
        field,
        value: one,
        skipped: null,
        trial,
        at: at(trial),
        supersedes: null,
      })
    } else if (last) found[found.length - 1] = { ...last, method: one }
  }
  return found
}
const results = (...readings: Reading[][]) => dayResults(readings.flat(), man, specOf('corrected'))

test('an urgent trial is the value, and the last one its second reading', () => {
  expect(results(trials('oxygen_level', 84, 97))).toEqual({
    values: { oxygen_level: 84 },
    context: { again: { oxygen_level: 97 } },
  })
  expect(results(trials('heart_rate', 134, 110, 88))).toEqual({
    values: { heart_rate: 134 },
    context: { again: { heart_rate: 88 } },
  })
  // The last one is itself the most urgent.
  expect(results(trials('oxygen_level', 97, 84))).toEqual({ values: { oxygen_level: 84 }, context: null })
})

test('a pair of pressures is judged as one, and is no mean any more', () => {
  const pressure = [
    ...trials('blood_pressure_systolic', 184, 150, 148),
    ...trials('blood_pressure_diastolic', 96, 90, 88),
  ]
  expect(results(pressure)).toEqual({
    values: { blood_pressure_systolic: 184, blood_pressure_diastolic: 96 },
    context: { again: { blood_pressure_systolic: 148, blood_pressure_diastolic: 88 } },
  })
})

test('without an urgent trial the counting of the measure holds', () => {
  expect(results(trials('heart_rate', 60, 66, 64))).toEqual({ values: { heart_rate: 65 }, context: null })
  expect(results(trials('body_temperature', 37.2, 36.8))).toEqual({
    values: { body_temperature: 36.8 },
    context: null,
  })
})

test('of a peak flow the best of three counts, however weak the first blow was', () => {
  expect(results(trials('airway_peak_flow', 180, 560, 600)).values).toEqual({ airway_peak_flow: 600 })
})

test('a count after exercise does not count once there is one at rest', () => {
  expect(results(trials('heart_rate', 168, 'exercise', 88, 'rest'))).toEqual({
    values: { heart_rate: 88 },
    context: { pulse_at_rest: true },
  })
  expect(results(trials('heart_rate', 168, 'exercise', 124, 'rest'))).toEqual({
    values: { heart_rate: 124 },
    context: { pulse_at_rest: true },
  })
  expect(results(trials('heart_rate', 168, 'exercise'))).toEqual({
    values: { heart_rate: 168 },
    context: { pulse_at_rest: false },
  })
})

test('a reading that another one replaces is not judged', () => {
  const [first, second] = trials('oxygen_level', 84, 97)
  expect(results([{ ...first!, value: 84 }], [{ ...second!, trial: 1, supersedes: first!.id }])).toEqual({
    values: { oxygen_level: 97 },
    context: null,
  })
})

test('what was read above the scale is kept with the result that is its end', () => {
  const [hot] = trials('body_temperature', 40)
  expect(results([{ ...hot!, above: 41.2 }])).toEqual({
    values: { body_temperature: 40 },
    context: { above_scale: { body_temperature: 41.2 } },
  })
})
