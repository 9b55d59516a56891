// Lines parted by hairlines, such as the switches of a screen: words at the start, a button or a state at the end.
import type { ComponentProps, ReactNode } from 'react'
import styles from './lines.module.css'

export const Lines = (props: Omit<ComponentProps<'ul'>, 'className'>) => (
  <ul {...props} className={styles.lines} />
)

export const Line = ({ children }: { children: ReactNode }) => <li className={styles.line}>{children}</li>

/** A name with a quiet line beneath. */
export const LineWords = ({ children }: { children: ReactNode }) => (
  <span className={styles.words}>{children}</span>
)
