import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './text-card.module.css'

/** The name of the one thing that a card is about. */
export const CardName = ({ children }: { children: ReactNode }) => <h3 className={styles.name}>{children}</h3>

/** What somebody wrote under a name; `children` stand in its place. */
export function TextCard({
  name,
  text,
  children,
}: {
  name: string
  text?: string | null
  children?: ReactNode
}) {
  return (
    <Card as="article" className={styles.card}>
      <CardName>{name}</CardName>
      {text ? (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      ) : (
        children
      )}
    </Card>
  )
}
