import type { OwnResult } from '#domain/wire/replies/measures.ts'
import { useRecord } from '#web/api/use-record.ts'
import { ChangeSaid } from '#web/health-checks/result/change-line.tsx'
import { ownPath } from '#web/health-checks/result/own-path.ts'
import { useOwnWords } from '#web/health-checks/result/use-own-words.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkCard } from '#web/ui/cards/card.tsx'
import { CardName } from '#web/ui/cards/text-card.tsx'
import { RangeLine } from '#web/ui/charts/range-line.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { Value } from '#web/ui/health/value.tsx'
import styles from './details-card.module.css'

/** One value of an own measure in a check, as it was judged then. */
export function OwnDetailsCard({ result }: { result: OwnResult }) {
  const { metrics } = useMessages()
  const { at } = useRecord()
  const words = useOwnWords()
  const measure = words.measure(result)
  const change = words.change(result, true)
  const { rating } = result
  return (
    <LinkCard
      to={at(ownPath(result.measure._id))}
      className={classNames(styles.card, rating && styles[rating])}
    >
      <CardName>{measure.name}</CardName>
      <Value unit={measure.unit}>{words.value(result.measure, result.value)}</Value>
      <RangeLine bands={measure.bands} value={result.value} />
      <small className={styles.change}>
        {change ? (
          <ChangeSaid verdict={result.change?.verdict ?? null} words={change} />
        ) : (
          metrics.change.first
        )}
      </small>
      {rating && (
        <span className={styles.chips}>
          <RatingChip rating={rating} />
        </span>
      )}
    </LinkCard>
  )
}
