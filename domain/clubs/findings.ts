// What the latest check of each player of a squad brought: what became poor, and what really got better or worse.

import {
  asOne,
  type Direction,
  directionOf,
  type Measured,
  type MetricChange,
  metricChange,
} from '#domain/measures/change/metric-change.ts'
import { squadChanges } from '#domain/measures/change/squad.ts'
import type { StoredNumber } from '#domain/measures/fields.ts'
import { type Metric, type MetricName, metricNames, metrics } from '#domain/measures/metrics.ts'
import { hasValue, rate, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'

/** A player with the latest checks that the reader may see, newest first. */
export type SquadMember = {
  readonly _id: string
  /** On the day of the latest check; null when unknown. */
  readonly age: number | null
  readonly checks: readonly Measured[]
}

/** With the keys of the wire. `was` is the reading it is compared with. */
export type Finding = {
  readonly user_id: string
  readonly metric: MetricName
  /** Poor now, and not at the reading before. */
  readonly is_newly_poor: boolean
  /** Of a real change. */
  readonly change: Direction | null
  readonly now: Values
  readonly was: Values
}

export type Findings = {
  readonly findings: readonly Finding[]
  /** Metrics on which the whole squad moved: more likely the device than the players. */
  readonly checkDevice: readonly MetricName[]
}

type Compared = {
  readonly playerId: string
  readonly metric: MetricName
  readonly field: StoredNumber
  readonly now: Values
  readonly earlier: readonly Measured[]
  readonly ofMetric: MetricChange
  readonly change: NonNullable<ReturnType<typeof asOne>>
}

export function findingsIn(squad: readonly SquadMember[], spec: Spec): Findings {
  const { changes, checkDevice } = squadChanges(squad.flatMap(compare))
  const findings = changes.flatMap(({ playerId, metric, now, earlier, ofMetric, verdict }): Finding[] => {
    const last = earlier.find(({ values }) => hasValue(metric, values))?.values ?? {}
    const is_newly_poor = rate(metric, now, spec) === 'danger' && rate(metric, last, spec) !== 'danger'
    const change = verdict === 'real' ? directionOf(metric, ofMetric, spec) : null
    if (!is_newly_poor && !change) return []
    const was = numbersOf(metric, is_newly_poor ? last : usualReading(metric, ofMetric, earlier))
    return [{ user_id: playerId, metric, is_newly_poor, change, now: numbersOf(metric, now), was }]
  })
  return { findings, checkDevice: metricNames.filter((metric) => checkDevice.includes(firstOf(metric))) }
}

const firstOf = (metric: MetricName): StoredNumber => {
  const { reads }: Metric = metrics[metric]
  return reads[0] ?? 'heart_rate'
}

/** What the latest check measured, each with its earlier readings. A first reading is compared with nothing. */
function compare({ _id, age, checks: [latest, ...earlier] }: SquadMember): Compared[] {
  if (!latest) return []
  return metricNames.flatMap((metric) => {
    if (!hasValue(metric, latest.values)) return []
    const ofMetric = metricChange(metric, latest, earlier, age)
    const change = ofMetric && asOne(ofMetric)
    if (!change) return []
    return [{ playerId: _id, metric, field: firstOf(metric), now: latest.values, earlier, ofMetric, change }]
  })
}

/** The earlier reading that is nearest to the usual value: of readings alike, the newest. */
function usualReading(metric: MetricName, { parts }: MetricChange, earlier: readonly Measured[]): Values {
  const before = earlier.filter(({ values }) => hasValue(metric, values))
  const distance = ({ values }: Measured) =>
    parts.reduce((sum, { field, usual }) => sum + Math.abs((values[field] ?? 0) - usual), 0)
  const distances = before.map(distance)
  return before[distances.indexOf(Math.min(...distances))]?.values ?? {}
}

function numbersOf(metric: MetricName, values: Values): Values {
  const { reads }: Metric = metrics[metric]
  const names: readonly StoredNumber[] = metric === 'beep_test' ? [...reads, 'beep_test_decimal'] : reads
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}
