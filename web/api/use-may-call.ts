// What the signed-in person may do. The first screens ask nothing of it, so the table of rights is not in their files.
import { mayCall } from '#domain/people/policy.ts'
import type { CallName } from '#domain/wire/api.ts'
import { useAccountType } from './use-account.ts'

/** False as well while the role is not known yet. */
export function useMayCall(call: CallName): boolean {
  const { data: account_type } = useAccountType()
  return account_type !== undefined && mayCall(call, { account_type })
}
