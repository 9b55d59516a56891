import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { rate } from '#domain/measures/rating.ts'
import { categories } from '#domain/people/sharing.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { PlayerChangeReply } from '#domain/wire/replies/advice.ts'
import { useCall } from '#web/api/use-call.ts'
import { spec } from '#web/base/spec.ts'
import { readingsIn } from '#web/health-checks/metric/metric-readings.ts'
import { Diamond } from '#web/health-checks/result/change-verdict.tsx'
import { useChangeWords } from '#web/health-checks/result/use-change-words.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Headline } from '#web/ui/layout/headline.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { LinkRow, RowCard, RowNote } from '#web/ui/lists/rows.tsx'
import styles from './player-detail.module.css'
import { changesToTell, isPoor } from './player-detail-order.ts'

type PlayerReply = Reply<'getPlayerScreen'>

/** For staff: how the player stands in one counted sentence, and what the latest check changed. */
export function PlayerSummary({ children }: { children?: ReactNode }) {
  const { metrics, results } = useMessages()
  const format = useFormat()
  const { id = '' } = useParams()
  const { data } = useCall('getPlayerScreen', { params: { userId: id } })
  if (!data) return null
  const told = changesToTell(data.changes)
  const untold = data.changes.filter((change) => !told.includes(change))
  const perhaps = untold.filter(({ verdict }) => verdict === 'perhaps')
  const within = untold.filter(({ verdict }) => verdict === 'within')
  const asked = data.changes.filter(({ withheld }) => withheld === 'asked')
  const [last] = data.dates
  return (
    <section className={styles.summary}>
      <Headline level={1} lead={last !== undefined && results.summaryLead(format.sentenceDay(last))}>
        <Sentence screen={data} />
      </Headline>
      {children}
      {told.length + perhaps.length + asked.length > 0 && (
        <RowCard
          title={results.changed}
          after={
            <>
              {perhaps.length > 0 && (
                <RowNote>
                  <Diamond verdict="perhaps" />
                  {results.perhapsChanged(perhaps.map(({ metric }) => metrics.names[metric]))}
                </RowNote>
              )}
              {asked.length > 0 && (
                <RowNote>{results.beingChecked(asked.map(({ metric }) => metrics.names[metric]))}</RowNote>
              )}
              {within.length > 0 && (
                <RowNote>{results.othersWithin(format.number(within.length), within.length)}</RowNote>
              )}
            </>
          }
        >
          {told.map((change) => (
            <ChangeRow key={change.metric} change={change} step={data.steps?.[change.metric]} />
          ))}
        </RowCard>
      )}
      {data.user.withheld.length > 0 && <Quiet>{results.onlyShared}</Quiet>}
    </section>
  )
}

function Sentence({ screen }: { screen: PlayerReply }) {
  const { results } = useMessages()
  const format = useFormat()
  const { changes, dates, user, unranked = [] } = screen
  if (dates.length === 0) return results.summary.never
  if (user.withheld.length === categories.length) return results.summary.nothingShared
  const readings = readingsIn(screen)
  const moved = (wanted: 'better' | 'worse') => changes.filter(({ direction }) => direction === wanted).length
  const poor = metricNames.filter((name) => !unranked.includes(name) && isPoor(name, readings, spec()))
  const counts = [
    { kind: 'poor' as const, count: poor.length },
    { kind: 'worse' as const, count: moved('worse') },
    { kind: 'better' as const, count: moved('better') },
  ].filter(({ count }) => count > 0)
  if (counts.length > 0)
    return results.summary.counts(counts.map((one) => ({ ...one, shown: format.number(one.count) })))
  return changes.length > 0 ? results.summary.nothing : results.summary.first
}

/** 'Airway peak flow 430 L/min, usually 520' with the verdict and by when to act. It leads to the chart. */
function ChangeRow({ change, step }: { change: PlayerChangeReply; step: Step | undefined }) {
  const { metrics, results } = useMessages()
  const format = useFormat()
  const { compared, verdict, direction, level } = useChangeWords().words(change)
  const { metric, now, is_newly_poor } = change
  const isSaid = change.verdict !== null && change.verdict !== 'within'
  const rating = rate(metric, now, spec())
  const marks = (
    <span className={styles.marks}>
      {step && (
        <>
          <UrgencyPill step={step}>{results.steps[step].pill}</UrgencyPill>{' '}
        </>
      )}
      {rating && <RatingChip rating={rating} />}
    </span>
  )
  // 'Probably a real change, changed' would say it twice.
  const way = (!isSaid || change.direction !== 'changed') && direction
  const said = [isSaid && verdict, way, is_newly_poor && results.newlyPoor].filter(Boolean)
  return (
    <LinkRow
      to={`#${metric}`}
      note={
        <>
          {compared ?? level}{' '}
          <span className={styles.verdict}>
            {isSaid && change.verdict && <Diamond verdict={change.verdict} />}
            {said.join(format.comma)}
          </span>
        </>
      }
    >
      <span className={styles.named}>
        {metrics.names[metric]} {marks}
      </span>
    </LinkRow>
  )
}
