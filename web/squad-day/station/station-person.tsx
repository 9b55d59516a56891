// Who stands at the station: name, last result, the measures of the station and the trials so far.

import { nextInMeasure, nextTrial } from '#domain/field/station-step.ts'
import { type AnyMeasure, fieldsOfMeasure, isOwn, measureId } from '#domain/measures/station-measures.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { DayState } from '#web/squad-day/day-state.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { ChipButton } from '#web/ui/choices/chip-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { TeamNames } from '#web/ui/people/team-names.tsx'
import { bringIntoView } from './bring-into-view.ts'
import styles from './station-person.module.css'
import { Trials } from './trials.tsx'
import type { StationControls, Turn } from './use-station.ts'

type StationPersonProps = {
  readonly turn: Turn
  readonly teams: DayState['teams']
  readonly station: StationControls
  readonly measures: readonly AnyMeasure[]
}

export function StationPerson({ turn, teams, station, measures }: StationPersonProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const { player, readings, step } = turn
  const { previous } = player
  // A device keeps no former value.
  const isKnown = previous === null && Object.keys(player.usual).length > 0
  const before = previous && words.result(step.measure, numbersOf(previous.values))
  return (
    <>
      <div className={styles.who}>
        <Avatar person={player} size="large" />
        <div>
          <h2 className={styles.name}>
            {player.first_name} {player.last_name} <TeamNames of={player} teams={teams} />
          </h2>
          <p className={styles.before}>
            {before
              ? squadDay.previous(format.sentenceMonth(previous.date), before)
              : // The roster has no former values of own measures.
                isOwn(step.measure)
                ? ''
                : isKnown
                  ? squadDay.notKeptHere
                  : squadDay.firstTime}
          </p>
        </div>
      </div>
      <div className={styles.context}>
        {measures.length > 1 && (
          <div className={styles.measures}>
            {measures.map((measure) => (
              <ChipButton
                key={measureId(measure)}
                ref={measure === step.measure ? bringIntoView : undefined}
                aria-current={measure === step.measure ? 'step' : undefined}
                onClick={() => station.choose(player._id, nextTrial(measure, readings))}
              >
                {nextInMeasure(measure, readings) === null && <Icon name="check" size={16} />}
                {words.measure(measure)}
              </ChipButton>
            ))}
          </div>
        )}
        {/* The only number of a measure has its name. */}
        {fieldsOfMeasure(step.measure).length > 1 && (
          <p className={styles.field}>{words.field(step.field)}</p>
        )}
        <Trials turn={turn} station={station} />
      </div>
    </>
  )
}

const numbersOf = (values: Readonly<Record<string, number | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  )
