import { useNavigate } from 'react-router'
import { endSession, type Session, startSession } from '#web/api/session.ts'
import { noteTypedPassword } from './passkey-support.ts'

/** Ends a link logged in, on the dashboard. The server has ended another person's session; their drafts go here. */
export function useEnter(): (session: Session) => Promise<void> {
  const navigate = useNavigate()
  return async ({ userID, expiration }) => {
    endSession('signed-out')
    noteTypedPassword(userID)
    startSession({ userID, expiration })
    await navigate('/dashboard', { replace: true })
  }
}
