import { type ComponentType, memo, type ReactNode, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { Step } from '#domain/measures/advice/urgency-rows.ts'
import { resultOf } from '#domain/measures/counted-readings.ts'
import { metrics as metricRows } from '#domain/measures/metrics.ts'
import { rate } from '#domain/measures/rating.ts'
import { type MeasureName, measureNames, measureOf } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { spec } from '#web/api/spec.ts'
import type { Messages } from '#web/messages/areas.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Page, Row } from '#web/ui/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/page-states.tsx'
import { usePageName } from '#web/ui/page-title.ts'
import ratingStyles from '#web/ui/rating.module.css'
import { ratingIcons } from '#web/ui/rating-chip.tsx'
import { Switch } from '#web/ui/switch.tsx'
import styles from './board.module.css'
import { type Clearance, ClearanceCell, useClearances } from './board-clearance.tsx'
import { BoardSide } from './board-side.tsx'
import { CellHistory } from './cell-history.tsx'
import { type CellContent, cellsOf } from './cells.ts'
import { type DayState, isOpen, noReadings, type ShownReading } from './day-state.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { measuresIn } from './paths.ts'
import { SyncLine } from './sync-line.tsx'
import { noSteps, urgentSteps } from './urgent-steps.ts'
import { useDay } from './use-day.ts'
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
          isLive={day.isLive}
          heardAt={day.heardAt}
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
  readonly isLive: boolean
  readonly heardAt: number | null
  readonly onStations: (stations: DayState['stations']) => void
}

type Opened = { readonly player: DayPlayer; readonly measure: MeasureName }

function Grid({ state, isLive, heardAt, onStations, ClearanceDialog }: GridProps) {
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
  const missingOf = (player: DayPlayer) => {
    const cells = cellsOf(state.readings.get(player._id) ?? noReadings)
    return measures.filter((measure) => !['done', 'skipped'].includes(cells(measure).state)).length
  }
  const rows = state.players
    .map((player) => ({ player, missing: missingOf(player) }))
    .toSorted((a, b) => b.missing - a.missing)
  const toGo = rows.reduce((sum, { missing }) => sum + missing, 0)
  const total = rows.length * measures.length
  const open = state.players.filter(({ _id }) => isOpen(state, _id))
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
          <p className={styles.live} role="status">
            <span className={classNames(styles.dot, isLive && styles.on)} />
            {isLive ? squadDay.live : squadDay.notLive}
            {heardAt !== null && ` ${format.clock(heardAt)}`}
          </p>
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
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{squadDay.mostMissing}</th>
                  {clearances && <th scope="col">{squadDay.clearance}</th>}
                  {measures.map((measure) => (
                    <th key={measure} scope="col" className={styles.measure}>
                      <span>{words.measure(measure)}</span>
                    </th>
                  ))}
                  <th scope="col">{squadDay.doneColumn}</th>
                  <th scope="col">{squadDay.finish}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ player, missing }) => (
                  <PlayerRow
                    key={player._id}
                    player={player}
                    readings={state.readings.get(player._id) ?? noReadings}
                    measures={measures}
                    missing={missing}
                    hasValues={hasValues}
                    finish={finishStateOf(state, player._id)}
                    onOpen={setOpened}
                    onFinish={setFinishing}
                    clearance={clearances && (clearances.get(player._id) ?? null)}
                    onClearance={setClearing}
                  />
                ))}
              </tbody>
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

