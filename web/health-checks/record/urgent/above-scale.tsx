// A reading above the scale of its field, such as a temperature of 41.2.
import { isCapped, recordedAtMost } from '#domain/measures/advice/typo-guards.ts'
import { type Advice, isToldAtEntry } from '#domain/measures/advice/urgency.ts'
import type { FieldName } from '#domain/measures/fields.ts'
import type { CappedField } from '#domain/measures/readings/context.ts'
import { readNumber } from '#domain/numbers.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './record-urgent.module.css'
import { UrgentAdvice } from './urgent-advice.tsx'

type AboveScaleProps = { record: HealthRecord; name: CappedField; advice: Advice | null }

/** It is refused until the end of the scale is recorded for it. What it calls for is said meanwhile. */
export function AboveScale({ record, name, advice }: AboveScaleProps) {
  const { metrics, recording } = useMessages()
  const format = useFormat()
  const isOnly = useRecord(record, (now) => !now.followUp.advice().some(isToldAtEntry))
  const read = useRecord(record, (now) => readNumber(now.values.text(name)), name)
  const limit = format.number(recordedAtMost[name])
  return (
    <>
      {advice && (
        <UrgentAdvice
          advice={advice}
          person={record.followUp.person()}
          name={metrics.names[name]}
          hasGeneral={isOnly}
        />
      )}
      <div className={styles.record}>
        <p>{recording.capped[name]}</p>
        {read !== null && (
          <Button kind="ghost" onClick={() => record.recordAtLimit(name, limit, read)}>
            {recording.entry.recordAtLimit(limit, format.number(read))}
          </Button>
        )}
      </div>
    </>
  )
}

/** 'above 40 (41.2 read)', once it is recorded. */
export function ReadAbove({ record, name }: { record: HealthRecord; name: FieldName }) {
  const { recording } = useMessages()
  const format = useFormat()
  const capped = isCapped(name) ? name : null
  const read = useRecord(record, (now) =>
    capped ? (now.taken.answers().above_scale?.[capped] ?? null) : null,
  )
  if (capped === null || read === null) return null
  return (
    <p className={styles.read}>
      {recording.entry.aboveScale(format.number(recordedAtMost[capped]), format.number(read))}
    </p>
  )
}
