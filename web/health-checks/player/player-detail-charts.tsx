import { Link, useLocation } from 'react-router'
import { hasRangeAt } from '#domain/measures/adult-range.ts'
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import {
  type Group,
  groups,
  type MetricName,
  metrics,
  metricsOf,
  type Rating,
} from '#domain/measures/metrics.ts'
import { isPeerMetric } from '#domain/measures/peers/peers.ts'
import { hasValue, rate, type Scores } from '#domain/measures/rating.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { OwnResult } from '#domain/wire/replies/measures.ts'
import type { Peers } from '#domain/wire/replies/peers.ts'
import { spec } from '#web/base/spec.ts'
import { type ChartReading, MetricChart } from '#web/health-checks/metric/metric-chart.tsx'
import { readingsIn } from '#web/health-checks/metric/metric-readings.ts'
import { BesideOthers } from '#web/health-checks/result/beside-others.tsx'
import { metricPath } from '#web/health-checks/result/metric-path.ts'
import { ReadingContext } from '#web/health-checks/result/reading-context.tsx'
import { useMetricWords } from '#web/health-checks/result/use-metric-words.ts'
import { useFirstOf } from '#web/health-checks/use-first-of.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { CardName } from '#web/ui/cards/text-card.tsx'
import { NotShared } from '#web/ui/health/not-shared.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { ScoreBadges } from '#web/ui/health/score-badges.tsx'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Value } from '#web/ui/health/value.tsx'
import { Fold, unfoldAround } from '#web/ui/layout/fold.tsx'
import { Quiet, Row, Section } from '#web/ui/layout/layout.tsx'
import { Empty } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { OwnCharts } from './own-charts.tsx'
import styles from './player-detail.module.css'
import { chartsThatMatter } from './player-detail-order.ts'

// Two charts fill the screen of a phone.
const chartsAtOnce = 4

type PlayerChartsProps = { screen: Reply<'getPlayerScreen'>; isOwn: boolean }

/**
 * A chart of every metric with data, by group. For staff those that matter come first and the groups are folded; each
 * chart is there once.
 */
export function PlayerCharts({ screen, isOwn }: PlayerChartsProps) {
  const { healthChecks, metrics: texts, results } = useMessages()
  const readings = readingsIn(screen)
  const first = isOwn
    ? []
    : chartsThatMatter(readings, screen.changes, screen.steps, screen.unranked ?? [], spec())
  const { parts, isWhole } = useFirstOf(
    (metric) => !first.includes(metric) && readings.some(({ values }) => hasValue(metric, values)),
    chartsAtOnce,
  )
  const { withheld } = screen.user
  const ownOf = (group: Group) => (screen.own ?? []).filter(({ measure }) => measure.group === group)
  const onlyOwn = groups.filter(
    (group) => ownOf(group).length > 0 && parts.every((part) => part.group !== group),
  )
  if (first.length + parts.length + withheld.length + onlyOwn.length === 0)
    return <Empty>{healthChecks.noChecks}</Empty>
  const cards = (names: readonly MetricName[], group?: Group) => (
    <div className={styles.charts}>
      {names.map((metric) => (
        <ChartCard
          key={metric}
          {...{ metric, readings, isOwn }}
          hasRange={hasRangeAt(metric, screen.user.age)}
          step={screen.steps?.[metric]}
          peers={isPeerMetric(metric) ? screen.peers?.[metric] : undefined}
        />
      ))}
      {group && <OwnCharts own={ownOf(group)} isOwn={isOwn} />}
    </div>
  )
  const groupOf = (group: Group, names: readonly MetricName[]) =>
    isOwn ? (
      <Section key={group} title={texts.groups[group]}>
        {cards(names, group)}
      </Section>
    ) : (
      <Fold
        key={group}
        title={texts.groups[group]}
        summary={<ScoreBadges scores={scoresOf(metricsOf(group), readings, ownOf(group))} />}
        isOpenAtFirst={false}
      >
        {cards(names, group)}
      </Fold>
    )
  return (
    <>
      {first.length > 0 && <Section title={results.matter}>{cards(first)}</Section>}
      {parts.map(({ group, names }) => groupOf(group, names))}
      {isWhole && onlyOwn.map((group) => groupOf(group, []))}
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

/** How many of a group are poor, average and good, also of those whose chart stands above. */
function scoresOf(
  names: readonly MetricName[],
  readings: readonly ChartReading[],
  own: readonly OwnResult[],
): Scores {
  const given = [
    ...names.map((metric) =>
      rate(metric, readings.find(({ values }) => hasValue(metric, values))?.values ?? {}, spec()),
    ),
    ...own.map(({ rating }) => rating),
  ]
  const count = (rating: Rating) => given.filter((one) => one === rating).length
  return { unhealthy_score: count('danger'), okay_score: count('warning'), healthy_score: count('success') }
}

function bringIntoView(card: HTMLElement | null) {
  if (!card) return
  unfoldAround(card)
  card.scrollIntoView()
}

type ChartCardProps = {
  metric: MetricName
  readings: readonly ChartReading[]
  /** Players have a page for every metric; staff have only these charts. */
  isOwn: boolean
  hasRange: boolean
  /** By when to act, for the player and practitioners. */
  step: Step | undefined
  /** Where a fitness result lies among people alike. */
  peers: Peers | undefined
}

function ChartCard({ metric, readings, isOwn, hasRange, step, peers }: ChartCardProps) {
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
      data-tall={metrics[metric].reads.length > 1 || undefined}
    >
      <div className={styles.head}>
        <div>
          <CardName>
            {isOwn ? <Link to={metricPath(metric)}>{texts.names[metric]}</Link> : texts.names[metric]}
          </CardName>
          <Value unit={words.cardUnit(metric)}>{words.value(metric, newest.values)}</Value>
          <ReadingContext metric={metric} context={newest.context ?? null} />
        </div>
        <Row gap={2}>
          {step && <UrgencyPill step={step}>{results.steps[step].pill}</UrgencyPill>}
          <RatingChip rating={rating} />
        </Row>
      </div>
      {newest.date !== readings[0]?.date && <Quiet>{measuredOn(format.sentenceDay(newest.date))}</Quiet>}
      <MetricChart metric={metric} readings={measured} hasRange={hasRange} height={180} />
      {peers && isPeerMetric(metric) && <BesideOthers metric={metric} peers={peers} isOwn={isOwn} />}
    </Card>
  )
}
