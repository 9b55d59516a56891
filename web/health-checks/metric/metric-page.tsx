import { hasRangeAt } from '#domain/measures/adult-range.ts'
import { type MetricName, metricNames, metrics } from '#domain/measures/metrics.ts'
import { isPeerMetric } from '#domain/measures/peers/peers.ts'
import { hasValue, isMeasured } from '#domain/measures/rating.ts'
import { useCall } from '#web/api/use-call.ts'
import { useRecord } from '#web/api/use-record.ts'
import { WhatToDo } from '#web/health-checks/advice/what-to-do.tsx'
import { UrgentCard } from '#web/health-checks/dashboard/urgent-card.tsx'
import { BesideOthers } from '#web/health-checks/result/beside-others.tsx'
import { ChangeVerdict } from '#web/health-checks/result/change-verdict.tsx'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page, TwoColumns } from '#web/ui/layout/layout.tsx'
import { usePageTitle } from '#web/ui/layout/page-title.ts'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { CurrentResult, Greeting, type MetricReply } from './current-result.tsx'
import { Meaning } from './meaning.tsx'
import { MetricChart } from './metric-chart.tsx'
import { MetricNeighbours } from './metric-neighbours.tsx'
import styles from './metric-page.module.css'
import { readingsIn } from './metric-readings.ts'
import { PreviousResults } from './previous-results.tsx'
import { ShareRow } from './share-row.tsx'

/** One metric: the number, what to do, the change over the last dates and what the result means. */
export function MetricPage({ metric }: { metric: MetricName }) {
  const { metrics: texts, shell } = useMessages()
  const language = useLanguage()
  const { userId, at, isOwn } = useRecord()
  const { data, error, refetch } = useCall('getMetricScreen', {
    params: { userId, metric },
    query: { language },
  })
  usePageTitle(texts.names[metric])
  const back = (
    <BackLink to={at('/dashboard/main')}>{isOwn ? shell.menu.dashboard : shell.menu.childResults}</BackLink>
  )
  if (data)
    return (
      <Page>
        {back}
        <Result metric={metric} screen={data} />
      </Page>
    )
  return (
    <Page>
      {back}
      <NotYet error={error} onRetry={refetch}>
        <TwoColumns>
          <Skeleton shape="chart" count={2} />
        </TwoColumns>
      </NotYet>
    </Page>
  )
}

function Result({ metric, screen }: { metric: MetricName; screen: MetricReply }) {
  const { at, isOwn } = useRecord()
  const { healthChecks, results } = useMessages()
  const readings = readingsIn(screen)
  const measured = readings.filter(({ values }) => isMeasured(metric, values))
  const [newest] = measured
  if (!newest)
    return (
      <>
        <Greeting screen={screen} />
        <Empty action={<LinkButton to={at('/dashboard/main')}>{results.toDashboard}</LinkButton>}>
          {healthChecks.noReading}
        </Empty>
      </>
    )
  const others = metricNames.filter((name) => name === metric || hasValue(name, readings[0]?.values ?? {}))
  const { advice, change, metricText, open = [] } = screen
  const variation = change?.parts.flatMap(({ field, band }) => (band ? [{ field, ...band }] : [])) ?? []
  const hasRange = hasRangeAt(metric, screen.age ?? null)
  const todo = (advice || open.length > 0) && (
    <div className={styles.todo}>
      {open.map((action) => (
        <UrgentCard key={action.check_id} action={action} hasRange={hasRange} hasMore={false} isFirst />
      ))}
      {advice && <WhatToDo advice={advice} measured={newest.date} nextCheck={screen.next_check} />}
    </div>
  )
  // What cannot wait stands above the number.
  const isFirst = open.length > 0 || advice?.step === 'now' || advice?.step === 'today'
  return (
    <>
      <div className={classNames(styles.parts, todo && styles.withAdvice)}>
        {isFirst && todo}
        <CurrentResult metric={metric} newest={newest} screen={screen} />
        {!isFirst && todo}
        <Card as="section" className={styles.history}>
          {change && <ChangeVerdict change={change} />}
          <PreviousResults hasUsual={variation.length > 0}>
            {(isTableShown, legend) => (
              <MetricChart {...{ metric, readings, hasRange, isTableShown, variation, legend }} isScrubbed />
            )}
          </PreviousResults>
          {screen.peers && isPeerMetric(metric) && (
            <BesideOthers metric={metric} peers={screen.peers} isOwn={isOwn} />
          )}
        </Card>
        <div className={styles.rest}>
          {metricText && <Meaning text={metricText} />}
          {isOwn && <ShareRow group={metrics[metric].group} />}
        </div>
      </div>
      <MetricNeighbours metric={metric} among={others} />
    </>
  )
}
