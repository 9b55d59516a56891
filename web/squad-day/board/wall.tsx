import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { timeIn } from '#domain/day-in-zone.ts'
import { isClosed } from '#domain/field/where-now.ts'
import { cellOf } from '#domain/measures/readings/board-cell.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { settings } from '#web/base/settings.ts'
import { today } from '#web/base/spec.ts'
import { useAddressText } from '#web/base/use-address.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { nextStations, shortNames } from '#web/squad-day/board/stations/next-stations.ts'
import { keepAwake } from '#web/squad-day/bring/keep-awake.ts'
import { type DayState, noReadings } from '#web/squad-day/day-state.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './wall.module.css'

const onePage = 8
const turnMs = 10_000

/** For a screen on the wall: who goes to which station next. No values, no reasons, always dark. */
export function Wall({ state, onClose }: { state: DayState; onClose: () => void }) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const [turn, setTurn] = useState(0)
  const [now, setNow] = useState(serverNow)
  const [hasClose, setHasClose] = useState(false)
  useAwake()
  useEffect(() => {
    const timer = setInterval(() => {
      setTurn((last) => last + 1)
      setNow(serverNow())
    }, turnMs)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    addEventListener('keydown', onKey)
    return () => {
      clearInterval(timer)
      removeEventListener('keydown', onKey)
    }
  }, [onClose])
  const [team] = useAddressText('team')
  const teamName = state.teams?.find(({ _id }) => _id === team)?.name
  const rows = useMemo(() => nextStations(state), [state])
  const names = shortNames(rows.map(({ player }) => player))
  const pages = Math.max(1, Math.ceil(rows.length / onePage))
  const first = (turn % pages) * onePage
  const moment = `${today()} ${timeIn(settings().timeZone, now)}`
  /** When somebody comes who was told to come later. */
  const comesAt = ({ arrives = '' }: DayPlayer): string | null =>
    arrives && `${state.date} ${arrives}` > moment ? format.digits(arrives) : null
  /** What is open there, because a station of several measures may be done in part. */
  const openAt = (index: number, { _id }: DayPlayer) => {
    const own = state.readings.get(_id) ?? noReadings
    const measure = state.stations[index]?.measures.find((one) => !isClosed(cellOf(one, own).state))
    return measure ? words.measure(measure) : ''
  }
  return createPortal(
    <div
      className={styles.wall}
      data-theme="dark"
      role="dialog"
      aria-label={squadDay.wall}
      onPointerDown={() => setHasClose(true)}
    >
      <header className={styles.head}>
        <span>{[state.organisation.name, teamName].filter(Boolean).join(' · ')}</span>
        {hasClose ? (
          <Button kind="ghost" autoFocus icon="close" onClick={onClose}>
            {squadDay.closeWall}
          </Button>
        ) : (
          <span>{format.clock(now)}</span>
        )}
      </header>
      <ul className={styles.rows}>
        {rows.slice(first, first + onePage).map(({ player, station, isNew }, index) => (
          <li key={player._id} className={classNames(styles.row, station === null && styles.done)}>
            <span className={styles.name}>
              <bdi>{names[first + index]}</bdi>
            </span>
            <span className={classNames(styles.box, isNew && styles.new)}>
              {station === null ? <Icon name="check" size={28} /> : format.number(station + 1)}
            </span>
            <span className={styles.where}>
              {station === null
                ? squadDay.states.done
                : isNew
                  ? (comesAt(player) ?? squadDay.comeIn)
                  : openAt(station, player)}
            </span>
          </li>
        ))}
      </ul>
    </div>,
    document.body,
  )
}

/** The screen stays on, and has nothing else on it, where the browser can. */
function useAwake(): void {
  useEffect(() => {
    const sleep = keepAwake()
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
    return () => {
      sleep()
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
}
