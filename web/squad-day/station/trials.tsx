// The attempts of a player: what was measured, which counts, and which is taken now. A press corrects one.

import { nextInMeasure, nextTrial } from '#domain/field/station-step.ts'
import {
  attemptsOf,
  countedTrials,
  isComplete,
  standingReadings,
  trialsOf,
  wasTaken,
} from '#domain/measures/readings/counted-readings.ts'
import { fieldsOfMeasure, usualTrials } from '#domain/measures/station-measures.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { bringIntoView } from './bring-into-view.ts'
import styles from './trials.module.css'
import type { StationControls, Turn } from './use-station.ts'

export function Trials({ turn, station }: { turn: Turn; station: StationControls }) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const { player, readings, step } = turn
  const { measure } = step
  const trials = trialsOf(measure, readings)
  const counted = countedTrials(measure, trials)
  const attempts = attemptsOf(measure, readings)
  const fields = fieldsOfMeasure(measure)
  const most = Math.max(usualTrials(measure), attempts.at(-1)?.trial ?? 0, step.trial)
  // One number of one trial needs no list.
  if (most === 1 && attempts.length === 0 && fields.length === 1) return null
  const isDone = nextInMeasure(measure, readings) === null
  const standing = standingReadings(readings)
  const correct = (trial: number, field = fields[0]) => {
    if (field === undefined) return
    const old = standing.findLast((one) => one.trial === trial && one.field === field && wasTaken(one))
    station.choose(player._id, { measure, field, trial, ...(old && { supersedes: old.id }) })
  }
  return (
    <div className={styles.trials}>
      {Array.from({ length: most }, (_, index) => index + 1).map((trial) => {
        const found = trials.find((one) => one.trial === trial)
        const taken = attempts.find((one) => one.trial === trial)?.fields
        const isNow = step.trial === trial
        const isCounted = counted.some((one) => one.trial === trial && isComplete(measure, one))
        return (
          <div
            key={trial}
            ref={isNow ? bringIntoView : undefined}
            className={classNames(styles.trial, isNow && styles.current, isCounted && styles.counted)}
          >
            <span className={styles.trialName}>
              {squadDay.trial(format.number(trial))}
              {isCounted && <b>{squadDay.counts}</b>}
            </span>
            <span className={styles.trialValues}>
              {fields.map((field) => {
                const value = found?.values[field]
                return (
                  <button
                    key={field}
                    type="button"
                    aria-current={isNow && step.field === field ? 'step' : undefined}
                    aria-label={[words.field(field), squadDay.trial(format.number(trial))].join(format.comma)}
                    disabled={!taken?.has(field) && !isNow}
                    onClick={() => correct(trial, field)}
                  >
                    {value !== undefined && words.amount(field, value)}
                    {value === undefined && (taken?.has(field) ? <Icon name="check" size={16} /> : '–')}
                  </button>
                )
              })}
            </span>
          </div>
        )
      })}
      {isDone && attempts.some(({ trial }) => trial === step.trial) && (
        <Button kind="plain" onClick={() => station.choose(player._id, nextTrial(measure, readings))}>
          {squadDay.oneMore}
        </Button>
      )}
    </div>
  )
}
