import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { hasValue, type Values } from '#domain/measures/rating.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Grid, Page, Section, Stack } from '#web/ui/layout.tsx'
import { Empty, NotYet } from '#web/ui/page-states.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AppointmentCard } from './appointment-card.tsx'
import { MedicalHistory } from './medical-history.tsx'
import { MetricCard } from './metric-card.tsx'
import { checkPath } from './metric-path.ts'
import { PersonCard } from './person-card.tsx'
import { Today } from './today.tsx'
import { useBodyFacts } from './use-body-facts.tsx'
import { useFirstOf } from './use-first-of.ts'

/** A player's main page: what needs attention, the person, the latest results and their change. */
export function PlayerDashboard() {
  const userId = useUserId()
  const language = useLanguage()
  const {
    data: known,
    error,
    refetch,
  } = useCall('getDashboardScreen', { params: { userId }, query: { language } }, { keepsPrevious: true })
  // Rendering twenty cards at once would block input on a phone, so React may render them in slices.
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
        <Skeleton shape="person" />
        <Stack gap={3}>
          <Skeleton shape="title" />
          <Coming />
        </Stack>
      </NotYet>
    </Page>
  )
}

/** Keeps the space of the part that is rendered next. */
function Coming() {
  return (
    <div aria-busy="true">
      <Grid>
        <Skeleton shape="card" count={10} />
      </Grid>
    </div>
  )
}

type Screen = Reply<'getDashboardScreen'>

function Results({ screen }: { screen: Screen }) {
  const { healthChecks } = useMessages()
  const { user, healthcheck, before, today, booking, taken = {} } = screen
  const person = <PersonCard user={user} clearance={screen.clearance} facts={useFacts(screen)} />
  const appointment = booking && <AppointmentCard booking={booking} />
  if (!healthcheck)
    return (
      <>
        {person}
        {appointment}
        <Empty>
          <strong>{healthChecks.noChecks}</strong>
          <br />
          {healthChecks.noChecksYet}
        </Empty>
      </>
    )
  return (
    <>
      {today && <Today {...{ today, booking, taken }} check={healthcheck} />}
      {person}
      {appointment}
      <Cards {...{ user, before, taken, today }} values={healthcheck} />
    </>
  )
}

// Six cards fill the screen of a phone.
const cardsAtOnce = 6

type CardsProps = Pick<Screen, 'user' | 'before' | 'today'> & {
  values: Values
  taken: NonNullable<Screen['taken']>
}

function Cards({ user, values, before, taken, today }: CardsProps) {
  const { metrics: texts } = useMessages()
  const { parts, isWhole } = useFirstOf((metric) => hasValue(metric, values), cardsAtOnce)
  return (
    <>
      {parts.map(({ group, names }) => (
        <Section key={group} title={texts.groups[group]}>
          <Grid>
            {names.map((metric) => (
              <MetricCard
                key={metric}
                {...{ metric, values, before }}
                taken={taken[metric]}
                action={today?.actions.find((one) => one.metric === metric)}
              />
            ))}
          </Grid>
        </Section>
      ))}
      {isWhole ? <MedicalHistory user={user} /> : <Coming />}
    </>
  )
}

function useFacts({ user, healthcheck, booking }: Screen) {
  const { healthChecks } = useMessages()
  const format = useFormat()
  const facts = [...useBodyFacts(user)]
  if (healthcheck)
    facts.push({
      key: 'last',
      name: healthChecks.lastCheck,
      value: <Link to={checkPath(healthcheck._id)}>{format.briefDay(healthcheck.date)}</Link>,
    })
  facts.push({
    key: 'next',
    name: healthChecks.nextAppointment,
    value: booking
      ? healthChecks.appointment(format.weekdayDay(booking.date), format.digits(booking.time))
      : healthChecks.noAppointment,
  })
  return facts
}
