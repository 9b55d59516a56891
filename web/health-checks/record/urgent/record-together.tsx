// What several values of the check say together, and what is missing to judge them.
import { isUnscored, takenAtRest } from '#domain/measures/advice/case.ts'
import { mayBePregnant } from '#domain/measures/advice/person.ts'
import { illnessScore, partsToMeasure, warnsOfBreathing } from '#domain/measures/advice/together.ts'
import { alarmsToPractitioner } from '#domain/measures/texts/advice-words.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { isAskedAbout, UrgentQuestion } from './advice-on.tsx'
import styles from './record-urgent.module.css'
import { useAdviceWords } from './use-advice-words.ts'

type RecordTogetherProps = { record: HealthRecord }

export function RecordTogether({ record }: RecordTogetherProps) {
  const isAsked = useRecord(record, (now) => isAskedAbout(now, 'together'))
  const hasRest = useRecord(record, (now) => restOf(now).length > 0)
  const warns = useRecord(record, (now) => warnsOfBreathing(scoreOf(now))) && !isAsked
  return (
    <div role="status" className={styles.said}>
      {(isAsked || hasRest || warns) && (
        <Card className={classNames(isAsked && styles.urgent)}>
          <Stack>
            {isAsked && <UrgentQuestion record={record} metric="together" />}
            {hasRest && <MeasureRest record={record} />}
            {warns && <Breathing />}
          </Stack>
        </Card>
      )}
    </div>
  )
}

const nothing: ReturnType<typeof illnessScore> = { score: null, points: {}, missing: [] }

const scoreOf = (record: HealthRecord) =>
  isUnscored(record.followUp.person())
    ? nothing
    : illnessScore(record.followUp.values(), takenAtRest(record.taken.context()))

/** The parts that are still to be measured; empty when nothing is asked. */
const restOf = (record: HealthRecord) => partsToMeasure(scoreOf(record))

function MeasureRest({ record }: RecordTogetherProps) {
  const { metrics, recording } = useMessages()
  useRecord(record, (now) => restOf(now).join())
  const names = restOf(record).map((part) => metrics.names[part])
  return (
    <p className={styles.rest}>
      <strong>{recording.entry.measureRest(names)}</strong>{' '}
      {mayBePregnant(record.followUp.person()) && <span>{recording.entry.notPregnancy}</span>}
    </p>
  )
}

/** Where no row of several values says it yet. */
function Breathing() {
  const { words, slots } = useAdviceWords()
  return alarmsToPractitioner(words, [{ id: 'breathing', step: 'now' }], slots).map((line) => (
    <p key={line} className={styles.alarm}>
      <Icon name="poor" size={16} />
      {line}
    </p>
  ))
}
