import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { AnyMeasure } from '#domain/measures/station-measures.ts'
import type { ConsentState, RecordedConsent } from '#domain/people/young/consent.ts'
import { useUserId } from '#web/api/use-account.ts'
import { holdFor } from '#web/base/held-session.ts'
import { useAddressText } from '#web/base/use-address.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { BluetoothHere } from '#web/squad-day/bluetooth/bluetooth-here.tsx'
import { BringingButton } from '#web/squad-day/bring/bringing-button.tsx'
import { ScannedCode } from '#web/squad-day/calling/call-player.tsx'
import { type DayState, ofTeam } from '#web/squad-day/day-state.ts'
import { SyncLine } from '#web/squad-day/offline/sync-line.tsx'
import { useReadiness } from '#web/squad-day/offline/use-readiness.ts'
import { measuresNamed, noOwn, OwnMeasures } from '#web/squad-day/own-measures.ts'
import { boardPath, measuresIn } from '#web/squad-day/paths.ts'
import { controlledHere, type StationControl } from '#web/squad-day/station/devices/controlled-here.ts'
import { WhichDevice } from '#web/squad-day/station/devices/which-device.tsx'
import { createEarlyKeys } from '#web/squad-day/taking/early-keys.ts'
import { type StationAdvice, Taking } from '#web/squad-day/taking/taking.tsx'
import { type Day, useDay } from '#web/squad-day/use-day.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { useShownTitle } from '#web/ui/layout/page-title.ts'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { rememberStation, stationToStart } from './last-station.ts'
import { Queue } from './queue.tsx'
import styles from './station.module.css'
import { Elsewhere, NotSignedIn } from './station-notes.tsx'
import { StationPerson } from './station-person.tsx'
import { readStart } from './station-start.ts'
import { useStation } from './use-station.ts'

const SkipDialog = overlay(() => import('./skip-dialog.tsx').then((module) => module.SkipDialog))
const Dialog = overlay(() => import('#web/ui/overlays/dialog.tsx').then((module) => module.Dialog))

/** Comes from another feature: whether somebody has agreed, and a way to write it down. */
type StationConsent = ComponentType<{
  state: ConsentState
  name: string
  isNoted: boolean
  onNote: (consent: RecordedConsent) => undefined
}>

type StationProps = {
  readonly Advice: StationAdvice
  readonly Consent: StationConsent
  readonly Control: StationControl
  /** Loads what a start without a connection needs of other features. */
  readonly loadMore: () => Promise<unknown>
}

/** One station of a squad day: one player at a time. */
export function Station({ Advice, Consent, Control, loadMore }: StationProps) {
  const { organisationId = '', date = '', measures: token = '' } = useParams()
  const { squadDay, shell } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  useShownTitle(shell.menu.station)
  const navigate = useNavigate()
  const { search } = useLocation()
  const day = useDay(organisationId, date)
  const isLive = day.stream.state === 'live'
  const ready = useReadiness({ organisation: organisationId, date, isLive, loadMore })
  const practitioner = useUserId()
  const isOpen = day.state !== null
  useEffect(() => (isOpen && practitioner !== '' ? holdFor(practitioner) : undefined), [isOpen, practitioner])
  const measures = useMeasures(day.state, token)
  const close = () => void navigate({ pathname: boardPath(organisationId, date), search })
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <IconButton icon="close" label={squadDay.close} onClick={close} />
        <div className={styles.title}>
          <h1 tabIndex={-1}>
            <VisuallyHidden>{measures.map(words.measure).join(format.comma)}</VisuallyHidden>
            <span className={styles.wholeTitle} aria-hidden="true">
              {measures.map(words.measure).join(format.comma)}
            </span>
            {/* On a phone the whole list is below, as the steps of the player. */}
            <span className={styles.briefTitle} aria-hidden="true">
              {words.station(measures)}
            </span>
          </h1>
          <p>
            {/* On a phone the name of the club has a line of its own, or none where there is little room. */}
            {day.state && (
              <>
                <span>{squadDay.readiness[ready]}</span>
                <span className={styles.between}> · </span>
                <span className={styles.club}>{day.state.organisation.name}</span>
              </>
            )}
          </p>
        </div>
        {day.state && <BringingButton organisation={organisationId} date={date} isBrief />}
        <SyncLine />
      </header>
      {isOpen && <NotSignedIn />}
      <OwnMeasures value={day.state?.own ?? noOwn}>
        <Content day={day} measures={measures} Advice={Advice} Consent={Consent} Control={Control} />
      </OwnMeasures>
    </div>
  )
}

