import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './bottom-bar.module.css'

/** Stays at the bottom of the window, above the tabs. Last in its parent, which is no grid: a cell would hold it. */
export const BottomBar = ({ isInPage, children }: { isInPage?: boolean; children: ReactNode }) => (
  <div className={classNames(styles.bar, isInPage && styles.inPage)}>{children}</div>
)
