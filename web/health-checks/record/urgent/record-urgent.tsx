// Below a field: what its value calls for, and the question what was done about an urgent one.
import { type CappedField, cappedField, recordedAtMost } from '#domain/measures/advice/typo-guards.ts'
import { type Advice, adviceOn, isToldAtEntry } from '#domain/measures/advice/urgency.ts'
import type { FieldName } from '#domain/measures/fields.ts'
import { readNumber } from '#domain/numbers.ts'
import { spec } from '#web/base/spec.ts'
import { metricAt } from '#web/health-checks/record/state/metric-at.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Note } from '#web/ui/states/note.tsx'
import { AboveScale, ReadAbove } from './above-scale.tsx'
import { AdviceOn, isAdvisedOn, isAskedAbout, UrgentQuestion } from './advice-on.tsx'
import styles from './record-urgent.module.css'

type RecordUrgentProps = { record: HealthRecord; name: FieldName }

/** Across all columns, because it is the most important thing on the page. Announced when it appears. */
export function RecordUrgent({ record, name }: RecordUrgentProps) {
  const metric = metricAt(name)
  // The server may know better, for example that the player's birthday was corrected.
  const isAsked = useRecord(record, (now) => metric !== null && isAskedAbout(now, metric))
  const isAdvised = useRecord(record, (now) => metric !== null && isAdvisedOn(now, metric))
  const capped = useRecord(record, (now) => aboveScale(now, name), name)
  const above = capped && adviceAtTop(record, capped)
  const isUrgent = isAsked || above !== null
  const scale = capped && <AboveScale record={record} name={capped} advice={above} />
  return (
    <>
      <div role="status" className={styles.said}>
        {isUrgent || isAdvised ? (
          <Card className={classNames(isUrgent && styles.urgent)}>
            <Stack>
              {scale}
              {metric && isAsked && <UrgentQuestion record={record} metric={metric} />}
              {metric && isAdvised && !isAsked && <AdviceOn record={record} metric={metric} />}
            </Stack>
          </Card>
        ) : (
          scale && <Note kind="warning">{scale}</Note>
        )}
      </div>
      <ReadAbove record={record} name={name} />
    </>
  )
}

const aboveScale = (record: HealthRecord, name: FieldName): CappedField | null =>
  record.values.isSkipped(name) || record.problems.of(name) === undefined
    ? null
    : cappedField(name, readNumber(record.values.text(name)))

/** What the highest value that can be recorded calls for. */
function adviceAtTop(record: HealthRecord, name: CappedField): Advice | null {
  const advice = adviceOn(name, { [name]: recordedAtMost[name] }, record.followUp.person(), {}, spec())
  return advice && isToldAtEntry(advice) ? advice : null
}
