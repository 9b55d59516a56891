import styles from './progress-bar.module.css'

/** Work whose length is not known, in words and as a moving bar. */
export function ProgressBar({ label }: { label: string }) {
  return (
    <div className={styles.progress} role="status">
      <span>{label}</span>
      <progress className={styles.bar} aria-label={label} />
    </div>
  )
}
