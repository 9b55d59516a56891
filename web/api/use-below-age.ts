import { roles } from '#domain/people/roles.ts'
import { useAccountType, useUserId } from './use-account.ts'
import { useCall } from './use-call.ts'

/** Is the signed-in person too young to decide alone? Undefined until it is known. */
export function useIsBelowAge(): boolean | undefined {
  const userId = useUserId()
  const { data: type } = useAccountType()
  const hasRecord = type !== undefined && roles[type].hasRecord === true
  const { data } = useCall('getConsents', { params: { userId } }, { isEnabled: hasRecord })
  if (type !== undefined && !hasRecord) return false
  return data?.below_age
}
