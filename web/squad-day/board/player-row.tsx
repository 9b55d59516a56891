// One row of the board: a player and a cell for each measure.
import { memo, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { type AnyMeasure, type MeasureId, measureId } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Cell } from '#web/squad-day/board/cells/board-cell.tsx'
import { cellsOf } from '#web/squad-day/board/cells/cells.ts'
import type { DayState, FinishState, ShownReading } from '#web/squad-day/day-state.ts'
import { noSteps, urgentSteps } from '#web/squad-day/urgent-steps.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { PartBar } from '#web/ui/charts/part-bar.tsx'
import { RowMenu } from '#web/ui/overlays/row-menu.tsx'
import { TeamNames } from '#web/ui/people/team-names.tsx'
import { type Clearance, ClearanceCell } from './board-clearance.tsx'
import styles from './board-table.module.css'

/** `anchor`: the cell. */
export type OpenedCell = {
  readonly player: DayPlayer
  readonly measure: AnyMeasure
  readonly anchor: RefObject<HTMLElement | null>
}

export type RowActions = {
  readonly onOpen: (opened: OpenedCell) => void
  readonly onFinish: (player: DayPlayer) => void
  readonly onClearance: (player: DayPlayer) => void
}

type PlayerRowProps = RowActions & {
  readonly player: DayPlayer
  readonly teams: DayState['teams']
  readonly readings: readonly ShownReading[]
  readonly measures: readonly AnyMeasure[]
  /** The measures with a gap before them. */
  readonly gaps: ReadonlySet<MeasureId>
  readonly done: number
  readonly hasValues: boolean
  readonly finish: FinishState
  readonly clearance: Clearance | undefined
  /** Where the player is, in words. */
  readonly line: string | null
  /** What the player is being measured for. */
  readonly nowAt: MeasureId | null
}

/** Drawn again only when a reading of this player has come in. */
export const PlayerRow = memo(function PlayerRow(props: PlayerRowProps) {
  const {
    player,
    teams,
    readings,
    measures,
    gaps,
    done,
    hasValues,
    finish,
    onOpen,
    onFinish,
    clearance,
    onClearance,
    line,
    nowAt,
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
        {line !== null && <small> {line}</small>}
      </th>
      {measures.map((measure) => (
        <td key={measureId(measure)} className={gaps.has(measureId(measure)) ? styles.gap : undefined}>
          <Cell
            {...{ name, player, measure, hasValues, texts }}
            content={cells(measure)}
            step={steps.get(measureId(measure))}
            isNow={measureId(measure) === nowAt}
            onOpen={(cell) => onOpen({ player, measure, anchor: { current: cell } })}
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
