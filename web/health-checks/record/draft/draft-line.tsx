import { useState } from 'react'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Alert } from '#web/ui/states/alert.tsx'

/** Says that the form holds an earlier draft, and offers to discard it. */
export function DraftLine({ at, onDiscard }: { at: number; onDiscard: () => Promise<void> }) {
  const { recording } = useMessages()
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Alert
        kind="info"
        action={
          <Button kind="ghost" size="small" icon="trash" onClick={() => setIsAsking(true)}>
            {recording.discardDraft}
          </Button>
        }
      >
        {recording.draftRestored(format.moment(at))}
      </Alert>
      <ConfirmDialog
        title={recording.discardTitle}
        confirmLabel={recording.discard}
        isDangerous
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={onDiscard}
      >
        {recording.discardText}
      </ConfirmDialog>
    </>
  )
}
