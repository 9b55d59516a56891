import type { Rating } from '#domain/measures/metrics.ts'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import styles from './metric-chart.module.css'

/** One reading in the strip above a chart: value, rating and day. */
export function ReadingSaid({ value, rating, day }: { value: string; rating: Rating | null; day: string }) {
  return (
    <>
      <bdi>{value}</bdi>
      {rating && <RatingChip rating={rating} />}
      <span className={styles.day}>{day}</span>
    </>
  )
}
