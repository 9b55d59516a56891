import { useDeferredValue } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { useRecord } from '#web/api/use-record.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Page, Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { AppointmentCard } from './appointment-card.tsx'
import styles from './dashboard.module.css'
import { GotBetter } from './got-better.tsx'
import { PersonAndHistory } from './person-and-history.tsx'
import { type DashboardReply, ResultRows } from './result-rows.tsx'
import { RingCard } from './ring-card.tsx'
import { Today } from './today.tsx'

/** A player's main page: how am I, what is due, when next; then all results, the person and the history. */
export function PlayerDashboard() {
  const { userId } = useRecord()
  const language = useLanguage()
  const {
    data: known,
    error,
    refetch,
  } = useCall('getDashboardScreen', { params: { userId }, query: { language } }, { keepsPrevious: true })
  // Rendering all results at once would block input on a phone, so React may render them in slices.
  const data = useDeferredValue(known)
  if (data)
    return (
      <Page>
        <Results screen={data} />
      </Page>
    )
  return (
    <Page>
      <NotYet error={error} onRetry={refetch}>
        <Coming />
      </NotYet>
    </Page>
  )
}

/** The shape of what is loading. */
function Coming() {
  return (
    <>
      <div className={styles.top}>
        <Stack gap={3}>
          <Skeleton shape="headline" count={2} />
          <Skeleton shape="person" />
        </Stack>
        <Skeleton shape="ring" />
      </div>
      <Skeleton shape="rows" />
    </>
  )
}

function Results({ screen }: { screen: DashboardReply }) {
  const { healthChecks } = useMessages()
  const { isOwn } = useRecord()
  // What needs attention is drawn first; all results follow in a render of their own.
  const isWhole = useDeferredValue(true, false)
  const { user, healthcheck, before, lines = {}, today, booking, taken = {}, clearance, own = [] } = screen
  const appointment = booking && <AppointmentCard booking={booking} />
  const person = (
    <PersonAndHistory user={user} clearance={clearance}>
      {!booking && (
        <Quiet>
          {healthChecks.nextAppointment}: {healthChecks.noAppointment}
        </Quiet>
      )}
    </PersonAndHistory>
  )
  if (!healthcheck)
    return (
      <>
        <Empty>
          <strong>{healthChecks.noChecks}</strong>
          <br />
          {isOwn ? healthChecks.noChecksYet : healthChecks.noChecksYetOf(user.first_name)}
        </Empty>
        {appointment}
        {person}
      </>
    )
  return (
    <>
      <div className={styles.top}>
        <Stack gap={3}>
          {today ? (
            <Today today={today} check={healthcheck} age={user.age}>
              {appointment}
            </Today>
          ) : (
            appointment
          )}
        </Stack>
        <Stack gap={3}>
          <RingCard values={healthcheck} before={before} since={today?.since ?? null} />
          <GotBetter metrics={today?.better ?? []} own={today ? own : []} />
        </Stack>
      </div>
      {isWhole ? (
        <>
          <ResultRows
            check={healthcheck}
            age={user.age}
            lines={lines}
            actions={today?.actions ?? []}
            taken={taken}
            own={own}
          />
          {person}
        </>
      ) : (
        <div aria-busy="true">
          <Skeleton shape="rows" />
        </div>
      )}
    </>
  )
}
