import { roles } from '#domain/people/roles.ts'
import { useAccountType } from '#web/api/use-account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/states/alert.tsx'

/** On every screen of whoever records, where an installation gives no advice by urgency, so nobody waits for any. */
export function AdviceOff() {
  const { recording } = useMessages()
  const { data: type } = useAccountType()
  if (!type || !roles[type].isAssigned) return null
  return <Alert kind="warning">{recording.adviceOff}</Alert>
}
