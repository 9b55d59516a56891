import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import { togetherMetrics } from '#domain/measures/advice/together.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import { withUnit } from '#domain/measures/units.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Value } from '#web/ui/health/value.tsx'
import styles from './judged-value.module.css'
import { useMetricWords } from './use-metric-words.ts'

/** The name of a metric, or of several values together. */
export function useJudgedName(): (metric: JudgedMetric) => string {
  const { metrics: texts } = useMessages()
  return (metric) => (metric === 'together' ? texts.together : texts.names[metric])
}

const isIn = (metric: MetricName, values: Values): boolean => {
  const { reads }: Metric = metrics[metric]
  return reads.some((name) => typeof values[name] === 'number')
}

/** A value with its unit; those of several together each with its name. */
function useJudgedParts(): (metric: JudgedMetric, values: Values) => readonly string[] {
  const { metrics: texts } = useMessages()
  const words = useMetricWords()
  const one = (metric: MetricName, values: Values) =>
    withUnit(words.cardValue(metric, values), words.cardUnit(metric))
  return (metric, values) =>
    metric === 'together'
      ? togetherMetrics
          .filter((part) => isIn(part, values))
          .map((part) => `${texts.names[part]} ${one(part, values)}`)
      : [one(metric, values)]
}

/** A value with its unit on one line; the values of several together by name. */
export function useJudgedWords(): (metric: JudgedMetric, values: Values) => string {
  const partsOf = useJudgedParts()
  const { comma } = useFormat()
  return (metric, values) => partsOf(metric, values).join(comma)
}

type JudgedValueProps = { metric: JudgedMetric; values: Values; size?: 'medium' | 'large' }

/** The large value of a card, or the values that were judged together. */
export function JudgedValue({ metric, values, size = 'medium' }: JudgedValueProps) {
  const words = useMetricWords()
  const partsOf = useJudgedParts()
  if (metric === 'together')
    return (
      <ul className={styles.together}>
        {partsOf(metric, values).map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    )
  return (
    <Value size={size} unit={words.cardUnit(metric)}>
      {words.cardValue(metric, values)}
    </Value>
  )
}
