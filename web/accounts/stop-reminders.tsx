import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '#web/api/client.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

/** The link in a reminder. Opening it changes nothing, because mail programs open links by themselves. */
export function StopReminders() {
  const { bookings, shell } = useMessages()
  const textOf = useProblemText()
  const { token = '' } = useParams()
  const [state, setState] = useState<'asking' | 'busy' | 'done' | { failed: unknown }>('asking')
  const stop = async () => {
    setState('busy')
    try {
      await call('stopReminders', { body: { token }, isAnonymous: true })
      setState('done')
    } catch (failed) {
      setState({ failed })
    }
  }
  return (
    <PublicPage title={state === 'done' ? bookings.remindersStoppedTitle : shell.menu.reminders}>
      {state === 'done' ? (
        <Alert kind="success">{bookings.remindersStopped}</Alert>
      ) : (
        <>
          <p className={styles.said}>{bookings.stopRemindersLead}</p>
          {typeof state === 'object' && <Alert>{textOf(state.failed)}</Alert>}
          <Button isWide isPending={state === 'busy'} onClick={() => void stop()}>
            {bookings.stopReminders}
          </Button>
        </>
      )}
    </PublicPage>
  )
}
