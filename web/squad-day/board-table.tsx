// The table of the board: a row for each player, a column for each measure.
import { memo } from 'react'
import type { MeasureName } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Cell } from './board-cell.tsx'
import { type Clearance, ClearanceCell, type useClearances } from './board-clearance.tsx'
import styles from './board-table.module.css'
import { cellsOf } from './cells.ts'
import {
  type DayState,
  type FinishState,
  finishStateOf,
  groupsOf,
  noReadings,
  type ShownReading,
} from './day-state.ts'
import { noSteps, urgentSteps } from './urgent-steps.ts'
import { useMeasureWords } from './use-measure-words.ts'

export type Opened = { readonly player: DayPlayer; readonly measure: MeasureName }

export function boardRow(state: DayState, player: DayPlayer, measures: readonly MeasureName[]) {
  const cells = cellsOf(state.readings.get(player._id) ?? noReadings)
  const missing = measures.filter((measure) => !['done', 'skipped'].includes(cells(measure).state)).length
  const finish = finishStateOf(state, player._id)
  // A finished player is not behind, even with values missing.
  return { player, missing, finish, behind: finish === 'finished' ? 0 : missing }
}

/** By appointment; whoever is most behind comes first. */
const boardGroups = (state: DayState, measures: readonly MeasureName[]) =>
  groupsOf(state.players).map(({ time, players }) => ({
    time,
    rows: players
      .map((player) => boardRow(state, player, measures))
      .toSorted((one, other) => other.behind - one.behind),
  }))

type Actions = {
  readonly onOpen: (opened: Opened) => void
  readonly onFinish: (players: readonly DayPlayer[]) => void
  readonly onClearance: (player: DayPlayer) => void
}

type BoardTableProps = Actions & {
  readonly state: DayState
  readonly measures: readonly MeasureName[]
  readonly clearances: ReturnType<typeof useClearances>
  readonly hasValues: boolean
}

export function BoardTable({ state, measures, clearances, hasValues, ...actions }: BoardTableProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const groups = boardGroups(state, measures)
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
      <thead>
        <tr>
          <th scope="col" className={styles.nameColumn}>
            {squadDay.mostMissing}
          </th>
          {measures.map((measure) => (
            <th key={measure} scope="col" className={styles.measure}>
              <span>{words.measure(measure)}</span>
            </th>
          ))}
          <th scope="col" className={styles.doneColumn}>
            {squadDay.doneColumn}
          </th>
          {clearances && (
            <th scope="col" className={styles.clearanceColumn}>
              {squadDay.clearance}
            </th>
          )}
          <th scope="col" className={styles.finishColumn}>
            {squadDay.finish}
          </th>
        </tr>
      </thead>
      {groups.map(({ time, rows }) => (
        <tbody key={time}>
          {(time !== null || groups.length > 1) && (
            <tr>
              <th scope="rowgroup" colSpan={measures.length + 4} className={styles.group}>
                <span>{groupTitle(time, rows)}</span>
              </th>
            </tr>
          )}
          {rows.map(({ player, missing, finish }) => (
            <PlayerRow
              key={player._id}
              player={player}
              readings={state.readings.get(player._id) ?? noReadings}
              measures={measures}
              missing={missing}
              hasValues={hasValues}
              finish={finish}
              clearance={clearances && (clearances.get(player._id) ?? null)}
              {...actions}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type PlayerRowProps = Actions & {
  readonly player: DayPlayer
  readonly readings: readonly ShownReading[]
  readonly measures: readonly MeasureName[]
  readonly missing: number
  readonly hasValues: boolean
  readonly finish: FinishState
  readonly clearance: Clearance | undefined
}

/** Drawn again only when a reading of this player has come in. */
const PlayerRow = memo(function PlayerRow(props: PlayerRowProps) {
  const { player, readings, measures, missing, hasValues, finish, onOpen, onFinish, clearance, onClearance } =
    props
  const { squadDay, ui } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const texts = { squadDay, ui, words, format }
  const cells = cellsOf(readings)
  const steps = hasValues ? urgentSteps(player, readings) : noSteps
  const name = `${player.first_name} ${player.last_name}`
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {name}
      </th>
      {measures.map((measure) => (
        <td key={measure}>
          <Cell
            {...{ name, measure, hasValues, texts }}
            content={cells(measure)}
            step={steps.get(measure)}
            onOpen={() => onOpen({ player, measure })}
          />
        </td>
      ))}
      <td className={styles.done}>
        {format.number(measures.length - missing)}/{format.number(measures.length)}
      </td>
      {clearance !== undefined && (
        <td>
          <ClearanceCell
            name={name}
            clearance={clearance}
            isShown={hasValues}
            onPress={() => onClearance(player)}
          />
        </td>
      )}
      <td>
        {finish === 'finished' && <span className={styles.finished}>{squadDay.finished}</span>}
        {(finish === 'open' || finish === 'again') && (
          <Button
            kind="ghost"
            size="small"
            aria-label={squadDay.finishOf(name)}
            onClick={() => onFinish([player])}
          >
            {finish === 'again' ? squadDay.finishAgain : squadDay.finish}
          </Button>
        )}
      </td>
    </tr>
  )
})
