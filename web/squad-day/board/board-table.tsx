// The table of the board: a row for each player, a column for each measure.
import { useMemo, useState } from 'react'
import { whereNow } from '#domain/field/where-now.ts'
import { type AnyMeasure, measureId } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { today } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { cellsOf } from '#web/squad-day/board/cells/cells.ts'
import { type DayState, expectedPlayers, type FinishState, noReadings } from '#web/squad-day/day-state.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { useNow } from '#web/squad-day/use-now.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { useClearances } from './board-clearance.tsx'
import { BoardHead } from './board-head.tsx'
import { type BoardSort, boardGroups, gapsBefore } from './board-rows.ts'
import styles from './board-table.module.css'
import { PlayerRow, type RowActions } from './player-row.tsx'

type BoardTableProps = RowActions & {
  readonly state: DayState
  readonly measures: readonly AnyMeasure[]
  /** Only these players; null: all of them. */
  readonly only: ReadonlySet<string> | null
  readonly clearances: ReturnType<typeof useClearances>
  readonly hasValues: boolean
}

export function BoardTable({ state, measures, only, clearances, hasValues, ...actions }: BoardTableProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const [sort, setSort] = useState<BoardSort>('missing')
  const whereIs = useWhereIs(state)
  const gaps = useMemo(() => gapsBefore(state.stations, measures), [state.stations, measures])
  const groups = boardGroups(state, measures, sort)
  const hasClearances = clearances !== undefined && hasValues
  /** 09:00: 6 of 8 done, as the card of the appointment on Today says. */
  const groupTitle = (time: string | null, rows: readonly { readonly player: DayPlayer }[]) =>
    time === null
      ? squadDay.others
      : squadDay.group(
          format.digits(time),
          format.number(rows.filter(({ player }) => state.checked.has(player._id)).length),
          format.number(rows.length),
        )
  return (
    <table className={classNames(styles.table, hasValues && styles.hasValues)}>
      <colgroup>
        <col className={styles.nameColumn} />
        {measures.map((measure) => (
          <col
            key={measureId(measure)}
            className={classNames(styles.measure, gaps.has(measureId(measure)) && styles.gap)}
          />
        ))}
        <col className={styles.doneColumn} />
        {hasClearances && <col className={styles.clearanceColumn} />}
        <col className={styles.menuColumn} />
      </colgroup>
      <BoardHead {...{ state, measures, gaps, hasClearances, hasValues, sort }} onSort={setSort} />
      {groups.map(({ time, rows }) => (
        <tbody key={time}>
          {(time !== null || groups.length > 1) && (
            <tr>
              <th
                scope="rowgroup"
                colSpan={measures.length + (hasClearances ? 4 : 3)}
                className={styles.group}
              >
                <span>{groupTitle(time, rows)}</span>
              </th>
            </tr>
          )}
          {rows
            .filter(({ player }) => only?.has(player._id) ?? true)
            .map(({ player, done, finish }) => (
              <PlayerRow
                key={player._id}
                player={player}
                teams={state.teams}
                readings={state.readings.get(player._id) ?? noReadings}
                measures={measures}
                gaps={gaps}
                done={done}
                hasValues={hasValues}
                finish={finish}
                clearance={clearances && (clearances.get(player._id) ?? null)}
                {...whereIs(player, finish)}
                {...actions}
              />
            ))}
        </tbody>
      ))}
    </table>
  )
}

/** Below a name: where the player is. On another day nobody is anywhere. */
function useWhereIs(state: DayState) {
  const { squadDay } = useMessages()
  const words = useMeasureWords()
  const now = useNow()
  const isToday = state.date === today()
  const expected = new Set(expectedPlayers(state.players))
  return (player: DayPlayer, finish: FinishState) => {
    const readings = state.readings.get(player._id) ?? noReadings
    const cells = cellsOf(readings)
    const where = whereNow(state.stations, readings, now, (measure) => cells(measure).state)
    const isNow = isToday && where.state === 'measured'
    const line = (): string | null => {
      if (isNow) return squadDay.nowAt(words.measure(where.measure))
      if (where.state === 'done' && finish === 'open') return squadDay.readyToFinish
      const isAwaited = isToday && where.state === 'absent' && finish === 'none'
      return isAwaited && expected.has(player) ? squadDay.notHereYet : null
    }
    return { line: line(), nowAt: isNow ? measureId(where.measure) : null }
  }
}
