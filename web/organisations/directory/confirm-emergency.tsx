import { useSend } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'

/** Asked once: is the number that people in need see right for this country? */
export function ConfirmEmergency({ number }: { number: string }) {
  const { clubs } = useMessages()
  const format = useFormat()
  const confirming = useSend('confirmEmergencyNumber')
  return (
    <Alert
      kind="info"
      action={
        <Button
          size="small"
          isPending={confirming.isPending}
          onClick={() => confirming.mutate({ body: { number } })}
        >
          {clubs.emergencyRight}
        </Button>
      }
    >
      {clubs.emergency(format.digits(number))}
      {confirming.error && <Failed error={confirming.error} />}
    </Alert>
  )
}
