import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { isInWords } from './in-words.ts'
import styles from './value.module.css'

type ValueProps = { children: ReactNode; unit?: ReactNode; size?: 'medium' | 'large' }

/** A large number with a small, muted unit. A result in words is smaller. */
export function Value({ children, unit, size = 'medium' }: ValueProps) {
  return (
    <p className={classNames(styles.value, size === 'large' && styles.large)}>
      {isInWords(children) ? <bdi className={styles.words}>{children}</bdi> : <bdi dir="ltr">{children}</bdi>}
      {unit ? (
        <>
          {/* Persian writes its percent sign close to the number. */}
          {unit !== '٪' && <span className={styles.space}> </span>}
          <span className={styles.unit}>{unit}</span>
        </>
      ) : null}
    </p>
  )
}
