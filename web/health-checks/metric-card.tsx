import { useId } from 'react'
import { drawnValue, rangeBands } from '#domain/measures/metric-bands.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import { rate, type Values } from '#domain/measures/rating.ts'
import type { AdviceReply } from '#domain/wire/replies/advice.ts'
import { spec } from '#web/api/spec.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkCard } from '#web/ui/card.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { RangeLine } from '#web/ui/range-line.tsx'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { UrgencyPill } from '#web/ui/urgency-pill.tsx'
import styles from './metric-card.module.css'
import { metricPath } from './metric-path.ts'
import { ResultValue } from './result-value.tsx'
import { useMetricWords } from './use-metric-words.ts'

type MetricCardProps = {
  metric: MetricName
  values: Values
  /** The previous reading of each number. */
  before: Values
  /** How the reading was taken. */
  taken: string | undefined
  /** By when to act. */
  action: AdviceReply | undefined
}

/** One result: its value, its place in the range and its change, with a link to its page. */
export function MetricCard({ metric, values, before, taken, action }: MetricCardProps) {
  const { metrics: texts } = useMessages()
  const words = useMetricWords()
  const id = useId()
  const rating = rate(metric, values, spec())
  if (!rating) return null
  const bands = rangeBands(metric, values, spec())
  const { reads }: Metric = metrics[metric]
  const along = reads[0] === undefined ? null : drawnValue(reads[0], values)
  const inWords = words.bandWords(metric, bands)
  return (
    <>
      <LinkCard to={metricPath(metric)} className={styles.card} aria-describedby={inWords ? id : undefined}>
        <div className={styles.top}>
          <h3 className={styles.name}>{texts.names[metric]}</h3>
          <div className={styles.marks}>
            {action && action.step !== 'next' && <UrgencyPill step={action.step}>{action.pill}</UrgencyPill>}
            <RatingChip rating={rating} />
          </div>
        </div>
        <div>
          <ResultValue metric={metric} unit={words.cardUnit(metric)}>
            {words.cardValue(metric, values)}
          </ResultValue>
          {taken && <Quiet>{taken}</Quiet>}
        </div>
        <RangeLine bands={bands} value={along} />
        <p className={styles.change}>{words.changeSince(metric, values, before)}</p>
      </LinkCard>
      {inWords && (
        <span id={id} hidden>
          {inWords}
        </span>
      )}
    </>
  )
}
