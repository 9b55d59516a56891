import { Link, useLocation, useParams } from 'react-router'
import type { MetricName } from '#domain/measures/metrics.ts'
import { hasValue, rate } from '#domain/measures/rating.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { spec } from '#web/api/spec.ts'
import { useMayCall, useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, Section } from '#web/ui/layout.tsx'
import { NotShared } from '#web/ui/not-shared.tsx'
import { Empty, Failed, Loading } from '#web/ui/page-states.tsx'
import { usePageName } from '#web/ui/page-title.ts'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MedicalHistory } from './medical-history.tsx'
import { MetricChart, type Reading } from './metric-chart.tsx'
import { metricPath } from './metric-path.ts'
import { readingsIn } from './metric-readings.ts'
import { type Fact, PersonCard } from './person-card.tsx'
import styles from './player-detail.module.css'
import { ReadingContext } from './reading-context.tsx'
import { ResultValue } from './result-value.tsx'
import { useBodyFacts } from './use-body-facts.tsx'
import { useFirstOf } from './use-first-of.ts'
import { useMetricWords } from './use-metric-words.ts'

/** A player's page, for the player and for staff: a chart of every metric with data. */
export function PlayerDetail() {
  const { results, shell } = useMessages()
  const hasTeam = useMayCall('getTeamScreen')
  const mayCare = useMayCall('setClearance')
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
        {mayCare && (
          <div>
            <LinkButton to={`/dashboard/care/${id}`} kind="ghost" size="small" icon="edit">
              {shell.menu.care}
            </LinkButton>
          </div>
        )}
        <Charts screen={data} isOwn={isOwn} />
        <MedicalHistory user={data.user} />
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
      {error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton shape="chart" count={2} />
        </Loading>
      )}
    </Page>
  )
}

type Screen = Reply<'getPlayerScreen'>

function Person({ screen: { user, clearance, dates } }: { screen: Screen }) {
  const { healthChecks, metrics: texts } = useMessages()
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
  return <PersonCard user={user} clearance={clearance} facts={facts} />
}

// Two charts fill the screen of a phone.
const chartsAtOnce = 4

function Charts({ screen, isOwn }: { screen: Screen; isOwn: boolean }) {
  const { healthChecks, metrics: texts } = useMessages()
  const readings = readingsIn(screen)
  const { parts, isWhole } = useFirstOf(
    (metric) => readings.some(({ values }) => hasValue(metric, values)),
    chartsAtOnce,
  )
  const { withheld } = screen.user
  if (parts.length === 0 && withheld.length === 0) return <Empty>{healthChecks.noChecks}</Empty>
  return (
    <>
      {parts.map(({ group, names }) => (
        <Section key={group} title={texts.groups[group]}>
          <div className={styles.charts}>
            {names.map((metric) => (
              <ChartCard key={metric} metric={metric} readings={readings} isLink={isOwn} />
            ))}
          </div>
        </Section>
      ))}
      {withheld.map((group) => (
        <Section key={group} title={texts.groups[group]}>
          <Card>
            <NotShared />
          </Card>
        </Section>
      ))}
      {!isWhole && (
        <div aria-busy="true">
          <Skeleton shape="chart" />
        </div>
      )}
    </>
  )
}

const bringIntoView = (card: HTMLElement | null) => card?.scrollIntoView()

type ChartCardProps = {
  metric: MetricName
  readings: readonly Reading[]
  /** Players have a page for every metric; staff have only these charts. */
  isLink: boolean
}

function ChartCard({ metric, readings, isLink }: ChartCardProps) {
  const { metrics: texts, results } = useMessages()
  const format = useFormat()
  const words = useMetricWords()
  const measured = readings.filter(({ values }) => hasValue(metric, values))
  const [newest] = measured
  const rating = newest ? rate(metric, newest.values, spec()) : null
  const isWanted = useLocation().hash === `#${metric}`
  if (!newest || !rating) return null
  return (
    <Card
      as="article"
      id={metric}
      // A link to a chart arrives before the chart is drawn, so the browser does not scroll to it.
      ref={isWanted ? bringIntoView : undefined}
      className={styles.card}
    >
      <div className={styles.head}>
        <div>
          <h3 className={styles.name}>
            {isLink ? <Link to={metricPath(metric)}>{texts.names[metric]}</Link> : texts.names[metric]}
          </h3>
          <ResultValue metric={metric} unit={words.cardUnit(metric)}>
            {words.value(metric, newest.values)}
          </ResultValue>
          <ReadingContext metric={metric} context={newest.context ?? null} />
        </div>
        <RatingChip rating={rating} />
      </div>
      {newest.date !== readings[0]?.date && (
        <p className={styles.measured}>{results.measuredOn(format.sentenceDay(newest.date))}</p>
      )}
      <MetricChart metric={metric} readings={measured} height={180} />
    </Card>
  )
}
