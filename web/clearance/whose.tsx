import { useCall } from '#web/api/use-call.ts'
import { Failed, Loading } from '#web/ui/page-states.tsx'
import { PersonHeading } from '#web/ui/person-heading.tsx'

export function Whose({ userId }: { userId: string }) {
  const { data: player, error, refetch } = useCall('getUser', { params: { id: userId } })
  if (!player) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  return <PersonHeading person={player} />
}
