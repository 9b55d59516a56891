import type { MetricName } from '#domain/measures/metrics.ts'
import { cardUnit, rateOnDetails, type Values } from '#domain/measures/rating.ts'
import { spec } from '#web/api/spec.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkCard } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import styles from './details-card.module.css'
import { metricPath } from './metric-path.ts'
import { ResultValue } from './result-value.tsx'
import { useMetricWords } from './use-metric-words.ts'

/** One value of a check on a card in the colour of its rating; leads to the metric's page. */
export function DetailsCard({ metric, values }: { metric: MetricName; values: Values }) {
  const { metrics: texts } = useMessages()
  const words = useMetricWords()
  const rating = rateOnDetails(metric, values, spec())
  if (!rating) return null
  const unit = cardUnit(metric, spec())
  return (
    <LinkCard to={metricPath(metric)} className={classNames(styles.card, styles[rating])}>
      <h3 className={styles.name}>{texts.names[metric]}</h3>
      <ResultValue metric={metric} unit={unit && texts.units[unit]}>
        {words.value(metric, values)}
      </ResultValue>
      <span>
        <RatingChip rating={rating} />
      </span>
    </LinkCard>
  )
}
