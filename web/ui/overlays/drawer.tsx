import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from '#web/ui/class-names.ts'
import { Localized } from '#web/ui/language/localized.tsx'
import styles from './drawer.module.css'

type DrawerProps = {
  label: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** `over` covers a phone whole (Me), `end` is where the text ends (details). */
  side: 'over' | 'end'
}

/** A panel that slides in over the page; a press outside or Escape closes it. */
export function Drawer({ label, isOpen, onClose, children, side }: DrawerProps) {
  return (
    <Localized>
      <ModalOverlay
        className={styles.overlay}
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Modal className={classNames(styles.panel, styles[side])}>
          <AriaDialog className={styles.dialog} aria-label={label}>
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Localized>
  )
}
