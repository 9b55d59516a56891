import type { ReactNode } from 'react'
import { useFormat } from '#web/messages/use-format.ts'
import styles from './card-head.module.css'

type CardHeadProps = {
  title: ReactNode
  /** How many there are of it. */
  count?: number
  /** At the end: a state, a link or a button. */
  children?: ReactNode
}

/** The heading of a card that is a part of the screen of its own. */
export function CardHead({ title, count, children }: CardHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>
        {title}
        {count !== undefined && <Count of={count} />}
      </h2>
      {children}
    </div>
  )
}

/** ' 14' after a title, more quiet than it. */
export function Count({ of }: { of: number }) {
  const format = useFormat()
  return <span className={styles.count}> {format.number(of)}</span>
}
