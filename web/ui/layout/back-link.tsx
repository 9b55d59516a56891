import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import styles from './back-link.module.css'

/** A link back, at the top of a screen that is not in the menu. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="back" size={18} />
      {children}
    </Link>
  )
}
