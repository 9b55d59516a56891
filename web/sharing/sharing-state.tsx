import { categories } from '#domain/people/sharing.ts'
import { useCall } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** One line for the menu. Without an answer there is none. */
export function SharingState() {
  const { sharing } = useMessages()
  const { data } = useCall('getSharing', {})
  if (!data) return null
  if (data.is_closed) return sharing.seesName
  const shared = categories.filter((category) => data.coach[category])
  return shared.length === categories.length ? sharing.seesEverything : sharing.sees(shared)
}
