import type { Comparison } from '#domain/measures/change/comparison.ts'
import type { Verdict } from '#domain/measures/change/levels.ts'
import { goodWords, type Side, sideOf } from '#domain/measures/good-words.ts'
import { specValue } from '#domain/measures/measure.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useRecord } from '#web/api/use-record.ts'
import { spec } from '#web/base/spec.ts'
import { ReadingContext } from '#web/health-checks/result/reading-context.tsx'
import { useMeasures } from '#web/health-checks/result/use-measures.ts'
import { useMetricWords } from '#web/health-checks/result/use-metric-words.ts'
import { useResultTexts } from '#web/health-checks/result/use-result-texts.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { RangeLine } from '#web/ui/charts/range-line.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { Value } from '#web/ui/health/value.tsx'
import { AgeGroup } from './age-group.tsx'
import type { ChartReading } from './metric-chart.tsx'
import styles from './metric-page.module.css'

export type MetricReply = Reply<'getMetricScreen'>
type CurrentResultProps = { metric: MetricName; newest: ChartReading; screen: MetricReply }

/** The number first, its place in the range, the good range in words, then one sentence about it. */
export function CurrentResult({ metric, newest, screen }: CurrentResultProps) {
  const { metrics: texts } = useMessages()
  const results = useResultTexts()
  const format = useFormat()
  const words = useMetricWords()
  const measureOf = useMeasures()
  const bloodUnit = useBloodUnit()
  const { advice, change, context, expected, last_check, age = null } = screen
  const { values, date } = newest
  const measure = measureOf(metric, { age, values })
  const { at, rating } = specValue({ spec: spec(), bloodUnit }, metric, values)
  return (
    <Card as="section" className={styles.result}>
      <div className={styles.top}>
        <Value size="large" unit={words.detailUnit(metric)}>
          {words.value(metric, values)}
        </Value>
        {rating && (
          <RatingChip rating={rating} size="large">
            {texts.ratingsShouted[rating]}
          </RatingChip>
        )}
      </div>
      <ReadingContext metric={metric} context={context} />
      <RangeLine
        bands={measure.bands}
        value={at}
        edge={(edge) => format.number(edge, measure.decimals.most)}
      />
      <GoodRange metric={metric} newest={newest} screen={screen} />
      <AgeGroup metric={metric} bands={screen.bands} />
      <DueOrUsual metric={metric} newest={newest} screen={screen} />
      {advice?.says && <p className={styles.says}>{advice.says}</p>}
      {expected && (
        <p className={styles.change}>
          {results.expected(
            format.number(expected.low),
            expected.high === expected.low ? null : format.number(expected.high),
            words.detailUnit(metric) ?? '',
          )}
        </p>
      )}
      {!change && <p className={styles.change}>{texts.change.first}</p>}
      {date !== last_check && <p className={styles.change}>{results.measuredOn(format.sentenceDay(date))}</p>}
      <Greeting screen={screen} />
    </Card>
  )
}

type OfReading = { metric: MetricName; newest: ChartReading }

/** 'Good: between 40 and 60. You: 78.' */
function GoodRange({ metric, newest, screen }: OfReading & { screen: MetricReply }) {
  const { results } = useMessages()
  const { isOwn } = useRecord()
  const format = useFormat()
  const words = useMetricWords()
  const bloodUnit = useBloodUnit()
  const reader = {
    spec: spec(),
    bloodUnit,
    words: results.good,
    number: (value: number) => format.number(value, 2),
  }
  const said = goodWords(reader, metric, screen.age ?? null)
  if (said.length === 0) return null
  const value = words.value(metric, newest.values)
  return (
    <p className={styles.good}>
      {results.goodIs(said.join(' / '))}{' '}
      <b>{isOwn ? results.youAre(value) : results.theyAre(screen.first_name, value)}</b>
    </p>
  )
}

/** What is due, or where the value stands and whether that is usual. */
function DueOrUsual({
  metric,
  newest,
  screen: { advice, change, age = null },
}: OfReading & { screen: MetricReply }) {
  if (advice && advice.step !== 'next' && !advice.is_old)
    return <h2 className={styles.sentence}>{advice.sentence}</h2>
  const side = sideOf(metric, newest.values, age, spec())
  const before = change && sideOf(metric, change.was, age, spec())
  return side && <Standing side={side} before={before} change={change} />
}

type StandingProps = {
  side: Side
  /** Where the value was with which it is compared. */
  before: Side | null
  change: { readonly verdict: Verdict | null; readonly against: Comparison['against'] } | null
}

/** 'Above the good range, and that is new.' With one or two earlier readings nothing is usual yet. */
export function Standing({ side, before, change }: StandingProps) {
  const results = useResultTexts()
  const isNew = change?.verdict === 'real' && before !== null && before !== side
  const isUsual = change?.verdict === 'within' && change.against === 'usual'
  const habit = isNew ? 'real' : isUsual ? 'within' : 'none'
  return <h2 className={styles.sentence}>{`${results.sides[side]}${results.habits[habit]}`}</h2>
}

export function Greeting({ screen: { first_name, last_check } }: { screen: MetricReply }) {
  const texts = useResultTexts()
  const format = useFormat()
  return (
    <p className={styles.change}>
      {last_check
        ? texts.greeting(first_name, format.longDay(last_check))
        : texts.greetingWithoutCheck(first_name)}
    </p>
  )
}
