import { useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { useTriage } from '#web/api/use-squad.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'

/** For a coach: says when the whole squad moved on a measure, because then a real change may be the device's. */
export function DeviceNote() {
  const { triage, metrics } = useMessages()
  const { id = '' } = useParams()
  const player = useCall('getPlayerScreen', { params: { userId: id } })
  const team = useTriage()
  const changed = player.data?.changes.filter(({ verdict }) => verdict === 'real') ?? []
  const moved = team.data?.check_device.filter((name) => changed.some(({ metric }) => metric === name)) ?? []
  return moved.length === 0 ? null : (
    <Alert kind="info">{triage.checkDevice(moved.map((name) => metrics.names[name]))}</Alert>
  )
}