/** An address without measures opens the station of last time. It stays, whoever changes the stations meanwhile. */
function useMeasures(state: DayState | null, token: string): readonly AnyMeasure[] {
  const [start, setStart] = useState<readonly AnyMeasure[] | null>(null)
  if (state && token === '' && !start)
    setStart(stationToStart(state.organisation._id, state.stations)?.measures ?? [])
  const organisation = state?.organisation._id
  useEffect(() => {
    if (organisation !== undefined && token !== '') rememberStation(organisation, token)
  }, [organisation, token])
  const own = state?.own
  const named = useMemo(() => measuresNamed(own ?? noOwn, measuresIn(token)), [own, token])
  return token === '' ? (start ?? []) : named
}

function Content({ day, measures, ...parts }: Omit<RunningProps, 'state'>) {
  const { squadDay } = useMessages()
  if (day.state && measures.length === 0) return <Empty icon="clipboard">{squadDay.noHistory}</Empty>
  if (day.state) return <Running day={day} state={day.state} measures={measures} {...parts} />
  if (day.error) return <Failed error={day.error} />
  return <Loading />
}

type RunningProps = {
  readonly day: Day
  readonly state: DayState
  readonly measures: readonly AnyMeasure[]
  readonly Advice: StationAdvice
  readonly Consent: StationConsent
  readonly Control: StationControl
}

function Running({ day, state: everybody, measures, Advice, Consent, Control }: RunningProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const { state: started, search } = useLocation()
  const [team] = useAddressText('team')
  const state = useMemo(() => ofTeam(everybody, team), [everybody, team])
  const station = useStation(day, state, measures, readStart(started))
  const [open, setOpen] = useState<'skip' | 'queue' | 'control' | null>(null)
  const [early] = useState(createEarlyKeys)
  const { turn, last, queue } = station
  const done = queue.filter(({ _id }) => station.stateOf(_id) === 'done').length
  const close = () => setOpen(null)
  const controlled = controlledHere(measures, state.devices, station.devices)
  const control = controlled.length > 0 ? () => setOpen('control') : undefined
  return (
    <div className={styles.columns}>
      <section className={styles.person}>
        <ScannedCode state={state} onChoose={station.choose} />
        {turn ? (
          <>
            <StationPerson turn={turn} teams={state.teams} station={station} measures={measures} />
            <Consent
              key={turn.player._id}
              state={turn.consent}
              name={`${turn.player.first_name} ${turn.player.last_name}`}
              isNoted={station.isNoted(turn.player._id)}
              onNote={(given) => station.note(turn.player._id, given)}
            />
            <Elsewhere turn={turn} station={station} measures={measures} />
            {turn.consent !== 'withdrawn' && (
              <BluetoothHere turn={turn} station={station} measures={measures} />
            )}
            {turn.consent === 'withdrawn' ? (
              <div>
                <Button onClick={() => station.goOn(turn)}>{squadDay.nextPlayer}</Button>
              </div>
            ) : station.devices.isAsked(turn.step.measure) ? (
              <WhichDevice measure={turn.step.measure} measures={measures} devices={station.devices} />
            ) : (
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
            )}
          </>
        ) : (
          <Empty
            icon="check"
            action={
              <LinkButton to={{ pathname: boardPath(state.organisation._id, state.date), search }}>
                {squadDay.toBoard}
              </LinkButton>
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
        <Queue state={state} station={station} measures={measures} onControl={control} />
      </aside>
      <button type="button" className={styles.sheet} onClick={() => setOpen('queue')}>
        <span>{squadDay.doneOf(format.number(done), format.number(queue.length))}</span>
        <span className={styles.show}>{squadDay.showQueue}</span>
      </button>
      {open === 'skip' && turn && <SkipDialog turn={turn} station={station} onClose={close} />}
      {open === 'queue' && (
        <Dialog title={squadDay.queue} isOpen onClose={close}>
          <Queue
            state={state}
            station={station}
            measures={measures}
            onChosen={close}
            onControl={control}
            isInDialog
          />
        </Dialog>
      )}
      {open === 'control' && (
        <Control organisation={state.organisation._id} devices={controlled} onClose={close} />
      )}
    </div>
  )
}
