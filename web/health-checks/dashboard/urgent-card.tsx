import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { drawnValue, rangeBands } from '#domain/measures/metric-bands.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { TodayCard } from '#domain/wire/replies/advice.ts'
import { useRecord } from '#web/api/use-record.ts'
import { spec } from '#web/base/spec.ts'
import { AlarmSigns, CallForHelp, Stops } from '#web/health-checks/advice/get-help.tsx'
import { IfNot, LookedAt } from '#web/health-checks/advice/looked-at.tsx'
import { JudgedValue, useJudgedName, useJudgedWords } from '#web/health-checks/result/judged-value.tsx'
import { checkPath, metricPath } from '#web/health-checks/result/metric-path.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { RangeLine } from '#web/ui/charts/range-line.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import styles from './urgent-card.module.css'

type UrgentCardProps = {
  action: TodayCard
  hasRange: boolean
  /** Only the first has a frame. */
  isFirst: boolean
  /** false: the card stands on the page of its metric. */
  hasMore?: boolean
  /** What can wait. */
  children?: ReactNode
}

/** A result that a doctor should see: with all its steps, so that nobody has to open another page. */
export function UrgentCard({ action, hasRange, isFirst, hasMore = true, children }: UrgentCardProps) {
  const { healthChecks } = useMessages()
  const format = useFormat()
  const nameOf = useJudgedName()
  const said = useJudgedWords()
  const id = useId()
  const { at, isOwn } = useRecord()
  const { metric, rating, call, step, again, follow_up } = action
  const name = nameOf(metric)
  return (
    <Card
      as="article"
      className={styles.card}
      frame={isFirst ? (step === 'now' ? 'danger' : 'ink') : undefined}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <span className={styles.due}>
          <UrgencyPill step={step}>{action.pill}</UrgencyPill>
          {action.overdue !== null && <strong>{action.overdue}</strong>}
        </span>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        <span className={styles.result}>
          <JudgedValue metric={metric} values={action.values} />
          {rating && <RatingChip rating={rating} />}
        </span>
      </div>
      <Quiet>
        {[format.sentenceDay(action.date), action.taken].filter((part) => part !== null).join(' · ')}
      </Quiet>
      {again && <p>{healthChecks.today.again(format.sentenceDay(again.date), said(metric, again.values))}</p>}
      {metric !== 'together' && hasRange && <Place metric={metric} values={action.values} />}
      {action.step !== 'now' && !(action.is_old && follow_up) && (
        <p className={styles.sentence}>{healthChecks.asSentence(action.sentence)}</p>
      )}
      {action.says !== null && <p>{action.says}</p>}
      {call && <CallForHelp>{call}</CallForHelp>}
      {action.todo.length > 0 && <Steps lines={action.todo} />}
      {isOwn && follow_up?.asks && <LookedAt followUp={follow_up} about={name} />}
      <IfNot advice={action} />
      <Stops lines={action.stops} />
      <AlarmSigns lines={action.alarms} />
      {hasMore && (
        <Link
          className={styles.more}
          to={at(metric === 'together' ? checkPath(action.check_id) : metricPath(metric))}
        >
          {healthChecks.moreAbout}
          <Icon name="forward" />
        </Link>
      )}
      {children}
    </Card>
  )
}

function Place({ metric, values }: { metric: MetricName; values: Values }) {
  const { reads }: Metric = metrics[metric]
  const [first] = reads
  return (
    <RangeLine
      bands={rangeBands(metric, values, spec())}
      value={first === undefined ? null : drawnValue(first, values)}
    />
  )
}

function Steps({ lines }: { lines: readonly string[] }) {
  const format = useFormat()
  return (
    <ol className={styles.steps}>
      {lines.map((line, index) => (
        <li key={line}>
          <span className={styles.number} aria-hidden="true">
            {format.number(index + 1)}
          </span>
          {line}
        </li>
      ))}
    </ol>
  )
}
