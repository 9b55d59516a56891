import { expect, test } from 'vitest'
import type { Reading } from '#domain/measures/readings/counted-readings.ts'
import type { ReadingField } from '#domain/measures/station-measures.ts'
import { nextInQueue, nextStep, nextTrial, queueStateOf } from './station-step.ts'

let count = 0
const read = (field: ReadingField, value: number | null, given: Partial<Reading> = {}): Reading => {
  count += 1
  return {
    id: `id-${count}`,
    field,
    value,
    skipped: null,
    trial: 1,
    at: String(count),
    supersedes: null,
    ...given,
  }
}

test('a station asks for every number of its measures in order', () => {
  const measures = ['blood_pressure', 'weight'] as const
  expect(nextStep(measures, [])).toEqual({
    measure: 'blood_pressure',
    field: 'blood_pressure_systolic',
    trial: 1,
  })
  const half = [read('blood_pressure_systolic', 120)]
  expect(nextStep(measures, half)).toMatchObject({ field: 'blood_pressure_diastolic', trial: 1 })
  const pair = [...half, read('blood_pressure_diastolic', 80)]
  expect(nextStep(measures, pair)).toMatchObject({ field: 'weight' })
  expect(nextStep(measures, [...pair, read('weight', 80)])).toBeNull()
})

test('a number whose value is not on this device is not asked for again', () => {
  const measures = ['blood_pressure', 'vertical_jump'] as const
  const taken = (field: ReadingField, given: Partial<Reading> = {}) =>
    read(field, null, { isTaken: true, ...given })
  const half = [taken('blood_pressure_systolic')]
  expect(nextStep(measures, half)).toMatchObject({ field: 'blood_pressure_diastolic', trial: 1 })
  const pair = [...half, taken('blood_pressure_diastolic')]
  expect(nextStep(measures, pair)).toMatchObject({ field: 'vertical_jump', trial: 1 })
  expect(nextStep(measures, [...pair, taken('vertical_jump')])).toMatchObject({ trial: 2 })
  expect(nextStep(measures, [...pair, taken('vertical_jump', { method: 'best-of-3' })])).toBeNull()
})

test('a jump that is the best of three needs no other trial', () => {
  const best = [read('vertical_jump', 58, { method: 'best-of-3' })]
  expect(nextStep(['vertical_jump'], best)).toBeNull()
  expect(nextTrial('vertical_jump', best)).toMatchObject({ trial: 2 })
})

test('a jump has three trials, and one more can be taken', () => {
  const jumps = [1, 2, 3].map((trial) => read('vertical_jump', 50, { trial }))
  expect(nextStep(['vertical_jump'], jumps.slice(0, 2))).toMatchObject({ trial: 3 })
  expect(nextStep(['vertical_jump'], jumps)).toBeNull()
  expect(nextTrial('vertical_jump', jumps)).toMatchObject({ trial: 4 })
})

test('a skip ends a measure, and taking it back opens it again', () => {
  const skip = read('vertical_jump', null, { skipped: 'injury' })
  expect(nextStep(['vertical_jump'], [skip])).toBeNull()
  expect(queueStateOf(['vertical_jump'], [skip])).toBe('skipped')
  expect(queueStateOf(['vertical_jump'], [read('vertical_jump', null, { skipped: 'absent' })])).toBe('absent')
  const undone = read('vertical_jump', null, { supersedes: skip.id })
  expect(queueStateOf(['vertical_jump'], [skip, undone])).toBe('open')
})

test('a player with one skipped measure of two is done when the other is measured', () => {
  const readings = [read('height', null, { skipped: 'declined' }), read('weight', 80)]
  expect(queueStateOf(['height', 'weight'], readings)).toBe('done')
})

test('the queue goes on behind the current player and starts again at its end', () => {
  const queue = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }))
  const open =
    (...ids: string[]) =>
    ({ _id }: { _id: string }) =>
      ids.includes(_id)
  expect(nextInQueue(queue, 'b', open('a', 'd'))).toEqual({ _id: 'd' })
  expect(nextInQueue(queue, 'd', open('a', 'd'))).toEqual({ _id: 'a' })
  expect(nextInQueue(queue, 'd', open('d'))).toBeNull()
})
