import { useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

type EndLinkProps = {
  link: string
  /** Whose results are no longer read, or who no longer reads them. */
  name: string
  /** The player ends it; otherwise the guardian. */
  isOwn?: boolean
  onClose: () => void
}

/** Asks before a guardian no longer reads along. */
export function EndLink({ link, name, isOwn = false, onClose }: EndLinkProps) {
  const { guardians, ui } = useMessages()
  const ending = useSend('endGuardian')
  return (
    <ConfirmDialog
      title={isOwn ? guardians.endOf(name) : guardians.endFor(name)}
      confirmLabel={guardians.end}
      keepLabel={ui.cancel}
      isOpen
      onClose={onClose}
      onConfirm={() => ending.mutateAsync({ params: { id: link } })}
    >
      <p>{guardians.endHelp}</p>
    </ConfirmDialog>
  )
}
