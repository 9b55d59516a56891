// What a station can measure: one entry is one test, which gives one number or two that belong together.
import type { StoredNumber } from './fields.ts'
import { type MetricName, metricNames, metrics } from './metrics.ts'

/** Body mass index is computed and never taken. */
export type ReadingField = Exclude<StoredNumber, 'body_mass_index'>

export type MeasureName = Exclude<MetricName, 'body_mass_index'> | 'height' | 'weight'

/** Which of several trials becomes the result. */
export type Counting = 'highest' | 'lowest' | 'mean' | 'last'

const isTaken = (name: MetricName): name is Exclude<MetricName, 'body_mass_index'> =>
  name !== 'body_mass_index'

export const measureNames: readonly MeasureName[] = [...metricNames.filter(isTaken), 'height', 'weight']

/** The fields of a measure, in the order they are typed. */
export function fieldsOfMeasure(measure: MeasureName): readonly ReadingField[] {
  if (measure === 'height' || measure === 'weight') return [measure]
  // The card of the beep test reads the level only; the shuttle belongs to the same run.
  if (measure === 'beep_test') return ['beep_test', 'beep_test_decimal']
  return metrics[measure].reads
}

export const readingFields: readonly ReadingField[] = measureNames.flatMap(fieldsOfMeasure)

const measureByField = new Map(
  measureNames.flatMap((measure) => fieldsOfMeasure(measure).map((field) => [field, measure] as const)),
)

export function measureOf(field: ReadingField): MeasureName {
  const measure = measureByField.get(field)
  if (!measure) throw new Error(`${field} belongs to no measure.`)
  return measure
}

const countings: { readonly [M in MeasureName]?: Counting } = {
  vertical_jump: 'highest',
  airway_peak_flow: 'highest',
  hundred_meter_sprint: 'lowest',
  reaction_time: 'lowest',
  blood_pressure: 'mean',
  heart_rate: 'mean',
}
export const countingOf = (measure: MeasureName): Counting => countings[measure] ?? 'last'

const threeTrials: readonly MeasureName[] = ['vertical_jump', 'airway_peak_flow', 'reaction_time']

/** How many trials a station asks for; more can be taken. */
export const usualTrials = (measure: MeasureName): number => (threeTrials.includes(measure) ? 3 : 1)
