import { settings } from '#web/base/settings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './get-help.module.css'

/** The number to call now. */
export function CallForHelp({ children }: { children: string }) {
  const { healthChecks } = useMessages()
  const format = useFormat()
  const { emergencyNumber } = settings()
  return (
    <div className={styles.call}>
      <p>{children}</p>
      <a className={styles.callButton} href={`tel:${emergencyNumber.replaceAll(/[ -]/g, '')}`}>
        <Icon name="phone" />
        {healthChecks.callNumber(format.digits(emergencyNumber))}
      </a>
    </div>
  )
}

/** What must wait. */
export const Stops = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <p key={line} className={styles.stop}>
      <Icon name="stop" />
      {line}
    </p>
  ))

export function AlarmSigns({ lines }: { lines: readonly string[] }) {
  const { healthChecks } = useMessages()
  if (lines.length === 0) return null
  return (
    <section className={styles.alarms} aria-label={healthChecks.alarmSigns}>
      <Icon name="poor" size={20} />
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
