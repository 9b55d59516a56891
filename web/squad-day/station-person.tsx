// Who stands at the station: name, last result, the measures of the station and the trials so far.
import { fieldsOfMeasure, type MeasureName } from '#domain/measures/station-measures.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { bringIntoView } from './bring-into-view.ts'
import styles from './station-person.module.css'
import { nextInMeasure, nextTrial } from './station-step.ts'
import { Trials } from './trials.tsx'
import { useMeasureWords } from './use-measure-words.ts'
import type { StationControls, Turn } from './use-station.ts'

type StationPersonProps = {
  readonly turn: Turn
  readonly station: StationControls
  readonly measures: readonly MeasureName[]
}

export function StationPerson({ turn, station, measures }: StationPersonProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const { player, readings, step } = turn
  const { previous } = player
  const before = previous && words.result(step.measure, numbersOf(previous.values))
  return (
    <>
      <div className={styles.who}>
        <Avatar person={player} size="large" />
        <div>
          <h2 className={styles.name}>
            {player.first_name} {player.last_name}
          </h2>
          <p className={styles.before}>
            {before ? squadDay.previous(format.sentenceMonth(previous.date), before) : squadDay.firstTime}
          </p>
        </div>
      </div>
      {measures.length > 1 && (
        <div className={styles.measures}>
          {measures.map((measure) => (
            <button
              key={measure}
              type="button"
              ref={measure === step.measure ? bringIntoView : undefined}
              className={classNames(styles.measure, measure === step.measure && styles.current)}
              aria-current={measure === step.measure ? 'step' : undefined}
              onClick={() => station.choose(player._id, nextTrial(measure, readings))}
            >
              {nextInMeasure(measure, readings) === null && <Icon name="check" size={16} />}
              {words.measure(measure)}
            </button>
          ))}
        </div>
      )}
      {/* The only number of a measure has its name. */}
      {fieldsOfMeasure(step.measure).length > 1 && <p className={styles.field}>{words.field(step.field)}</p>}
      <Trials turn={turn} station={station} />
    </>
  )
}

const numbersOf = (values: Readonly<Record<string, number | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  )
