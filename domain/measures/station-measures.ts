// What a station can measure: one entry is one test, which gives one number or two that belong together. The measures of
// the specification are known by their names; a club's own one is its definition.
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import type { StoredNumber } from './fields.ts'
import { type Metric, type MetricName, metricNames, metrics } from './metrics.ts'
import { isOwnField, type OwnField, ownField } from './own/own-field.ts'

/** Body mass index is computed and never taken. */
export type ReadingField = Exclude<StoredNumber, 'body_mass_index'>

export type MeasureName = Exclude<MetricName, 'body_mass_index'> | 'height' | 'weight'

/** A measure as stations, boards and results take it. */
export type AnyMeasure = MeasureName | OwnMeasure
/** As much of a measure as counting its trials needs. */
export type Counted = MeasureName | Pick<OwnMeasure, '_id' | 'counting' | 'direction' | 'decimals' | 'trials'>
export type AnyField = ReadingField | OwnField
/** The name by which links, stored stations and batteries know a measure. */
export type MeasureId = MeasureName | OwnField

export const isOwn = <M extends Counted>(measure: M): measure is Exclude<M, MeasureName> =>
  typeof measure !== 'string'
export const measureId = (measure: Counted): MeasureId => (isOwn(measure) ? ownField(measure._id) : measure)

/** Which of several trials becomes the result. */
export type Counting = 'highest' | 'lowest' | 'mean' | 'last'

const isTaken = (name: MetricName): name is Exclude<MetricName, 'body_mass_index'> =>
  name !== 'body_mass_index'

export const measureNames: readonly MeasureName[] = [...metricNames.filter(isTaken), 'height', 'weight']

/** The fields of a measure, in the order they are typed. */
export function fieldsOfMeasure(measure: MeasureName): readonly ReadingField[]
export function fieldsOfMeasure(measure: Counted): readonly AnyField[]
export function fieldsOfMeasure(measure: Counted): readonly AnyField[] {
  if (isOwn(measure)) return [ownField(measure._id)]
  if (measure === 'height' || measure === 'weight') return [measure]
  // The card of the beep test reads the level only; the shuttle belongs to the same run.
  if (measure === 'beep_test') return ['beep_test', 'beep_test_decimal']
  return metrics[measure].reads
}

/** What stations measure for a metric. The index comes from the weight. */
export function fieldsTakenFor(metric: MetricName): readonly ReadingField[] {
  const { reads }: Metric = metrics[metric]
  return reads.map((name) => (name === 'body_mass_index' ? 'weight' : name))
}

export const readingFields: readonly ReadingField[] = measureNames.flatMap((measure) =>
  fieldsOfMeasure(measure),
)

const measureByField = new Map(
  measureNames.flatMap((measure) => fieldsOfMeasure(measure).map((field) => [field, measure] as const)),
)

export function measureOf(field: ReadingField): MeasureName
export function measureOf(field: AnyField): MeasureId
export function measureOf(field: AnyField): MeasureId {
  if (isOwnField(field)) return field
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
export function countingOf(measure: Counted): Counting {
  if (!isOwn(measure)) return countings[measure] ?? 'last'
  if (measure.counting !== 'best') return measure.counting
  return measure.direction === 'lower' ? 'lowest' : 'highest'
}

/** To how many decimals a mean is rounded. */
export const meanDecimals = (measure: Counted): number => (isOwn(measure) ? measure.decimals : 0)

const threeTrials: readonly MeasureName[] = ['vertical_jump', 'airway_peak_flow', 'reaction_time']

/** How many trials a station asks for; more can be taken. */
export function usualTrials(measure: Counted): number {
  if (isOwn(measure)) return measure.trials
  return threeTrials.includes(measure) ? 3 : 1
}
