import { type FieldName, fields, fieldUnit } from '#domain/measures/fields.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ChoiceChips } from '#web/ui/choices/choice-chips.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import styles from './record-urgent.module.css'

/** The second reading of an urgent value. Both are kept and judged. */
export function SecondReading({ record, name }: { record: HealthRecord; name: FieldName }) {
  const { followUps, metrics } = useMessages()
  const textOf = useProblemText()
  const problem = useRecord(record, (now) => now.problems.of(`context.again.${name}`))
  const medicine = useRecord(record, (now) => now.taken.answers().diabetes_medicine ?? null)
  const unit = fieldUnit(name, record.unit)
  return (
    <>
      <NumberField
        name={`again-${name}`}
        label={followUps.again(metrics.fields[name])}
        unit={unit && metrics.units[unit]}
        isWhole={fields[name].decimals === 0 || unit === 'mg/dL'}
        isRequired
        enterKeyHint="next"
        defaultValue={record.taken.againText(name)}
        onInput={(event) => record.typeAgain(name, event.currentTarget.value)}
        error={problem && textOf(problem)}
      />
      {name === 'blood_glucose' && (
        <div className={styles.medicine}>
          <span>{followUps.medicine}</span>
          <ChoiceChips
            label={followUps.medicine}
            name="diabetes_medicine"
            options={[
              { value: 'true', label: followUps.yes },
              { value: 'false', label: followUps.no },
            ]}
            value={medicine === null ? '' : String(medicine)}
            onChange={(value) =>
              record.answer({ diabetes_medicine: value === '' ? undefined : value === 'true' })
            }
          />
        </div>
      )}
    </>
  )
}
