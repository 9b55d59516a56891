import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '#web/api/client.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useSession } from '#web/base/session.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmailSentence } from '#web/ui/people/email-address.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { loginAs } from './login-notice.ts'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

/** The link mailed to a new address: opening it changes the email of the account. */
export function NewEmail() {
  const { accounts, ownAccount, shell } = useMessages()
  const textOf = useProblemText()
  const { token = '' } = useParams()
  const isLoggedIn = useSession() !== null
  const { data, error, refetch } = useQuery({
    queryKey: ['changeEmail', token],
    // Sent without the session, which may be somebody else's.
    queryFn: () => call('changeEmail', { body: { token }, isAnonymous: true }),
    // It works once, so it is not sent again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const isRefused = isRefusal(error) && (error.status === 400 || error.status === 409)
  const title = data ? ownAccount.emailChangedTitle : isRefused ? accounts.linkDead : shell.menu.newEmail
  return (
    <PublicPage title={title}>
      {!data && !error && <Loading />}
      {error && !isRefused && <Failed error={error} onRetry={refetch} />}
      {data && (
        <Alert kind="success">
          <EmailSentence email={data.email}>{ownAccount.emailChanged(data.email)}</EmailSentence>
        </Alert>
      )}
      {isRefused && (
        <>
          <Alert>{textOf(error)}</Alert>
          <p className={styles.said}>{ownAccount.emailDead}</p>
        </>
      )}
      {(data || isRefused) &&
        (isLoggedIn ? (
          <LinkButton to="/dashboard/user" isWide>
            {shell.menu.accountSettings}
          </LinkButton>
        ) : (
          <LinkButton to="/login" state={loginAs(data?.email)} isWide>
            {accounts.logIn}
          </LinkButton>
        ))}
    </PublicPage>
  )
}
