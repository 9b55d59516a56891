import type { ReactNode } from 'react'
import type { Day } from '#domain/dates.ts'
import { expectedBand } from '#domain/measures/change/expected-band.ts'
import { chartBands, rateOne } from '#domain/measures/chart-bands.ts'
import { drawnValue } from '#domain/measures/metric-bands.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import { hasValue, rate, type Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { settings } from '#web/base/settings.ts'
import { spec } from '#web/base/spec.ts'
import { useMetricWords } from '#web/health-checks/result/use-metric-words.ts'
import { formatOf } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { ChartMoment } from '#web/ui/charts/chart-scale.ts'
import { LineChart, shownDates } from '#web/ui/charts/line-chart.tsx'
import styles from './metric-chart.module.css'
import { ReadingSaid } from './reading-said.tsx'

/** One check: its day, its instant, its numbers, how they were taken and by whom. */
export type ChartReading = {
  readonly date: Day
  readonly time: string
  readonly values: Values
  readonly context?: Context | null
  /** Who measured. */
  readonly by?: string | undefined
}

type MetricChartProps = {
  metric: MetricName
  /** Newest first. */
  readings: readonly ChartReading[]
  /** Without the bands where the ranges are not made for the player's age. */
  hasRange: boolean
  height?: number
  isTableShown?: boolean
  /** The readings can be gone through one by one. */
  isScrubbed?: boolean
  /** What is expected of each number if nothing changed. */
  variation?: readonly { readonly field: string; readonly low: number; readonly high: number }[]
  /** What the grey band means, where it is said. */
  legend?: ReactNode
}

/** A line chart of the last readings over the rating bands. A missing value leaves a gap. */
export function MetricChart(props: MetricChartProps) {
  const { metric, readings, hasRange, height, isTableShown, isScrubbed = false, variation = [] } = props
  const { metrics: texts, results } = useMessages()
  const words = useMetricWords()
  const format = useFormat()
  const newest = readings.find(({ values }) => hasValue(metric, values))
  if (!newest) return null
  const oldestFirst = readings.slice(0, shownDates).toReversed()
  const { reads }: Metric = metrics[metric]
  const amount = (value: number) => words.amount(metric, value)
  const isPair = metric === 'blood_pressure'
  const smokingTicks = [
    { at: 0, label: texts.smoking.nonSmoker },
    { at: 1, label: texts.smoking.smoker },
  ]
  const usual = (name: string) => {
    const found = variation.find(({ field }) => field === name)
    return found && expectedBand(name, found, amount)
  }
  const valuesAt = (index: number) => oldestFirst[index]?.values ?? {}
  const dayAt = (index: number) => {
    const found = oldestFirst[index]
    return found ? format.briefDay(found.date) : ''
  }
  const strip = {
    label: results.scrub(texts.names[metric]),
    inWords: (index: number) =>
      `${dayAt(index)}${format.comma}${words.valueWithUnit(metric, valuesAt(index))}`,
    said: oldestFirst.map(({ time, values, by }, index) => (
      <ReadingSaid
        key={time}
        value={words.valueWithUnit(metric, values)}
        rating={rate(metric, values, spec())}
        day={dayAt(index)}
        by={by}
      />
    )),
  }
  const names = isPair ? [texts.systolic, texts.diastolic] : [texts.names[metric]]
  const pairKey = isPair && hasRange && <p className={styles.pair}>{results.pairKey}</p>
  return (
    <div>
      <LineChart
        label={texts.names[metric]}
        moments={momentsOf(oldestFirst)}
        series={reads.map((name, index) => ({
          name: names[index] ?? name,
          values: oldestFirst.map(({ values }) => inUnit(drawnValue(name, values), amount)),
          bands: (hasRange ? chartBands(metric, name, spec()) : []).map((band) => ({
            ...band,
            from: amount(band.from),
            to: amount(band.to),
          })),
          variation: usual(name),
          rating: isPair ? rateOne(metric, name, newest.values, spec()) : rate(metric, newest.values, spec()),
        }))}
        decimals={2}
        leastDecimals={metric === 'reaction_time' ? 2 : 0}
        unit={words.detailUnit(metric) ?? undefined}
        words={isPair ? undefined : (_value, index) => words.value(metric, valuesAt(index))}
        dotWords={isPair ? undefined : (_value, index) => words.chartValue(metric, valuesAt(index))}
        ticks={metric === 'smoking_level' ? smokingTicks : undefined}
        height={height}
        {...(isScrubbed && { strip })}
        isTableShown={isTableShown}
        legend={
          (pairKey || props.legend) && (
            <>
              {pairKey}
              {props.legend}
            </>
          )
        }
      />
    </div>
  )
}

const inUnit = (value: number | null, amount: (value: number) => number): number | null =>
  value === null ? null : amount(value)

/** Checks of one day have their time. Digits follow the language where they are drawn. */
export const momentsOf = (readings: readonly Pick<ChartReading, 'date' | 'time'>[]): ChartMoment[] =>
  readings.map(({ date, time }, index) => {
    const isOneOfSeveral = readings.some((other, at) => at !== index && other.date === date)
    const clock = () => formatOf('en').clock(Date.parse(time), settings().timeZone)
    return { day: date, time: isOneOfSeveral ? clock() : undefined }
  })
