import type { AdviceReply } from '#domain/wire/replies/advice.ts'
import { useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Quiet, Row } from '#web/ui/layout/layout.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'
import styles from './looked-at.module.css'

type LookedAtProps = { followUp: NonNullable<AdviceReply['follow_up']>; about: string }

/** After the day of an urgent reading: has somebody looked at it? The answer is shown to practitioners. */
export function LookedAt({ followUp: { id, seen }, about }: LookedAtProps) {
  const { healthChecks } = useMessages()
  const { lookedAt, yes, notYet, answered } = healthChecks.today
  const answering = useSend('answerFollowUp')
  const answer = (given: boolean) => answering.mutate({ body: { id, seen: given } })
  const choice = (given: boolean, label: string) => (
    <Button
      kind={seen === given ? 'primary' : 'ghost'}
      aria-pressed={seen === given}
      isPending={answering.isPending && answering.variables?.body.seen === given}
      onClick={() => answer(given)}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.asked} role="group" aria-label={`${about}: ${lookedAt}`}>
      <p className={styles.question}>{lookedAt}</p>
      <Row gap={2}>
        {choice(true, yes)}
        {choice(false, notYet)}
      </Row>
      {seen !== null && <Quiet>{answered}</Quiet>}
      {answering.error && <Failed error={answering.error} />}
    </div>
  )
}

/** What to do if nobody has looked at it, after the question: the one that is answered above, or the same in words. */
export function IfNot({
  advice: { later, follow_up },
}: {
  advice: Pick<AdviceReply, 'later' | 'follow_up'>
}) {
  const { healthChecks } = useMessages()
  if (later === null) return null
  return <p>{follow_up?.asks ? later : `${healthChecks.today.lookedAt} ${later}`}</p>
}
