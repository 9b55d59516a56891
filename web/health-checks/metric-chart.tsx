import type { Day } from '#domain/dates.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import { detailUnit, hasValue, rate, type Values } from '#domain/measures/rating.ts'
import { spec } from '#web/api/spec.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LineChart, shownDates } from '#web/ui/line-chart.tsx'
import { chartBands, drawnValue } from './metric-bands.ts'
import { useMetricWords } from './use-metric-words.ts'

/** One check: its day and its numbers. */
export type Reading = { readonly date: Day; readonly values: Values }

type MetricChartProps = {
  metric: MetricName
  /** Newest first. */
  readings: readonly Reading[]
  height?: number
  isTableShown?: boolean
  /** The person's normal variation, one band for each number. */
  variation?: readonly { readonly low: number; readonly high: number }[]
}

/** A line chart of the last readings over the rating bands. A missing value leaves a gap. */
export function MetricChart({ metric, readings, height, isTableShown, variation }: MetricChartProps) {
  const { metrics: texts } = useMessages()
  const words = useMetricWords()
  const newest = readings.find(({ values }) => hasValue(metric, values))
  if (!newest) return null
  const oldestFirst = readings.slice(0, shownDates).toReversed()
  const { reads }: Metric = metrics[metric]
  const unit = detailUnit(metric, spec())
  const isPair = metric === 'blood_pressure'
  const smokingTicks = [
    { at: 0, label: texts.smoking.nonSmoker },
    { at: 1, label: texts.smoking.smoker },
  ]
  const names = isPair ? [texts.systolic, texts.diastolic] : [texts.names[metric]]
  return (
    <LineChart
      label={texts.names[metric]}
      dates={oldestFirst.map(({ date }) => date)}
      series={reads.map((name, index) => ({
        name: names[index] ?? name,
        values: oldestFirst.map(({ values }) => drawnValue(name, values)),
      }))}
      bands={chartBands(metric, newest.values, spec())}
      variation={variation}
      decimals={2}
      leastDecimals={metric === 'reaction_time' ? 2 : 0}
      unit={unit ? texts.units[unit] : undefined}
      rating={rate(metric, newest.values, spec())}
      words={isPair ? undefined : (_value, index) => words.value(metric, oldestFirst[index]?.values ?? {})}
      ticks={metric === 'smoking_level' ? smokingTicks : undefined}
      height={height}
      isTableShown={isTableShown}
    />
  )
}
