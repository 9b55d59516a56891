import { describe, expect, test } from 'vitest'
import type { ReadingField } from '#domain/measures/station-measures.ts'
import {
  contextWithout,
  foreignFields,
  foreignValues,
  judgedWith,
  type MadeOf,
  ownValues,
} from './taken-back.ts'

let count = 0
const taken = (field: ReadingField, value: number | null, minute: number, trial = 1) => {
  count += 1
  const at = `2026-11-14T10:${String(minute).padStart(2, '0')}:00.000Z`
  return { id: `r${count}`, field, value, skipped: null, trial, at, supersedes: null, received_at: at }
}
const finished = (minute: number) => `2026-11-14T10:${String(minute).padStart(2, '0')}:30.000Z`
const madeOf = (
  readings: ReturnType<typeof taken>[],
  foreign: ReturnType<typeof taken>[],
  ...minutes: number[]
): MadeOf => ({
  readings,
  foreign: new Set(foreign.map(({ id }) => id)),
  finishedAt: minutes.map(finished),
})
const own = (made: MadeOf, check: object, before: object[] = []) =>
  ownValues(made, foreignValues(made), check, before)

describe('a check without foreign readings', () => {
  test('loses a value that has no other reading', () => {
    const weight = taken('weight', 90, 1)
    const made = madeOf([weight, taken('height', 180, 1)], [weight], 2)
    expect([...foreignValues(made)]).toEqual([['weight', [90]]])
    expect(own(made, { weight: 90, height: 180 })).toEqual({ weight: null })
  })

  test('keeps the result of the other attempts', () => {
    const [first, second] = [taken('vertical_jump', 40, 1), taken('vertical_jump', 55, 2, 2)]
    const made = madeOf([first, second], [second], 3)
    expect(own(made, { vertical_jump: 55 })).toEqual({ vertical_jump: 40 })
    // An attempt that did not count changes nothing.
    expect(own(madeOf([first, second], [first], 3), { vertical_jump: 55 })).toEqual({})
  })

  test('goes back to the value before the readings came', () => {
    const weight = taken('weight', 90, 5)
    const made = madeOf([weight], [weight], 6)
    expect(own(made, { weight: 90 }, [{ weight: 90 }, { weight: 70 }])).toEqual({ weight: 70 })
  })

  test('has no half blood pressure', () => {
    const [high, low] = [taken('blood_pressure_systolic', 150, 1), taken('blood_pressure_diastolic', 80, 1)]
    const made = madeOf([high, low], [high], 2)
    expect(own(made, { blood_pressure_systolic: 150, blood_pressure_diastolic: 80 })).toEqual({
      blood_pressure_systolic: null,
      blood_pressure_diastolic: null,
    })
  })

  test('loses a mean in which a foreign reading counted', () => {
    const [one, other] = [taken('heart_rate', 60, 1), taken('heart_rate', 90, 2, 2)]
    const made = madeOf([one, other], [other], 3)
    expect(own(made, { heart_rate: 75 })).toEqual({ heart_rate: 60 })
  })

  test('keeps what somebody typed afterwards', () => {
    const weight = taken('weight', 90, 1)
    expect(own(madeOf([weight], [weight], 2), { weight: 71 })).toEqual({})
  })

  test('does not get readings that were not finished yet', () => {
    const [wrong, later] = [taken('weight', 90, 1), taken('weight', 71, 9)]
    expect(own(madeOf([wrong, later], [wrong], 2), { weight: 90 })).toEqual({ weight: null })
  })

  test('names the fields of an earlier version that hold a foreign value', () => {
    const weight = taken('weight', 90, 1)
    const foreign = foreignValues(madeOf([weight], [weight], 2))
    expect(foreignFields(foreign, { weight: 90, height: 90 })).toEqual(['weight'])
    // Confirmed in a form in another unit.
    expect(foreignFields(foreign, { weight: 90.04 })).toEqual(['weight'])
    expect(foreignFields(foreign, { weight: 92 })).toEqual([])
  })
})

test('what was said about how foreign values were taken goes too', () => {
  const context = {
    fasting: true,
    pulse_at_rest: true,
    best_of: { vertical_jump: 3, reaction_time: 2 },
    again: { blood_glucose: 4 },
    above_scale: { body_temperature: 41.7 },
  }
  expect(contextWithout(context, ['blood_glucose', 'vertical_jump'])).toEqual({
    pulse_at_rest: true,
    best_of: { reaction_time: 2 },
    above_scale: { body_temperature: 41.7 },
  })
  expect(contextWithout(context, ['body_temperature'])).not.toHaveProperty('above_scale')
  expect(contextWithout({ fasting: true }, ['blood_glucose'])).toBeNull()
  expect(contextWithout(null, ['weight'])).toBeNull()
})

test('a height is judged with the body mass index, and everything with several values together', () => {
  expect(judgedWith(['height'])).toEqual(['body_mass_index', 'together'])
  expect(judgedWith(['blood_pressure_systolic'])).toEqual(['blood_pressure', 'together'])
  expect(judgedWith([])).toEqual([])
})
