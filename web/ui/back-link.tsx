import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './back-link.module.css'
import { Icon } from './icon.tsx'

/** Above the content of a screen that is no row of the menu: where it was reached from. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="back" size={18} />
      {children}
    </Link>
  )
}
