import { contextOf, countedReadings, isEarlier, standingReadings } from '#domain/measures/counted-readings.ts'
import type { MeasureName } from '#domain/measures/station-measures.ts'
import { fieldsOfMeasure } from '#domain/measures/station-measures.ts'
import { takenWords } from '#domain/measures/texts/taken.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { UrgencyPill } from '#web/ui/urgency-pill.tsx'
import styles from './cell-history.module.css'
import type { ShownReading } from './day-state.ts'
import { urgentSteps } from './urgent-steps.ts'
import { useMeasureWords } from './use-measure-words.ts'

type CellHistoryProps = {
  readonly player: DayPlayer
  readonly measure: MeasureName
  readonly readings: readonly ShownReading[]
  readonly onClose: () => void
}

/** Everything that was taken for one cell, also what was replaced. */
export function CellHistory({ player, measure, readings, onClose }: CellHistoryProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const fields = fieldsOfMeasure(measure)
  // Readings have no second reading, so only the number of trials is written.
  const shown = { number: (value: number) => format.number(value), value: () => '', kilograms: () => '' }
  const own = readings
    .filter(({ field }) => fields.includes(field))
    .toSorted((a, b) => (isEarlier(a, b) ? -1 : 1))
  const counted = countedReadings(measure, readings)
  const standing = new Set(standingReadings(readings).map(({ id }) => id))
  const step = urgentSteps(player, readings).get(measure)
  const taken =
    measure !== 'height' &&
    measure !== 'weight' &&
    takenWords(squadDay.taken, shown, measure, contextOf(readings))
  const what = ({ value, skipped, field, isTaken }: ShownReading) => {
    if (value !== null)
      return `${fields.length > 1 ? `${words.field(field)} ` : ''}${words.quantity(field, value)}`
    if (isTaken) return squadDay.valueNotKept
    return skipped === null ? squadDay.takenBack : squadDay.reasons[skipped]
  }
  return (
    <Dialog
      title={squadDay.history(`${player.first_name} ${player.last_name}`, words.measure(measure))}
      isOpen
      onClose={onClose}
    >
      {step && (
        <p>
          <UrgencyPill step={step}>{squadDay.urgency[step]}</UrgencyPill> {squadDay.sentences[step]}.
        </p>
      )}
      {taken && <p className={styles.taken}>{taken}</p>}
      {own.length === 0 ? (
        <p>{squadDay.noHistory}</p>
      ) : (
        <ul className={styles.history}>
          {own.map((reading) => (
            <li key={reading.id}>
              <b className={standing.has(reading.id) ? undefined : styles.replaced}>{what(reading)}</b>
              {counted.has(reading.id) && <em>{squadDay.counts}</em>}
              <span>
                {squadDay.trial(format.number(reading.trial))} ·{' '}
                {squadDay.by(
                  reading.taken_by_name || squadDay.thisDevice,
                  format.clock(Date.parse(reading.at)),
                )}
                {!standing.has(reading.id) && ` · ${squadDay.replaced}`}
                {reading.isWaiting && ` · ${squadDay.waitingCell}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
