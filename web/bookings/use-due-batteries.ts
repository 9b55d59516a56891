import { useMemo } from 'react'
import { useOwnUser } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'

/** For which batteries of the own club a player is due. Nothing is said while it is not known. */
export function useDueBatteries(): (player: string) => readonly string[] {
  const { data: user } = useOwnUser()
  const organisationId = user?.organisation_id ?? ''
  const { data } = useCall(
    'getBatteries',
    { params: { organisationId } },
    { isEnabled: organisationId !== '' },
  )
  return useMemo(() => {
    const batteries = data?.batteries ?? []
    return (player) => batteries.filter(({ due }) => due.includes(player)).map(({ name }) => name)
  }, [data])
}
