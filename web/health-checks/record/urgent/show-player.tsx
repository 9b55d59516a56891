import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './urgent-advice.module.css'

type ShowPlayerProps = {
  label: string
  /** By when to act, in words to the player. */
  title: string
  lines: readonly string[]
}

/** Turns the screen into a page that the player reads: what to do, large and without numbers. */
export function ShowPlayer({ label, title, lines }: ShowPlayerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" size="small" icon="eye" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={title} isOpen onClose={() => setIsOpen(false)}>
          <ul className={styles.large}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
