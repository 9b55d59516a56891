// Who is signed in.
import { useSession } from './session.ts'
import { useCall } from './use-call.ts'

/** The signed-in user's id; screens of the dashboard are only drawn with a session. */
export function useUserId(): string {
  return useSession()?.userID ?? ''
}

export function useAccountType() {
  const id = useUserId()
  return useCall('getAccountType', { params: { id } }, { isEnabled: id !== '' })
}

export function useOwnUser() {
  const id = useUserId()
  return useCall('getUser', { params: { id } }, { isEnabled: id !== '' })
}
