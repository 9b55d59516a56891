import { type ReactNode, useId } from 'react'
import styles from './headline.module.css'
import { useHeadlineFirst } from './page-title.ts'

type HeadlineProps = {
  children: ReactNode
  lead?: ReactNode
  /** 1: it is the heading of the page, above the title in the bar. */
  level?: 1 | 2
}

/** The sentence that opens a screen and counts what is below it, with a quieter line under it. */
export function Headline({ children, lead, level = 2 }: HeadlineProps) {
  return (
    <header>
      {level === 1 ? <First>{children}</First> : <h2 className={styles.headline}>{children}</h2>}
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  )
}

function First({ children }: { children: ReactNode }) {
  useHeadlineFirst(useId())
  return <h1 className={styles.headline}>{children}</h1>
}
