// A practitioner's first screen: who is to go at the club of now, one tap to start, what is open, who comes next.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { isRefusal } from '#web/api/refusal.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { rememberedOrganisation, rememberOrganisation } from '#web/base/remembered-organisation.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { prepareOffline } from '#web/squad-day/offline/prepare-offline.ts'
import { startSending } from '#web/squad-day/offline/send-readings.ts'
import { anyStationPath } from '#web/squad-day/paths.ts'
import { SquadQuestions } from '#web/squad-day/squad-questions.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { ComboBox } from '#web/ui/choices/combo-box.tsx'
import { Page, Stack } from '#web/ui/layout/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useIsWide } from '#web/ui/use-screen.ts'
import { type Appointment, clubOfNow, currentOf, ofClub } from './appointments.ts'
import { DayOfClub } from './day-of-club.tsx'
import { NextAppointments } from './next-appointments.tsx'
import { OnDevice } from './on-device.tsx'
import { Start } from './start.tsx'
import styles from './today.module.css'
import { TodayHeadline } from './today-headline.tsx'

// Colleagues record at the same time, and a lost connection comes back.
const everyMs = 15_000

type TodayProps = {
  /** Loads what logging out needs, which is another feature. */
  readonly loadMore: () => Promise<unknown>
  /** Above everything: what was saved last. */
  readonly lead: ReactNode
  /** Beside the queue: drafts to continue and follow-ups. */
  readonly open: ReactNode
  /** Of another feature: the specification's checklist of the chosen club. */
  readonly Checklist: ComponentType<{ organisation: string; isFolded: boolean }>
  readonly children: ReactNode
}

export function Today({ loadMore, lead, open, Checklist, children }: TodayProps) {
  const practitioner = useUserId()
  const screen = useCall('getTodayScreen', {}, { everyMs })
  const organisations = useCall('getOrganisations', {})
  useEffect(() => startSending(practitioner), [practitioner])
  if (screen.isPending || (organisations.isPending && !screen.error))
    return (
      <Page>
        <Loading>
          <Skeleton shape="headline" />
          <Skeleton shape="person" />
          <Skeleton shape="rows" />
        </Loading>
      </Page>
    )
  if (isRefusal(screen.error) && screen.error.isOffline && !screen.data) return <OnDevice />
  const failure = screen.error ?? organisations.error
  return (
    <>
      {lead}
      {failure && (
        <Page>
          <Failed error={failure} onRetry={screen.refetch} />
        </Page>
      )}
      {screen.data && organisations.data && (
        <Clubs
          {...screen.data}
          clubs={organisations.data.organisations}
          practitioner={practitioner}
          loadMore={loadMore}
          open={open}
          Checklist={Checklist}
        >
          {children}
        </Clubs>
      )}
    </>
  )
}

type OfflineDay = Pick<ClubsProps, 'today' | 'appointments' | 'practitioner' | 'loadMore'>

/** The clubs of today and the one that is shown can be worked with after a start without a connection. */
function useOffline({ today, appointments, practitioner, loadMore }: OfflineDay, shown: string | undefined) {
  const ofToday = appointments.filter(({ date }) => date === today)
  const clubs = [...new Set([...ofToday.map(({ organisation_id }) => organisation_id), shown ?? ''])].join()
  useEffect(() => {
    void prepareOffline({ practitioner, today, clubs: clubs.split(',').filter(Boolean), loadMore })
  }, [practitioner, today, clubs, loadMore])
}

type ClubsProps = Pick<TodayProps, 'open' | 'Checklist' | 'loadMore' | 'children'> & {
  readonly today: string
  readonly appointments: readonly Appointment[]
  readonly clubs: readonly { readonly _id: string; readonly name: string }[]
  readonly practitioner: string
}

function Clubs(props: ClubsProps) {
  const { today, appointments, clubs, practitioner, open, Checklist, children } = props
  const { recording, squadDay } = useMessages()
  const isWide = useIsWide()
  const [chosen, setChosen] = useState<string | null>(null)
  const usual = clubOfNow(today, appointments, rememberedOrganisation(practitioner))
  const club = clubs.find(({ _id }) => _id === (chosen ?? usual)) ?? clubs[0]
  useOffline(props, club?._id)
  const [search] = useSearchParams()
  const choose = (next: string) => {
    // An emptied field chooses nothing: the list of the club stays until another one is chosen.
    if (!next) return
    setChosen(next)
    rememberOrganisation(practitioner, next)
  }
  // The shortcut of the installed app to the station of last time.
  if (club && search.get('go') === 'station') return <Navigate to={anyStationPath(club._id, today)} replace />
  const here = ofClub(appointments, club?._id)
  const isBooked = here.some(({ date }) => date === today)
  const start = club && <Start club={club} day={today} isMain={isBooked} />
  const list = club && <Checklist key={`list ${club._id}`} organisation={club._id} isFolded={isBooked} />
  const content = (
    <>
      <TodayHeadline today={today} appointments={appointments} club={club} />
      {club && <SquadQuestions key={club._id} organisationId={club._id} />}
      <div className={styles.columns}>
        {club ? (
          <Card as="section" aria-label={squadDay.appointments}>
            <Stack>
              <div className={styles.actions}>
                <div className={styles.picker}>
                  <ComboBox
                    label={recording.organisation}
                    options={clubs.map(({ _id, name }) => ({ value: _id, label: name }))}
                    value={club._id}
                    onChange={choose}
                  />
                </div>
                {isWide && start}
              </div>
              {isBooked && <DayOfClub key={club._id} organisation={club._id} date={today} />}
            </Stack>
          </Card>
        ) : (
          <Empty icon="building">{recording.noOrganisations}</Empty>
        )}
        <div className={styles.side}>
          {open}
          <NextAppointments current={currentOf(today, here)} appointments={appointments} />
        </div>
        {!isBooked && <div className={styles.list}>{list}</div>}
      </div>
      {isBooked && list}
      {children}
    </>
  )
  return (
    <>
      <Page>{content}</Page>
      {!isWide && start && (
        <div className={styles.bar}>
          <div className={styles.actions}>{start}</div>
        </div>
      )}
    </>
  )
}
