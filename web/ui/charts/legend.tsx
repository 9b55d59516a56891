import type { ComponentProps } from 'react'
import type { Rating } from '#domain/measures/metrics.ts'
import { classNames } from '#web/ui/class-names.ts'
import ratings from '#web/ui/health/rating.module.css'
import styles from './legend.module.css'

/** A rating, what stood there before, or what is usual for the person. */
export const Sign = ({ of }: { of: Rating | 'before' | 'usual' }) => (
  <i
    className={classNames(styles.sign, of === 'before' || of === 'usual' ? styles[of] : ratings[`${of}Fill`])}
    aria-hidden="true"
  />
)

/** What the signs of a picture mean: each child a sign and its word. */
export const Legend = (props: Omit<ComponentProps<'p'>, 'className'>) => (
  <p {...props} className={styles.legend} />
)
