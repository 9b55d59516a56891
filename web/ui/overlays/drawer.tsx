import type { ReactNode, Ref } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Localized } from '#web/ui/language/localized.tsx'
import styles from './drawer.module.css'

type DrawerProps = {
  label: string
  /** At its head, if it is not the label. */
  title?: string
  /** Takes the focus from what goes away in it. */
  titleRef?: Ref<HTMLHeadingElement>
  /** At its head, before the button that closes it. */
  tools?: ReactNode
  closeLabel?: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** `over` covers a phone whole (Me), `end` is where the text ends (details). */
  side: 'over' | 'end'
}

/** A panel that slides in over the page; a press outside or Escape closes it. */
export function Drawer(props: DrawerProps) {
  const { label, title = label, titleRef, tools, closeLabel, isOpen, onClose, children, side } = props
  const { ui } = useMessages()
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
            <div className={styles.head}>
              <h2 className={styles.title} ref={titleRef} tabIndex={-1}>
                {title}
              </h2>
              {tools}
              <IconButton icon="close" label={closeLabel ?? ui.close} isQuiet onClick={onClose} />
            </div>
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Localized>
  )
}
