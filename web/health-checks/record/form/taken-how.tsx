// Chips beside a field: how its reading was taken, where that changes its meaning. Every answer is optional.
import { recordedAtMost } from '#domain/measures/advice/typo-guards.ts'
import type { FieldName } from '#domain/measures/fields.ts'
import { trialFields } from '#domain/measures/readings/context.ts'
import { type TakenQuestion, takenQuestions } from '#domain/measures/readings/method.ts'
import { fieldsOfMeasure, type MeasureName, measureOf } from '#domain/measures/station-measures.ts'
import { readNumber } from '#domain/numbers.ts'
import { settings } from '#web/base/settings.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { Collapsed } from '#web/health-checks/record/urgent/collapsed.tsx'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ChoiceChips } from '#web/ui/choices/choice-chips.tsx'
import { OtherTrials } from './other-trials.tsx'
import styles from './taken-how.module.css'

type TakenHowProps = { record: HealthRecord; name: FieldName }

/** Below the field that completes the measure. */
const measureAt = (name: FieldName): MeasureName | null => {
  const measure = measureOf(name)
  return fieldsOfMeasure(measure).at(-1) === name ? measure : null
}

export function TakenHow({ record, name }: TakenHowProps) {
  const measure = measureAt(name)
  return (
    <div className={styles.taken}>
      {(measure ? takenQuestions(measure) : []).map((question) => (
        <Chips key={question.key} record={record} question={question} />
      ))}
      <BestOf record={record} name={name} />
      {measure === 'body_temperature' && <HeatCautions record={record} />}
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
  const chosen = useRecord(record, (now) => String(now.taken.answers()[key] ?? ''))
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

/** An ear or a forehead can be cool while the body is not. In the heat a collapse decides, whatever was read. */
function HeatCautions({ record }: Pick<TakenHowProps, 'record'>) {
  const { recording } = useMessages()
  const format = useFormat()
  const site = useRecord(record, (now) => now.taken.answers().temperature_site ?? null)
  const isUnsure = site === 'ear' || site === 'forehead'
  const hasExercised = useRecord(record, (now) => now.taken.answers().just_exercised === true)
  const read = useRecord(record, (now) => readNumber(now.values.text('body_temperature')), 'body_temperature')
  // From the end of the scale on, its advice asks first.
  const asks = (isUnsure || hasExercised) && read !== null && read < recordedAtMost.body_temperature
  return (
    <>
      <div role="status">
        {isUnsure && <p className={styles.caution}>{recording.entry.thermometerCaution}</p>}
      </div>
      {asks && <Collapsed emergency={format.digits(settings().emergencyNumber)} />}
    </>
  )
}

function BestOf({ record, name }: TakenHowProps) {
  const { metrics, recording } = useMessages()
  const format = useFormat()
  const field = trialFields.find((one) => one === name)
  const trials = useRecord(record, (now) => (field ? (now.taken.answers().best_of?.[field] ?? null) : null))
  if (!field) return null
  const choose = (value: string) => {
    const { [field]: _, ...others } = record.taken.answers().best_of ?? {}
    record.answer({ best_of: value === '' ? others : { ...others, [field]: Number(value) } })
  }
  return (
    <>
      <ChoiceChips
        label={recording.bestOfIn(metrics.fields[name])}
        lead={recording.bestOf}
        name={`best_of-${name}`}
        options={[1, 2, 3].map((number) => ({ value: String(number), label: format.number(number) }))}
        value={trials === null ? '' : String(trials)}
        onChange={choose}
      />
      <OtherTrials record={record} field={field} count={(trials ?? 1) - 1} />
    </>
  )
}
