// Chips beside a field: how its reading was taken, where that changes its meaning. Every answer is optional.
import { trialFields } from '#domain/measures/context.ts'
import type { FieldName } from '#domain/measures/fields.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import type { HealthRecord } from './record.ts'
import styles from './taken-how.module.css'
import { useRecord } from './use-record.ts'

type Props = { record: HealthRecord; name: FieldName }

type Question = {
  readonly key: 'fasting' | 'pulse_at_rest' | 'pressure_at_rest' | 'pressure_confirmed' | 'sprint_timing'
  readonly values: readonly string[]
}

const yesAndNo = ['true', 'false']
const questionsAt: { readonly [N in FieldName]?: readonly Question[] } = {
  blood_glucose: [{ key: 'fasting', values: yesAndNo }],
  heart_rate: [{ key: 'pulse_at_rest', values: yesAndNo }],
  blood_pressure_diastolic: [
    { key: 'pressure_at_rest', values: yesAndNo },
    { key: 'pressure_confirmed', values: ['true'] },
  ],
  hundred_meter_sprint: [{ key: 'sprint_timing', values: ['gates', 'hand'] }],
}

export function TakenHow({ record, name }: Props) {
  return (
    <div className={styles.taken}>
      {questionsAt[name]?.map((question) => (
        <Chips key={question.key} record={record} question={question} />
      ))}
      <BestOf record={record} name={name} />
    </div>
  )
}

const read = (value: string): string | boolean | undefined => {
  if (value === '') return undefined
  return yesAndNo.includes(value) ? value === 'true' : value
}

function Chips({ record, question: { key, values } }: { record: HealthRecord; question: Question }) {
  const { recording } = useMessages()
  const { label, ...words }: { readonly label: string; readonly [value: string]: string } =
    recording.taken[key]
  const chosen = useRecord(record, (now) => String(now.answers()[key] ?? ''))
  return (
    <ChoiceChips
      label={label}
      name={key}
      options={values.map((value) => ({ value, label: words[value] ?? '' }))}
      value={chosen}
      onChange={(value) => record.answer({ [key]: read(value) })}
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
