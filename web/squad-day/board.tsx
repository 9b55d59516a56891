import { type ComponentType, memo, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { type MeasureName, measureNames, measureOf } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Page, Row } from '#web/ui/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/page-states.tsx'
import { usePageName } from '#web/ui/page-title.ts'
import { Switch } from '#web/ui/switch.tsx'
import styles from './board.module.css'
import { Cell, Legend } from './board-cell.tsx'
import { type Clearance, ClearanceCell, useClearances } from './board-clearance.tsx'
import { BoardSide } from './board-side.tsx'
import { CellHistory } from './cell-history.tsx'
import { cellsOf } from './cells.ts'
import {
  type DayState,
  expectedPlayers,
  type FinishState,
  finishStateOf,
  groupsOf,
  isOpen,
  noReadings,
  type ShownReading,
} from './day-state.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { measuresIn } from './paths.ts'
import { SyncLine } from './sync-line.tsx'
import { noSteps, urgentSteps } from './urgent-steps.ts'
import { type DayStream, useDay } from './use-day.ts'
import { useMeasureWords } from './use-measure-words.ts'

type BoardProps = {
  /** Of another feature: sets whether a player may play. */
  readonly ClearanceDialog: ComponentType<{ userId: string; name: string; onClose: () => void }>
}

/** Players x measures of a squad day, live. */
export function Board({ ClearanceDialog }: BoardProps) {
  const { organisationId = '', date = '' } = useParams()
  const day = useDay(organisationId, date)
  usePageName(day.state?.organisation.name)
  if (day.state)
    return (
      <Page>
        <Grid
          state={day.state}
          stream={day.stream}
          onStations={day.setStations}
          ClearanceDialog={ClearanceDialog}
        />
      </Page>
    )
  if (day.error)
    return (
      <Page>
        <Failed error={day.error} />
      </Page>
    )
  return <Loading />
}

type GridProps = BoardProps & {
  readonly state: DayState
  readonly stream: DayStream
  readonly onStations: (stations: DayState['stations']) => void
}

type Opened = { readonly player: DayPlayer; readonly measure: MeasureName }

function Grid({ state, stream, onStations, ClearanceDialog }: GridProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const [hasValues, setHasValues] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [finishing, setFinishing] = useState<readonly DayPlayer[] | null>(null)
  const [clearing, setClearing] = useState<DayPlayer | null>(null)
  const clearances = useClearances(state.organisation._id)
  const measureKey = measuresOf(state).join('+')
  // The same list while its content is the same, so that a new reading draws one row and not all of them.
  const measures = useMemo(() => measuresIn(measureKey), [measureKey])
  const rowOf = (player: DayPlayer) => {
    const cells = cellsOf(state.readings.get(player._id) ?? noReadings)
    const missing = measures.filter((measure) => !['done', 'skipped'].includes(cells(measure).state)).length
    const finish = finishStateOf(state, player._id)
    // Whoever is finished is not behind, also with values missing.
    return { player, missing, finish, behind: finish === 'finished' ? 0 : missing }
  }
  const groups = groupsOf(state.players).map(({ time, players }) => ({
    time,
    rows: players.map(rowOf).toSorted((a, b) => b.behind - a.behind),
  }))
  const expected = expectedPlayers(state.players)
  const toGo = expected.reduce((sum, player) => sum + rowOf(player).behind, 0)
  const total = expected.length * measures.length
  const open = state.players.filter(({ _id }) => isOpen(state, _id))
  /** 09:00: 6 of 8 done, as the card of the appointment on Today says. */
  const groupTitle = (time: string | null, rows: readonly { readonly player: DayPlayer }[]) =>
    time === null
      ? squadDay.others
      : squadDay.group(
          format.digits(time),
          format.number(rows.filter(({ player }) => state.checked.has(player._id)).length),
          format.number(rows.length),
        )
  if (state.players.length === 0) return <Empty icon="users">{squadDay.noPlayers}</Empty>
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 className={styles.sentence}>
            {toGo === 0
              ? squadDay.nothingToGo
              : squadDay.toGo(format.number(toGo), toGo, format.number(total))}
          </h2>
          <Age {...stream} />
        </div>
        <Row gap={3}>
          <SyncLine />
          <Switch
            size="small"
            label={squadDay.showValues}
            checked={hasValues}
            onChange={(event) => setHasValues(event.target.checked)}
          />
          <Button disabled={open.length === 0} onClick={() => setFinishing(open)}>
            {squadDay.finishDay}
          </Button>
        </Row>
      </div>
      <div className={styles.columns}>
        <Card className={styles.card}>
          <div className={styles.scroll}>
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
                      onOpen={setOpened}
                      onFinish={setFinishing}
                      clearance={clearances && (clearances.get(player._id) ?? null)}
                      onClearance={setClearing}
                    />
                  ))}
                </tbody>
              ))}
            </table>
          </div>
          <Legend hasValues={hasValues} />
        </Card>
        <BoardSide state={state} onStations={onStations} />
      </div>
      {opened && (
        <CellHistory
          {...opened}
          readings={state.readings.get(opened.player._id) ?? noReadings}
          onClose={() => setOpened(null)}
        />
      )}
      {clearing && (
        <ClearanceDialog
          userId={clearing._id}
          name={`${clearing.first_name} ${clearing.last_name}`}
          onClose={() => setClearing(null)}
        />
      )}
      {finishing && (
        <FinishDialog
          state={state}
          players={finishing}
          measures={measures}
          onClose={() => setFinishing(null)}
        />
      )}
    </>
  )
}

/** Whether the board follows the other devices, and since when it does not. */
function Age({ state, heardAt }: DayStream) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const time = heardAt === null ? null : format.clock(heardAt)
  const said = {
    opening: squadDay.looking,
    live: [squadDay.live, time].filter(Boolean).join(' '),
    lost: time === null ? squadDay.notLive : squadDay.asOf(time),
  }
  return (
    <p className={styles.live} role="status">
      <span className={classNames(styles.dot, state === 'live' && styles.on)} />
      {said[state]}
    </p>
  )
}

/** The measures of the stations, and whatever else was measured. */
function measuresOf(state: DayState): MeasureName[] {
  const taken = [...state.readings.values()].flat().map(({ field }) => measureOf(field))
  const wanted = new Set([...state.stations.flatMap(({ measures }) => measures), ...taken])
  return measureNames.filter((measure) => wanted.has(measure))
}

type PlayerRowProps = {
  readonly player: DayPlayer
  readonly readings: readonly ShownReading[]
  readonly measures: readonly MeasureName[]
  readonly missing: number
  readonly hasValues: boolean
  readonly finish: FinishState
  readonly onOpen: (opened: Opened) => void
  readonly onFinish: (players: readonly DayPlayer[]) => void
  readonly clearance: Clearance | undefined
  readonly onClearance: (player: DayPlayer) => void
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
