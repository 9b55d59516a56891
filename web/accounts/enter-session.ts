import { type NavigateOptions, useNavigate } from 'react-router'
import { endSession, type Session, startSession } from '#web/base/session.ts'
import { noteTypedPassword } from '#web/confirm/passkey-support.ts'

/** A login as the server answers it. */
export type NewSession = Session & { readonly only_for?: 'second-factor' | undefined }

/** Where a session goes that may only set up a second step. For the rest of the app nobody is logged in yet. */
export const onlySecondFactor = ({ userID, expiration }: Session): [to: string, options: NavigateOptions] => [
  '/second-step',
  { replace: true, state: { session: { userID, expiration } } },
]

/** Ends a link logged in, on the dashboard. The server has ended another person's session; their drafts go here. */
export function useEnter(): (session: NewSession) => Promise<void> {
  const navigate = useNavigate()
  return async ({ userID, expiration, only_for }) => {
    endSession('signed-out')
    if (only_for) return navigate(...onlySecondFactor({ userID, expiration }))
    noteTypedPassword(userID)
    startSession({ userID, expiration })
    await navigate('/dashboard', { replace: true })
  }
}
