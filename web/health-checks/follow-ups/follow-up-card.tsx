import { useId, useState } from 'react'
import { Link } from 'react-router'
import { dayIn } from '#domain/day-in-zone.ts'
import { actionsTaken } from '#domain/measures/advice/said-at-entry.ts'
import type { FollowUp } from '#domain/wire/replies/advice.ts'
import { settings } from '#web/api/settings.ts'
import { ReadingContext } from '#web/health-checks/reading-context.tsx'
import { ResultValue } from '#web/health-checks/result-value.tsx'
import { useMetricWords } from '#web/health-checks/use-metric-words.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { UrgencyPill } from '#web/ui/urgency-pill.tsx'
import { CloseFollowUp } from './close-follow-up.tsx'
import styles from './follow-ups.module.css'

type FollowUpCardProps = {
  followUp: FollowUp
  /** Shows whose it is, where several players are listed. */
  hasPlayer?: boolean
}

/** One urgent value: whose, what, when, what was said at entry, and the button that closes it. */
export function FollowUpCard({ followUp, hasPlayer = false }: FollowUpCardProps) {
  const { followUps, metrics, advice } = useMessages()
  const format = useFormat()
  const words = useMetricWords()
  const measured = useMeasured(followUp)
  const id = useId()
  const [isClosing, setIsClosing] = useState(false)
  const { user, metric, step, values, context, settled_on } = followUp
  const name = `${user.first_name} ${user.last_name}`
  return (
    <Card as="article" className={styles.card} aria-labelledby={id}>
      <div className={styles.row}>
        <UrgencyPill step={step}>{advice.steps[step].pill}</UrgencyPill>
        <Quiet>{followUps.measured(measured, followUp.practitioner_name)}</Quiet>
      </div>
      <div className={styles.row}>
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
              {metrics.names[metric]}
            </p>
          </div>
        </div>
        <ResultValue metric={metric} unit={words.cardUnit(metric)}>
          {words.value(metric, values)}
        </ResultValue>
      </div>
      <ReadingContext metric={metric} context={context} />
      <AtEntry followUp={followUp} />
      {settled_on !== null && (
        <p className={styles.settled}>{followUps.settled(format.sentenceDay(settled_on))}</p>
      )}
      <div className={styles.row}>
        <span />
        <Button
          kind="ghost"
          aria-label={followUps.closeOf(name, metrics.names[metric])}
          onClick={() => setIsClosing(true)}
        >
          {followUps.close}
        </Button>
      </div>
      {isClosing && <CloseFollowUp followUp={followUp} onClose={() => setIsClosing(false)} />}
    </Card>
  )
}

/** The moment of the check, or its day alone when it was entered later. */
function useMeasured({ date, time }: FollowUp): string {
  const format = useFormat()
  const instant = Date.parse(time)
  return dayIn(settings().timeZone, instant) === date ? format.moment(instant) : format.briefDay(date)
}

function AtEntry({ followUp: { done_at_entry, note_at_entry } }: { followUp: FollowUp }) {
  const { followUps } = useMessages()
  const known = actionsTaken.find((one) => one === done_at_entry)
  if (!known)
    return (
      <p className={styles.notTold}>
        <Icon name="poor" size={18} />
        {followUps.nobodyToldYet}
      </p>
    )
  return (
    <div>
      <p>{followUps.atEntry(followUps.actions[known])}</p>
      {note_at_entry !== null && <p dir="auto">{note_at_entry}</p>}
    </div>
  )
}
