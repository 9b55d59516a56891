import { useMemo } from 'react'
import { type Measure, type MeasureReader, specMeasure } from '#domain/measures/measure.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import { spec } from '#web/base/spec.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The measures of the specification for this reader. */
export function useMeasures(): (metric: MetricName, of: { age: number | null; values: Values }) => Measure {
  const { metrics } = useMessages()
  const bloodUnit = useBloodUnit()
  return useMemo(() => {
    const reader: MeasureReader = { spec: spec(), bloodUnit, names: metrics.names, units: metrics.units }
    return (metric, of) => specMeasure(reader, metric, of)
  }, [metrics, bloodUnit])
}
