// Lines parted by hairlines, such as the switches of a screen: words at the start, a button or a state at the end.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './lines.module.css'
import rows from './rows.module.css'

type LinesProps = Omit<ComponentProps<'ul'>, 'className' | 'ref'> & { isNumbered?: boolean }

export function Lines({ isNumbered, ...rest }: LinesProps) {
  const List = isNumbered ? 'ol' : 'ul'
  return <List {...rest} className={classNames(rows.rows, isNumbered && styles.numbered)} />
}

type LineProps = {
  /** What stands at the end goes below the words where both do not fit. */
  isWrapping?: boolean | undefined
  children: ReactNode
}

export const Line = ({ isWrapping, children }: LineProps) => (
  <li className={classNames(rows.row, styles.line, isWrapping && styles.wrapping)}>{children}</li>
)

/** A name with a quiet line beneath. */
export const LineWords = ({ children }: { children: ReactNode }) => (
  <div className={styles.words}>{children}</div>
)
