// One cell of the board and the legend of its looks.
import type { ReactNode } from 'react'
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { Rating } from '#domain/measures/metrics.ts'
import { resultOf } from '#domain/measures/readings/counted-readings.ts'
import type { AnyMeasure } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import type { Messages } from '#web/messages/areas.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ratingOf } from '#web/squad-day/outlook.tsx'
import type { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Legend as Signs } from '#web/ui/charts/legend.tsx'
import { classNames } from '#web/ui/class-names.ts'
import ratingStyles from '#web/ui/health/rating.module.css'
import { Icon } from '#web/ui/icon.tsx'
import marks from '#web/ui/mark.module.css'
import styles from './board-cell.module.css'
import type { CellContent } from './cells.ts'

/** The icon of a cell; mark.module.css draws it. */
type CellMark = 'check' | 'clock' | 'skip' | 'good' | 'average' | 'poor'
const stateMarks = { done: 'check', partly: 'clock', skipped: 'skip', missing: undefined } as const
const ratingMarks = { success: 'good', warning: 'average', danger: 'poor' } as const

const markOf = (state: CellContent['state'], rating: Rating | null): CellMark | undefined =>
  rating ? ratingMarks[rating] : stateMarks[state]

type CellProps = {
  readonly name: string
  readonly player: DayPlayer
  readonly measure: AnyMeasure
  readonly content: CellContent
  /** By when to act, while values are shown. */
  readonly step: Step | undefined
  readonly hasValues: boolean
  /** Of the row, because a board has a thousand cells and each hook would be a subscription. */
  readonly texts: Pick<Messages, 'squadDay' | 'ui'> & {
    readonly words: ReturnType<typeof useMeasureWords>
    readonly format: ReturnType<typeof useFormat>
  }
  readonly isNow: boolean
  readonly onOpen: (cell: HTMLElement) => void
}

export function Cell({ name, player, measure, content, step, isNow, hasValues, texts, onOpen }: CellProps) {
  const { squadDay, ui, words, format } = texts
  const { state, why, hasTwo, readings } = content
  const result = hasValues ? resultOf(measure, readings) : {}
  const rating = hasValues ? ratingOf(measure, result, player) : null
  const isWaiting = readings.some((one) => one.isWaiting)
  // Without a value the whole cell says it; with one there is a badge.
  const isPlain = !hasValues
  const value =
    hasValues && state !== 'missing' && state !== 'skipped'
      ? words.result(measure, result, { hasUnit: false })
      : null
  const said = [
    squadDay.cells[state],
    why && squadDay.reasons[why],
    rating && ui.ratings[rating],
    step && squadDay.urgency[step],
    isNow && squadDay.beingMeasured,
    isWaiting && squadDay.waitingCell,
    hasTwo && squadDay.twoValues,
    value,
  ]
  return (
    <button
      type="button"
      data-mark={isPlain && (hasTwo || isNow) ? undefined : markOf(state, rating)}
      className={classNames(
        styles.cell,
        marks.mark,
        hasValues && styles.valued,
        (state === 'missing' || isWaiting || isNow) && styles.framed,
        state === 'missing' && styles.missing,
        state === 'skipped' && styles.skipped,
        rating && ratingStyles[rating],
        isWaiting && styles.waits,
        isPlain && hasTwo && styles.differ,
        isNow && styles.measuring,
      )}
      aria-label={squadDay.cell(name, words.measure(measure), said.filter(Boolean).join(format.comma))}
      title={said.filter(Boolean).join(format.comma)}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      {value !== null && <span className={styles.value}>{value}</span>}
      {step && <UrgentMark step={step} />}
      {hasTwo && (
        <span className={isPlain ? undefined : styles.two} aria-hidden="true">
          {format.number(2)}
        </span>
      )}
    </button>
  )
}

/** What the cells look like. Their words are in the name of each cell, so screen readers skip it. */
export function Legend({ hasValues }: { hasValues: boolean }) {
  const { squadDay, ui } = useMessages()
  const format = useFormat()
  return (
    <Signs aria-hidden="true">
      <Sample mark="check" word={squadDay.cells.done} />
      <Sample mark="check" state={classNames(styles.framed, styles.waits)} word={squadDay.waitingCell} />
      <Sample state={classNames(styles.framed, styles.measuring)} word={squadDay.beingMeasured} />
      <Sample state={classNames(styles.framed, styles.missing)} word={squadDay.cells.missing} />
      <Sample mark="skip" state={styles.skipped} word={squadDay.cells.skipped} />
      <Sample state={styles.differ} word={squadDay.twoValues}>
        {format.number(2)}
      </Sample>
      {hasValues &&
        (['success', 'warning', 'danger'] as const).map((rating) => (
          <Sample
            key={rating}
            mark={ratingMarks[rating]}
            state={ratingStyles[rating]}
            word={ui.ratings[rating]}
          />
        ))}
      {hasValues &&
        (['now', 'today', 'week'] as const).map((step) => (
          <Sample key={step} word={squadDay.urgency[step]}>
            <UrgentMark step={step} />
          </Sample>
        ))}
    </Signs>
  )
}

/** A clock as in the pills of other screens; the word is in the name of the cell. */
const UrgentMark = ({ step }: { step: Step }) => (
  <span className={classNames(styles.urgent, styles[step])}>
    <Icon name="clock" size={11} />
  </span>
)

type SampleProps = { word: string; mark?: CellMark; state?: string | undefined; children?: ReactNode }

const Sample = ({ word, mark, state, children }: SampleProps) => (
  <span>
    <span className={classNames(styles.cell, styles.sample, marks.mark, state)} data-mark={mark}>
      {children}
    </span>
    <span className={styles.word}>{word}</span>
  </span>
)
