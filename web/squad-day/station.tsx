import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { MeasureName } from '#domain/measures/station-measures.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { overlay } from '#web/ui/overlay.tsx'
import { Empty, Failed, Loading } from '#web/ui/page-states.tsx'
import { useShownTitle } from '#web/ui/page-title.ts'
import type { DayState } from './day-state.ts'
import { createEarlyKeys } from './early-keys.ts'
import { rememberStation, stationToStart } from './last-station.ts'
import { boardPath, measuresIn } from './paths.ts'
import { Queue } from './queue.tsx'
import styles from './station.module.css'
import { StationPerson } from './station-person.tsx'
import { SyncLine } from './sync-line.tsx'
import { type StationAdvice, Taking } from './taking.tsx'
import { type Day, useDay } from './use-day.ts'
import { useMeasureWords } from './use-measure-words.ts'
import { useStation } from './use-station.ts'

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
            <StationPerson turn={turn} station={station} measures={measures} />
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
