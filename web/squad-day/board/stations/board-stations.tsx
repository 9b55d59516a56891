// The first row of the board: each station above its measures, with who is there and since when nothing came.
import { useRef, useState } from 'react'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { DayState } from '#web/squad-day/day-state.ts'
import type { DayStation } from '#web/squad-day/own-measures.ts'
import { tokenOf } from '#web/squad-day/paths.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { useNow } from '#web/squad-day/use-now.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './board-stations.module.css'
import { activityOf } from './station-activity.ts'
import { StationReadings } from './station-readings.tsx'

const minuteMs = 60_000
const longMs = 60 * minuteMs

type StationHeadsProps = {
  readonly state: DayState
  /** The number of measures that belong to no station. */
  readonly extra: number
  readonly hasValues: boolean
}

export function StationHeads({ state, extra, hasValues }: StationHeadsProps) {
  const now = useNow()
  return (
    <>
      {state.stations.map((station, index) => (
        <th key={tokenOf(station.measures)} scope="colgroup" colSpan={station.measures.length}>
          <StationHead {...{ state, station, index, now, hasValues }} />
        </th>
      ))}
      {extra > 0 && <td colSpan={extra} aria-hidden />}
    </>
  )
}

type StationHeadProps = {
  readonly state: DayState
  readonly station: DayStation
  readonly index: number
  readonly now: number
  readonly hasValues: boolean
}

/** A press shows what the station took last. One column has room for the number and a sign. */
function StationHead({ state, station, index, now, hasValues }: StationHeadProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const head = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { measures } = station
  const activity = activityOf(state, station, now)
  const nth = format.number(index + 1)
  const name = words.station(measures)
  const { at, unsent } = activity
  const silent = (since: number) =>
    now - since < longMs
      ? squadDay.silentMinutes(format.number(Math.floor((now - since) / minuteMs)))
      : squadDay.lastAt(format.clock(since))
  const status = {
    nobody: squadDay.nobodyThere,
    live: at === null ? '' : format.ago(at, Math.max(now, at)),
    silent: [
      activity.isQuiet && at !== null && silent(at),
      unsent > 0 && squadDay.unsent(format.number(unsent)),
    ]
      .filter(Boolean)
      .join(format.comma),
  }[activity.state]
  const isOne = measures.length === 1
  return (
    <>
      <button
        ref={head}
        type="button"
        aria-haspopup="dialog"
        className={classNames(styles.station, styles[activity.state])}
        title={[name, activity.name, status].filter(Boolean).join(format.comma)}
        onClick={() => setIsOpen(true)}
      >
        <VisuallyHidden>
          {[squadDay.stationOf(nth), ...measures.map(words.measure), activity.name, status]
            .filter(Boolean)
            .join(format.comma)}
        </VisuallyHidden>
        <span className={styles.name} aria-hidden="true">
          <b className={styles.nth}>{nth}</b>
          {!isOne && <span>{name}</span>}
        </span>
        {isOne ? (
          <Icon name={signs[activity.state]} size={16} />
        ) : (
          <span className={styles.status} aria-hidden="true">
            <span>
              <Icon name={signs[activity.state]} size={16} />
              {activity.state === 'nobody' ? status : activity.name}
            </span>
            <span>{activity.state === 'nobody' ? squadDay.takeIt : status}</span>
          </span>
        )}
      </button>
      {isOpen && (
        <StationReadings
          {...{ state, station, nth, activity, hasValues }}
          anchor={head}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const signs = { nobody: 'plus', live: 'cloud', silent: 'noSignal' } as const
