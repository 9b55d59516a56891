import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Localized } from '#web/ui/language/localized.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** The buttons at the bottom, the safe one first. */
  actions?: ReactNode
  /** An alert dialog waits for an answer: a click outside does not close it. */
  isAlert?: boolean | undefined
  /** For a form with two columns of fields. */
  isWide?: boolean
}

/** A dialog in front of the page; on a phone a sheet at the bottom. */
export function Dialog({ title, isOpen, onClose, children, actions, isAlert, isWide }: DialogProps) {
  return (
    <Localized>
      <ModalOverlay
        className={styles.overlay}
        isOpen={isOpen}
        isDismissable={!isAlert}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Modal className={classNames(styles.modal, isWide && styles.wide)}>
          <DialogParts title={title} onClose={onClose} actions={actions} isAlert={isAlert}>
            {children}
          </DialogParts>
        </Modal>
      </ModalOverlay>
    </Localized>
  )
}

/** What a dialog shows, wherever it stands. */
export function DialogParts({
  title,
  onClose,
  children,
  actions,
  isAlert,
}: Omit<DialogProps, 'isOpen' | 'isWide'>) {
  const { ui } = useMessages()
  return (
    <AriaDialog className={styles.dialog} role={isAlert ? 'alertdialog' : 'dialog'}>
      <header className={styles.head}>
        <Heading slot="title" className={styles.title}>
          {title}
        </Heading>
        {!isAlert && <IconButton icon="close" label={ui.close} isQuiet onClick={onClose} />}
      </header>
      <div className={styles.body}>{children}</div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </AriaDialog>
  )
}
