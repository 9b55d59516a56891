import { classNames } from './class-names.ts'
import styles from './count.module.css'

type CountProps = {
  /** The number in the digits of the language. */
  children: string
  /** What is counted, for screen readers; without it the name of the button beside it says so. */
  label?: string
  /** Where it lies on an icon; otherwise it stands in a line. */
  onIcon?: string | undefined
}

/** How many things wait. */
export const Count = ({ children, label, onIcon }: CountProps) => (
  <span
    className={classNames(styles.count, onIcon !== undefined && styles.onIcon, onIcon)}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {children}
  </span>
)
