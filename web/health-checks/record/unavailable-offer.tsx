import type { ClearanceOffer } from '#domain/measures/advice/clearance-offer.ts'
import { useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'

/** One button after a check that says 'no training'. Nothing is set by itself, and the note gives no reason. */
export function UnavailableOffer({ userId, offer }: { userId: string; offer: ClearanceOffer }) {
  const { recording } = useMessages()
  const setting = useSend('setClearance')
  const set = () =>
    setting.mutate(
      { body: { user_id: userId, ...offer, note: recording.offer.note } },
      { onSuccess: () => toast(recording.offer.done) },
    )
  if (setting.isSuccess) return null
  return (
    <>
      <Button size="small" isPending={setting.isPending} onClick={set}>
        {recording.offer.button}
      </Button>
      <Quiet>{recording.offer.help}</Quiet>
      {setting.error && <Failed error={setting.error} />}
    </>
  )
}
