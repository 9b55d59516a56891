import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './field-group.module.css'

type FieldGroupProps = {
  legend: ReactNode
  /** Set apart by a line, such as one of several stations. */
  isFramed?: boolean
  /** Many short ones beside each other. */
  hasColumns?: boolean
  children: ReactNode
}

/** Fields that belong together, under one name. */
export function FieldGroup({ legend, isFramed, hasColumns, children }: FieldGroupProps) {
  return (
    <fieldset className={classNames(styles.group, isFramed && styles.framed)}>
      <legend className={styles.legend}>{legend}</legend>
      {hasColumns ? <div className={styles.columns}>{children}</div> : children}
    </fieldset>
  )
}
