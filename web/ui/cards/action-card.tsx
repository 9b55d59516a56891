import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './action-card.module.css'
import { Card } from './card.tsx'

type ActionCardProps = {
  /** For screen readers, where the title is not its name. */
  label?: string
  icon?: IconName
  title: ReactNode
  note: ReactNode
  /** What can be done: buttons and links at the end. */
  children?: ReactNode
}

/** One thing and what can be done about it, on one line. */
export function ActionCard({ label, icon, title, note, children }: ActionCardProps) {
  return (
    <Card as="section" className={styles.card} aria-label={label}>
      {icon && <Icon name={icon} />}
      <p className={styles.words}>
        <b>{title}</b>
        <span className={styles.note}>{note}</span>
      </p>
      {children && <div className={styles.actions}>{children}</div>}
    </Card>
  )
}
