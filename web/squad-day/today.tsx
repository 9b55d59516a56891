// A practitioner's first screen: who comes today, one tap to start, and the specification's checklist below it.
import { type ReactNode, useEffect, useState } from 'react'
import type { Reply } from '#domain/wire/call-types.ts'
import { type FoundDay, findDays } from '#web/api/kept-days.ts'
import { showKeptSelf } from '#web/api/kept-self.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { rememberedOrganisation } from '#web/api/remembered-organisation.ts'
import { startSending } from '#web/api/send-readings.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Page, Row } from '#web/ui/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/page-states.tsx'
import { expectedPlayers } from './day-state.ts'
import { anyStationPath, boardPath } from './paths.ts'
import { prepareOffline } from './prepare-offline.ts'
import { SyncLine } from './sync-line.tsx'
import styles from './today.module.css'

// Colleagues record at the same time, and a lost connection comes back.
const everyMs = 15_000

type Appointment = Reply<'getTodayScreen'>['appointments'][number]

type TodayProps = {
  /** Loads what logging out needs, which is another feature. */
  readonly loadMore: () => Promise<unknown>
  /** Above everything: what was saved last. */
  readonly lead: ReactNode
  /** Below the appointments: drafts to continue and follow-ups. */
  readonly open: ReactNode
  readonly children: ReactNode
}

export function Today({ loadMore, lead, open, children }: TodayProps) {
  const practitioner = useUserId()
  const screen = useCall('getTodayScreen', {}, { everyMs })
  useEffect(() => startSending(practitioner), [practitioner])
  const organisations = useCall('getOrganisations', {})
  const isOffline = isRefusal(screen.error) && screen.error.isOffline
  const ofToday = (screen.data?.appointments ?? [])
    .filter(({ date }) => date === screen.data?.today)
    .map(({ organisation_id }) => organisation_id)
  const last = rememberedOrganisation(practitioner)
  const lastClub = organisations.data?.organisations.find(({ _id }) => _id === last && !ofToday.includes(_id))
  const clubs = screen.data && [...new Set([...ofToday, ...(last === '' ? [] : [last])])].join()
  const today = screen.data?.today
  useEffect(() => {
    if (clubs === undefined || today === undefined) return
    void prepareOffline({ practitioner, today, clubs: clubs.split(',').filter(Boolean), loadMore })
  }, [practitioner, today, clubs, loadMore])
  if (screen.isPending) return <Loading />
  if (isOffline && !screen.data) return <OnDevice />
  return (
    <>
      {lead}
      <Page>
        {screen.error && <Failed error={screen.error} onRetry={screen.refetch} />}
        {screen.data && <Appointments {...screen.data} lastClub={lastClub} />}
        {open}
      </Page>
      {children}
    </>
  )
}

type Club = { readonly _id: string; readonly name: string }
type AppointmentsProps = Reply<'getTodayScreen'> & { readonly lastClub: Club | undefined }

const totalOf = ({ players, number_of_players }: Appointment): number => players.length || number_of_players
const isOver = (appointment: Appointment): boolean => appointment.done >= totalOf(appointment)

function Appointments({ today: day, appointments, lastClub }: AppointmentsProps) {
  const { squadDay } = useMessages()
  const sentence = useSentence(day, appointments)
  const now = appointments.filter(({ date }) => date === day)
  const next = appointments.filter(({ date }) => date !== day)
  // Without an appointment today the next one is worth a card; otherwise a line is enough.
  const cards = now.length > 0 ? now : next.slice(0, 1)
  const [then] = now.length > 0 ? next : next.slice(1)
  return (
    <section className={styles.today} aria-label={squadDay.appointments}>
      <div className={styles.head}>
        <h2 className={styles.sentence}>{sentence}</h2>
        <SyncLine />
      </div>
      {(cards.length > 0 || lastClub) && (
        <ul className={styles.cards}>
          {cards.map((one) => (
            <li key={one._id}>
              <AppointmentCard
                appointment={one}
                day={day}
                isCurrent={one === now.find((each) => !isOver(each))}
              />
            </li>
          ))}
          {lastClub && (
            <li>
              <LastClub club={lastClub} day={day} />
            </li>
          )}
        </ul>
      )}
      {then && <Then appointment={then} />}
    </section>
  )
}

/** One counted sentence that matches the cards below it. */
function useSentence(day: string, appointments: readonly Appointment[]): string {
  const { squadDay } = useMessages()
  const format = useFormat()
  const now = appointments.filter(({ date }) => date === day)
  const current = now.find((one) => !isOver(one))
  const next = appointments.find((one) => (current ? one !== current && !isOver(one) : one.date !== day))
  const left = current ? totalOf(current) - current.done : 0
  const first = current
    ? squadDay.toGoAt(format.number(left), left, current.organisation_name)
    : now.length > 0
      ? squadDay.allCheckedToday
      : squadDay.nothingToday
  const when =
    next &&
    (next.date === day ? squadDay.at(format.digits(next.time)) : format.briefDay(next.date, next.time))
  return when === undefined ? first : `${first} ${squadDay.nextGroup(when)}`
}

