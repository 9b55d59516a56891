import { type ReactNode, useState } from 'react'
import styles from './unfold.module.css'

/** More of the same text behind a word, such as the table of a picture. What is inside is drawn when it is opened. */
export function Unfold({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.unfold} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.label}>{label}</summary>
      {isOpen && children}
    </details>
  )
}
