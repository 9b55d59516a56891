import { Link, useLocation } from 'react-router'
import type { Step } from '#domain/measures/advice/urgency-rows.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { hasValue, rate } from '#domain/measures/rating.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { spec } from '#web/api/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Row, Section } from '#web/ui/layout.tsx'
import { NotShared } from '#web/ui/not-shared.tsx'
import { Empty } from '#web/ui/page-states.tsx'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UrgencyPill } from '#web/ui/urgency-pill.tsx'
import { MetricChart, type Reading } from './metric-chart.tsx'
import { metricPath } from './metric-path.ts'
import { readingsIn } from './metric-readings.ts'
import styles from './player-detail.module.css'
import { chartsThatMatter } from './player-detail-order.ts'
import { ReadingContext } from './reading-context.tsx'
import { ResultValue } from './result-value.tsx'
import { useFirstOf } from './use-first-of.ts'
import { useMetricWords } from './use-metric-words.ts'

// Two charts fill the screen of a phone.
const chartsAtOnce = 4

type PlayerChartsProps = { screen: Reply<'getPlayerScreen'>; isOwn: boolean }

/** A chart of every metric with data, by group. For staff those that matter come first; each chart is there once. */
export function PlayerCharts({ screen, isOwn }: PlayerChartsProps) {
  const { healthChecks, metrics: texts, results } = useMessages()
  const readings = readingsIn(screen)
  const first = isOwn ? [] : chartsThatMatter(readings, screen.changes, screen.steps, spec())
  const { parts, isWhole } = useFirstOf(
    (metric) => !first.includes(metric) && readings.some(({ values }) => hasValue(metric, values)),
    chartsAtOnce,
  )
  const { withheld } = screen.user
  if (first.length + parts.length + withheld.length === 0) return <Empty>{healthChecks.noChecks}</Empty>
  const cards = (names: readonly MetricName[]) => (
    <div className={styles.charts}>
      {names.map((metric) => (
        <ChartCard key={metric} {...{ metric, readings, isOwn }} step={screen.steps?.[metric]} />
      ))}
    </div>
  )
  return (
    <>
      {first.length > 0 && <Section title={results.matter}>{cards(first)}</Section>}
      {parts.map(({ group, names }) => (
        <Section key={group} title={texts.groups[group]}>
          {cards(names)}
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
  isOwn: boolean
  /** By when to act, for the player and practitioners. */
  step: Step | undefined
}

function ChartCard({ metric, readings, isOwn, step }: ChartCardProps) {
  const { metrics: texts, results } = useMessages()
  const format = useFormat()
  const words = useMetricWords()
  const measured = readings.filter(({ values }) => hasValue(metric, values))
  const [newest] = measured
  const rating = newest ? rate(metric, newest.values, spec()) : null
  const { hash, key } = useLocation()
  if (!newest || !rating) return null
  const measuredOn = isOwn ? results.measuredOn : results.measuredOnOf
  return (
    <Card
      as="article"
      id={metric}
      // A link to a chart arrives before the chart is drawn, so the browser does not scroll to it. The key changes
      // when the same link is followed again.
      key={hash === `#${metric}` ? key : metric}
      ref={hash === `#${metric}` ? bringIntoView : undefined}
      className={styles.card}
    >
      <div className={styles.head}>
        <div>
          <h3 className={styles.name}>
            {isOwn ? <Link to={metricPath(metric)}>{texts.names[metric]}</Link> : texts.names[metric]}
          </h3>
          <ResultValue metric={metric} unit={words.cardUnit(metric)}>
            {words.value(metric, newest.values)}
          </ResultValue>
          <ReadingContext metric={metric} context={newest.context ?? null} />
        </div>
        <Row gap={2}>
          {step && <UrgencyPill step={step}>{results.steps[step].pill}</UrgencyPill>}
          <RatingChip rating={rating} />
        </Row>
      </div>
      {newest.date !== readings[0]?.date && (
        <p className={styles.measured}>{measuredOn(format.sentenceDay(newest.date))}</p>
      )}
      <MetricChart metric={metric} readings={measured} height={180} />
    </Card>
  )
}
