import { call } from '#web/api/client.ts'
import { endSession, readSession } from '#web/api/session.ts'

/** Ends the session on this device: after a sign-up or a new password, another person may be using it. */
export async function leaveSession(): Promise<void> {
  // A session that the server has ended already is what was wanted.
  if (readSession(Date.now())) await call('signOut', {}).catch(() => {})
  endSession('signed-out')
}
