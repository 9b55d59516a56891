import type { ComponentProps } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'

type CancelOrSaveProps = Pick<
  ComponentProps<typeof Button>,
  'children' | 'disabled' | 'form' | 'isPending' | 'onClick'
> & { onCancel: () => void }

/** The foot of a dialog: out of it as it was, or on with what was typed. `form` is the id of the form inside. */
export function CancelOrSave({ onCancel, ...save }: CancelOrSaveProps) {
  const { ui } = useMessages()
  return (
    <>
      <Button kind="ghost" onClick={onCancel}>
        {ui.cancel}
      </Button>
      <Button type={save.form === undefined ? 'button' : 'submit'} {...save} />
    </>
  )
}
