import type { Day } from '#domain/dates.ts'
import type { AdviceReply } from '#domain/wire/replies/advice.ts'
import { useRecord } from '#web/api/use-record.ts'
import { useJudgedName } from '#web/health-checks/result/judged-value.tsx'
import { SetBy } from '#web/health-checks/result/set-by.tsx'
import { useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { AlarmSigns, CallForHelp } from './get-help.tsx'
import { IfNot, LookedAt } from './looked-at.tsx'
import { ticksName, useTicks } from './use-ticks.ts'
import styles from './what-to-do.module.css'

type WhatToDoProps = { advice: AdviceReply; measured: Day }

/** The lines to tick off, what must wait, and the signs that need more urgent help. */
export function WhatToDo({ advice, measured }: WhatToDoProps) {
  const { results } = useMessages()
  const about = useJudgedName()(advice.metric)
  const { isOwn } = useRecord()
  const { done, toggle, isKept } = useTicks(ticksName(advice.metric, measured))
  return (
    <div>
      <Card as="section" className={styles.card}>
        <div className={styles.head}>
          <h2 className={styles.title}>{results.whatToDo}</h2>
          {(!advice.is_old || advice.follow_up) && (
            <UrgencyPill step={advice.step}>{advice.pill}</UrgencyPill>
          )}
        </div>
        {advice.call && <CallForHelp>{advice.call}</CallForHelp>}
        {isOwn && advice.follow_up?.asks && <LookedAt followUp={advice.follow_up} about={about} />}
        <IfNot advice={advice} />
        {advice.todo.length > 0 && (
          <>
            <ul className={styles.lines}>
              {advice.todo.map((line, index) => (
                <li key={line} className={styles.line} data-done={done.includes(index)}>
                  <Checkbox label={line} checked={done.includes(index)} onChange={() => toggle(index)} />
                </li>
              ))}
            </ul>
            <Quiet>{isKept ? results.ticksArePrivate : results.ticksAreLost}</Quiet>
          </>
        )}
        {advice.stops.map((stop) => (
          <p key={stop} className={styles.stop}>
            <Icon name="stop" />
            {stop}
          </p>
        ))}
        <SetBy signed={advice.set_by} />
      </Card>
      <AlarmSigns lines={advice.alarms} />
    </div>
  )
}
