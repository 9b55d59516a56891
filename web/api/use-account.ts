// The signed-in person and what they may do.
import { mayCall } from '#domain/people/policy.ts'
import type { CallName } from '#domain/wire/api.ts'
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

/** False as well while the role is not known yet. */
export function useMayCall(call: CallName): boolean {
  const { data: account_type } = useAccountType()
  return account_type !== undefined && mayCall(call, { account_type })
}

export function useOwnUser() {
  const id = useUserId()
  return useCall('getUser', { params: { id } }, { isEnabled: id !== '' })
}
