import styles from './part-bar.module.css'

type PartBarProps = {
  part: number
  of: number
  /** Without one it is the same as the number beside it, and screen readers skip it. */
  label?: string
}

/** How much of a number is reached. */
export const PartBar = ({ part, of, label }: PartBarProps) => (
  <progress
    className={styles.bar}
    max={Math.max(1, of)}
    value={Math.min(part, of)}
    aria-label={label}
    aria-hidden={label === undefined || undefined}
  />
)
