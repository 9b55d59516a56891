import { type ComponentType, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import {
  type AnyMeasure,
  type MeasureId,
  measureId,
  measureNames,
  measureOf,
} from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useAddressText } from '#web/base/use-address.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Legend } from '#web/squad-day/board/cells/board-cell.tsx'
import { CellHistory } from '#web/squad-day/board/cells/cell-history.tsx'
import { cellsOf } from '#web/squad-day/board/cells/cells.ts'
import { BringingButton } from '#web/squad-day/bring/bringing-button.tsx'
import {
  type DayState,
  expectedPlayers,
  finishStateOf,
  isOpen,
  noReadings,
  ofTeam,
} from '#web/squad-day/day-state.ts'
import type { DayStream } from '#web/squad-day/day-stream.ts'
import { SyncLine } from '#web/squad-day/offline/sync-line.tsx'
import { useReadiness } from '#web/squad-day/offline/use-readiness.ts'
import { measuresNamed, OwnMeasures } from '#web/squad-day/own-measures.ts'
import { measuresIn } from '#web/squad-day/paths.ts'
import { SquadQuestions } from '#web/squad-day/squad-questions.tsx'
import { type Day, useDay } from '#web/squad-day/use-day.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { TeamFilter } from '#web/ui/choices/team-filter.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Page } from '#web/ui/layout/layout.tsx'
import { useShownTitle } from '#web/ui/layout/page-title.ts'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import styles from './board.module.css'
import { useClearances } from './board-clearance.tsx'
import { BoardLead } from './board-lead.tsx'
import { boardRow } from './board-rows.ts'
import { BoardSide } from './board-side.tsx'
import { BoardTable } from './board-table.tsx'
import { FinishDialog, type FinishDialogProps } from './finish-dialog.tsx'
import type { OpenedCell } from './player-row.tsx'
import { Wall } from './wall.tsx'

type BoardProps = {
  /** Of another feature: sets whether a player may play. */
  readonly ClearanceDialog: ComponentType<{ userId: string; name: string; onClose: () => void }>
}

/** Loads what a start without a connection needs of other features. */
type LoadsMore = { readonly loadMore: () => Promise<unknown> }

/** Players x measures of a squad day, live. */
export function Board({ ClearanceDialog, loadMore }: BoardProps & LoadsMore) {
  const { organisationId = '', date = '' } = useParams()
  const day = useDay(organisationId, date)
  const { shell } = useMessages()
  useReadiness({ organisation: organisationId, date, isLive: day.stream.state === 'live', loadMore })
  useShownTitle(shell.menu.board)
  if (day.state)
    return (
      <Page>
        <OwnMeasures value={day.state.own}>
          <Grid
            state={day.state}
            stream={day.stream}
            onRecord={day.record}
            onStations={day.setStations}
            ClearanceDialog={ClearanceDialog}
          />
        </OwnMeasures>
      </Page>
    )
  if (day.error)
    return (
      <Page>
        <Failed error={day.error} />
      </Page>
    )
  return (
    <Page>
      <Loading>
        <Skeleton shape="headline" />
        <Skeleton shape="rows" />
      </Loading>
    </Page>
  )
}

type Finishing = Pick<FinishDialogProps, 'players' | 'others'>

type GridProps = BoardProps & {
  readonly state: DayState
  readonly stream: DayStream
  readonly onRecord: Day['record']
  readonly onStations: Day['setStations']
}

