import { type ReactNode, useState } from 'react'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: ReactNode
  children: ReactNode
  /** Names the action: 'Delete', not 'OK'. */
  confirmLabel: string
  /** Where 'Cancel' could be taken for the action. */
  keepLabel?: string
  isDangerous?: boolean
  /** True until what the dialog asks for is answered. */
  isDisabled?: boolean
  isOpen: boolean
  onClose: () => void
  /** The dialog closes when this has succeeded; a failure is shown inside it. */
  onConfirm: () => Promise<unknown>
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, keepLabel, isDangerous, isDisabled, isOpen, onClose, onConfirm } =
    props
  const { ui } = useMessages()
  const textOf = useProblemText()
  const [state, setState] = useState<'idle' | 'busy' | { failed: unknown }>('idle')

  const close = () => {
    if (state === 'busy') return
    setState('idle')
    onClose()
  }
  const confirm = async () => {
    setState('busy')
    try {
      await onConfirm()
      setState('idle')
      onClose()
    } catch (failed) {
      setState({ failed })
    }
  }
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      isAlert
      actions={
        <>
          <Button kind="ghost" onClick={close} autoFocus>
            {keepLabel ?? ui.cancel}
          </Button>
          <Button
            kind={isDangerous ? 'danger' : 'primary'}
            isPending={state === 'busy'}
            disabled={isDisabled}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <div>{children}</div>
        {typeof state === 'object' && <Alert>{textOf(state.failed)}</Alert>}
      </Stack>
    </Dialog>
  )
}
