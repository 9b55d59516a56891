// The signed-in person and what they may do.
import { mayCall } from '#domain/people/policy.ts'
import { type AccountType, accountTypes } from '#domain/people/roles.ts'
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

const typeKey = 'pitchside.accountType'

/** For a start without a connection. It only decides what is shown; the server checks every call. */
export function rememberAccountType(id: string, type: AccountType): void {
  localStorage.setItem(typeKey, `${id} ${type}`)
}

export function rememberedAccountType(id: string): AccountType | undefined {
  const [owner, type] = localStorage.getItem(typeKey)?.split(' ') ?? []
  return owner === id ? accountTypes.find((known) => known === type) : undefined
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
