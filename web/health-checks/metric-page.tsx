import { useState } from 'react'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { detailUnit, hasValue, rate } from '#domain/measures/rating.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { spec } from '#web/api/spec.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, TwoColumns } from '#web/ui/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/page-states.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MetricChart, type Reading } from './metric-chart.tsx'
import { MetricNeighbours } from './metric-neighbours.tsx'
import styles from './metric-page.module.css'
import { readingsIn } from './metric-readings.ts'
import { ResultValue } from './result-value.tsx'
import { useMetricWords } from './use-metric-words.ts'

/** One metric: the current result, the last dates and what the result means. */
export function MetricPage({ metric }: { metric: MetricName }) {
  const { metrics: texts, shell } = useMessages()
  const language = useLanguage()
  const userId = useUserId()
  const { data, error, refetch } = useCall('getMetricScreen', {
    params: { userId, metric },
    query: { language },
  })
  usePageTitle(texts.names[metric])
  const back = <BackLink to="/dashboard/main">{shell.menu.dashboard}</BackLink>
  if (data)
    return (
      <Page>
        {back}
        <Greeting screen={data} />
        <Result metric={metric} screen={data} />
      </Page>
    )
  return (
    <Page>
      {back}
      {error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <TwoColumns>
            <Skeleton shape="chart" count={2} />
          </TwoColumns>
        </Loading>
      )}
    </Page>
  )
}

type Screen = Reply<'getMetricScreen'>

function Greeting({ screen: { first_name, last_check } }: { screen: Screen }) {
  const { healthChecks } = useMessages()
  const format = useFormat()
  return (
    <p className={styles.greeting}>
      {last_check
        ? healthChecks.greeting(first_name, format.longDay(last_check))
        : healthChecks.greetingWithoutCheck(first_name)}
    </p>
  )
}

function Result({ metric, screen }: { metric: MetricName; screen: Screen }) {
  const { healthChecks } = useMessages()
  const readings = readingsIn(screen)
  const measured = readings.filter(({ values }) => hasValue(metric, values))
  const [newest] = measured
  if (!newest)
    return (
      <Empty action={<LinkButton to="/dashboard/main">{healthChecks.toDashboard}</LinkButton>}>
        {healthChecks.noReading}
      </Empty>
    )
  const others = metricNames.filter((name) => name === metric || hasValue(name, readings[0]?.values ?? {}))
  return (
    <>
      <TwoColumns>
        <Card as="section" className={styles.result}>
          <CurrentResult metric={metric} measured={measured} lastCheck={screen.last_check} />
          <PreviousResults metric={metric} readings={readings} />
        </Card>
        {screen.metricText && (
          <Card as="section" className={styles.meaning}>
            <h2>{healthChecks.meaning}</h2>
            <p>{screen.metricText.firstPara}</p>
            <p>{screen.metricText.secondPara}</p>
          </Card>
        )}
      </TwoColumns>
      <MetricNeighbours metric={metric} among={others} />
    </>
  )
}

type CurrentResultProps = { metric: MetricName; measured: readonly Reading[]; lastCheck: string | null }

function CurrentResult({ metric, measured, lastCheck }: CurrentResultProps) {
  const { healthChecks, metrics: texts } = useMessages()
  const format = useFormat()
  const words = useMetricWords()
  const [newest, before] = measured
  if (!newest) return null
  const unit = detailUnit(metric, spec())
  const rating = rate(metric, newest.values, spec())
  return (
    <div>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>{texts.names[metric]}</h2>
          <ResultValue metric={metric} size="large" unit={unit && texts.units[unit]}>
            {words.value(metric, newest.values)}
          </ResultValue>
        </div>
        {rating && (
          <RatingChip rating={rating} size="large">
            {texts.ratingsShouted[rating]}
          </RatingChip>
        )}
      </div>
      <p className={styles.change}>{words.changeSince(metric, newest.values, before?.values ?? {})}</p>
      {newest.date !== lastCheck && (
        <p className={styles.change}>{healthChecks.measuredOn(format.longDay(newest.date))}</p>
      )}
    </div>
  )
}

function PreviousResults({ metric, readings }: { metric: MetricName; readings: readonly Reading[] }) {
  const { healthChecks } = useMessages()
  const [isTableShown, setIsTableShown] = useState(false)
  return (
    <div className={styles.chart}>
      <h3 className={styles.caption}>{healthChecks.previousResults}</h3>
      <MetricChart metric={metric} readings={readings} isTableShown={isTableShown} />
      <Button
        kind="plain"
        size="small"
        aria-expanded={isTableShown}
        onClick={() => setIsTableShown(!isTableShown)}
      >
        {isTableShown ? healthChecks.hideValues : healthChecks.showValues}
      </Button>
    </div>
  )
}
