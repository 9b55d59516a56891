// What a report is made from.
import type { HeadlinePart } from '#domain/measures/advice/headline.ts'
import type { Person } from '#domain/measures/advice/urgency.ts'
import type { Comparison } from '#domain/measures/change/comparison.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { OwnResult } from '#domain/wire/replies/measures.ts'
import type { Numbers } from '#server/records/checks/numbers.ts'
import type { UrgentValue } from './urgent-values.ts'

export type Report = {
  readonly name: string
  readonly born: string | null
  readonly club: string
  readonly check: HealthCheck & Pick<Numbers, 'judged'>
  /** The moment of the check, in milliseconds. */
  readonly since: number
  /** The values of own measures in the check. */
  readonly own: readonly OwnResult[]
  readonly changes: { readonly [M in MetricName]?: Comparison }
  /** Age on the day of the check. */
  readonly age: number | null
  /** Both are empty for a reader who may not know what the results call for. */
  readonly headline: readonly HeadlinePart[]
  readonly urgent: readonly UrgentValue[]
  /** The player, when the reader may know what the results call for. */
  readonly advised: Person | null
  /** Of this check and those before it, newest first. */
  readonly readings: readonly Values[]
}
