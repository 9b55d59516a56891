import { useCall } from '#web/api/use-call.ts'
import { PersonHeading } from '#web/ui/cards/person-heading.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'

export function Whose({ userId }: { userId: string }) {
  const { data: player, error, refetch } = useCall('getUser', { params: { id: userId } })
  if (!player) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  return <PersonHeading person={player} />
}
