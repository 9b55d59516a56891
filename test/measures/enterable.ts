// Every value that can be entered in the form, in steps finer than the form shows.
import { fields, type StoredNumber } from '#domain/measures/fields.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import { bodyMassIndex, reactionSeconds } from '#domain/measures/units.ts'

// Counts in whole steps, because adding 0.1 forty times does not give exactly 4.0.
function steps(min: number, max: number, perUnit: number): number[] {
  const count = Math.round((max - min) * perUnit)
  return Array.from({ length: count + 1 }, (_, index) => (Math.round(min * perUnit) + index) / perUnit)
}

const range = (field: keyof typeof fields, perUnit: number) =>
  steps(fields[field].min, fields[field].max, perUnit)

/** Every stored number of a metric, except blood pressure, which has two. */
export function numbersOf(field: StoredNumber): number[] {
  if (field === 'body_mass_index') {
    const lightest = bodyMassIndex(fields.weight.min, fields.height.max)
    const heaviest = bodyMassIndex(fields.weight.max, fields.height.min)
    return steps(lightest, heaviest, 10)
  }
  if (field === 'smoking_level') return [0, 1]
  if (field === 'reaction_time')
    return [...range('reaction_time', 10).map(reactionSeconds), ...range('reaction_time', 100)]
  return range(field, field.startsWith('blood_pressure') ? 1 : 100)
}

export function valuesOf(metric: MetricName): Values[] {
  if (metric !== 'blood_pressure') return numbersOf(metric).map((value) => ({ [metric]: value }))
  return numbersOf('blood_pressure_systolic').flatMap((systolic) =>
    numbersOf('blood_pressure_diastolic').map((diastolic) => ({
      blood_pressure_systolic: systolic,
      blood_pressure_diastolic: diastolic,
    })),
  )
}

const withQuestions: readonly MetricName[] = [
  'blood_glucose',
  'blood_pressure',
  'heart_rate',
  'body_temperature',
]
/** Answers about how it was taken change its advice. */
export const hasQuestions = (metric: MetricName): boolean => withQuestions.includes(metric)
