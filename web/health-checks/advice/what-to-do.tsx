import type { Day } from '#domain/dates.ts'
import type { AdviceReply } from '#domain/wire/replies/advice.ts'
import { useRecord } from '#web/api/use-record.ts'
import { useJudgedName } from '#web/health-checks/result/judged-value.tsx'
import { SetBy } from '#web/health-checks/result/set-by.tsx'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { Line, Lines } from '#web/ui/lists/lines.tsx'
import { AlarmSigns, CallForHelp, Stops } from './get-help.tsx'
import { IfNot, LookedAt } from './looked-at.tsx'
import { ticksName, useTicks } from './use-ticks.ts'
import styles from './what-to-do.module.css'

type WhatToDoProps = { advice: AdviceReply; measured: Day; nextCheck?: Day | undefined }

/** The lines to tick off, what must wait, and the signs that need more urgent help. */
export function WhatToDo({ advice, measured, nextCheck }: WhatToDoProps) {
  const { results } = useMessages()
  const format = useFormat()
  const about = useJudgedName()(advice.metric)
  const { isOwn } = useRecord()
  const { done, toggle, isKept } = useTicks(ticksName(advice.metric, measured))
  // A result that cannot wait is not done before somebody has looked at it.
  const isDone = advice.step === 'next' && advice.todo.every((_, index) => done.includes(index))
  return (
    <div>
      <Card as="section" className={styles.card}>
        <CardHead title={results.whatToDo}>
          {(!advice.is_old || advice.follow_up) && (
            <UrgencyPill step={advice.step}>{advice.pill}</UrgencyPill>
          )}
        </CardHead>
        {advice.call && <CallForHelp>{advice.call}</CallForHelp>}
        {isOwn && advice.follow_up?.asks && <LookedAt followUp={advice.follow_up} about={about} />}
        <IfNot advice={advice} />
        {advice.todo.length > 0 && (
          <>
            <div className={styles.lines}>
              <Lines>
                {advice.todo.map((line, index) => (
                  <Line key={line}>
                    <Checkbox label={line} checked={done.includes(index)} onChange={() => toggle(index)} />
                  </Line>
                ))}
              </Lines>
            </div>
            <p role="status" className={styles.done}>
              {isDone && results.stepsDone(nextCheck ? format.sentenceDay(nextCheck) : null)}
            </p>
            <Quiet>{isKept ? results.ticksArePrivate : results.ticksAreLost}</Quiet>
          </>
        )}
        <Stops lines={advice.stops} />
        <SetBy signed={advice.set_by} />
      </Card>
      <AlarmSigns lines={advice.alarms} />
    </div>
  )
}
