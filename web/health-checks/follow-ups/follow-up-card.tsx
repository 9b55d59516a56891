import { useId } from 'react'
import { Link } from 'react-router'
import { dayIn } from '#domain/day-in-zone.ts'
import { actionsTaken } from '#domain/measures/advice/said-at-entry.ts'
import type { FollowUp } from '#domain/wire/replies/advice.ts'
import { settings } from '#web/base/settings.ts'
import { JudgedValue, useJudgedName } from '#web/health-checks/result/judged-value.tsx'
import { ReadingContext } from '#web/health-checks/result/reading-context.tsx'
import { togetherSaid } from '#web/messages/together-said.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Quiet, Row } from '#web/ui/layout/layout.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Note } from '#web/ui/states/note.tsx'
import { FollowUpActions } from './follow-up-actions.tsx'
import styles from './follow-ups.module.css'

type FollowUpCardProps = {
  followUp: FollowUp
  /** Shows whose it is, where several players are listed. */
  hasPlayer?: boolean
}

/** One urgent value: whose, what, what is due, what was said, and what to do next. */
export function FollowUpCard({ followUp, hasPlayer = false }: FollowUpCardProps) {
  const { followUps, metrics } = useMessages()
  const format = useFormat()
  const nameOf = useJudgedName()
  const measured = useMeasured(followUp)
  const id = useId()
  const { user, metric, values, context, points, settled_on } = followUp
  const name = `${user.first_name} ${user.last_name}`
  return (
    <Card as="article" className={classNames(styles.card, hasPlayer && styles.wide)} aria-labelledby={id}>
      <Row justify="between">
        <DuePill followUp={followUp} />
        <Quiet>{followUps.measured(measured, followUp.practitioner_name)}</Quiet>
      </Row>
      <Row justify="between">
        <div className={styles.who}>
          {hasPlayer && <Avatar person={user} />}
          <div>
            {hasPlayer && (
              <h3 className={styles.name}>
                <Link to={`/dashboard/care/${user._id}`} aria-label={followUps.toPlayer(name)}>
                  {name}
                </Link>
              </h3>
            )}
            {hasPlayer && <Quiet>{followUp.organisation_name}</Quiet>}
            <p id={id} className={styles.metric}>
              {nameOf(metric)}
            </p>
          </div>
        </div>
        <JudgedValue metric={metric} values={values} />
      </Row>
      <div className={styles.said}>
        {points && <Quiet>{togetherSaid(metrics, format, points).join(' · ')}</Quiet>}
        {metric !== 'together' && <ReadingContext metric={metric} context={context} />}
        <SoFar followUp={followUp} />
        {settled_on !== null && <Note kind="info">{followUps.settled(format.sentenceDay(settled_on))}</Note>}
      </div>
      <div className={styles.said}>
        <FollowUpActions followUp={followUp} />
      </div>
    </Card>
  )
}

/** What is due at this moment; after two weeks only that it is overdue. */
function DuePill({ followUp: { due, step } }: { followUp: FollowUp }) {
  const { followUps, advice } = useMessages()
  const overdue = due.overdue && followUps.overdue(due.overdue)
  if (due.step === null) return <UrgencyPill step={step === 'now' ? 'today' : step}>{overdue}</UrgencyPill>
  return (
    <span className={styles.due}>
      <UrgencyPill step={due.step}>{advice.steps[due.step].pill}</UrgencyPill>
      {overdue && <strong>{overdue}</strong>}
    </span>
  )
}

/** The moment of the check, or its day alone when it was entered later. */
function useMeasured({ date, time }: FollowUp): string {
  const format = useFormat()
  const instant = Date.parse(time)
  return dayIn(settings().timeZone, instant) === date ? format.moment(instant) : format.briefDay(date)
}

/** What was said and done about it until now. */
function SoFar({ followUp }: { followUp: FollowUp }) {
  const { followUps } = useMessages()
  const format = useFormat()
  const { done_at_entry, note_at_entry, player_seen, player_seen_at, asked_answer, asked_at } = followUp
  const known = actionsTaken.find((one) => one === done_at_entry)
  const dayOf = (moment: string | null) =>
    format.sentenceDay(dayIn(settings().timeZone, Date.parse(moment ?? '')))
  return (
    <div>
      {known ? (
        <p>{followUps.soFar(followUps.actions[known])}</p>
      ) : (
        <p className={styles.notTold}>
          <Icon name="poor" size={18} />
          {followUps.nobodyToldYet}
        </p>
      )}
      {note_at_entry !== null && <p dir="auto">{note_at_entry}</p>}
      {followUp.is_from_before && <p>{followUps.fromBefore}</p>}
      {asked_answer !== null && <p>{followUps.asked[asked_answer](dayOf(asked_at))}</p>}
      {player_seen !== null && (
        <p>
          {player_seen
            ? followUps.playerSaysSeen(dayOf(player_seen_at))
            : followUps.playerSaysNot(dayOf(player_seen_at))}
        </p>
      )}
    </div>
  )
}
