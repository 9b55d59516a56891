import type { Rating } from '#domain/measures/metrics.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import styles from './metric-chart.module.css'

type ReadingSaidProps = { value: string; rating: Rating | null; day: string; by?: string | undefined }

/** One reading in the strip above a chart: value, rating, day and who measured. */
export function ReadingSaid({ value, rating, day, by }: ReadingSaidProps) {
  const { comma } = useFormat()
  return (
    <>
      <bdi>{value}</bdi>
      {rating && <RatingChip rating={rating} />}
      <span className={styles.day}>
        {day}
        {by && (
          <>
            {comma}
            <bdi>{by}</bdi>
          </>
        )}
      </span>
    </>
  )
}
