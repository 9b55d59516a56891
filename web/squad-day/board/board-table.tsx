// The table of the board: a row for each player, a column for each measure.
import { memo } from 'react'
import { useNavigate } from 'react-router'
import { type AnyMeasure, measureId } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Cell } from '#web/squad-day/board/cells/board-cell.tsx'
import { cellsOf } from '#web/squad-day/board/cells/cells.ts'
import {
  type DayState,
  type FinishState,
  finishStateOf,
  groupsOf,
  noReadings,
  type ShownReading,
} from '#web/squad-day/day-state.ts'
import { noSteps, urgentSteps } from '#web/squad-day/urgent-steps.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { PartBar } from '#web/ui/charts/part-bar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RowMenu } from '#web/ui/overlays/row-menu.tsx'
import { TeamNames } from '#web/ui/people/team-names.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type Clearance, ClearanceCell, type useClearances } from './board-clearance.tsx'
import { StationHeads } from './board-stations.tsx'
import styles from './board-table.module.css'

export type Opened = { readonly player: DayPlayer; readonly measure: AnyMeasure }

export function boardRow(state: DayState, player: DayPlayer, measures: readonly AnyMeasure[]) {
  const cells = cellsOf(state.readings.get(player._id) ?? noReadings)
  const missing = measures.filter((measure) => cells(measure).state !== 'done')
  const toGo = missing.filter((measure) => cells(measure).state !== 'skipped').length
  const finish = finishStateOf(state, player._id)
  // A finished player is not behind, even with values missing.
  return {
    player,
    missing,
    done: measures.length - missing.length,
    finish,
    behind: finish === 'finished' ? 0 : toGo,
  }
}

/** By appointment; whoever is most behind comes first. */
const boardGroups = (state: DayState, measures: readonly AnyMeasure[]) =>
  groupsOf(state.players).map(({ time, players }) => ({
    time,
    rows: players
      .map((player) => boardRow(state, player, measures))
      .toSorted((one, other) => other.behind - one.behind),
  }))

type Actions = {
  readonly onOpen: (opened: Opened) => void
  readonly onFinish: (player: DayPlayer) => void
  readonly onClearance: (player: DayPlayer) => void
}

type BoardTableProps = Actions & {
  readonly state: DayState
  readonly measures: readonly AnyMeasure[]
  /** Only these players; null: all of them. */
  readonly only: ReadonlySet<string> | null
  readonly clearances: ReturnType<typeof useClearances>
  readonly hasValues: boolean
}

export function BoardTable({ state, measures, only, clearances, hasValues, ...actions }: BoardTableProps) {
  const { squadDay, ui } = useMessages()
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
      <colgroup>
        <col className={styles.nameColumn} />
        {measures.map((measure) => (
          <col key={measureId(measure)} className={styles.measure} />
        ))}
        <col className={styles.doneColumn} />
        {clearances && hasValues && <col className={styles.clearanceColumn} />}
        <col className={styles.menuColumn} />
      </colgroup>
      <thead>
        <tr className={styles.stations}>
          <td className={styles.nameColumn}>{squadDay.stations}</td>
          <StationHeads
            state={state}
            extra={measures.length - state.stations.reduce((sum, one) => sum + one.measures.length, 0)}
          />
          <td className={styles.doneColumn} aria-hidden />
          <td colSpan={clearances && hasValues ? 2 : 1} aria-hidden />
        </tr>
        <tr>
          <th scope="col" className={styles.nameColumn}>
            {squadDay.mostMissing}
          </th>
          {measures.map((measure) => (
            <th key={measureId(measure)} scope="col" className={styles.measure}>
              <span>{words.measure(measure)}</span>
            </th>
          ))}
          <th scope="col" className={styles.doneColumn}>
            {squadDay.doneColumn}
          </th>
          {clearances && hasValues && (
            <th scope="col" className={styles.clearanceColumn}>
              {squadDay.clearance}
            </th>
          )}
          <th scope="col" className={styles.menuColumn}>
            <VisuallyHidden>{ui.actions}</VisuallyHidden>
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
          {rows
            .filter(({ player }) => only?.has(player._id) ?? true)
            .map(({ player, done, finish }) => (
              <PlayerRow
                key={player._id}
                player={player}
                teams={state.teams}
                readings={state.readings.get(player._id) ?? noReadings}
                measures={measures}
                done={done}
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
  readonly teams: DayState['teams']
  readonly readings: readonly ShownReading[]
  readonly measures: readonly AnyMeasure[]
  readonly done: number
  readonly hasValues: boolean
  readonly finish: FinishState
  readonly clearance: Clearance | undefined
}

/** Drawn again only when a reading of this player has come in. */
const PlayerRow = memo(function PlayerRow(props: PlayerRowProps) {
  const {
    player,
    teams,
    readings,
    measures,
    done,
    hasValues,
    finish,
    onOpen,
    onFinish,
    clearance,
    onClearance,
  } = props
  const { squadDay, ui } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const navigate = useNavigate()
  const texts = { squadDay, ui, words, format }
  const cells = cellsOf(readings)
  const steps = hasValues ? urgentSteps(player, readings) : noSteps
  const name = `${player.first_name} ${player.last_name}`
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {name} <TeamNames of={player} teams={teams} />
      </th>
      {measures.map((measure) => (
        <td key={measureId(measure)}>
          <Cell
            {...{ name, player, measure, hasValues, texts }}
            content={cells(measure)}
            step={steps.get(measureId(measure))}
            onOpen={() => onOpen({ player, measure })}
          />
        </td>
      ))}
      <td className={styles.done}>
        <b>{format.number(done)}</b>/{format.number(measures.length)}
        {finish === 'finished' && <span className={styles.finished}>{squadDay.finished}</span>}
        {finish === 'again' && <span className={styles.again}>{squadDay.finishAgain}</span>}
        <PartBar part={done} of={measures.length} />
      </td>
      {clearance !== undefined && hasValues && (
        <td>
          <ClearanceCell name={name} clearance={clearance} onPress={() => onClearance(player)} />
        </td>
      )}
      <td>
        <RowMenu
          of={name}
          items={[
            ...(finish === 'open' || finish === 'again'
              ? [
                  {
                    id: 'finish',
                    label: finish === 'again' ? squadDay.finishAgain : squadDay.finish,
                    icon: 'check' as const,
                    onAction: () => onFinish(player),
                  },
                ]
              : []),
            ...(clearance === undefined
              ? []
              : [
                  {
                    id: 'clearance',
                    label: squadDay.setClearance,
                    icon: 'clipboard' as const,
                    onAction: () => onClearance(player),
                  },
                ]),
            {
              id: 'player',
              label: squadDay.openPlayer,
              icon: 'user',
              onAction: () => void navigate(`/dashboard/player/${player._id}`),
            },
          ]}
        />
      </td>
    </tr>
  )
})
