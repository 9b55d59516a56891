import { useParams } from 'react-router'
import { ownGoodWords, ownSide } from '#domain/measures/own/own-line.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { OwnResult } from '#domain/wire/replies/measures.ts'
import { useCall } from '#web/api/use-call.ts'
import { useRecord } from '#web/api/use-record.ts'
import { VerdictSaid } from '#web/health-checks/result/change-verdict.tsx'
import { useOwnWords } from '#web/health-checks/result/use-own-words.ts'
import { useResultTexts } from '#web/health-checks/result/use-result-texts.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { shownDates } from '#web/ui/charts/line-chart.tsx'
import { RangeLine } from '#web/ui/charts/range-line.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { Value } from '#web/ui/health/value.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page, TwoColumns } from '#web/ui/layout/layout.tsx'
import { usePageTitle } from '#web/ui/layout/page-title.ts'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { Standing } from './current-result.tsx'
import { momentsOf } from './metric-chart.tsx'
import styles from './metric-page.module.css'
import { OwnChart } from './own-chart.tsx'
import { PreviousResults } from './previous-results.tsx'
import { ReadingSaid } from './reading-said.tsx'
import { ShareRow } from './share-row.tsx'

/** The page of /dashboard/metric/own/:measureId. */
export function OwnMetric() {
  const { shell } = useMessages()
  const { measureId = '' } = useParams()
  const { userId, at, isOwn } = useRecord()
  const { data, error, refetch } = useCall('getOwnMetricScreen', { params: { userId, measureId } })
  return (
    <Page>
      <BackLink to={at('/dashboard/main')}>{isOwn ? shell.menu.dashboard : shell.menu.childResults}</BackLink>
      {data ? (
        <Shown screen={data} />
      ) : (
        <NotYet error={error} onRetry={refetch}>
          <TwoColumns>
            <Skeleton shape="chart" count={2} />
          </TwoColumns>
        </NotYet>
      )}
    </Page>
  )
}

type OwnMetricReply = Reply<'getOwnMetricScreen'>

function Shown({ screen }: { screen: OwnMetricReply }) {
  const { at } = useRecord()
  const { healthChecks, results } = useMessages()
  if (screen.result) return <Result screen={screen} result={screen.result} />
  return (
    <Empty action={<LinkButton to={at('/dashboard/main')}>{results.toDashboard}</LinkButton>}>
      {healthChecks.noReading}
    </Empty>
  )
}

function Result({ screen, result }: { screen: OwnMetricReply; result: OwnResult }) {
  const { isOwn } = useRecord()
  const { metrics: texts } = useMessages()
  const results = useResultTexts()
  const { greeting } = results
  const format = useFormat()
  const words = useOwnWords()
  const measure = words.measure(result)
  const change = words.change(result)
  usePageTitle(measure.name)
  const { rating, value, date } = result
  return (
    <div className={styles.parts}>
      <Card as="section" className={styles.result}>
        <div className={styles.top}>
          <Value size="large" unit={measure.unit}>
            {words.value(result.measure, value)}
          </Value>
          {rating && (
            <RatingChip rating={rating} size="large">
              {texts.ratingsShouted[rating]}
            </RatingChip>
          )}
        </div>
        <RangeLine
          bands={measure.bands}
          value={value}
          edge={(edge) => format.number(edge, measure.decimals.most)}
        />
        <Good result={result} name={screen.first_name} />
        {!change && <p className={styles.change}>{texts.change.first}</p>}
        {date !== screen.last_check && (
          <p className={styles.change}>{results.measuredOn(format.sentenceDay(date))}</p>
        )}
        {result.measure.how && <p className={styles.says}>{result.measure.how}</p>}
        {screen.last_check && (
          <p className={styles.change}>{greeting(screen.first_name, format.longDay(screen.last_check))}</p>
        )}
      </Card>
      <Card as="section" className={styles.history}>
        {change && <VerdictSaid found={result.change?.verdict ?? null} words={change} />}
        <Previous screen={screen} result={result} />
      </Card>
      {isOwn && (
        <div className={styles.rest}>
          <ShareRow group={result.measure.group} />
        </div>
      )}
    </div>
  )
}

/** 'Good: from 28. You: 31.', and whether that is usual. */
function Good({ result, name }: { result: OwnResult; name: string }) {
  const { results } = useMessages()
  const { isOwn } = useRecord()
  const words = useOwnWords()
  const format = useFormat()
  const { measure, bands, rating, change } = result
  const edge = (at: number) => format.number(at, measure.decimals)
  const said = ownGoodWords(results.good, edge, bands, measure.bounds)
  if (said === null) return null
  const value = words.value(measure, result.value)
  const side = ownSide(bands, result.value, rating)
  const before = change && ownSide(bands, change.was, ratingAlong(bands, change.was))
  return (
    <>
      <p className={styles.good}>
        {results.goodIs(said)} <b>{isOwn ? results.youAre(value) : results.theyAre(name, value)}</b>
      </p>
      {side && <Standing side={side} before={before} change={change} />}
    </>
  )
}

const ratingAlong = (bands: OwnResult['bands'], value: number) =>
  bands.findLast(({ from }) => value >= from)?.rating ?? null

function Previous({ screen, result }: { screen: OwnMetricReply; result: OwnResult }) {
  const { results } = useMessages()
  const format = useFormat()
  const words = useOwnWords()
  const { name, unit } = words.measure(result)
  const oldestFirst = screen.readings.slice(0, shownDates).toReversed()
  const said = oldestFirst.map(({ value, rating, date, time, by }) => ({
    value: withUnit(words.value(result.measure, value), unit),
    rating,
    day: format.briefDay(date),
    by,
    key: time,
  }))
  const strip = {
    label: results.scrub(name),
    inWords: (index: number) => `${said[index]?.day}${format.comma}${said[index]?.value}`,
    said: said.map(({ key, ...one }) => <ReadingSaid key={key} {...one} />),
  }
  return (
    <PreviousResults hasUsual={result.change?.band != null}>
      {(isTableShown, legend) => (
        <OwnChart
          result={result}
          moments={momentsOf(oldestFirst)}
          values={oldestFirst.map(({ value }) => value)}
          strip={strip}
          isTableShown={isTableShown}
          legend={legend}
        />
      )}
    </PreviousResults>
  )
}
