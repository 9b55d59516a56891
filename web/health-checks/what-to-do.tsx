import type { Day } from '#domain/dates.ts'
import type { AdviceReply } from '#domain/wire/replies/advice.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { AlarmSigns, CallForHelp } from './get-help.tsx'
import { ticksName, useTicks } from './use-ticks.ts'
import styles from './what-to-do.module.css'

type WhatToDoProps = { advice: AdviceReply; measured: Day; className: string | undefined }

/** The lines to tick off, what must wait, and the signs that need more urgent help. */
export function WhatToDo({ advice, measured, className }: WhatToDoProps) {
  const { results } = useMessages()
  const { done, toggle, isKept } = useTicks(ticksName(advice.metric, measured))
  return (
    <div className={className}>
      <Card as="section" className={styles.card}>
        <h2 className={styles.title}>{results.whatToDo}</h2>
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
        <Quiet>{isKept ? results.ticksArePrivate : results.ticksAreLost}</Quiet>
      </Card>
      <AlarmSigns lines={advice.alarms} />
    </div>
  )
}
