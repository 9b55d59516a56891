import type { Booking } from '#domain/wire/replies/bookings.ts'
import { useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'

/** Asks a named player before the place goes to somebody else. */
export function DeclineDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const textOf = useProblemText()
  const declining = useSend('declineBooking')
  const undoing = useSend('undoDecline')
  const body = { id: booking._id }
  const decline = async () => {
    await declining.mutateAsync({ body })
    const run = () =>
      void undoing.mutateAsync({ body }).then(
        () => toast(texts.stillComing),
        (error: unknown) => toast(textOf(error), 'info'),
      )
    toast(texts.declined, 'success', { label: texts.undo, run })
  }
  return (
    <ConfirmDialog
      title={texts.cannotComeTitle}
      confirmLabel={texts.giveBack}
      keepLabel={texts.keepPlace}
      isOpen
      onClose={onClose}
      onConfirm={decline}
    >
      {texts.cannotComeHelp(format.nearDay(booking.date), format.digits(booking.time))}
    </ConfirmDialog>
  )
}
