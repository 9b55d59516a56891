import { useState } from 'react'
import { type SeenAnswer, seenAnswers } from '#domain/measures/advice/said-at-entry.ts'
import type { FollowUp } from '#domain/wire/replies/advice.ts'
import { useSend } from '#web/api/use-call.ts'
import { beginCheck } from '#web/health-checks/record/begin-check.ts'
import { useJudgedName } from '#web/health-checks/result/judged-value.tsx'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'
import { CloseFollowUp } from './close-follow-up.tsx'
import styles from './follow-ups.module.css'

/** Tell the player first, close it when something was done. An old one asks whether the player was seen. */
export function FollowUpActions({ followUp }: { followUp: FollowUp }) {
  const { followUps } = useMessages()
  const nameOf = useJudgedName()
  const [isClosing, setIsClosing] = useState(false)
  const telling = useSend('tellPlayer')
  const { _id: id, user, metric, due, done_at_entry } = followUp
  const name = `${user.first_name} ${user.last_name}`
  const isTold = done_at_entry !== null
  return (
    <>
      {due.asks && <WasSeen followUp={followUp} />}
      {telling.error && <Failed error={telling.error} />}
      <Row gap={2}>
        {!due.asks && (
          <Button
            kind={isTold ? 'ghost' : 'primary'}
            isPending={telling.isPending}
            aria-label={followUps.tellOf(name, nameOf(metric))}
            onClick={() => telling.mutate({ body: { id } }, { onSuccess: () => toast(followUps.told) })}
          >
            {isTold ? followUps.tellAgain : followUps.tell}
          </Button>
        )}
        <LinkButton
          kind={due.asks ? 'plain' : 'ghost'}
          size={due.asks ? 'small' : 'medium'}
          {...beginCheck(user._id)}
          aria-label={followUps.measureAgainOf(name, nameOf(metric))}
        >
          {followUps.measureAgain}
        </LinkButton>
        <Button
          kind={due.asks ? 'plain' : isTold ? 'primary' : 'ghost'}
          size={due.asks ? 'small' : 'medium'}
          aria-label={followUps.closeOf(name, nameOf(metric))}
          onClick={() => setIsClosing(true)}
        >
          {followUps.close}
        </Button>
      </Row>
      {isClosing && <CloseFollowUp followUp={followUp} onClose={() => setIsClosing(false)} />}
    </>
  )
}

/** After 14 days, and every 14 days. */
function WasSeen({ followUp: { _id: id, user } }: { followUp: FollowUp }) {
  const { followUps } = useMessages()
  const answering = useSend('reviewFollowUp')
  const said: Readonly<Record<SeenAnswer, string>> = {
    seen: followUps.closed,
    not_seen: followUps.told,
    not_reached: followUps.askedAgain,
  }
  const question = followUps.ask(`${user.first_name} ${user.last_name}`)
  return (
    <div className={styles.asked} role="group" aria-label={question}>
      <p className={styles.question}>{question}</p>
      <Row gap={2}>
        {seenAnswers.map((answer) => (
          <Button
            key={answer}
            size="small"
            kind={answer === 'seen' ? 'primary' : 'ghost'}
            isPending={answering.isPending && answering.variables?.body.answer === answer}
            onClick={() =>
              answering.mutate({ body: { id, answer } }, { onSuccess: () => toast(said[answer]) })
            }
          >
            {followUps.answers[answer]}
          </Button>
        ))}
      </Row>
      {answering.error && <Failed error={answering.error} />}
    </div>
  )
}
