import { isRefusal } from '#web/api/refusal.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/states/alert.tsx'

/** A reading that neither the device nor the server has. Only the server can say more than that. */
export function NotStored({ failure }: { failure: unknown }) {
  const { squadDay } = useMessages()
  const textOf = useProblemText()
  if (failure === null) return null
  return (
    <Alert>
      {squadDay.notStored} {isRefusal(failure) && textOf(failure)}
    </Alert>
  )
}
