import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { reason } from '#domain/wire/problems.ts'
import { loginAs } from '#web/accounts/login-notice.ts'
import styles from '#web/accounts/public-page.module.css'
import { PublicPage } from '#web/accounts/public-page.tsx'
import { call } from '#web/api/client.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'

/** Presents the secret, then activates its owner. Sent without the session, which may be somebody else's. */
async function verify(verification: string): Promise<'dead' | { email: string | undefined }> {
  const [[user], link] = await Promise.all([
    call('getByVerification', { params: { verification }, isAnonymous: true }),
    // Only to fill in the address on the log-in page; without it the person types it.
    call('getLink', { body: { kind: 'verify', token: verification }, isAnonymous: true }).catch(() => null),
  ])
  if (!user) return 'dead'
  await call('updateUser', { body: { user: { id: user._id, status: 'active' } }, isAnonymous: true })
  return { email: link?.user?.email }
}

export function Verify() {
  const { accounts, shell } = useMessages()
  const textOf = useProblemText()
  const { verification = '' } = useParams()
  const {
    data: outcome,
    error,
    refetch,
  } = useQuery({
    queryKey: ['verify', verification],
    queryFn: () => verify(verification),
    // It works once: what it did is not asked again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const title = outcome === 'dead' ? accounts.linkDead : outcome ? accounts.verifiedTitle : shell.menu.verify
  return (
    <PublicPage title={title}>
      {error && <Failed error={error} onRetry={refetch} />}
      {!error && !outcome && <Loading />}
      {typeof outcome === 'object' && <Alert kind="success">{accounts.verified}</Alert>}
      {outcome === 'dead' && (
        <>
          <Alert>{textOf(reason('link-used'))}</Alert>
          <p className={styles.said}>{accounts.verifyDead}</p>
        </>
      )}
      {outcome && (
        <LinkButton to="/login" state={loginAs(outcome === 'dead' ? undefined : outcome.email)} isWide>
          {accounts.logIn}
        </LinkButton>
      )}
    </PublicPage>
  )
}
