// The head of the board: the stations above their measures, each a button that sorts.
import { type AnyMeasure, type MeasureId, measureId } from '#domain/measures/station-measures.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { StationHeads } from '#web/squad-day/board/stations/board-stations.tsx'
import type { DayState } from '#web/squad-day/day-state.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { BoardSort } from './board-rows.ts'
import styles from './board-table.module.css'

type BoardHeadProps = {
  readonly state: DayState
  readonly measures: readonly AnyMeasure[]
  /** The measures with a gap before them. */
  readonly gaps: ReadonlySet<MeasureId>
  readonly hasClearances: boolean
  readonly hasValues: boolean
  readonly sort: BoardSort
  readonly onSort: (sort: BoardSort) => void
}

export function BoardHead({ state, measures, gaps, hasClearances, hasValues, sort, onSort }: BoardHeadProps) {
  const { squadDay, ui } = useMessages()
  const words = useMeasureWords()
  const sorted = measures.find((measure) => measureId(measure) === sort)
  /** A second press goes back to the usual order. */
  const press = (next: BoardSort) => () => onSort(sort === next ? 'missing' : next)
  const order = sorted
    ? squadDay.missingFirst(words.measure(sorted))
    : squadDay.sorts[isOrder(sort) ? sort : 'missing']
  return (
    <thead>
      <tr className={styles.stations}>
        <td className={styles.nameColumn}>{squadDay.stations}</td>
        <StationHeads
          state={state}
          hasValues={hasValues}
          extra={measures.length - state.stations.reduce((sum, one) => sum + one.measures.length, 0)}
        />
        <td className={styles.doneColumn} aria-hidden />
        <td colSpan={hasClearances ? 2 : 1} aria-hidden />
      </tr>
      <tr>
        <th
          scope="col"
          className={styles.nameColumn}
          aria-sort={sort === 'name' ? 'ascending' : sort === 'missing' ? 'other' : undefined}
        >
          <button
            type="button"
            className={styles.sort}
            onClick={() => onSort(sort === 'missing' ? 'name' : 'missing')}
          >
            {order}
          </button>
        </th>
        {measures.map((measure) => (
          <th
            key={measureId(measure)}
            scope="col"
            className={classNames(styles.measure, gaps.has(measureId(measure)) && styles.gap)}
            aria-label={words.measure(measure)}
            aria-sort={measure === sorted ? 'ascending' : undefined}
          >
            <button type="button" className={styles.sort} onClick={press(measureId(measure))}>
              <span>{words.measure(measure)}</span>
            </button>
          </th>
        ))}
        <th scope="col" className={styles.doneColumn} aria-sort={sort === 'done' ? 'descending' : undefined}>
          <button type="button" className={styles.sort} onClick={press('done')}>
            {squadDay.doneColumn}
          </button>
        </th>
        {hasClearances && (
          <th scope="col" className={styles.clearanceColumn}>
            {squadDay.clearance}
          </th>
        )}
        <th scope="col" className={styles.menuColumn}>
          <VisuallyHidden>{ui.actions}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

const isOrder = (sort: BoardSort): sort is 'missing' | 'name' | 'done' =>
  sort === 'missing' || sort === 'name' || sort === 'done'
