// A practitioner's first screen: who comes today, one tap to start, and the specification's checklist below it.
import { type ReactNode, useEffect, useState } from 'react'
import type { Reply } from '#domain/wire/call-types.ts'
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
import { Page, Row } from '#web/ui/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/page-states.tsx'
import { boardPath } from './paths.ts'
import { prepareOffline } from './prepare-offline.ts'
import { findRosters, type Roster } from './roster.ts'
import { SyncLine } from './sync-line.tsx'
import styles from './today.module.css'

// Colleagues record at the same time, and a lost connection comes back.
const everyMs = 15_000

type Appointment = Reply<'getTodayScreen'>['appointments'][number]

type TodayProps = {
  /** Loads what logging out needs, which is another feature. */
  readonly loadMore: () => Promise<unknown>
  readonly children: ReactNode
}

export function Today({ loadMore, children }: TodayProps) {
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
      <Page>
        {screen.error && <Failed error={screen.error} onRetry={screen.refetch} />}
        {screen.data && <Appointments {...screen.data} lastClub={lastClub} />}
      </Page>
      {children}
    </>
  )
}

type Club = { readonly _id: string; readonly name: string }
type AppointmentsProps = Reply<'getTodayScreen'> & { readonly lastClub: Club | undefined }

function Appointments({ today: day, appointments, lastClub }: AppointmentsProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const now = appointments.filter(({ date }) => date === day)
  const next = appointments.find(({ date }) => date !== day)
  const sentence = [
    now.length === 0 ? squadDay.nothingToday : squadDay.groupsToday(format.number(now.length), now.length),
    next && squadDay.nextGroup(format.briefDay(next.date, next.time)),
  ]
  return (
    <section className={styles.today} aria-label={squadDay.appointments}>
      <div className={styles.head}>
        <h2 className={styles.sentence}>{sentence.filter(Boolean).join(' ')}</h2>
        <SyncLine />
      </div>
      {(appointments.length > 0 || lastClub) && (
        <ul className={styles.cards}>
          {[...now, ...(now.length > 0 || !next ? [] : [next])].map((one) => (
            <li key={one._id}>
              <AppointmentCard appointment={one} day={day} />
            </li>
          ))}
          {lastClub && (
            <li>
              <Card className={styles.card}>
                <p className={styles.when}>{squadDay.lastClub}</p>
                <p className={styles.club}>{lastClub.name}</p>
                <LinkButton
                  kind="ghost"
                  isWide
                  to={boardPath(lastClub._id, day)}
                  aria-label={squadDay.openBoardOf(lastClub.name)}
                >
                  {squadDay.startStations}
                </LinkButton>
              </Card>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function AppointmentCard({ appointment, day }: { appointment: Appointment; day: string }) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const { organisation_id, organisation_name, date, time, number_of_players, done } = appointment
  const isToday = date === day
  return (
    <Card className={classNames(styles.card, isToday && styles.now)}>
      <p className={styles.when}>{isToday ? squadDay.now : format.briefDay(date)}</p>
      <p className={styles.time}>{format.digits(time)}</p>
      <p className={styles.club}>{organisation_name}</p>
      <progress className={styles.line} value={done} max={number_of_players} aria-hidden="true" />
      <p className={styles.count}>{squadDay.doneOf(format.number(done), format.number(number_of_players))}</p>
      {isToday && (
        <LinkButton
          isWide
          to={boardPath(organisation_id, date)}
          aria-label={squadDay.openBoardOf(organisation_name)}
        >
          {squadDay.startStations}
        </LinkButton>
      )}
    </Card>
  )
}

/** Without a connection: the rosters that this device has. */
function OnDevice() {
  const { squadDay } = useMessages()
  const practitioner = useUserId()
  const [rosters, setRosters] = useState<readonly Roster[] | null>(null)
  useEffect(() => void findRosters(practitioner).then(setRosters), [practitioner])
  if (!rosters) return <Loading />
  return (
    <Page>
      <Row justify="end">
        <SyncLine />
      </Row>
      {rosters.length === 0 ? (
        <Empty icon="noSignal">{squadDay.noRosters}</Empty>
      ) : (
        <>
          <p>{squadDay.onDeviceLead}</p>
          <ul className={styles.cards}>
            {rosters.map(({ organisation, date }) => (
              <li key={organisation._id}>
                <Card className={classNames(styles.card, styles.now)}>
                  <p className={styles.club}>{organisation.name}</p>
                  <LinkButton isWide to={boardPath(organisation._id, date)}>
                    {squadDay.startStations}
                  </LinkButton>
                </Card>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}
