import { useState } from 'react'
import { drawnValue, rangeBands } from '#domain/measures/metric-bands.ts'
import { type Metric, type MetricName, metricNames, metrics } from '#domain/measures/metrics.ts'
import { hasValue, isMeasured, rate } from '#domain/measures/rating.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { spec } from '#web/api/spec.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Page, TwoColumns } from '#web/ui/layout.tsx'
import { Empty, NotYet } from '#web/ui/page-states.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { RangeLine } from '#web/ui/range-line.tsx'
import ratings from '#web/ui/rating.module.css'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UrgencyPill } from '#web/ui/urgency-pill.tsx'
import { ChangeVerdict } from './change-verdict.tsx'
import { MetricChart, type Reading } from './metric-chart.tsx'
import { MetricNeighbours } from './metric-neighbours.tsx'
import styles from './metric-page.module.css'
import { readingsIn } from './metric-readings.ts'
import { ReadingContext } from './reading-context.tsx'
import { ResultValue } from './result-value.tsx'
import { useMetricWords } from './use-metric-words.ts'
import { WhatToDo } from './what-to-do.tsx'

/** One metric: the verdict, the number, what to do, the change over the last dates and what the result means. */
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
      <NotYet error={error} onRetry={refetch}>
        <TwoColumns>
          <Skeleton shape="chart" count={2} />
        </TwoColumns>
      </NotYet>
    </Page>
  )
}

type Screen = Reply<'getMetricScreen'>

function Greeting({ screen: { first_name, last_check } }: { screen: Screen }) {
  const { results } = useMessages()
  const format = useFormat()
  return (
    <p className={styles.greeting}>
      {last_check
        ? results.greeting(first_name, format.longDay(last_check))
        : results.greetingWithoutCheck(first_name)}
    </p>
  )
}

function Result({ metric, screen }: { metric: MetricName; screen: Screen }) {
  const { healthChecks, results } = useMessages()
  const words = useMetricWords()
  const readings = readingsIn(screen)
  const measured = readings.filter(({ values }) => isMeasured(metric, values))
  const [newest] = measured
  if (!newest)
    return (
      <Empty action={<LinkButton to="/dashboard/main">{results.toDashboard}</LinkButton>}>
        {healthChecks.noReading}
      </Empty>
    )
  const others = metricNames.filter((name) => name === metric || hasValue(name, readings[0]?.values ?? {}))
  const { advice, change, metricText } = screen
  return (
    <>
      <div className={classNames(styles.parts, advice && styles.withAdvice)}>
        <CurrentResult metric={metric} measured={measured} screen={screen} />
        {advice && <WhatToDo advice={advice} measured={newest.date} className={styles.todo} />}
        <Card as="section" className={styles.history}>
          {change && (
            <ChangeVerdict
              change={change}
              words={words.changeSinceLast(metric, newest.values, measured[1]?.values ?? {})}
            />
          )}
          <PreviousResults metric={metric} readings={readings} change={change} />
        </Card>
        {metricText && (
          <Card as="section" className={styles.meaning}>
            <h2>{results.meaning}</h2>
            <p>{metricText.firstPara}</p>
            <p>{metricText.secondPara}</p>
          </Card>
        )}
      </div>
      <MetricNeighbours metric={metric} among={others} />
    </>
  )
}

type CurrentResultProps = { metric: MetricName; measured: readonly Reading[]; screen: Screen }

/** The verdict, then the number in its range. */
function CurrentResult({ metric, measured, screen }: CurrentResultProps) {
  const { metrics: texts, results } = useMessages()
  const format = useFormat()
  const words = useMetricWords()
  const { advice, change, context, expected, last_check } = screen
  const [newest] = measured
  if (!newest) return null
  const { values, date } = newest
  const rating = rate(metric, values, spec())
  const { reads }: Metric = metrics[metric]
  const bands = rangeBands(metric, values, spec())
  return (
    <Card as="section" className={styles.result}>
      <h2 className={styles.name}>{texts.names[metric]}</h2>
      <div className={styles.chips}>
        {rating && (
          <RatingChip rating={rating} size="large">
            {texts.ratingsShouted[rating]}
          </RatingChip>
        )}
        {advice && <UrgencyPill step={advice.step}>{advice.pill}</UrgencyPill>}
      </div>
      {advice && <p className={styles.sentence}>{advice.sentence}</p>}
      {advice?.says && <p className={styles.says}>{advice.says}</p>}
      <ResultValue metric={metric} size="large" unit={words.detailUnit(metric)}>
        {words.value(metric, values)}
      </ResultValue>
      <ReadingContext metric={metric} context={context} />
      <RangeLine bands={bands} value={reads[0] === undefined ? null : drawnValue(reads[0], values)} />
      {expected && (
        <p className={styles.change}>
          {results.expected(
            format.number(expected.low),
            expected.high === expected.low ? null : format.number(expected.high),
            words.detailUnit(metric) ?? '',
          )}
        </p>
      )}
      {!change && <p className={styles.change}>{words.changeSince(metric, values, {})}</p>}
      {date !== last_check && <p className={styles.change}>{results.measuredOn(format.sentenceDay(date))}</p>}
    </Card>
  )
}

type PreviousResultsProps = {
  metric: MetricName
  readings: readonly Reading[]
  change: Screen['change']
}

function PreviousResults({ metric, readings, change }: PreviousResultsProps) {
  const { results } = useMessages()
  const [isTableShown, setIsTableShown] = useState(false)
  const variation = change?.parts.flatMap(({ field, band }) => (band ? [{ field, ...band }] : [])) ?? []
  return (
    <div className={styles.chart}>
      <h3 className={styles.caption}>{results.previousResults}</h3>
      <MetricChart metric={metric} readings={readings} isTableShown={isTableShown} variation={variation} />
      {variation.length > 0 && <ChartKeys />}
      <Button
        kind="plain"
        size="small"
        aria-expanded={isTableShown}
        onClick={() => setIsTableShown(!isTableShown)}
      >
        {isTableShown ? results.hideValues : results.showValues}
      </Button>
    </div>
  )
}

/** What the grey band and the strip at the axis are. */
function ChartKeys() {
  const { results, ui } = useMessages()
  const { danger, warning, success } = ui.ratings
  return (
    <ul className={styles.keys}>
      <li>
        <i className={styles.variationKey} />
        {results.variationKey}
      </li>
      <li>
        <i className={styles.bandsKey}>
          {order.map((rating) => (
            <b key={rating} className={ratings[`${rating}Fill`]} />
          ))}
        </i>
        {results.bandsKey(danger, warning, success)}
      </li>
    </ul>
  )
}

const order = ['danger', 'warning', 'success'] as const
