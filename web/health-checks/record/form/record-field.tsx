import { memo, useLayoutEffect, useRef } from 'react'
import { isCapped } from '#domain/measures/advice/typo-guards.ts'
import { type FieldName, fields, fieldUnit } from '#domain/measures/fields.ts'
import { spec } from '#web/base/spec.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { RecordOutcome } from './record-outcome.tsx'

type RecordFieldProps = { record: HealthRecord; name: FieldName }

/** The input of one number. A dash, typed or pressed, means that it was not measured. */
export const RecordField = memo(({ record, name }: RecordFieldProps) => {
  const { metrics, recording } = useMessages()
  const textOf = useProblemText()
  const input = useRef<HTMLInputElement>(null)
  const isSkipped = useRecord(record, (now) => now.values.isSkipped(name), name)
  const problem = useRecord(record, (now) => now.problems.of(name), name)
  // The end of the scale replaces what was read above it.
  const above = useRecord(record, (now) =>
    isCapped(name) ? (now.taken.answers().above_scale?.[name] ?? null) : null,
  )
  // The typed value is hidden while the field is skipped, but not lost.
  useLayoutEffect(() => {
    if (input.current) input.current.value = isSkipped ? '' : record.values.text(name)
  }, [isSkipped, above, record, name])
  const isOptional = name === 'foot_posture_index'
  const { decimals, min } = fields[name]
  // For the reaction time, the distance the ruler fell is typed.
  const unit = name === 'reaction_time' ? 'cm' : (spec().fieldUnits[name] ?? fieldUnit(name, record.unit))
  const label = metrics.fields[name]
  return (
    <NumberField
      ref={input}
      name={name}
      label={label}
      unit={unit && metrics.units[unit]}
      isWhole={(decimals === 0 || unit === 'mg/dL') && min >= 0}
      isRequired={!isOptional}
      isOptional={isOptional}
      enterKeyHint="next"
      defaultValue={isSkipped ? '' : record.values.text(name)}
      placeholder={isSkipped ? '–' : undefined}
      disabled={isSkipped}
      onInput={(event) => record.type(name, event.currentTarget.value)}
      onBlur={() => record.leave(name)}
      error={problem && textOf(problem)}
      hint={<RecordOutcome record={record} name={name} />}
      action={
        isOptional
          ? undefined
          : {
              sign: '–',
              label: recording.notMeasuredField(label),
              isPressed: isSkipped,
              onPress: () => record.skip(name, !isSkipped),
            }
      }
    />
  )
})
