// Below a field: how its value is rated, what it was last time, and a question when the two are far apart.
import { expectedPeakFlow } from '#domain/measures/advice/by-age/peak-flow.ts'
import { verdicts } from '#domain/measures/change/levels.ts'
import type { FieldName } from '#domain/measures/fields.ts'
import { fields } from '#domain/measures/fields.ts'
import { amountShown, bodyMassIndex } from '#domain/measures/units.ts'
import { metricAt } from '#web/health-checks/record/state/metric-at.ts'
import { ratingAt } from '#web/health-checks/record/state/rating-at.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { Diamond } from '#web/health-checks/result/change-verdict.tsx'
import { useChangeWords } from '#web/health-checks/result/use-change-words.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './record-outcome.module.css'
import { RecordQuestion } from './record-question.tsx'
import { TakenHow } from './taken-how.tsx'

type RecordOutcomeProps = { record: HealthRecord; name: FieldName }

export function RecordOutcome({ record, name }: RecordOutcomeProps) {
  const isSkipped = useRecord(record, (now) => now.values.isSkipped(name), name)
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
function FromStation({ record, name }: RecordOutcomeProps) {
  const { recording } = useMessages()
  const isFromStation = useRecord(record, (now) => now.values.isFromStation(name), name)
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
function Computed({ record, name }: RecordOutcomeProps) {
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
  if (name === 'reaction_time') return record.values.number(name)
  if (name !== 'weight') return null
  const [weight, height] = [record.values.number('weight'), record.values.number('height')]
  return weight === null || height === null ? null : bodyMassIndex(weight, height)
}

function Judged({ record, name }: RecordOutcomeProps) {
  const rating = useRecord(record, (now) => ratingAt(name, now), name)
  return rating && <RatingChip rating={rating} />
}

function Last({ record, name }: RecordOutcomeProps) {
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
function Expected({ record }: Pick<RecordOutcomeProps, 'record'>) {
  const { recording } = useMessages()
  const format = useFormat()
  const height = useRecord(
    record,
    (now) => (now.problems.isLeft('height') ? now.values.number('height') : null),
    'height',
  )
  const person = record.followUp.person()
  const expected = expectedPeakFlow({ ...person, heightCm: height ?? person.heightCm ?? null })
  if (!expected) return null
  const { low, high } = expected
  return <span>{recording.expected(format.number(low), high === low ? null : format.number(high))}</span>
}

/** With what the value is compared, and whether the change is probably real. */
function RealChange({ record, name }: RecordOutcomeProps) {
  const { words } = useChangeWords()
  const metric = metricAt(name)
  // An object would be new every time, so the snapshot is the words.
  const said = useRecord(
    record,
    (now) => {
      // Whether the value is right is asked first.
      const isAsked = now.questions.openFields().includes(name)
      const change = metric && !isAsked ? now.compare(metric) : null
      if (!change?.verdict) return null
      return [change.verdict, words(change).verdict ?? ''].join(' ')
    },
    name,
  )
  if (said === null) return null
  const verdict = verdicts.find((one) => said.startsWith(`${one} `)) ?? 'within'
  return (
    <span className={styles.verdict}>
      <Diamond verdict={verdict} />
      {said.slice(verdict.length + 1)}
    </span>
  )
}
