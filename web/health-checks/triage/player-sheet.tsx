import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type PlayerSheetProps = { name: string; onClose: () => void; children: ReactNode }

/** One player of the plot, from the bottom of a phone. */
export function PlayerSheet({ name, onClose, children }: PlayerSheetProps) {
  return (
    <Dialog isOpen title={name} onClose={onClose}>
      {children}
    </Dialog>
  )
}
