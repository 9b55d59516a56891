import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './progress-bar.module.css'

type ProgressBarProps = {
  label: string
  /** From 0 to 1; null before anything is known. */
  done: number | null
}

/** How far some work is, in words and as a bar. A screen reader hears of each quarter. */
export function ProgressBar({ label, done }: ProgressBarProps) {
  const { imports } = useMessages()
  const format = useFormat()
  const said = (part: number) => imports.percentDone(format.number(Math.floor(part * 100)))
  const quarter = Math.floor((done ?? 0) * 4) / 4
  return (
    <div className={styles.progress}>
      <div className={styles.words} aria-hidden="true">
        <span>{label}</span>
        {done !== null && <span>{said(done)}</span>}
      </div>
      <progress className={styles.bar} aria-label={label} max={1} value={done ?? undefined} />
      <VisuallyHidden>
        <span role="status">{quarter > 0 ? said(quarter) : label}</span>
      </VisuallyHidden>
    </div>
  )
}
