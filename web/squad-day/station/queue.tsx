import { useState } from 'react'
import type { QueueState } from '#domain/field/station-step.ts'
import { resultOf } from '#domain/measures/readings/counted-readings.ts'
import { type AnyMeasure, measureId } from '#domain/measures/station-measures.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { CallPlayer } from '#web/squad-day/calling/call-player.tsx'
import { type DayState, noReadings, type ShownReading } from '#web/squad-day/day-state.ts'
import { ratingOf } from '#web/squad-day/outlook.tsx'
import { urgentSteps } from '#web/squad-day/urgent-steps.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { TeamFilter } from '#web/ui/choices/team-filter.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Lines } from '#web/ui/lists/lines.tsx'
import { ButtonRow } from '#web/ui/lists/rows.tsx'
import { TeamNames } from '#web/ui/people/team-names.tsx'
import styles from './queue.module.css'
import type { StationControls } from './use-station.ts'

const icons = { done: 'good', skipped: 'skip', absent: 'stop' } as const satisfies Partial<
  Record<QueueState, string>
>

type QueueProps = {
  readonly state: DayState
  readonly station: StationControls
  readonly measures: readonly AnyMeasure[]
  readonly onChosen?: (() => void) | undefined
  /** Left out where no device can be checked. */
  readonly onControl?: (() => void) | undefined
  /** A dialog has the title already. */
  readonly isInDialog?: boolean
}

/** Who is done and who is left. Values are shown only while they are switched on: others look at the tablet too. */
export function Queue(props: QueueProps) {
  const { state, station, measures, onChosen, onControl, isInDialog = false } = props
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
      teams={state.teams}
      readings={state.readings.get(player._id) ?? noReadings}
    />
  )
  return (
    <div className={styles.queue}>
      <div className={styles.head}>
        {!isInDialog && <h2>{squadDay.queue}</h2>}
        <span>{squadDay.doneOf(format.number(done), format.number(queue.length))}</span>
      </div>
      <CallPlayer
        state={state}
        onChoose={(player) => {
          station.choose(player)
          onChosen?.()
        }}
      />
      {onControl && (
        <div>
          <Button kind="ghost" size="small" icon="clipboard" onClick={onControl}>
            {squadDay.devices.control}
          </Button>
        </div>
      )}
      {state.teams && <TeamFilter teams={state.teams} />}
      {(state.players.length > 8 || search !== '') && (
        <SearchField label={squadDay.search} value={search} onChange={setSearch} />
      )}
      <Switch
        size="small"
        label={squadDay.showValues}
        checked={hasValues}
        onChange={(event) => setHasValues(event.target.checked)}
      />
      {found.length + foundOthers.length === 0 && <p>{squadDay.nobodyFound}</p>}
      <Lines>{found.map(rowOf)}</Lines>
      {foundOthers.length > 0 && (
        <>
          <h3 className={styles.others}>{squadDay.others}</h3>
          <Lines>{foundOthers.map(rowOf)}</Lines>
        </>
      )}
      {found.length + foundOthers.length > 0 && <p className={styles.hint}>{squadDay.outOfTurn}</p>}
    </div>
  )
}

type QueueRowProps = Omit<QueueProps, 'state' | 'isInDialog'> & {
  readonly player: DayPlayer
  readonly teams: DayState['teams']
  readonly readings: readonly ShownReading[]
  readonly hasValues: boolean
}

function QueueRow({ player, teams, station, measures, readings, hasValues, onChosen }: QueueRowProps) {
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
        return shown === null ? [] : [{ measure, shown, rating: ratingOf(measure, result, player) }]
      })
    : []
  // The first one is the most urgent.
  const [, step] =
    (hasValues &&
      [...urgentSteps(player, readings)].find(([name]) =>
        measures.some((measure) => measureId(measure) === name),
      )) ||
    []
  return (
    <ButtonRow
      lead={
        <span className={classNames(styles.mark, styles[now])}>
          {now !== 'open' && <Icon name={icons[now]} size={16} />}
        </span>
      }
      note={
        <>
          {isShown && squadDay.states[now]}
          {results.length > 0 && (
            <span className={styles.values}>
              {results.map(({ measure, shown, rating }) => (
                <span key={measureId(measure)} className={styles.value}>
                  {shown}
                  {rating && <RatingChip rating={rating} />}
                </span>
              ))}
            </span>
          )}
        </>
      }
      end={step && <UrgencyPill step={step}>{squadDay.urgency[step]}</UrgencyPill>}
      isCurrent={isCurrent}
      onPress={() => {
        station.choose(player._id)
        onChosen?.()
      }}
    >
      {player.first_name} {player.last_name} <TeamNames of={player} teams={teams} />
    </ButtonRow>
  )
}
