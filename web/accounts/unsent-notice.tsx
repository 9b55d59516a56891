import { expectedWaiting } from '#web/base/expected-waiting.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/states/alert.tsx'

/** Above the log-in form of a device on which readings wait. */
export function UnsentNotice() {
  const { squadDay } = useMessages()
  const format = useFormat()
  const unsent = expectedWaiting()
  return <Alert kind="info">{squadDay.leaveText(format.number(unsent), unsent)}</Alert>
}
