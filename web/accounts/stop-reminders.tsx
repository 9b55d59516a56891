import { useParams } from 'react-router'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

/** The link in a reminder. Opening it changes nothing, because mail programs open links by themselves. */
export function StopReminders() {
  const { bookings, shell } = useMessages()
  const { token = '' } = useParams()
  const link = useCall('stopReminders', { body: { token, dry_run: true }, isAnonymous: true })
  const stopping = useSend('stopReminders')
  const stop = () => stopping.mutate({ body: { token, dry_run: false }, isAnonymous: true })
  if (stopping.data || link.data?.were_on === false)
    return (
      <PublicPage title={bookings.remindersStoppedTitle}>
        {stopping.data ? (
          <Alert kind="success">{bookings.remindersStopped}</Alert>
        ) : (
          <Alert kind="info">{bookings.remindersWereOff}</Alert>
        )}
      </PublicPage>
    )
  return (
    <PublicPage title={shell.menu.reminders}>
      {link.isPending && <Loading />}
      {link.error && <NotOpened error={link.error} onRetry={link.refetch} />}
      {link.data && (
        <>
          <p className={styles.said}>{bookings.stopRemindersLead}</p>
          {stopping.error && <Failed error={stopping.error} />}
          <Button isWide isPending={stopping.isPending} onClick={stop}>
            {bookings.stopReminders}
          </Button>
        </>
      )}
    </PublicPage>
  )
}

/** With a link that was never made or has expired, another try would fail as well. */
function NotOpened({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { bookings, shell } = useMessages()
  const textOf = useProblemText()
  if (!isRefusal(error) || error.status !== 400) return <Failed error={error} onRetry={onRetry} />
  return (
    <>
      <Alert>{textOf(error.problems.token ?? error)}</Alert>
      <p className={styles.said}>{bookings.remindersElsewhere}</p>
      <LinkButton to="/dashboard/user" isWide>
        {shell.menu.accountSettings}
      </LinkButton>
    </>
  )
}
