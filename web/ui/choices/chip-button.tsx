import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './choice-chips.module.css'

/** A pill that is pressed or current: its `aria-pressed` or `aria-current` is what it looks like. */
export const ChipButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button {...props} type="button" className={classNames(styles.chip, styles.button)} />
)