function Grid({ state: everybody, stream, onStations, onRecord, ClearanceDialog }: GridProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const [team] = useAddressText('team')
  const state = ofTeam(everybody, team)
  const [hasValues, setHasValues] = useState(false)
  const [isNarrowed, setIsNarrowed] = useState(false)
  const [isWall, setIsWall] = useState(false)
  const [opened, setOpened] = useState<OpenedCell | null>(null)
  const [finishing, setFinishing] = useState<Finishing | null>(null)
  const [clearing, setClearing] = useState<DayPlayer | null>(null)
  const clearances = useClearances(state.organisation._id)
  const measureKey = measuresOf(everybody).join('+')
  // The same list while its content is the same, so that a new reading draws one row and not all of them.
  const measures = useMemo(() => measuresNamed(state.own, measuresIn(measureKey)), [state.own, measureKey])
  const open = state.players.filter(({ _id }) => isOpen(state, _id))
  // The same function while the board lives, so that a new reading draws one row and not all of them.
  const [finishOne] = useState(() => (player: DayPlayer) => setFinishing({ players: [player], others: [] }))
  const toLookAt = playersToLookAt(state, measures)
  // The last one is done: everybody is shown again.
  const isOnlyToLookAt = isNarrowed && toLookAt.size > 0
  if (everybody.players.length === 0) return <Empty icon="users">{squadDay.noPlayers}</Empty>
  return (
    <>
      <header className={styles.bar}>
        <LinkButton kind="plain" to="/dashboard/main" icon="back" aria-label={squadDay.toToday} />
        <div className={styles.club}>
          <b>{squadDay.boardFor(state.organisation.name)}</b>
          <span>{format.weekdayDay(state.date)}</span>
        </div>
        <Age {...stream} />
        <SyncLine />
        {state.teams && <TeamFilter teams={state.teams} />}
        <Switch
          size="small"
          label={squadDay.showValues}
          checked={hasValues}
          onChange={(event) => setHasValues(event.target.checked)}
        />
        {toLookAt.size > 0 && (
          <Switch
            size="small"
            label={squadDay.onlyToLookAt(format.number(toLookAt.size))}
            checked={isOnlyToLookAt}
            onChange={(event) => setIsNarrowed(event.target.checked)}
          />
        )}
        <BringingButton organisation={state.organisation._id} date={state.date} isBrief />
        <Button kind="ghost" icon="system" onClick={() => setIsWall(true)}>
          {squadDay.wall}
        </Button>
        <Button
          disabled={open.length === 0}
          onClick={() => setFinishing({ players: open, others: withoutCheck(state) })}
        >
          {squadDay.finishDay}
        </Button>
      </header>
      <header>
        <Remaining state={state} measures={measures} />
        <BoardLead state={state} />
      </header>
      <SquadQuestions organisationId={state.organisation._id} />
      <Card className={styles.card}>
        <div className={styles.scroll}>
          <BoardTable
            state={state}
            measures={measures}
            only={isOnlyToLookAt ? toLookAt : null}
            clearances={clearances}
            hasValues={hasValues}
            onOpen={setOpened}
            onFinish={finishOne}
            onClearance={setClearing}
          />
        </div>
      </Card>
      <Legend hasValues={hasValues} />
      <BoardSide state={state} onStations={onStations} />
      {isWall && <Wall state={state} onClose={() => setIsWall(false)} />}
      {opened && (
        <CellHistory
          {...opened}
          state={state}
          readings={state.readings.get(opened.player._id) ?? noReadings}
          onRecord={onRecord}
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
        <FinishDialog state={state} {...finishing} measures={measures} onClose={() => setFinishing(null)} />
      )}
    </>
  )
}

type RemainingProps = { state: DayState; measures: readonly AnyMeasure[] }

function Remaining({ state, measures }: RemainingProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const rows = expectedPlayers(state.players).map((player) => boardRow(state, player, measures))
  const done = rows.reduce((sum, row) => sum + row.done, 0)
  return (
    <h1 className={styles.sentence} tabIndex={-1}>
      {rows.every(({ behind }) => behind === 0)
        ? squadDay.nothingToGo
        : squadDay.valuesIn(format.number(done), format.number(rows.length * measures.length))}
    </h1>
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

/** Who was to come today, and has neither a value nor a check. */
const withoutCheck = (state: DayState): DayPlayer[] =>
  expectedPlayers(state.players).filter(({ _id }) => finishStateOf(state, _id) === 'none')

/** Players of whom two values stand for one number. */
function playersToLookAt(state: DayState, measures: readonly AnyMeasure[]): ReadonlySet<string> {
  const found = state.players.filter(({ _id }) => {
    const cells = cellsOf(state.readings.get(_id) ?? noReadings)
    return measures.some((measure) => cells(measure).hasTwo)
  })
  return new Set(found.map(({ _id }) => _id))
}

/** The measures of the stations in their order, then whatever else was measured. */
function measuresOf(state: DayState): MeasureId[] {
  const taken = new Set([...state.readings.values()].flat().map(({ field }) => measureOf(field)))
  const planned = state.stations.flatMap(({ measures }) => measures.map(measureId))
  const known = [...measureNames, ...state.own.map(measureId)]
  return [...planned, ...known.filter((name) => taken.has(name) && !planned.includes(name))]
}
