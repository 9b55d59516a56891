// The measures of a squad as values: those of the specification and the club's own, which screens show the same way.

import { useMemo } from 'react'
import { type Measure, specValue } from '#domain/measures/measure.ts'
import { type MetricName, metricNames, type Rating } from '#domain/measures/metrics.ts'
import { ownAsMeasure } from '#domain/measures/own/own-as-measure.ts'
import { ownUnit } from '#domain/measures/own/own-unit.ts'
import { ownBands } from '#domain/measures/own/rate-own.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { spec } from '#web/base/spec.ts'
import { useMeasures } from '#web/health-checks/result/use-measures.ts'
import { useMetricWords } from '#web/health-checks/result/use-metric-words.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import { adult } from './dots.ts'
import type { MeasuredPlayer } from './screens.ts'

export type SquadColumn = {
  /** Of the specification; null for an own measure. */
  readonly metric: MetricName | null
  readonly measure: Measure
  /** The value on the line of the measure and its rating; null where it was not measured. */
  readonly read: (player: MeasuredPlayer) => { readonly at: number; readonly rating: Rating | null } | null
  readonly value: (player: MeasuredPlayer) => string
  readonly valueWithUnit: (player: MeasuredPlayer) => string
}

const noOwn: readonly OwnMeasure[] = []

export function useSquadColumns(own: readonly OwnMeasure[] = noOwn): readonly SquadColumn[] {
  const words = useMetricWords()
  const measureOf = useMeasures()
  const bloodUnit = useBloodUnit()
  const format = useFormat()
  const language = useLanguage()
  return useMemo(() => {
    const ofMetric = (metric: MetricName): SquadColumn => ({
      metric,
      measure: measureOf(metric, { age: adult, values: {} }),
      read: ({ values }) => {
        const { at, rating } = specValue({ spec: spec(), bloodUnit }, metric, values)
        return at === null || rating === null ? null : { at, rating }
      },
      value: ({ values }) => words.value(metric, values),
      valueWithUnit: ({ values }) => words.valueWithUnit(metric, values),
    })
    const ofOwn = (measure: OwnMeasure): SquadColumn => {
      const otherOf = ({ others = [] }: MeasuredPlayer) =>
        others.find(({ measure_id }) => measure_id === measure._id)
      const value = (player: MeasuredPlayer) => {
        const other = otherOf(player)
        return other ? format.number(other.value, 3, measure.decimals) : ''
      }
      return {
        metric: null,
        // The line of the squad is that of adults; bands of one sex are no line for all.
        measure: ownAsMeasure(measure, ownBands(measure, { sex: null, age: adult }), language),
        read: (player) => {
          const other = otherOf(player)
          return other ? { at: other.value, rating: other.rating } : null
        },
        value,
        valueWithUnit: (player) => withUnit(value(player), ownUnit(measure.unit, language)),
      }
    }
    return [...metricNames.map(ofMetric), ...own.map(ofOwn)]
  }, [words, measureOf, bloodUnit, format, language, own])
}
