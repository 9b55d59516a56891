import { useState } from 'react'
import { type SeenAnswer, seenAnswers } from '#domain/measures/advice/said-at-entry.ts'
import type { FollowUp } from '#domain/wire/replies/advice.ts'
import { useSend } from '#web/api/use-call.ts'
import { beginCheck, fieldsAgain } from '#web/health-checks/record/begin-check.ts'
import { useJudgedName } from '#web/health-checks/result/judged-value.tsx'
import { loadMessages, useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'
import { CloseFollowUp } from './close-follow-up.tsx'
import styles from './follow-ups.module.css'

const TellPlayer = overlay(async () => {
  const [{ TellPlayer: Loaded }] = await Promise.all([
    import('./tell-player.tsx'),
    loadMessages('notifications'),
  ])
  return Loaded
})

type FollowUpActionsProps = { followUp: FollowUp; onTold: () => void }

/** Tell the player first, close it when something was done. An old one asks whether the player was seen. */
export function FollowUpActions({ followUp, onTold }: FollowUpActionsProps) {
  const { followUps } = useMessages()
  const nameOf = useJudgedName()
  const [opened, setOpened] = useState<'telling' | 'closing' | null>(null)
  const { user, metric, values, due, done_at_entry } = followUp
  const name = `${user.first_name} ${user.last_name}`
  const isTold = done_at_entry !== null
  const shut = () => setOpened(null)
  return (
    <>
      {due.asks && <WasSeen followUp={followUp} />}
      <div className={styles.buttons}>
        {/* 'Not seen' tells the player again. */}
        {!(due.asks && isTold) && (
          <Button
            kind={isTold || due.asks ? 'ghost' : 'primary'}
            size={due.asks ? 'small' : 'medium'}
            aria-label={(isTold ? followUps.tellAgainOf : followUps.tellOf)(name, nameOf(metric))}
            onClick={() => setOpened('telling')}
          >
            {isTold ? followUps.tellAgain : followUps.tell}
          </Button>
        )}
        <div className={styles.pair}>
          <LinkButton
            kind={due.asks ? 'plain' : 'ghost'}
            size={due.asks ? 'small' : 'medium'}
            {...beginCheck(user._id, fieldsAgain(metric, values))}
            aria-label={followUps.measureAgainOf(name, nameOf(metric))}
          >
            {followUps.measureAgain}
          </LinkButton>
          <Button
            kind="plain"
            size={due.asks ? 'small' : 'medium'}
            aria-label={followUps.closeOf(name, nameOf(metric))}
            onClick={() => setOpened('closing')}
          >
            {followUps.close}
          </Button>
        </div>
      </div>
      {opened === 'telling' && <TellPlayer followUp={followUp} onClose={shut} onTold={onTold} />}
      {opened === 'closing' && <CloseFollowUp followUp={followUp} onClose={shut} />}
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
      <div className={styles.buttons}>
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
      </div>
      {answering.error && <Failed error={answering.error} />}
    </div>
  )
}
