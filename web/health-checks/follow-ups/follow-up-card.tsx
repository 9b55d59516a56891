import { useId } from 'react'
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
import { Quiet } from '#web/ui/layout/layout.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Note } from '#web/ui/states/note.tsx'
import { FollowUpActions } from './follow-up-actions.tsx'
import styles from './follow-ups.module.css'
import { PlayerLink } from './player-link.tsx'

type FollowUpCardProps = {
  followUp: FollowUp
  /** Shows whose it is, where several players are listed. */
  hasPlayer?: boolean
}

/** One urgent value: what is due, whose, what, what was said, and what to do next. */
export function FollowUpCard({ followUp, hasPlayer = false }: FollowUpCardProps) {
  const nameOf = useJudgedName()
  const id = useId()
  const { _id, user, metric, values } = followUp
  return (
    <Card
      as="article"
      id={cardId(_id)}
      className={classNames(styles.card, hasPlayer && styles.wide)}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <DuePill followUp={followUp} />
      <div className={styles.what}>
        {hasPlayer && (
          <div className={styles.who}>
            <Avatar person={user} />
            <div>
              <h3 className={styles.name}>
                <PlayerLink user={user} />
              </h3>
              <Quiet>{followUp.organisation_name}</Quiet>
            </div>
          </div>
        )}
        <div className={styles.value}>
          <JudgedValue metric={metric} values={values} />
          <p id={id} className={styles.metric}>
            {nameOf(metric)}
          </p>
        </div>
      </div>
      <Said followUp={followUp} />
      <div className={styles.actions}>
        <FollowUpActions followUp={followUp} onTold={() => focusCard(_id)} />
      </div>
    </Card>
  )
}

const cardId = (id: string): string => `follow-up-${id}`

/** Once the player was told the card is in another section, and the pressed button is gone with the former one. */
function focusCard(id: string): void {
  if (document.activeElement && document.activeElement !== document.body) return
  document.getElementById(cardId(id))?.focus({ preventScroll: true })
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

/** How it was measured, and what was said and done about it until now. */
function Said({ followUp }: { followUp: FollowUp }) {
  const { followUps, metrics } = useMessages()
  const format = useFormat()
  const measured = useMeasured(followUp)
  const { metric, context, points, settled_on, note_at_entry, player_seen, player_seen_at } = followUp
  const { asked_answer, asked_at } = followUp
  const dayOf = (moment: string | null) =>
    format.sentenceDay(dayIn(settings().timeZone, Date.parse(moment ?? '')))
  return (
    <div className={styles.said}>
      <div>
        <Told followUp={followUp} />
        {note_at_entry !== null && <p dir="auto">{note_at_entry}</p>}
        <Quiet>{followUps.measured(measured, followUp.practitioner_name)}</Quiet>
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
      {points && <Quiet>{togetherSaid(metrics, format, points).join(' · ')}</Quiet>}
      {metric !== 'together' && <ReadingContext metric={metric} context={context} />}
      {settled_on !== null && <Note kind="info">{followUps.settled(format.sentenceDay(settled_on))}</Note>}
    </div>
  )
}

/** What was done first, and who told the player. */
function Told({ followUp: { done_at_entry, told } }: { followUp: FollowUp }) {
  const { followUps } = useMessages()
  const format = useFormat()
  const known = actionsTaken.find((one) => one === done_at_entry)
  if (!known)
    return (
      <p className={classNames(styles.status, styles.notTold)}>
        <Icon name="poor" size={18} />
        {followUps.nobodyToldYet}
      </p>
    )
  // A version before does not say who told the player.
  return (
    <>
      {(known !== 'told' || !told) && <p className={styles.status}>{followUps.actions[known]}</p>}
      {told && (
        <>
          <p className={styles.status}>{followUps.toldBy(told.by_name)}</p>
          <p>
            <Quiet>{followUps.toldHow[told.how](format.moment(Date.parse(told.at)))}</Quiet>
          </p>
        </>
      )}
    </>
  )
}
