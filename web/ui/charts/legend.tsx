import type { ComponentProps } from 'react'
import styles from './legend.module.css'

/** What the signs of a picture mean: each child a sign and its word. */
export const Legend = (props: Omit<ComponentProps<'p'>, 'className'>) => (
  <p {...props} className={styles.legend} />
)
