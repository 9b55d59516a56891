// A station that is open when the session ends goes on with what it has: players stand in front of it, and readings are
// kept on the device until somebody logs in. The roster is then only in the memory of the page.
import { practitionerKey } from './forget-kept.ts'
import { howSessionEnded, lastUserID } from './session.ts'
import { createStore } from './store.ts'

/** A station that starts without a connection after its session has expired: the roster is still there. */
function startsHeld(): string | null {
  const isStation = globalThis.location?.pathname.startsWith('/dashboard/station/')
  const isPrepared = localStorage.getItem(practitionerKey) === lastUserID()
  return isStation && isPrepared && !navigator.onLine ? lastUserID() : null
}

/** The person whose station is open, if any. */
export const heldBy = createStore<string | null>(startsHeld())

export const holdFor = (userID: string): (() => void) => {
  heldBy.write(userID)
  return () => heldBy.write(null)
}

/** Null after logging out: whoever leaves on purpose leaves nothing open. */
export function heldUser(held: string | null): string | null {
  const isLeft = howSessionEnded() === 'signed-out' || howSessionEnded() === 'deleted'
  return isLeft || (lastUserID() ?? held) !== held ? null : held
}
