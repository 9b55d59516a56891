// What a station asks next. It follows from the readings alone, so that a reload, another tab and another tablet agree.

import { cellOf } from '#domain/measures/readings/board-cell.ts'
import {
  type Attempt,
  attemptsOf,
  type Reading,
  standingReadings,
  wasTaken,
} from '#domain/measures/readings/counted-readings.ts'
import { readMethod } from '#domain/measures/readings/method.ts'
import {
  type AnyField,
  type AnyMeasure,
  fieldsOfMeasure,
  measureId,
  usualTrials,
} from '#domain/measures/station-measures.ts'

export type StationStep = { readonly measure: AnyMeasure; readonly field: AnyField; readonly trial: number }

/** The next number of one measure, or null when it is done or skipped. */
export function nextInMeasure(measure: AnyMeasure, readings: readonly Reading[]): StationStep | null {
  const attempts = attemptsOf(measure, readings)
  const half = halfOf(measure, attempts)
  if (half) return half
  const isSkipped = cellOf(measure, readings).state === 'skipped'
  const isDone = attempts.length >= usualTrials(measure) || isBestTyped(measure, readings)
  return isSkipped || isDone ? null : nextTrial(measure, readings)
}

/** One number is enough when somebody says of how many trials it is the best. */
const isBestTyped = (measure: AnyMeasure, readings: readonly Reading[]): boolean =>
  standingReadings(readings).some(
    (one) =>
      wasTaken(one) &&
      one.field === measureId(measure) &&
      readMethod(measure, one.method).best_of !== undefined,
  )

/** A trial whose second number is missing. */
function halfOf(measure: AnyMeasure, attempts: readonly Attempt[]): StationStep | null {
  for (const { trial, fields } of attempts) {
    const field = fieldsOfMeasure(measure).find((name) => !fields.has(name))
    if (field !== undefined) return { measure, field, trial }
  }
  return null
}

/** One trial more, also beyond the usual ones. */
export function nextTrial(measure: AnyMeasure, readings: readonly Reading[]): StationStep | null {
  const attempts = attemptsOf(measure, readings)
  const [field] = fieldsOfMeasure(measure)
  if (field === undefined) return null
  return halfOf(measure, attempts) ?? { measure, field, trial: (attempts.at(-1)?.trial ?? 0) + 1 }
}

export function nextStep(measures: readonly AnyMeasure[], readings: readonly Reading[]): StationStep | null {
  for (const measure of measures) {
    const step = nextInMeasure(measure, readings)
    if (step) return step
  }
  return null
}

export type QueueState = 'open' | 'done' | 'skipped' | 'absent'

export function queueStateOf(measures: readonly AnyMeasure[], readings: readonly Reading[]): QueueState {
  if (nextStep(measures, readings)) return 'open'
  const cells = measures.map((measure) => cellOf(measure, readings))
  if (cells.every(({ why }) => why === 'absent')) return 'absent'
  return cells.every(({ state }) => state === 'skipped') ? 'skipped' : 'done'
}

/** Who comes after somebody: the next open one in the order of the queue, from the start again at its end. */
export function nextInQueue<P extends { readonly _id: string }>(
  queue: readonly P[],
  current: string,
  isToDo: (player: P) => boolean,
): P | null {
  const place = queue.findIndex(({ _id }) => _id === current)
  const round = [...queue.slice(place + 1), ...queue.slice(0, Math.max(place, 0))]
  return round.find(isToDo) ?? null
}
