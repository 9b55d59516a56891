import type { AdviceReply } from '#domain/wire/replies/advice.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkCard } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { UrgencyPill } from '#web/ui/urgency-pill.tsx'
import styles from './action-card.module.css'
import { metricPath } from './metric-path.ts'
import { ResultValue } from './result-value.tsx'
import { useMetricWords } from './use-metric-words.ts'
import { ticksName, useTicks } from './use-ticks.ts'

type ActionProps = { action: AdviceReply; check: HealthCheck; taken: string | undefined }

/** One thing to do, with a link to its page: by when, which result, the first line, and how much is done. */
export function ActionCard({ action, check, taken }: ActionProps) {
  const { healthChecks, metrics: texts } = useMessages()
  const format = useFormat()
  const words = useMetricWords()
  const { metric, rating, todo } = action
  const { done } = useTicks(ticksName(metric, check.date))
  return (
    <LinkCard to={metricPath(metric)} className={styles.card}>
      <div className={styles.row}>
        <UrgencyPill step={action.step}>{action.pill}</UrgencyPill>
        {rating && <RatingChip rating={rating} />}
      </div>
      <div className={styles.row}>
        <h3 className={styles.name}>{texts.names[metric]}</h3>
        <ResultValue metric={metric} unit={words.cardUnit(metric)}>
          {words.cardValue(metric, check)}
        </ResultValue>
      </div>
      {taken && <Quiet>{taken}</Quiet>}
      {action.step !== 'next' && (
        <strong className={styles.line}>{healthChecks.asSentence(action.sentence)}</strong>
      )}
      <p className={action.step === 'next' ? styles.line : styles.first}>{todo[0]}</p>
      <div className={styles.row}>
        <Quiet>
          {healthChecks.stepsDone(format.number(done.length), format.number(todo.length), todo.length)}
        </Quiet>
        <Icon name="forward" />
      </div>
    </LinkCard>
  )
}
