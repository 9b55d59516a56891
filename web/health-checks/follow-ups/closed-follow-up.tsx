import { actionsTaken } from '#domain/measures/advice/said-at-entry.ts'
import type { ClosedFollowUp as Closed, FollowUp } from '#domain/wire/replies/advice.ts'
import { useJudgedName, useJudgedWords } from '#web/health-checks/result/judged-value.tsx'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet } from '#web/ui/layout/layout.tsx'
import styles from './follow-ups.module.css'
import { PlayerLink } from './player-link.tsx'

type ClosedFollowUpProps = {
  followUp: Closed
  /** Whose it was, where several players are listed. */
  of?: Pick<FollowUp, 'user' | 'organisation_name'>
}

/** One urgent value that was seen to: what it was, what was done, by whom and when. */
export function ClosedFollowUp({ followUp, of }: ClosedFollowUpProps) {
  const { followUps } = useMessages()
  const format = useFormat()
  const nameOf = useJudgedName()
  const said = useJudgedWords()
  const { metric, values, action, note, kept_reason, closed_at, closed_by_name } = followUp
  const known = actionsTaken.find((one) => one === action)
  const others = new Map([
    ['corrected', followUps.corrected],
    ['seen', followUps.seenByDoctor],
  ])
  return (
    <div>
      {of && (
        <p className={styles.name}>
          <PlayerLink user={of.user} /> <Quiet>{of.organisation_name}</Quiet>
        </p>
      )}
      <p>
        <b>
          {nameOf(metric)} {said(metric, values)}
        </b>{' '}
        <Quiet>{format.briefDay(followUp.date)}</Quiet>
      </p>
      {/* Other programs may say what was done in their own words. */}
      <p dir="auto">{known ? followUps.actions[known] : (others.get(action ?? '') ?? action)}</p>
      {note !== null && <p dir="auto">{note}</p>}
      {kept_reason !== null && <p dir="auto">{followUps.keptBecause(kept_reason)}</p>}
      <Quiet>{followUps.closedBy(format.moment(Date.parse(closed_at)), closed_by_name ?? '')}</Quiet>
    </div>
  )
}
