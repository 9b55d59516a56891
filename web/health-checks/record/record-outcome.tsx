// Below a field: how its value is rated, what it was last time, and a question when the two are far apart.
import { expectedPeakFlow } from '#domain/measures/advice/peak-flow.ts'
import type { FieldName } from '#domain/measures/fields.ts'
import { fields } from '#domain/measures/fields.ts'
import { amountShown, bodyMassIndex } from '#domain/measures/units.ts'
import { Diamond } from '#web/health-checks/change-verdict.tsx'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { metricAt } from './metric-at.ts'
import { ratingAt } from './rating-at.ts'
import type { HealthRecord } from './record.ts'
import styles from './record-outcome.module.css'
import { RecordQuestion } from './record-question.tsx'
import { TakenHow } from './taken-how.tsx'
import { useRecord } from './use-record.ts'

type Props = { record: HealthRecord; name: FieldName }

export function RecordOutcome({ record, name }: Props) {
  const isSkipped = useRecord(record, ({ isSkipped }) => isSkipped(name), name)
  return (
    <>
      {!isSkipped && <TakenHow record={record} name={name} />}
      <div className={styles.outcome}>
        {!isSkipped && <Computed record={record} name={name} />}
        {!isSkipped && <Judged record={record} name={name} />}
        {isSkipped && <NotMeasured />}
        <FromStation record={record} name={name} />
        <Last record={record} name={name} />
        {!isSkipped && name === 'airway_peak_flow' && <Expected record={record} />}
        {!isSkipped && <RealChange record={record} name={name} />}
        {!isSkipped && <RecordQuestion record={record} name={name} />}
      </div>
    </>
  )
}

function NotMeasured() {
  const { recording } = useMessages()
  return <span className={styles.computed}>{recording.notMeasured}</span>
}

/** Shown until the value is changed. */
function FromStation({ record, name }: Props) {
  const { recording } = useMessages()
  const isFromStation = useRecord(record, (now) => now.isFromStation(name), name)
  return (
    isFromStation && (
      <span className={styles.station}>
        <Icon name="clock" size={16} />
        {recording.fromStation}
      </span>
    )
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

/** The peak flow for the player's build. The height of this check counts before the last known one. */
function Expected({ record }: Pick<Props, 'record'>) {
  const { recording } = useMessages()
  const format = useFormat()
  const height = useRecord(record, (now) => (now.isLeft('height') ? now.number('height') : null), 'height')
  const person = record.person()
  const expected = expectedPeakFlow({ ...person, heightCm: height ?? person.heightCm ?? null })
  if (!expected) return null
  const { low, high } = expected
  return <span>{recording.expected(format.number(low), high === low ? null : format.number(high))}</span>
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
