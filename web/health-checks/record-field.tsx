import { memo } from 'react'
import { type FieldName, fields, fieldUnit } from '#domain/measures/fields.ts'
import { spec } from '#web/api/spec.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { HealthRecord } from './record.ts'
import { RecordOutcome } from './record-outcome.tsx'
import { useRecord } from './use-record.ts'

type RecordFieldProps = { record: HealthRecord; name: FieldName }

/** The input of one number, which can be marked as not measured. */
export const RecordField = memo(({ record, name }: RecordFieldProps) => {
  const { metrics, recording } = useMessages()
  const textOf = useProblemText()
  const isSkipped = useRecord(record, ({ isSkipped }) => isSkipped(name), name)
  const problem = useRecord(record, ({ problem }) => problem(name), name)
  const isOptional = name === 'foot_posture_index'
  const { decimals, min } = fields[name]
  // For the reaction time, the distance the ruler fell is typed.
  const unit = name === 'reaction_time' ? 'cm' : (spec().fieldUnits[name] ?? fieldUnit(name, record.unit))
  const label = metrics.fields[name]
  return (
    <NumberField
      // A skipped field is another input, so that the typed value is hidden but not lost.
      key={isSkipped ? 'skipped' : 'measured'}
      name={name}
      label={label}
      unit={unit && metrics.units[unit]}
      isWhole={(decimals === 0 || unit === 'mg/dL') && min >= 0}
      isRequired={!isOptional}
      isOptional={isOptional}
      enterKeyHint="next"
      defaultValue={isSkipped ? '' : record.text(name)}
      placeholder={isSkipped ? recording.notMeasured : undefined}
      disabled={isSkipped}
      onInput={(event) => record.type(name, event.currentTarget.value)}
      onBlur={() => record.leave(name)}
      error={problem && textOf(problem)}
      hint={<RecordOutcome record={record} name={name} />}
      aside={
        isOptional ? undefined : (
          <Switch
            size="small"
            label={recording.notMeasured}
            aria-label={recording.notMeasuredField(label)}
            checked={isSkipped}
            onChange={(event) => record.skip(name, event.currentTarget.checked)}
          />
        )
      }
    />
  )
})
