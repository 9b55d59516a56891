// Chips beside a field: how its reading was taken, where that changes its meaning. Every answer is optional.
import { trialFields } from '#domain/measures/context.ts'
import type { FieldName } from '#domain/measures/fields.ts'
import { type TakenQuestion, takenQuestions } from '#domain/measures/method.ts'
import { fieldsOfMeasure, type MeasureName, measureOf } from '#domain/measures/station-measures.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import type { HealthRecord } from './record.ts'
import styles from './taken-how.module.css'
import { useRecord } from './use-record.ts'

type Props = { record: HealthRecord; name: FieldName }

/** Below the field that completes the measure. */
const measureAt = (name: FieldName): MeasureName | null => {
  const measure = measureOf(name)
  return fieldsOfMeasure(measure).at(-1) === name ? measure : null
}

export function TakenHow({ record, name }: Props) {
  const measure = measureAt(name)
  return (
    <div className={styles.taken}>
      {(measure ? takenQuestions(measure) : []).map((question) => (
        <Chips key={question.key} record={record} question={question} />
      ))}
      <BestOf record={record} name={name} />
    </div>
  )
}

function Chips({
  record,
  question: { key, words: answers },
}: {
  record: HealthRecord
  question: TakenQuestion
}) {
  const { recording } = useMessages()
  const { label, ...words }: { readonly label: string; readonly [value: string]: string } =
    recording.taken[key]
  const chosen = useRecord(record, (now) => String(now.answers()[key] ?? ''))
  const values = Object.values(answers)
  return (
    <ChoiceChips
      label={label}
      name={key}
      options={values.map((value) => ({ value: String(value), label: words[String(value)] ?? '' }))}
      value={chosen}
      onChange={(chosen) => record.answer({ [key]: values.find((value) => String(value) === chosen) })}
    />
  )
}

function BestOf({ record, name }: Props) {
  const { metrics, recording } = useMessages()
  const format = useFormat()
  const field = trialFields.find((one) => one === name)
  const trials = useRecord(record, (now) => (field ? (now.answers().best_of?.[field] ?? null) : null))
  if (!field) return null
  const choose = (value: string) => {
    const { [field]: _, ...others } = record.answers().best_of ?? {}
    record.answer({ best_of: value === '' ? others : { ...others, [field]: Number(value) } })
  }
  return (
    <ChoiceChips
      label={recording.bestOfIn(metrics.fields[name])}
      lead={recording.bestOf}
      name={`best_of-${name}`}
      options={[1, 2, 3].map((number) => ({ value: String(number), label: format.number(number) }))}
      value={trials === null ? '' : String(trials)}
      onChange={choose}
    />
  )
}
