import { call } from '#web/api/client.ts'
import { endSession, readSession } from '#web/api/session.ts'

/** Whoever was signed in on this device is not any more: after a sign-up or a new password somebody else may be here. */
export async function leaveSession(): Promise<void> {
  // A session that the server has ended already is what was wanted.
  if (readSession(Date.now())) await call('signOut', {}).catch(() => {})
  endSession('signed-out')
}
