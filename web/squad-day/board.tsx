import { type ComponentType, useMemo, useState } from 'react'
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
import { Legend } from './board-cell.tsx'
import { useClearances } from './board-clearance.tsx'
import { BoardSide } from './board-side.tsx'
import { BoardTable, boardRow, type Opened } from './board-table.tsx'
import { CellHistory } from './cell-history.tsx'
import { type DayState, expectedPlayers, isOpen, noReadings } from './day-state.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { measuresIn } from './paths.ts'
import { SyncLine } from './sync-line.tsx'
import { type DayStream, useDay } from './use-day.ts'

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

function Grid({ state, stream, onStations, ClearanceDialog }: GridProps) {
  const { squadDay } = useMessages()
  const [hasValues, setHasValues] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [finishing, setFinishing] = useState<readonly DayPlayer[] | null>(null)
  const [clearing, setClearing] = useState<DayPlayer | null>(null)
  const clearances = useClearances(state.organisation._id)
  const measureKey = measuresOf(state).join('+')
  // The same list while its content is the same, so that a new reading draws one row and not all of them.
  const measures = useMemo(() => measuresIn(measureKey), [measureKey])
  const open = state.players.filter(({ _id }) => isOpen(state, _id))
  if (state.players.length === 0) return <Empty icon="users">{squadDay.noPlayers}</Empty>
  return (
    <>
      <div className={styles.head}>
        <div>
          <Remaining state={state} measures={measures} />
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
            <BoardTable
              state={state}
              measures={measures}
              clearances={clearances}
              hasValues={hasValues}
              onOpen={setOpened}
              onFinish={setFinishing}
              onClearance={setClearing}
            />
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

type RemainingProps = { state: DayState; measures: readonly MeasureName[] }

function Remaining({ state, measures }: RemainingProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const expected = expectedPlayers(state.players)
  const total = expected.length * measures.length
  const toGo = expected.reduce((sum, player) => sum + boardRow(state, player, measures).behind, 0)
  return (
    <h2 className={styles.sentence}>
      {toGo === 0 ? squadDay.nothingToGo : squadDay.toGo(format.number(toGo), toGo, format.number(total))}
    </h2>
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
