import { useEffect, useState } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './progress-line.module.css'

const patienceMs = 300

/** A thin line at the top of the bar, shown when `isBusy` lasts longer than a moment. */
export function ProgressLine({ isBusy }: { isBusy: boolean }) {
  const { ui } = useMessages()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isBusy])
  if (!isBusy || !isLong) return null
  return <div className={styles.line} role="progressbar" aria-label={ui.loading} />
}

/** The same at the top of the window and at once, for what a press has opened and is being loaded. */
export function ComingLine() {
  const { ui } = useMessages()
  return <div className={classNames(styles.line, styles.coming)} role="progressbar" aria-label={ui.loading} />
}
