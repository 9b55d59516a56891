import type { ReactNode } from 'react'
import type { Reply } from '#domain/wire/call-types.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

type LinkGateProps = {
  kind: 'reset' | 'welcome' | 'setup'
  token: string
  title: string
  /** What to do about a link that was used or has expired; by default, log in. */
  whenDead: { text: string; action?: ReactNode }
  children: (user: Reply<'getLink'>['user']) => ReactNode
}

/** Asks whether the link still works before anybody types anything. */
export function LinkGate({ kind, token, title, whenDead, children }: LinkGateProps) {
  const { accounts } = useMessages()
  const textOf = useProblemText()
  const { data: link, error, refetch } = useCall('getLink', { body: { kind, token } })
  // Once the link was valid the form stays: a later refetch must not discard what was typed.
  if (link) return children(link.user)
  if (!error) return <Loading />
  if (!(isRefusal(error) && error.status === 400))
    return (
      <PublicPage title={title}>
        <Failed error={error} onRetry={refetch} />
      </PublicPage>
    )
  return (
    <PublicPage title={accounts.linkDead}>
      <Alert>{textOf(error.problems.token ?? error)}</Alert>
      <p className={styles.said}>{whenDead.text}</p>
      {whenDead.action ?? (
        <LinkButton to="/login" isWide>
          {accounts.logIn}
        </LinkButton>
      )}
    </PublicPage>
  )
}
