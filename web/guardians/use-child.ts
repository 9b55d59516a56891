import { useCall } from '#web/api/use-call.ts'
import { useRecord } from '#web/api/use-record.ts'

/** The child in the address, for a guardian; undefined while it loads, null when the guardian has no such child. */
export function useChild() {
  const { userId } = useRecord()
  const { data, error, refetch } = useCall('getGuardians', {})
  const child = data && (data.players.find(({ player_id }) => player_id === userId) ?? null)
  return { child, error, refetch }
}