function LastClub({ club, day }: { club: Club; day: string }) {
  const { squadDay } = useMessages()
  return (
    <Card className={styles.card}>
      <p className={styles.when}>{squadDay.lastClub}</p>
      <p className={styles.club}>{club.name}</p>
      <div className={styles.actions}>
        <Start club={club} day={day} />
      </div>
    </Card>
  )
}

/** One tap to the station of last time, and one to the board with all stations. */
function Start({ club: { _id, name }, day, isMain = false }: { club: Club; day: string; isMain?: boolean }) {
  const { squadDay } = useMessages()
  return (
    <>
      <LinkButton
        isWide
        kind={isMain ? 'primary' : 'ghost'}
        to={anyStationPath(_id, day)}
        aria-label={squadDay.startStationOf(name)}
      >
        {squadDay.startStation}
      </LinkButton>
      <LinkButton
        isWide
        kind="ghost"
        icon="grid"
        to={boardPath(_id, day)}
        aria-label={squadDay.boardOf(name)}
      >
        {squadDay.board}
      </LinkButton>
    </>
  )
}

function Then({ appointment }: { appointment: Appointment }) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const { date, time, organisation_name } = appointment
  const total = totalOf(appointment)
  return (
    <p className={styles.then}>
      <Icon name="calendar" />
      {squadDay.laterGroup(format.briefDay(date, time), organisation_name, format.number(total), total)}
    </p>
  )
}

type AppointmentCardProps = { appointment: Appointment; day: string; isCurrent: boolean }

function AppointmentCard({ appointment, day, isCurrent }: AppointmentCardProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const { organisation_id, organisation_name, date, time, players, done } = appointment
  const total = totalOf(appointment)
  const isToday = date === day
  const left = players.filter(({ is_done }) => !is_done)
  const [first] = left
  return (
    <Card className={classNames(styles.card, isCurrent && styles.now)}>
      <p className={styles.when}>{isToday ? squadDay.now : format.briefDay(date)}</p>
      <p className={styles.time}>{format.digits(time)}</p>
      <p className={styles.club}>{organisation_name}</p>
      <progress className={styles.line} value={done} max={total} aria-hidden="true" />
      <p className={styles.count}>{squadDay.doneOf(format.number(done), format.number(total))}</p>
      {left.length > 0 && <Names players={left} />}
      {isToday && (
        <div className={styles.actions}>
          <Start club={{ _id: organisation_id, name: organisation_name }} day={date} isMain={isCurrent} />
          {first && (
            <LinkButton
              isWide
              kind="ghost"
              to={`/dashboard/newhealthcheck?player=${first._id}`}
              state={{ begins: true }}
            >
              {squadDay.recordAll}
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  )
}

const mostNames = 4

/** Who is still to go. */
function Names({ players }: { players: Appointment['players'] }) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const more = players.length - mostNames
  return (
    <p className={styles.names}>
      {squadDay.stillToGo(
        players.slice(0, mostNames).map(({ first_name, last_name }) => `${first_name} ${last_name}`),
      )}
      {more > 0 && ` ${squadDay.andMore(format.number(more))}`}
    </p>
  )
}

/** Without a connection: the days that this device has. */
function OnDevice() {
  const { squadDay } = useMessages()
  const practitioner = useUserId()
  const [days, setDays] = useState<readonly FoundDay[] | null>(null)
  useEffect(() => {
    void findDays(practitioner).then(setDays)
    void showKeptSelf(practitioner)
  }, [practitioner])
  if (!days) return <Loading />
  return (
    <Page>
      <Row justify="end">
        <SyncLine />
      </Row>
      {days.length === 0 ? (
        <Empty icon="noSignal">{squadDay.noRosters}</Empty>
      ) : (
        <>
          <p>{squadDay.onDeviceLead}</p>
          <ul className={styles.cards}>
            {days.map((day) => (
              <li key={day.organisation._id}>
                <KeptCard {...day} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}

function KeptCard({ organisation, date, players, checked, heardAt }: FoundDay) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const expected = expectedPlayers(players)
  const done = expected.filter(({ _id }) => checked.includes(_id)).length
  return (
    <Card className={classNames(styles.card, styles.now)}>
      <p className={styles.club}>{organisation.name}</p>
      <p className={styles.count}>{squadDay.doneOf(format.number(done), format.number(expected.length))}</p>
      <p className={styles.names}>{squadDay.asOf(format.clock(heardAt))}</p>
      <div className={styles.actions}>
        <Start club={organisation} day={date} isMain />
      </div>
    </Card>
  )
}
