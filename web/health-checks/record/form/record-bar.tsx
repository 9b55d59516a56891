import type { ReactNode } from 'react'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './record-bar.module.css'

type RecordBarProps = {
  record: HealthRecord
  isSending: boolean
  /** Shows the number of problems, unless an alert already does. */
  isCounting: boolean
  /** The words of the button. */
  label?: string
  /** What went wrong, and what can be done about it. */
  children?: ReactNode
}

/** Stays at the bottom of the window, with the progress and Submit. */
export function RecordBar({ record, isSending, isCounting, label, children }: RecordBarProps) {
  const { recording } = useMessages()
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.row}>
        <Progress record={record} isCounting={isCounting} />
        <Button type="submit" isPending={isSending}>
          {label ?? recording.submit}
        </Button>
      </div>
    </div>
  )
}

function Progress({ record, isCounting }: { record: HealthRecord; isCounting: boolean }) {
  const { recording } = useMessages()
  const format = useFormat()
  // One text, so that it is counted once per key press and drawn only when it changes.
  useRecord(record, (now) => Object.values(now.progress.whole()).join())
  const { entered, of: total, looks } = record.progress.whole()
  return (
    <p className={styles.progress}>
      {recording.entered(format.number(entered), format.number(total))}
      {isCounting && looks > 0 && (
        <>
          {' · '}
          <strong>{recording.needALook(format.number(looks), looks)}</strong>
        </>
      )}
    </p>
  )
}
