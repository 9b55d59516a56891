import type { Section } from '#domain/measures/fields.ts'
import type { MetricName, Rating } from '#domain/measures/metrics.ts'
import { metricAt } from '#web/health-checks/record/state/metric-at.ts'
import { ratingAt, smokingRating } from '#web/health-checks/record/state/rating-at.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { fieldsOf } from '#web/health-checks/record/state/record-progress.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './record-sections.module.css'

type SectionSummaryProps = { record: HealthRecord; section: Section }

/** Beside the heading of a section, also while it is folded: how much is entered and what is poor. */
export function SectionSummary({ record, section }: SectionSummaryProps) {
  const { metrics, recording } = useMessages()
  const format = useFormat()
  // One text, so that it renders again only when it changes.
  const state = useRecord(record, (now) =>
    JSON.stringify([now.progress.section(section), ratingsIn(now, section)]),
  )
  const [{ entered, of, skipped, looks }, ratings] = JSON.parse(state) as [Progress, Ratings]
  const poor = ratings.flatMap(([metric, rating]) => (rating === 'danger' ? [metrics.names[metric]] : []))
  const good = ratings.filter(([, rating]) => rating === 'success').length
  return (
    <>
      {of > 0 && <span>{recording.enteredOf(format.number(entered), format.number(of))}</span>}
      {skipped > 0 && <span>{recording.notMeasuredCount(format.number(skipped))}</span>}
      {good > 0 && (
        <span className={styles.good}>
          <Icon name="good" size={16} />
          {recording.goodCount(format.number(good))}
        </span>
      )}
      {poor.length > 0 && (
        <span className={styles.poor}>
          <Icon name="poor" size={16} />
          {recording.poorIn(format.number(poor.length), poor)}
        </span>
      )}
      {looks > 0 && <strong className={styles.looks}>{recording.toLookAt(format.number(looks))}</strong>}
    </>
  )
}

type Progress = ReturnType<HealthRecord['progress']['section']>
type Ratings = readonly (readonly [MetricName, Rating])[]

function ratingsIn(record: HealthRecord, section: Section): Ratings {
  const smoking = section === 'lifestyle' ? smokingRating(record) : null
  return [
    ...fieldsOf(section).flatMap((name) => {
      const [metric, rating] = [metricAt(name), ratingAt(name, record)]
      return metric && rating ? [[metric, rating] as const] : []
    }),
    ...(smoking ? [['smoking_level', smoking] as const] : []),
  ]
}
