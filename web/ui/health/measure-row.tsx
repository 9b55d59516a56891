import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Measure } from '#domain/measures/measure.ts'
import type { Rating } from '#domain/measures/metrics.ts'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { isInWords } from './in-words.ts'
import styles from './measure-row.module.css'
import { RatingChip } from './rating-chip.tsx'

type MeasureRowProps = {
  measure: Pick<Measure, 'name' | 'unit'>
  /** The value as it is written. */
  children: ReactNode
  /** Always words, which take the place of the line. */
  isWord?: boolean
  rating: Rating | null
  /** The last readings, oldest first. */
  line: readonly number[]
  /** Below the name. */
  note?: ReactNode
  to: string
}

/** One result: its name, its last readings as a line, its value and its rating. The whole row is the link. */
export function MeasureRow({ measure, children, isWord, rating, line, note, to }: MeasureRowProps) {
  return (
    <li>
      <Link to={to} className={styles.row} data-word={isWord || undefined}>
        <span className={styles.name}>
          {measure.name}
          {note && <span className={styles.note}> {note}</span>}
        </span>{' '}
        {!isWord && <Sparkline values={line} rating={rating} />}
        <span className={styles.value}>
          {isInWords(children) ? (
            <bdi className={styles.words}>{children}</bdi>
          ) : (
            <bdi dir="ltr">{children}</bdi>
          )}
          {measure.unit !== null && !isWord && <bdi className={styles.unit}> {measure.unit}</bdi>}
        </span>{' '}
        <span className={styles.chip}>{rating && <RatingChip rating={rating} />}</span>
      </Link>
    </li>
  )
}
