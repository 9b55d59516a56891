// The first row of the board: each station above its measures, with who is there and since when nothing came.
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { serverNow } from '#web/base/server-clock.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { DayState } from '#web/squad-day/day-state.ts'
import type { DayStation } from '#web/squad-day/own-measures.ts'
import { stationPath, tokenOf } from '#web/squad-day/paths.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './board-stations.module.css'
import { activityOf } from './station-activity.ts'

const tickMs = 15_000

function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** `extra`: the number of measures that belong to no station. */
export function StationHeads({ state, extra }: { state: DayState; extra: number }) {
  const now = useNow()
  return (
    <>
      {state.stations.map((station, index) => (
        <th key={tokenOf(station.measures)} scope="colgroup" colSpan={station.measures.length}>
          <StationHead state={state} station={station} index={index} now={now} />
        </th>
      ))}
      {extra > 0 && <td colSpan={extra} aria-hidden />}
    </>
  )
}

type StationHeadProps = { state: DayState; station: DayStation; index: number; now: number }

function StationHead({ state, station, index, now }: StationHeadProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  // The team that was chosen.
  const { search } = useLocation()
  const { measures } = station
  const activity = activityOf(state, station, now)
  const nth = format.number(index + 1)
  const name = words.station(measures)
  const { at } = activity
  const ago = at === null ? '' : format.ago(at, Math.max(now, at))
  const since = at === null ? '' : squadDay.lastAt(format.clock(at))
  const status = {
    nobody: squadDay.nobodyThere,
    live: ago,
    silent: activity.unsent > 0 ? squadDay.unsent(format.number(activity.unsent)) : since,
  }[activity.state]
  return (
    <Link
      to={{ pathname: stationPath(state.organisation._id, state.date, measures), search }}
      className={classNames(styles.station, styles[activity.state])}
      title={[name, activity.name, status].filter(Boolean).join(format.comma)}
    >
      <VisuallyHidden>
        {[squadDay.takeStation(nth), ...measures.map(words.measure), activity.name, status]
          .filter(Boolean)
          .join(format.comma)}
      </VisuallyHidden>
      <span className={styles.name} aria-hidden="true">
        <b className={styles.nth}>{nth}</b>
        {measures.length > 1 && <span>{name}</span>}
      </span>
      {measures.length > 1 ? (
        <span className={styles.status} aria-hidden="true">
          {activity.name && <span>{activity.name}</span>}
          <span>{status}</span>
          {activity.state === 'nobody' && <span>{squadDay.takeIt}</span>}
        </span>
      ) : (
        <Icon
          name={activity.state === 'nobody' ? 'plus' : activity.state === 'live' ? 'cloud' : 'noSignal'}
          size={16}
        />
      )}
    </Link>
  )
}
