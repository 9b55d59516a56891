import { useCall } from '#web/api/use-call.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Failed, Loading } from '#web/ui/page-states.tsx'

/** The player above what is decided about them, so that nobody decides about the wrong one. */
export function Whose({ userId }: { userId: string }) {
  const { data: player, error, refetch } = useCall('getUser', { params: { id: userId } })
  if (!player) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  return (
    <Row>
      <Avatar person={player} />
      <h2>
        {player.first_name} {player.last_name}
      </h2>
    </Row>
  )
}
