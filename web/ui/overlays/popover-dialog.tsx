import type { RefObject } from 'react'
import { OverlayArrow, Popover } from 'react-aria-components/Popover'
import { Localized } from '#web/ui/language/localized.tsx'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { Dialog, DialogParts, type DialogProps } from './dialog.tsx'
import styles from './popover-dialog.module.css'

type PopoverDialogProps = Omit<DialogProps, 'isAlert' | 'isWide' | 'isOpen'> & {
  /** What was pressed; the focus goes back to it. */
  anchor: RefObject<HTMLElement | null>
}

/** A small dialog beside what was pressed; on a phone a sheet at the bottom. Esc or a press beside it closes it. */
export function PopoverDialog({ anchor, onClose, ...parts }: PopoverDialogProps) {
  const isPhone = useIsPhone()
  if (isPhone) return <Dialog {...parts} isOpen onClose={onClose} />
  return (
    <Localized>
      <Popover
        className={styles.popover}
        triggerRef={anchor}
        offset={10}
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <OverlayArrow className={styles.arrow} />
        <DialogParts {...parts} onClose={onClose} />
      </Popover>
    </Localized>
  )
}
