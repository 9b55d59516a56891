import type { FieldName } from '#domain/measures/fields.ts'
import { type MetricName, metrics } from '#domain/measures/metrics.ts'

// Where a metric with two numbers is shown; the other metrics have the name of their field.
const shownAt: { readonly [N in FieldName]?: MetricName } = {
  blood_pressure_diastolic: 'blood_pressure',
  weight: 'body_mass_index',
}

/** The metric whose result stands below a field of the form. */
export const metricAt = (name: FieldName): MetricName | null =>
  shownAt[name] ?? (Object.hasOwn(metrics, name) ? (name as MetricName) : null) // checked by hasOwn
