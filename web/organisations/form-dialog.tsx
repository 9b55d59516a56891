import { type ReactNode, useId } from 'react'
import type { CheckedForm, Fields } from '#web/api/use-checked-form.ts'
import { CancelOrSave } from '#web/ui/overlays/cancel-or-save.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './form-dialog.module.css'

type FormDialogProps = {
  title: string
  form: Pick<CheckedForm<Fields>, 'onSubmit' | 'isPending'>
  submitLabel: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with its buttons below it. */
export function FormDialog({ title, form, submitLabel, onClose, children }: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      title={title}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <CancelOrSave onCancel={onClose} form={formId} isPending={form.isPending}>
          {submitLabel}
        </CancelOrSave>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
