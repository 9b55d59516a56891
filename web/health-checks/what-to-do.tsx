import type { Day } from '#domain/dates.ts'
import type { AdviceReply } from '#domain/wire/replies.ts'
import { settings } from '#web/api/settings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { ticksName, useTicks } from './use-ticks.ts'
import styles from './what-to-do.module.css'

type WhatToDoProps = { advice: AdviceReply; measured: Day; className: string | undefined }

/** The lines to tick off, what must wait, and the signs that need more urgent help. */
export function WhatToDo({ advice, measured, className }: WhatToDoProps) {
  const { healthChecks } = useMessages()
  const { done, toggle, isKept } = useTicks(ticksName(advice.metric, measured))
  return (
    <div className={className}>
      <Card as="section" className={styles.card}>
        <h2 className={styles.title}>{healthChecks.whatToDo}</h2>
        {advice.call && <CallForHelp>{advice.call}</CallForHelp>}
        <ul className={styles.lines}>
          {advice.todo.map((line, index) => (
            <li key={line} className={styles.line} data-done={done.includes(index)}>
              <Checkbox label={line} checked={done.includes(index)} onChange={() => toggle(index)} />
            </li>
          ))}
        </ul>
        {advice.stops.map((stop) => (
          <p key={stop} className={styles.stop}>
            <Icon name="stop" />
            {stop}
          </p>
        ))}
        <Quiet>{isKept ? healthChecks.ticksArePrivate : healthChecks.ticksAreLost}</Quiet>
      </Card>
      <AlarmSigns lines={advice.alarms} />
    </div>
  )
}

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
