import { useState } from 'react'
import { resultOf } from '#domain/measures/counted-readings.ts'
import type { MeasureName } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { UrgencyPill } from '#web/ui/urgency-pill.tsx'
import { type DayState, noReadings, type ShownReading } from './day-state.ts'
import { ratingOf } from './outlook.tsx'
import styles from './queue.module.css'
import type { QueueState } from './station-step.ts'
import { urgentSteps } from './urgent-steps.ts'
import { useMeasureWords } from './use-measure-words.ts'
import type { StationControls } from './use-station.ts'

const icons = { done: 'good', skipped: 'skip', absent: 'stop' } as const satisfies Partial<
  Record<QueueState, string>
>

type QueueProps = {
  readonly state: DayState
  readonly station: StationControls
  readonly measures: readonly MeasureName[]
  readonly onChosen?: (() => void) | undefined
  /** A dialog has the title already. */
  readonly isInDialog?: boolean
}

/** Who is done and who is left. Values are shown only while they are switched on: others look at the tablet too. */
export function Queue({ state, station, measures, onChosen, isInDialog = false }: QueueProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [hasValues, setHasValues] = useState(false)
  const { queue, others, stateOf } = station
  const wanted = search.trim().toLocaleLowerCase()
  const isWanted = ({ first_name, last_name }: DayPlayer) =>
    `${first_name} ${last_name}`.toLocaleLowerCase().includes(wanted)
  const [found, foundOthers] = [queue.filter(isWanted), others.filter(isWanted)]
  const done = queue.filter(({ _id }) => stateOf(_id) === 'done').length
  const rowOf = (player: DayPlayer) => (
    <QueueRow
      key={player._id}
      {...{ player, station, measures, onChosen, hasValues }}
      readings={state.readings.get(player._id) ?? noReadings}
    />
  )
  return (
    <div className={styles.queue}>
      <div className={styles.head}>
        {!isInDialog && <h2>{squadDay.queue}</h2>}
        <span>{squadDay.doneOf(format.number(done), format.number(queue.length))}</span>
      </div>
      {state.players.length > 8 && (
        <SearchField label={squadDay.search} value={search} onChange={setSearch} />
      )}
      <Switch
        size="small"
        label={squadDay.showValues}
        checked={hasValues}
        onChange={(event) => setHasValues(event.target.checked)}
      />
      {found.length + foundOthers.length === 0 && <p>{squadDay.nobodyFound}</p>}
      <ul className={styles.list}>{found.map(rowOf)}</ul>
      {foundOthers.length > 0 && (
        <>
          <h3 className={styles.others}>{squadDay.others}</h3>
          <ul className={styles.list}>{foundOthers.map(rowOf)}</ul>
        </>
      )}
      {found.length + foundOthers.length > 0 && <p className={styles.hint}>{squadDay.outOfTurn}</p>}
    </div>
  )
}

type QueueRowProps = Omit<QueueProps, 'state' | 'isInDialog'> & {
  readonly player: DayPlayer
  readonly readings: readonly ShownReading[]
  readonly hasValues: boolean
}

function QueueRow({ player, station, measures, readings, hasValues, onChosen }: QueueRowProps) {
  const { squadDay } = useMessages()
  const words = useMeasureWords()
  const now = station.stateOf(player._id)
  const isCurrent = player._id === station.turn?.player._id
  // Nobody waits for a player who is not booked.
  const isShown = now !== 'open' || !station.others.includes(player)
  const results = hasValues
    ? measures.flatMap((measure) => {
        const result = resultOf(measure, readings)
        const shown = words.result(measure, result)
        return shown === null ? [] : [{ measure, shown, rating: ratingOf(measure, result) }]
      })
    : []
  // The first one is the most urgent.
  const [, step] =
    (hasValues && [...urgentSteps(player, readings)].find(([name]) => measures.includes(name))) || []
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.row, isCurrent && styles.current)}
        aria-current={isCurrent || undefined}
        onClick={() => {
          station.choose(player._id)
          onChosen?.()
        }}
      >
        <span className={classNames(styles.mark, styles[now])}>
          {now !== 'open' && <Icon name={icons[now]} size={16} />}
        </span>
        <span className={styles.name}>
          {player.first_name} {player.last_name}
          {isShown && <small>{squadDay.states[now]}</small>}
        </span>
        {step && <UrgencyPill step={step}>{squadDay.urgency[step]}</UrgencyPill>}
        {results.length > 0 && (
          <span className={styles.values}>
            {results.map(({ measure, shown, rating }) => (
              <span key={measure} className={styles.value}>
                {shown}
                {rating && <RatingChip rating={rating} />}
              </span>
            ))}
          </span>
        )}
      </button>
    </li>
  )
}
