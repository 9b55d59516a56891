// What several values of the check say together, and what is missing to judge them.
import { isUnscored, takenAtRest } from '#domain/measures/advice/case.ts'
import { illnessScore, partsToMeasure } from '#domain/measures/advice/together.ts'
import { alarmsToPractitioner } from '#domain/measures/texts/advice-words.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isAskedAbout, UrgentQuestion } from './advice-on.tsx'
import styles from './record-urgent.module.css'
import { useAdviceWords } from './use-advice-words.ts'

type Props = { record: HealthRecord }

export function RecordTogether({ record }: Props) {
  const isAsked = useRecord(record, (now) => isAskedAbout(now, 'together'))
  const hasRest = useRecord(record, (now) => restOf(now).length > 0)
  const look = isAsked ? 'urgent' : hasRest ? 'advised' : 'none'
  return (
    <div role="status" className={styles[look]}>
      {isAsked && <UrgentQuestion record={record} metric="together" />}
      {hasRest && <MeasureRest record={record} isAlone={!isAsked} />}
    </div>
  )
}

/** The parts that are still to be measured; empty when nothing is asked. */
function restOf(record: HealthRecord) {
  if (isUnscored(record.followUp.person())) return []
  return partsToMeasure(illnessScore(record.followUp.values(), takenAtRest(record.taken.context())))
}

function MeasureRest({ record, isAlone }: Props & { isAlone: boolean }) {
  const { metrics, recording } = useMessages()
  const { words, slots } = useAdviceWords()
  useRecord(record, (now) => restOf(now).join())
  const names = restOf(record).map((part) => metrics.names[part])
  return (
    <>
      <p className={styles.rest}>
        <strong>{recording.entry.measureRest(names)}</strong> <span>{recording.entry.notPregnancy}</span>
      </p>
      {isAlone &&
        alarmsToPractitioner(words, [{ id: 'breathing', step: 'now' }], slots).map((line) => (
          <p key={line} className={styles.alarm}>
            <Icon name="poor" size={16} />
            {line}
          </p>
        ))}
    </>
  )
}
