import { useId } from 'react'
import { Link } from 'react-router'
import { drawnValue, rangeBands } from '#domain/measures/metric-bands.ts'
import { type Metric, metrics } from '#domain/measures/metrics.ts'
import type { AdviceReply } from '#domain/wire/replies/advice.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { spec } from '#web/api/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { RangeLine } from '#web/ui/range-line.tsx'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { UrgencyPill } from '#web/ui/urgency-pill.tsx'
import { AlarmSigns, CallForHelp } from './get-help.tsx'
import { metricPath } from './metric-path.ts'
import { ResultValue } from './result-value.tsx'
import styles from './urgent-card.module.css'
import { useMetricWords } from './use-metric-words.ts'

type UrgentCardProps = { action: AdviceReply; check: HealthCheck; taken: string | undefined }

/** A result that needs help now: in a frame, with all its steps, so that nobody has to open another page. */
export function UrgentCard({ action, check, taken }: UrgentCardProps) {
  const { healthChecks, metrics: texts } = useMessages()
  const format = useFormat()
  const words = useMetricWords()
  const id = useId()
  const { metric, rating, call } = action
  const [first]: Metric['reads'] = metrics[metric].reads
  return (
    <Card as="article" className={styles.card} aria-labelledby={id}>
      <div className={styles.row}>
        <UrgencyPill step={action.step}>{action.pill}</UrgencyPill>
        {rating && <RatingChip rating={rating} />}
      </div>
      <h3 id={id} className={styles.name}>
        {texts.names[metric]}
      </h3>
      <ResultValue metric={metric} size="large" unit={words.cardUnit(metric)}>
        {words.cardValue(metric, check)}
      </ResultValue>
      {taken && <Quiet>{taken}</Quiet>}
      <RangeLine
        bands={rangeBands(metric, check, spec())}
        value={first === undefined ? null : drawnValue(first, check)}
      />
      <ol className={styles.steps}>
        {action.todo.map((line, index) => (
          <li key={line}>
            <span className={styles.number} aria-hidden="true">
              {format.number(index + 1)}
            </span>
            {line}
          </li>
        ))}
      </ol>
      {call && <CallForHelp>{call}</CallForHelp>}
      <AlarmSigns lines={action.alarms} />
      <Link className={styles.more} to={metricPath(metric)}>
        {healthChecks.moreAbout}
        <Icon name="forward" />
      </Link>
    </Card>
  )
}
