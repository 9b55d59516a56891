import styles from './part-bar.module.css'

/** How much of a number is reached. The same as the number beside it, so screen readers skip it. */
export const PartBar = ({ part, of }: { part: number; of: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span style={{ inlineSize: `${of === 0 ? 0 : Math.min(1, part / of) * 100}%` }} />
  </span>
)
