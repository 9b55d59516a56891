import { useMemo } from 'react'
import { atStationMs } from '#domain/field/where-now.ts'
import { today } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { slowestStation } from '#web/squad-day/board/stations/next-stations.ts'
import { idleStations } from '#web/squad-day/board/stations/station-activity.ts'
import type { DayState } from '#web/squad-day/day-state.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { useNow } from '#web/squad-day/use-now.ts'
import styles from './board.module.css'

/** More of them are counted. */
const mostNamed = 2
const minuteMs = 60_000
const longMs = 60 * minuteMs
const silentMinutes = atStationMs / minuteMs

/** Where nothing happens; else which station decides when the day ends. */
export function BoardLead({ state }: { state: DayState }) {
  const idle = useIdle(state)
  const slowest = useSlowest(state)
  const said = idle || slowest
  return said ? <p className={styles.lead}>{said}</p> : null
}

/** Vitals has been silent for 6 minutes. Nobody is at Talk. */
function useIdle(state: DayState): string {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const now = useNow()
  if (state.date !== today()) return ''
  const { silent, empty } = idleStations(state, now)
  const silentFor = ({ station, at }: (typeof silent)[number]) => {
    const name = words.station(station.measures)
    const minutes = Math.floor((now - at) / minuteMs)
    return now - at < longMs
      ? squadDay.silentFor(name, format.number(minutes), minutes)
      : squadDay.silentSince(name, format.clock(at))
  }
  const names = empty.map(({ measures }) => words.station(measures))
  return [
    ...(silent.length > mostNamed
      ? [squadDay.silentMany(format.number(silent.length), format.number(silentMinutes), silentMinutes)]
      : silent.map(silentFor)),
    names.length > mostNamed
      ? squadDay.nobodyAtMany(format.number(names.length))
      : names.length > 0 && squadDay.nobodyAt(names),
  ]
    .filter(Boolean)
    .join(' ')
}

/** And what one more device there would save. */
function useSlowest(state: DayState): string {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const found = useMemo(() => (state.date < today() ? null : slowestStation(state)), [state])
  const station = found && state.stations[found.station]
  if (!station) return ''
  return squadDay.slowest(
    format.number(found.station + 1),
    words.station(station.measures),
    format.number(found.minutes),
    format.number(found.saves),
  )
}
