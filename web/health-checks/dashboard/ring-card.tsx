import { groups, type MetricName, metricsOf, type Rating } from '#domain/measures/metrics.ts'
import { countRatings, rate, type Scores, type Values } from '#domain/measures/rating.ts'
import { spec } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { RatingRing } from '#web/ui/charts/rating-ring.tsx'
import { RatingMark } from '#web/ui/health/rating-chip.tsx'
import styles from './ring-card.module.css'

type RingCardProps = {
  values: Values
  /** The readings before those. */
  before: Values
  /** The day of the check before. */
  since: string | null
}

// With fewer wedges the counts say it better.
const fewest = 6
const order: readonly [Rating, keyof Scores][] = [
  ['danger', 'unhealthy_score'],
  ['warning', 'okay_score'],
  ['success', 'healthy_score'],
]

/** How am I, at a glance: one wedge a value, and the three counts in words. */
export function RingCard({ values, before, since }: RingCardProps) {
  const { healthChecks, metrics: texts, ui } = useMessages()
  const format = useFormat()
  const scores = countRatings(values, spec())
  const total = order.reduce((sum, [, key]) => sum + scores[key], 0)
  if (total < fewest) return null
  const wedgesOf = (metric: MetricName) => {
    const rating = rate(metric, values, spec())
    const was = rate(metric, before, spec())
    return rating ? [{ id: metric, rating, before: was === rating ? null : was }] : []
  }
  const parts = groups.map((group) => ({
    name: texts.groups[group],
    wedges: metricsOf(group).flatMap(wedgesOf),
  }))
  const isMoved = parts.some(({ wedges }) => wedges.some((wedge) => wedge.before))
  return (
    <Card as="section" className={styles.card} aria-label={healthChecks.today.all}>
      <RatingRing
        groups={parts}
        count={format.number(scores.healthy_score)}
        words={healthChecks.today.goodOf(format.number(total))}
      />
      <ul className={styles.counts}>
        {order.map(([rating, key]) => (
          <li key={rating}>
            <RatingMark rating={rating} />
            <b>{format.number(scores[key])}</b>
            <span aria-hidden="true">{ui.ratings[rating].toLowerCase()}</span>
          </li>
        ))}
        {isMoved && since !== null && (
          <li className={styles.since} aria-hidden="true">
            <i />
            {format.sentenceDay(since)}
          </li>
        )}
      </ul>
    </Card>
  )
}
