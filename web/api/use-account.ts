// The signed-in person.
import { heldBy, heldUser } from '#web/base/held-session.ts'
import { useSession } from '#web/base/session.ts'
import { useStore } from '#web/base/store.ts'
import { useCall } from './use-call.ts'

/** The signed-in user's id; screens of the dashboard are only drawn with a session. */
export function useUserId(): string {
  const session = useSession()
  const held = useStore(heldBy)
  return session?.userID ?? heldUser(held) ?? ''
}

export function useAccountType() {
  const id = useUserId()
  const isSignedIn = useSession() !== null
  return useCall('getAccountType', { params: { id } }, { isEnabled: id !== '' && isSignedIn })
}

export function useOwnUser() {
  const id = useUserId()
  return useCall('getUser', { params: { id } }, { isEnabled: id !== '' })
}
