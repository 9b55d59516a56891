import { Link } from 'react-router'
import type { TriageList } from '#domain/clubs/triage.ts'
import { daysBetween } from '#domain/dates.ts'
import { isReviewDue } from '#domain/people/clearance.ts'
import type { FindingReply } from '#domain/wire/replies/advice.ts'
import type { TeamPlayer as Player } from '#domain/wire/replies/screens.ts'
import { today } from '#web/api/spec.ts'
import { playerPath } from '#web/health-checks/metric-path.ts'
import { useMetricWords } from '#web/health-checks/use-metric-words.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ClearanceChip } from '#web/ui/clearance-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './triage.module.css'

export type TriageRowProps = { list: TriageList; player: Player; findings: readonly FindingReply[] }

/** One player of a list: what changed and why, and whether they may play. It links to the chart of that metric. */
export function TriageRow({ list, player, findings }: TriageRowProps) {
  return (
    <Link className={styles.line} to={playerPath(player._id, findings[0]?.metric)}>
      <Avatar person={player} />
      <span className={styles.who}>
        <span className={styles.name}>
          {player.first_name} {player.last_name}
        </span>{' '}
        <span className={styles.reason}>
          <Reason list={list} player={player} findings={findings} />
        </span>
      </span>{' '}
      <Standing player={player} />
    </Link>
  )
}

function Reason({ list, player, findings }: TriageRowProps) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const [first, ...others] = findings
  if (first)
    return (
      <>
        <Found finding={first} /> {others.length > 0 && texts.more(format.number(others.length))}
      </>
    )
  if (list === 'unavailable') return <span dir="auto">{player.clearance?.note}</span>
  const { last_check, joined_on } = player
  if (last_check !== null)
    return texts.lastCheck(format.sentenceDay(last_check), format.number(daysBetween(last_check, today())))
  return joined_on === null ? null : texts.joined(format.sentenceDay(joined_on))
}

/** 'Peak flow 520 → 430 L/min, real change', after the shape of a poor rating where it is one. */
export function Found({ finding: { metric, now, was, is_newly_poor, change } }: { finding: FindingReply }) {
  const { triage: texts, metrics } = useMessages()
  const words = useMetricWords()
  const sentence = texts.change(
    metrics.names[metric],
    words.value(metric, was),
    words.valueWithUnit(metric, now),
  )
  return (
    <>
      {is_newly_poor && (
        <span className={styles.poor}>
          <Icon name="poor" size={14} />
        </span>
      )}
      {change === null ? sentence : texts.real(sentence)}
    </>
  )
}

function Standing({ player: { clearance } }: { player: Player }) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const review = clearance?.review_on ?? null
  const words = clearance && isReviewDue(clearance, today()) ? texts.reviewWas : texts.review
  return (
    <span className={styles.standing}>
      <ClearanceChip state={clearance?.state ?? null} />
      {review !== null && <span className={styles.review}>{words(format.sentenceDay(review))}</span>}
    </span>
  )
}
