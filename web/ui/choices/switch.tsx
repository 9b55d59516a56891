import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'size'> & {
  label: ReactNode
  size?: 'medium' | 'small'
}

/** Takes effect immediately. For a choice that is submitted later use Checkbox. */
export function Switch({ label, size = 'medium', ...input }: SwitchProps) {
  return (
    <label className={classNames(styles.row, size === 'small' && styles.small)}>
      <input {...input} type="checkbox" role="switch" className={styles.input} />
      <span>{label}</span>
    </label>
  )
}
