import { useEffect, useState } from 'react'
import { call } from '#web/api/client.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { endSession } from '#web/api/session.ts'
import { Page } from '#web/ui/layout.tsx'
import { Failed, Loading } from '#web/ui/page-states.tsx'

async function leave() {
  try {
    await call('signOut', {})
  } catch (error) {
    // No session is what was wanted. Anything else must be seen: on a shared device the cookie would live on.
    if (!(isRefusal(error) && error.status === 401)) throw error
  }
  endSession('signed-out')
}

/** Ends the session on the server, then the view of it; the dashboard then leads to /. */
export function SignOut() {
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState<{ attempt: number; error: unknown } | null>(null)

  useEffect(() => {
    leave().catch((error: unknown) => setFailed({ attempt, error }))
  }, [attempt])

  if (failed?.attempt === attempt)
    return (
      <Page>
        <Failed error={failed.error} onRetry={() => setAttempt(attempt + 1)} />
      </Page>
    )
  return <Loading />
}
