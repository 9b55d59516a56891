import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { Step } from '#domain/measures/advice/urgency-rows.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { rate } from '#domain/measures/rating.ts'
import { categories } from '#domain/people/sharing.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { PlayerChangeReply } from '#domain/wire/replies/advice.ts'
import { spec } from '#web/api/spec.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Headline } from '#web/ui/headline.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { UrgencyPill } from '#web/ui/urgency-pill.tsx'
import { Diamond } from './change-verdict.tsx'
import { readingsIn } from './metric-readings.ts'
import styles from './player-detail.module.css'
import { changesToTell, isPoor } from './player-detail-order.ts'
import { useMetricWords } from './use-metric-words.ts'

type Screen = Reply<'getPlayerScreen'>

/** For staff: how the player stands in one counted sentence, and what the latest check changed. */
export function PlayerSummary({ children }: { children?: ReactNode }) {
  const { metrics, results } = useMessages()
  const format = useFormat()
  const { id = '' } = useParams()
  const { data } = useCall('getPlayerScreen', { params: { userId: id } })
  if (!data) return null
  const told = changesToTell(data.changes, data.steps)
  const untold = data.changes.filter((change) => !told.includes(change))
  const perhaps = untold.filter(({ verdict }) => verdict === 'perhaps')
  const within = untold.filter(({ verdict }) => verdict === 'within')
  const [last] = data.dates
  return (
    <section className={styles.summary}>
      <Headline lead={last !== undefined && results.summaryLead(format.sentenceDay(last))}>
        <Sentence screen={data} />
      </Headline>
      {children}
      {told.length + perhaps.length > 0 && (
        <Card as="section" title={results.changed}>
          <ul className={styles.changes}>
            {told.map((change) => (
              <li key={change.metric}>
                <ChangeLine change={change} step={data.steps?.[change.metric]} />
              </li>
            ))}
          </ul>
          {perhaps.length > 0 && (
            <p className={styles.perhaps}>
              <Diamond verdict="perhaps" />
              {results.perhapsChanged(perhaps.map(({ metric }) => metrics.names[metric]))}
            </p>
          )}
          {within.length > 0 && (
            <Quiet>{results.othersWithin(format.number(within.length), within.length)}</Quiet>
          )}
        </Card>
      )}
      {data.user.withheld.length > 0 && <Quiet>{results.onlyShared}</Quiet>}
    </section>
  )
}

function Sentence({ screen }: { screen: Screen }) {
  const { results } = useMessages()
  const format = useFormat()
  const { changes, dates, user } = screen
  if (dates.length === 0) return results.summary.never
  if (user.withheld.length === categories.length) return results.summary.nothingShared
  const readings = readingsIn(screen)
  const real = (direction: 'better' | 'worse') =>
    changes.filter(({ verdict, change }) => verdict === 'real' && change === direction).length
  const counts = [
    { kind: 'poor' as const, count: metricNames.filter((name) => isPoor(name, readings, spec())).length },
    { kind: 'worse' as const, count: real('worse') },
    { kind: 'better' as const, count: real('better') },
  ].filter(({ count }) => count > 0)
  if (counts.length > 0)
    return results.summary.counts(counts.map((one) => ({ ...one, shown: format.number(one.count) })))
  return changes.length > 0 ? results.summary.nothing : results.summary.first
}

/** 'Airway peak flow 520 → 430 L/min' with the verdict and by when to act. It leads to the chart. */
function ChangeLine({ change, step }: { change: PlayerChangeReply; step: Step | undefined }) {
  const { metrics, results } = useMessages()
  const format = useFormat()
  const words = useMetricWords()
  const { metric, now, was, verdict, is_newly_poor } = change
  const rating = rate(metric, now, spec())
  return (
    <Link className={styles.change} to={`#${metric}`}>
      <span className={styles.what}>
        <b className={styles.metric}>{metrics.names[metric]}</b>{' '}
        <span className={styles.values}>
          {results.fromTo(words.value(metric, was), words.valueWithUnit(metric, now))}
        </span>{' '}
        <span className={styles.verdict}>
          {verdict !== null && verdict !== 'within' && <Diamond verdict={verdict} />}
          {[
            ...(verdict === null || verdict === 'within' ? [] : [results.verdicts[verdict]]),
            ...(change.change === null ? [] : [results.directions[change.change]]),
            ...(is_newly_poor ? [results.newlyPoor] : []),
          ].join(format.comma)}
        </span>
      </span>{' '}
      <span className={styles.marks}>
        {step && (
          <>
            <UrgencyPill step={step}>{results.steps[step].pill}</UrgencyPill>{' '}
          </>
        )}
        {rating && <RatingChip rating={rating} />}
      </span>
    </Link>
  )
}
