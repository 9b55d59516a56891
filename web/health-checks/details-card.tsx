import type { Step } from '#domain/measures/advice/urgency-rows.ts'
import type { Verdict } from '#domain/measures/change/change.ts'
import type { Context } from '#domain/measures/context.ts'
import { drawnValue, rangeBands } from '#domain/measures/metric-bands.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import { rateOnDetails, type Values } from '#domain/measures/rating.ts'
import { spec } from '#web/api/spec.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkCard } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RangeLine } from '#web/ui/range-line.tsx'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { UrgencyPill } from '#web/ui/urgency-pill.tsx'
import { Diamond } from './change-verdict.tsx'
import styles from './details-card.module.css'
import { metricPath } from './metric-path.ts'
import { ReadingContext } from './reading-context.tsx'
import { ResultValue } from './result-value.tsx'
import { useMetricWords } from './use-metric-words.ts'

type DetailsCardProps = {
  metric: MetricName
  values: Values
  /** The previous reading, however old. */
  before: Values
  context: Context | null
  /** By when to act. */
  step: Step | undefined
  /** Whether the change is real. */
  verdict: Verdict | undefined
}

/** One value of a check, in the colour of its rating, with a link to the metric's page. */
export function DetailsCard({ metric, values, before, context, step, verdict }: DetailsCardProps) {
  const { metrics: texts, results } = useMessages()
  const words = useMetricWords()
  const rating = rateOnDetails(metric, values, spec())
  if (!rating) return null
  const { reads }: Metric = metrics[metric]
  const along = reads[0] === undefined ? null : drawnValue(reads[0], values)
  return (
    <LinkCard to={metricPath(metric)} className={classNames(styles.card, styles[rating])}>
      <h3 className={styles.name}>{texts.names[metric]}</h3>
      <ResultValue metric={metric} unit={words.cardUnit(metric)}>
        {words.value(metric, values)}
      </ResultValue>
      <ReadingContext metric={metric} context={context} />
      <RangeLine bands={rangeBands(metric, values, spec())} value={along} />
      <small className={styles.change}>
        {words.changeSince(metric, values, before)}
        {verdict && verdict !== 'within' && (
          <span className={styles.verdict}>
            <Diamond verdict={verdict} /> {results.verdicts[verdict]}
          </span>
        )}
      </small>
      <span className={styles.chips}>
        <RatingChip rating={rating} />
        {step && <UrgencyPill step={step}>{results.steps[step].pill}</UrgencyPill>}
      </span>
    </LinkCard>
  )
}
