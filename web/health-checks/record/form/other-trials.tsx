import { fields } from '#domain/measures/fields.ts'
import type { TrialField } from '#domain/measures/readings/sent-trials.ts'
import { spec } from '#web/base/spec.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import styles from './taken-how.module.css'

type OtherTrialsProps = { record: HealthRecord; field: TrialField; count: number }

/** The trials beside the best one. They may stay empty; from those that are typed a club learns how much its trials vary. */
export function OtherTrials({ record, field, count }: OtherTrialsProps) {
  const { metrics, recording } = useMessages()
  const format = useFormat()
  const textOf = useProblemText()
  const problem = useRecord(record, (now) => now.problems.of(`trials.${field}`))
  // A station has kept its own, and a correction leaves them as they are.
  const isTaken = useRecord(record, (now) => now.isCorrection || now.values.isFromStation(field), field)
  if (count < 1 || isTaken) return null
  const unit = field === 'reaction_time' ? 'cm' : (spec().fieldUnits[field] ?? fields[field].unit)
  return (
    <div className={styles.others}>
      {Array.from({ length: count }, (_, at) => at + 1).map((nth) => (
        <NumberField
          key={nth}
          name={`trial-${field}-${nth}`}
          label={recording.otherTrial(metrics.fields[field], format.number(nth))}
          unit={unit && metrics.units[unit]}
          isWhole={fields[field].decimals === 0}
          isOptional
          enterKeyHint="next"
          defaultValue={record.taken.trialText(field, nth)}
          onInput={(event) => record.typeTrial(field, nth, event.currentTarget.value)}
          error={nth === count && problem ? textOf(problem) : undefined}
        />
      ))}
    </div>
  )
}
