import type { ReactNode } from 'react'
import styles from './headline.module.css'

/** The sentence that opens a screen and counts what is below it, with a quieter line under it. */
export function Headline({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <header>
      <h2 className={styles.headline}>{children}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  )
}
