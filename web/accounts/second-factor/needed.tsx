import { useLocation, useNavigate } from 'react-router'
import { PublicPage } from '#web/accounts/public-page.tsx'
import { type Session, startSession } from '#web/base/session.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { SetUpSecondFactor } from './set-up.tsx'

/** The page of a session that may only set up a second step. Its log-in handed it on; after a reload it is still there. */
export function NeededSecondFactor() {
  const { secondFactor } = useMessages()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { readonly session?: Session } | null } // as enterOnly writes it
  const goOn = () => {
    if (state?.session) startSession(state.session)
    void navigate(state?.session ? '/dashboard' : '/login', { replace: true })
  }
  return (
    <PublicPage title={secondFactor.setUp}>
      <Stack>
        <p>{secondFactor.neededLead}</p>
        <SetUpSecondFactor onDone={goOn} />
      </Stack>
    </PublicPage>
  )
}
