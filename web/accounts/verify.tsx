import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { reason } from '#domain/wire/problems.ts'
import { call } from '#web/api/client.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Failed, Loading } from '#web/ui/page-states.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

/** Presents the secret, then activates its owner. Sent without the session, which may be somebody else's. */
async function verify(verification: string): Promise<'verified' | 'dead'> {
  const [user] = await call('getByVerification', { params: { verification }, isAnonymous: true })
  if (!user) return 'dead'
  await call('updateUser', { body: { user: { id: user._id, status: 'active' } }, isAnonymous: true })
  return 'verified'
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
  const title =
    outcome === 'verified'
      ? accounts.verifiedTitle
      : outcome === 'dead'
        ? accounts.linkDead
        : shell.menu.verify
  return (
    <PublicPage title={title}>
      {error && <Failed error={error} onRetry={refetch} />}
      {!error && !outcome && <Loading />}
      {outcome === 'verified' && <Alert kind="success">{accounts.verified}</Alert>}
      {outcome === 'dead' && (
        <>
          <Alert>{textOf(reason('link-used'))}</Alert>
          <p className={styles.said}>{accounts.verifyDead}</p>
        </>
      )}
      {outcome && (
        <LinkButton to="/login" isWide>
          {accounts.logIn}
        </LinkButton>
      )}
    </PublicPage>
  )
}
