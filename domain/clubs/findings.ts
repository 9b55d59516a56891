// What the latest check changed, for one player or for each player of a squad: what became poor, and what got better or
// worse.

import { beepLevel } from '#domain/measures/change/beep-levels.ts'
import type { Verdict } from '#domain/measures/change/change.ts'
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

/** The same on the page of one player, which also tells uncertain changes. */
export type PlayerChange = Omit<Finding, 'user_id'> & {
  /** null: a difference without a verdict. */
  readonly verdict: Verdict | null
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
  const findings = changes.flatMap((compared): Finding[] => {
    const is_newly_poor = isNewlyPoor(compared, spec)
    const { playerId: user_id, metric, ofMetric, verdict } = compared
    const change = verdict === 'real' ? directionOf(metric, ofMetric, spec) : null
    if (!is_newly_poor && !change) return []
    return [{ user_id, metric, is_newly_poor, change, ...numbersIn(compared, is_newly_poor) }]
  })
  return { findings, checkDevice: metricNames.filter((metric) => checkDevice.includes(firstOf(metric))) }
}

/** One player needs no correction for many comparisons. */
export const changesOf = (player: SquadMember, spec: Spec): PlayerChange[] =>
  compare(player).map((compared) => {
    const is_newly_poor = isNewlyPoor(compared, spec)
    const { metric, ofMetric } = compared
    const { verdict } = ofMetric
    const hasChanged = verdict === 'real' || verdict === 'perhaps'
    const change = hasChanged ? directionOf(metric, ofMetric, spec) : null
    return { metric, verdict, is_newly_poor, change, ...numbersIn(compared, is_newly_poor) }
  })

const lastIn = ({ metric, earlier }: Compared): Values =>
  earlier.find(({ values }) => hasValue(metric, values))?.values ?? {}

const isNewlyPoor = (compared: Compared, spec: Spec): boolean =>
  rate(compared.metric, compared.now, spec) === 'danger' &&
  rate(compared.metric, lastIn(compared), spec) !== 'danger'

/** The values now, and those they are compared with: a new rating with the reading before, a change with the usual one. */
function numbersIn(compared: Compared, is_newly_poor: boolean): Pick<Finding, 'now' | 'was'> {
  const { metric, now, earlier, ofMetric } = compared
  const was = is_newly_poor ? lastIn(compared) : usualReading(metric, ofMetric, earlier)
  return { now: numbersOf(metric, now), was: numbersOf(metric, was) }
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
  const amountIn = (values: Values, field: StoredNumber) =>
    field === 'beep_test' ? beepLevel(values.beep_test ?? 0, values.beep_test_decimal) : (values[field] ?? 0)
  const distance = ({ values }: Measured) =>
    parts.reduce((sum, { field, usual }) => sum + Math.abs(amountIn(values, field) - usual), 0)
  const distances = before.map(distance)
  return before[distances.indexOf(Math.min(...distances))]?.values ?? {}
}

function numbersOf(metric: MetricName, values: Values): Values {
  const { reads }: Metric = metrics[metric]
  const names: readonly StoredNumber[] = metric === 'beep_test' ? [...reads, 'beep_test_decimal'] : reads
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}
