// Below a field: how its value is rated, what it was last time, and a question when the two are far apart.
import type { FieldName } from '#domain/measures/fields.ts'
import { fields } from '#domain/measures/fields.ts'
import { withComputed } from '#domain/measures/health-check.ts'
import { rate } from '#domain/measures/rating.ts'
import { amountShown, bodyMassIndex } from '#domain/measures/units.ts'
import { spec } from '#web/api/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { Diamond } from './change-verdict.tsx'
import { metricAt } from './metric-at.ts'
import type { HealthRecord } from './record.ts'
import styles from './record-outcome.module.css'
import { RecordQuestion } from './record-question.tsx'
import { TakenHow } from './taken-how.tsx'
import { useRecord } from './use-record.ts'

type Props = { record: HealthRecord; name: FieldName }

export function RecordOutcome({ record, name }: Props) {
  const isSkipped = useRecord(record, ({ isSkipped }) => isSkipped(name), name)
  return (
    <div className={styles.outcome}>
      {!isSkipped && <Computed record={record} name={name} />}
      {!isSkipped && <Judged record={record} name={name} />}
      <Last record={record} name={name} />
      {!isSkipped && <RealChange record={record} name={name} />}
      {!isSkipped && <TakenHow record={record} name={name} />}
      {!isSkipped && <RecordQuestion record={record} name={name} />}
    </div>
  )
}

/** Body mass index and reaction time are computed with every key press. */
function Computed({ record, name }: Props) {
  const { recording } = useMessages()
  const format = useFormat()
  const value = useRecord(record, (now) => computedAt(name, now), name)
  if (value === null) return null
  const text =
    name === 'weight'
      ? recording.bmi(format.number(value, 1))
      : recording.seconds(format.fixed(value, fields.reaction_time.decimals))
  return <span className={styles.computed}>{text}</span>
}

function computedAt(name: FieldName, record: HealthRecord): number | null {
  if (name === 'reaction_time') return record.number(name)
  if (name !== 'weight') return null
  const [weight, height] = [record.number('weight'), record.number('height')]
  return weight === null || height === null ? null : bodyMassIndex(weight, height)
}

function Judged({ record, name }: Props) {
  const rating = useRecord(record, (now) => ratingAt(name, now), name)
  return rating && <RatingChip rating={rating} />
}

function ratingAt(name: FieldName, record: HealthRecord) {
  const metric = metricAt(name)
  if (!metric) return null
  const reads: readonly FieldName[] =
    metric === 'blood_pressure'
      ? ['blood_pressure_systolic', 'blood_pressure_diastolic']
      : metric === 'body_mass_index'
        ? ['weight', 'height']
        : [name]
  const isComputed = metric === 'body_mass_index' || metric === 'reaction_time'
  // Do not rate the 1 of 120 while somebody types. Computed values are rated immediately.
  if (!isComputed && !reads.every((read) => record.isLeft(read))) return null
  const values = Object.fromEntries(reads.map((read) => [read, record.number(read)]))
  return rate(metric, withComputed(values), spec())
}

function Last({ record, name }: Props) {
  const { recording } = useMessages()
  const format = useFormat()
  const last = record.last[name]
  if (typeof last !== 'number') return null
  const { decimals } = fields[name]
  const shown =
    name === 'reaction_time'
      ? recording.seconds(format.fixed(last, decimals))
      : format.number(amountShown(name, last, record.unit), decimals)
  return <span>{recording.last(shown)}</span>
}

/** Whether the change since the earlier readings is real, in one of three words. */
function RealChange({ record, name }: Props) {
  const { results } = useMessages()
  const metric = metricAt(name)
  const verdict = useRecord(record, (now) => (metric ? now.verdict(metric) : null), name)
  if (!verdict) return null
  return (
    <span className={styles.verdict}>
      <Diamond verdict={verdict} />
      {results.verdicts[verdict]}
    </span>
  )
}
