import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { fieldsOfMeasure, type MeasureName } from '#domain/measures/station-measures.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { overlay } from '#web/ui/overlay.tsx'
import { Empty, Failed, Loading } from '#web/ui/page-states.tsx'
import { useShownTitle } from '#web/ui/page-title.ts'
import { type DayState } from './day-state.ts'
import { createEarlyKeys } from './early-keys.ts'
import { rememberStation, stationToStart } from './last-station.ts'
import { boardPath, measuresIn } from './paths.ts'
import { Queue } from './queue.tsx'
import styles from './station.module.css'
import { nextInMeasure, nextTrial } from './station-step.ts'
import { SyncLine } from './sync-line.tsx'
import { type StationAdvice, Taking } from './taking.tsx'
import { Trials } from './trials.tsx'
import { type Day, useDay } from './use-day.ts'
import { useMeasureWords } from './use-measure-words.ts'
import { type Turn, useStation } from './use-station.ts'

const SkipDialog = overlay(() => import('./skip-dialog.tsx').then((module) => module.SkipDialog))
const Dialog = overlay(() => import('#web/ui/dialog.tsx').then((module) => module.Dialog))

/** One station of a squad day: one player at a time. */
export function Station({ Advice }: { Advice: StationAdvice }) {
  const { organisationId = '', date = '', measures: token = '' } = useParams()
  const { squadDay, shell } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  useShownTitle(shell.menu.station)
  const navigate = useNavigate()
  const day = useDay(organisationId, date)
  const measures = useMeasures(day.state, token)
  const [first, ...more] = measures
  const close = () => void navigate(boardPath(organisationId, date))
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <IconButton icon="close" label={squadDay.close} onClick={close} />
        <div className={styles.title}>
          <h1 tabIndex={-1}>
            <span className={styles.wholeTitle}>{measures.map(words.measure).join(format.comma)}</span>
            {/* On a phone the whole list is below, as the steps of the player. */}
            <span className={styles.briefTitle} aria-hidden="true">
              {first && squadDay.stationBrief(words.measure(first), format.number(more.length), more.length)}
            </span>
          </h1>
          <p>{day.state?.organisation.name}</p>
        </div>
        <SyncLine />
      </header>
      <Content day={day} measures={measures} Advice={Advice} />
    </div>
  )
}

/** An address without measures opens the station of last time. It stays, whoever changes the stations meanwhile. */
function useMeasures(state: DayState | null, token: string): readonly MeasureName[] {
  const [start, setStart] = useState<readonly MeasureName[] | null>(null)
  if (state && token === '' && !start)
    setStart(stationToStart(state.organisation._id, state.stations)?.measures ?? [])
  const organisation = state?.organisation._id
  useEffect(() => {
    if (organisation !== undefined && token !== '') rememberStation(organisation, measuresIn(token))
  }, [organisation, token])
  return token === '' ? (start ?? []) : measuresIn(token)
}

function Content({ day, measures, Advice }: Omit<RunningProps, 'state'>) {
  const { squadDay } = useMessages()
  if (day.state && measures.length === 0) return <Empty icon="clipboard">{squadDay.noHistory}</Empty>
  if (day.state) return <Running day={day} state={day.state} measures={measures} Advice={Advice} />
  if (day.error) return <Failed error={day.error} />
  return <Loading />
}

type RunningProps = {
  readonly day: Day
  readonly state: DayState
  readonly measures: readonly MeasureName[]
  readonly Advice: StationAdvice
}

function Running({ day, state, measures, Advice }: RunningProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const station = useStation(day, state, measures)
  const [open, setOpen] = useState<'skip' | 'queue' | null>(null)
  const [early] = useState(createEarlyKeys)
  const { turn, last, queue } = station
  const done = queue.filter(({ _id }) => station.stateOf(_id) === 'done').length
  const close = () => setOpen(null)
  return (
    <div className={styles.columns}>
      <section className={styles.person}>
        {turn ? (
          <>
            <Person turn={turn} station={station} measures={measures} />
            <Taking
              // A new one for every number, and always after one was saved.
              key={`${turn.player._id} ${turn.step.field} ${turn.step.trial} ${turn.step.supersedes ?? ''} ${last?.readings[0]?.id ?? ''}`}
              turn={turn}
              station={station}
              early={early}
              Advice={Advice}
              isCovered={open !== null}
              onSkip={() => setOpen('skip')}
            />
          </>
        ) : (
          <Empty
            icon="check"
            action={
              <LinkButton to={boardPath(state.organisation._id, state.date)}>{squadDay.toBoard}</LinkButton>
            }
          >
            {squadDay.allDone}
          </Empty>
        )}
      </section>
      {/* Has its place from the start, so that the pad does not move when it appears. */}
      <p className={styles.undo}>
        {last && (
          <Button kind="plain" size="small" icon="undo" onClick={() => void station.undo()}>
            {squadDay.undo(last.player.first_name)}
          </Button>
        )}
      </p>
      <aside className={styles.side}>
        <Queue state={state} station={station} measures={measures} />
      </aside>
      <button type="button" className={styles.sheet} onClick={() => setOpen('queue')}>
        <span>{squadDay.doneOf(format.number(done), format.number(queue.length))}</span>
        <span className={styles.show}>{squadDay.showQueue}</span>
      </button>
      {open === 'skip' && turn && <SkipDialog turn={turn} station={station} onClose={close} />}
      {open === 'queue' && (
        <Dialog title={squadDay.queue} isOpen onClose={close}>
          <Queue state={state} station={station} measures={measures} onChosen={close} isInDialog />
        </Dialog>
      )}
    </div>
  )
}

type PersonProps = {
  readonly turn: Turn
  readonly station: ReturnType<typeof useStation>
  readonly measures: readonly MeasureName[]
}

/** On a phone the measures are one line, which may be wider than the screen. */
function bringIntoView(measure: HTMLElement | null) {
  measure?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function Person({ turn, station, measures }: PersonProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const { player, readings, step } = turn
  const { previous } = player
  const before = previous && words.result(step.measure, numbersOf(previous.values))
  return (
    <>
      <div className={styles.who}>
        <Avatar person={player} size="large" />
        <div>
          <h2 className={styles.name}>
            {player.first_name} {player.last_name}
          </h2>
          <p className={styles.before}>
            {before ? squadDay.previous(format.sentenceMonth(previous.date), before) : squadDay.firstTime}
          </p>
        </div>
      </div>
      {measures.length > 1 && (
        <div className={styles.measures}>
          {measures.map((measure) => (
            <button
              key={measure}
              type="button"
              ref={measure === step.measure ? bringIntoView : undefined}
              className={classNames(styles.measure, measure === step.measure && styles.current)}
              aria-current={measure === step.measure ? 'step' : undefined}
              onClick={() => station.choose(player._id, nextTrial(measure, readings))}
            >
              {nextInMeasure(measure, readings) === null && <Icon name="check" size={16} />}
              {words.measure(measure)}
            </button>
          ))}
        </div>
      )}
      {/* The only number of a measure has its name. */}
      {fieldsOfMeasure(step.measure).length > 1 && <p className={styles.field}>{words.field(step.field)}</p>}
      <Trials turn={turn} station={station} />
    </>
  )
}

const numbersOf = (values: Readonly<Record<string, number | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  )
