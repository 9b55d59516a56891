import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from './class-names.ts'
import styles from './drawer.module.css'
import { Localized } from './localized.tsx'

export type DrawerProps = {
  label: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** `start` is where the text begins (the menu), `end` where it ends (details). */
  side?: 'start' | 'end'
}

/** A panel that slides in over the page; a press outside or Escape closes it. */
export function Drawer({ label, isOpen, onClose, children, side = 'start' }: DrawerProps) {
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