/** What the cells look like. Their words are in the name of each cell, so screen readers skip it. */
function Legend({ hasValues }: { hasValues: boolean }) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const sample = (state: string, content: ReactNode = null) => (
    <span className={classNames(styles.cell, styles.sample, state)}>{content}</span>
  )
  return (
    <p className={styles.legend} aria-hidden="true">
      <span>
        {sample('', <Icon name="check" size={14} />)} {squadDay.cells.done}
      </span>
      <span>
        {sample(styles.missing ?? '')} {squadDay.cells.missing}
      </span>
      <span>
        {sample('', <Icon name="skip" size={14} />)} {squadDay.cells.skipped}
      </span>
      <span>
        {sample(styles.waits ?? '')} {squadDay.waitingCell}
      </span>
      <span>
        {sample('', <span className={styles.two}>{format.number(2)}</span>)} {squadDay.twoValues}
      </span>
      {hasValues &&
        (['now', 'today', 'week'] as const).map((step) => (
          <span key={step}>
            {sample('', <UrgentMark step={step} />)} {squadDay.urgency[step]}
          </span>
        ))}
    </p>
  )
}

/** A clock as in the pills of other screens; the word is in the name of the cell. */
const UrgentMark = ({ step }: { step: Step }) => (
  <span className={classNames(styles.urgent, styles[step])}>
    <Icon name="clock" size={12} />
  </span>
)

/** The measures of the stations, and whatever else was measured. */
function measuresOf(state: DayState): MeasureName[] {
  const taken = [...state.readings.values()].flat().map(({ field }) => measureOf(field))
  const wanted = new Set([...state.stations.flatMap(({ measures }) => measures), ...taken])
  return measureNames.filter((measure) => wanted.has(measure))
}

type FinishState = 'none' | 'open' | 'again' | 'finished'

function finishStateOf(state: DayState, player: string): FinishState {
  const isFinished = state.finishes.has(player)
  if (isOpen(state, player)) return isFinished ? 'again' : 'open'
  return isFinished ? 'finished' : 'none'
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

type CellProps = {
  readonly name: string
  readonly measure: MeasureName
  readonly content: CellContent
  /** By when to act, while values are shown. */
  readonly step: Step | undefined
  readonly hasValues: boolean
  /** Of the row, because a board has a thousand cells and each hook would be a subscription. */
  readonly texts: Pick<Messages, 'squadDay' | 'ui'> & {
    readonly words: ReturnType<typeof useMeasureWords>
    readonly format: ReturnType<typeof useFormat>
  }
  readonly onOpen: () => void
}

function Cell({ name, measure, content, step, hasValues, texts, onOpen }: CellProps) {
  const { squadDay, ui, words, format } = texts
  const { state, why, hasTwo, readings } = content
  const result = hasValues ? resultOf(measure, readings) : {}
  const isRated = hasValues && measure !== 'height' && measure !== 'weight' && measure in metricRows
  const rating = isRated ? rate(measure, result, spec()) : null
  const isWaiting = readings.some((one) => one.isWaiting)
  const said = [
    squadDay.cells[state],
    why && squadDay.reasons[why],
    rating && ui.ratings[rating],
    step && squadDay.urgency[step],
    isWaiting && squadDay.waitingCell,
    hasTwo && squadDay.twoValues,
  ]
  return (
    <button
      type="button"
      className={classNames(
        styles.cell,
        styles[state],
        rating && ratingStyles[rating],
        isWaiting && styles.waits,
      )}
      aria-label={squadDay.cell(name, words.measure(measure), said.filter(Boolean).join(format.comma))}
      title={said.filter(Boolean).join(format.comma)}
      onClick={onOpen}
    >
      {hasValues && state !== 'missing' && state !== 'skipped' ? (
        <>
          <span className={styles.value}>{words.result(measure, result, { hasUnit: false })}</span>
          {rating && <Icon name={ratingIcons[rating]} size={14} />}
        </>
      ) : state === 'done' || state === 'partly' ? (
        <Icon name={rating ? ratingIcons[rating] : state === 'done' ? 'check' : 'clock'} size={18} />
      ) : (
        state === 'skipped' && <Icon name="skip" size={18} />
      )}
      {step && <UrgentMark step={step} />}
      {hasTwo && <span className={styles.two}>{format.number(2)}</span>}
    </button>
  )
}
