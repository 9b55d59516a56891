import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isReviewDue } from '#domain/people/clearance.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { useMayCall } from '#web/api/use-may-call.ts'
import { spec, today } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { NotShared } from '#web/ui/health/not-shared.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page, Section } from '#web/ui/layout/layout.tsx'
import { usePageName } from '#web/ui/layout/page-title.ts'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { MedicalHistory } from './medical-history.tsx'
import { type Fact, PersonCard } from './person-card.tsx'
import { PlayerCharts } from './player-detail-charts.tsx'
import { useBodyFacts } from './use-body-facts.tsx'

type PlayerDetailProps = {
  /** Between the person and the charts. */
  above?: ReactNode
  /** After everything else. */
  below?: ReactNode
}

/** A player's page, for the player and for staff: a chart of every metric with data. */
export function PlayerDetail({ above, below }: PlayerDetailProps) {
  const { healthChecks, results, shell } = useMessages()
  const hasTeam = useMayCall('getTriageScreen')
  const { id = '' } = useParams()
  const isOwn = useUserId() === id
  const { data, error, refetch } = useCall('getPlayerScreen', { params: { userId: id } })
  usePageName(data && `${data.user.first_name} ${data.user.last_name}`)
  const back = <BackLink to="/dashboard/main">{hasTeam ? results.backToTeam : shell.menu.dashboard}</BackLink>
  if (data)
    return (
      <Page>
        {back}
        <Person screen={data} />
        {above}
        <PlayerCharts screen={data} isOwn={isOwn} />
        {data.user.withheld.includes('lifestyle') ? (
          <Section title={healthChecks.history}>
            <Card>
              <NotShared />
            </Card>
          </Section>
        ) : (
          <MedicalHistory user={data.user} />
        )}
        {below}
      </Page>
    )
  if (isRefusal(error) && error.status === 404)
    return (
      <Page>
        <Empty icon="users" action={<LinkButton to="/dashboard/main">{results.toDashboard}</LinkButton>}>
          {results.unknownPlayer}
        </Empty>
      </Page>
    )
  return (
    <Page>
      {back}
      <NotYet error={error} onRetry={refetch}>
        <Skeleton shape="chart" count={2} />
      </NotYet>
    </Page>
  )
}

function Person({ screen: { user, clearance, dates } }: { screen: Reply<'getPlayerScreen'> }) {
  const { healthChecks, results, metrics: texts } = useMessages()
  const format = useFormat()
  const fixed = spec().playerDetailBody
  const own = useBodyFacts(user)
  const facts: Fact[] = fixed
    ? [
        { key: 'height', name: texts.fields.height, value: <bdi dir="ltr">{fixed.height}</bdi> },
        { key: 'weight', name: texts.fields.weight, value: <bdi dir="ltr">{fixed.weight}</bdi> },
      ]
    : [...own]
  const [last] = dates
  if (last !== undefined)
    facts.push({ key: 'last', name: healthChecks.lastCheck, value: format.briefDay(last) })
  if (clearance?.review_on)
    facts.push({
      key: 'review',
      name: isReviewDue(clearance, today()) ? results.reviewOverdue : results.review,
      value: format.briefDay(clearance.review_on),
    })
  return <PersonCard user={user} clearance={clearance} facts={facts} />
}
