import { useState } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './directory.module.css'
import type { StaffMember } from './directory-entry.ts'

/** Has this person set a password yet? If not, the mail can be sent again. */
export function Acceptance({ person }: { person: StaffMember }) {
  const { clubs } = useMessages()
  const textOf = useProblemText()
  const [failure, setFailure] = useState<unknown>(null)
  const send = useSend('inviteAgain', ['getDirectoryScreen'])
  if (person.status === 'active')
    return (
      <span className={styles.active}>
        <Icon name="good" size={14} />
        {clubs.accepted}
      </span>
    )
  const sendAgain = async () => {
    setFailure(null)
    try {
      await send.mutateAsync({ body: { id: person._id } })
      toast(clubs.sentAgain(person.email))
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <span className={styles.waiting}>
      <span className={styles.pending}>
        <Icon name="average" size={14} />
        {clubs.notAccepted}
      </span>
      <Button
        kind="ghost"
        size="small"
        icon="mail"
        isPending={send.isPending}
        onClick={() => void sendAgain()}
      >
        {clubs.sendAgain}
        <VisuallyHidden> {clubs.sendAgainTo(person.email)}</VisuallyHidden>
      </Button>
      {failure !== null && (
        <span className={styles.failure} role="alert">
          {textOf(failure)}
        </span>
      )}
    </span>
  )
}
