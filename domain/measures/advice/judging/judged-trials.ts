// The readings of a squad day as a check: every standing trial is judged. Where one has a row of `today` or more, the most
// urgent trial is the value and the last one its second reading, as in the form; otherwise the counting of the measure holds.

import type { Person } from '#domain/measures/advice/person.ts'
import { urgencyOf } from '#domain/measures/advice/rows/urgency-rows.ts'
import { recordedAtMost } from '#domain/measures/advice/typo-guards.ts'
import { adviceOn, isUrgent } from '#domain/measures/advice/urgency.ts'
import { type Context, cappedFields } from '#domain/measures/readings/context.ts'
import {
  isComplete,
  type Numbers,
  type Reading,
  resultOf,
  resultsOf,
  standingReadings,
  type Trial,
  trialsOf,
} from '#domain/measures/readings/counted-readings.ts'
import { contextOf } from '#domain/measures/readings/how-taken.ts'
import { readMethod } from '#domain/measures/readings/method.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { type AnyField, fieldsOfMeasure } from '#domain/measures/station-measures.ts'

export type DayResults = { readonly values: Numbers; readonly context: Context | null }

// Of a peak flow the best of three is the reading; the body mass index is never taken.
const measured = [
  'blood_glucose',
  'blood_pressure',
  'heart_rate',
  'oxygen_level',
  'body_temperature',
] as const
type Judging = (typeof measured)[number]

/** How one trial was taken, as far as its readings tell. */
function contextOfTrial(measure: Judging, { trial }: Trial, readings: readonly Reading[]): Context {
  const fields: readonly AnyField[] = fieldsOfMeasure(measure)
  const own = readings.filter((one) => one.trial === trial && fields.includes(one.field))
  const { best_of: _, ...said } = Object.assign({}, ...own.map(({ method }) => readMethod(measure, method)))
  return said
}

const restKeys = { heart_rate: 'pulse_at_rest', blood_pressure: 'pressure_at_rest' } as const
const hasRest = (measure: Judging): measure is keyof typeof restKeys => Object.hasOwn(restKeys, measure)

type TakenTrial = { readonly trial: Trial; readonly context: Context }

/** A trial straight after exercise does not count once there is one at rest after it. */
function countedTaken(measure: Judging, readings: readonly Reading[]): readonly TakenTrial[] {
  const taken = trialsOf(measure, readings)
    .filter((trial) => isComplete(measure, trial))
    .map((trial) => ({ trial, context: contextOfTrial(measure, trial, readings) }))
  if (!hasRest(measure)) return taken
  const isAfterExercise = ({ context }: TakenTrial) => context[restKeys[measure]] === false
  const last = taken.at(-1)
  return last && !isAfterExercise(last) ? taken.filter((one) => !isAfterExercise(one)) : taken
}

/** The most urgent trial and the last one, where one is urgent; else null. */
function urgentTrials(measure: Judging, taken: readonly TakenTrial[], person: Person, spec: Spec) {
  const last = taken.at(-1)
  const judged = taken.flatMap((one) => {
    const step = adviceOn(measure, one.trial.values, person, one.context, spec)?.step
    return step && isUrgent(step) ? [{ ...one, urgency: urgencyOf(step) }] : []
  })
  const [worst] = judged.toSorted((a, b) => a.urgency - b.urgency)
  return worst && last ? { worst, last } : null
}

/** What a check gets when the day of a player is finished. */
export function dayResults(readings: readonly Reading[], person: Person, spec: Spec): DayResults {
  const standing = standingReadings(readings)
  let values = resultsOf(readings)
  let context: Context = contextOf(readings) ?? {}
  for (const measure of measured) {
    const taken = countedTaken(measure, standing)
    const found = urgentTrials(measure, taken, person, spec)
    if (found) {
      const { worst, last } = found
      // What was said of all trials together does not hold for one of them.
      const { pressure_confirmed: _, ...others } = context
      values = { ...values, ...worst.trial.values }
      context = { ...(measure === 'blood_pressure' ? others : context), ...worst.context }
      if (worst.trial !== last.trial)
        context = { ...context, again: { ...context.again, ...last.trial.values } }
    } else if (hasRest(measure) && taken.length < trialsOf(measure, standing).length && taken.length > 0) {
      const trials = new Set(taken.map(({ trial }) => trial.trial))
      const own = standing.filter(({ trial }) => trials.has(trial))
      values = { ...values, ...resultOf(measure, own) }
      context = { ...context, ...taken.at(-1)?.context }
    }
  }
  context = { ...context, ...aboveScale(values, standing) }
  return { values, context: Object.keys(context).length > 0 ? context : null }
}

/** What was read above the scale of a field whose result is the end of it. */
function aboveScale(values: Numbers, standing: readonly Reading[]): Pick<Context, 'above_scale'> {
  const found = cappedFields.flatMap((field) => {
    const read = standing.flatMap((one) => (one.field === field ? (one.above ?? []) : []))
    return values[field] === recordedAtMost[field] && read.length > 0 ? [[field, Math.max(...read)]] : []
  })
  return found.length > 0 ? { above_scale: Object.fromEntries(found) } : {}
}
