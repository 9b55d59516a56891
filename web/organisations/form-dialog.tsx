import { type ReactNode, useId } from 'react'
import type { CheckedForm, Fields } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './directory/directory.module.css'

type FormDialogProps = {
  title: string
  form: Pick<CheckedForm<Fields>, 'onSubmit' | 'isPending'>
  submitLabel: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with its buttons below it. */
export function FormDialog({ title, form, submitLabel, onClose, children }: FormDialogProps) {
  const { ui } = useMessages()
  const formId = useId()
  return (
    <Dialog
      title={title}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={form.isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
