import { slotTimes } from '#domain/clubs/booking.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './week.module.css'
import type { Slot, WeekViewProps } from './week-view.ts'

/** A table of days and times; each slot that can be used is a button. */
export function WeekGrid({ days, slots, isMoving, onPress }: WeekViewProps) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  return (
    <table className={styles.grid}>
      <caption className={styles.caption}>{texts.week}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{texts.time}</VisuallyHidden>
          </th>
          {days.map((day) => (
            <th key={day} scope="col">
              <span className={styles.weekday}>{format.weekday(day)}</span>
              <span className={styles.date}>{format.dayOfMonth(day)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slotTimes.map((time) => (
          <tr key={time}>
            <th scope="row">{format.digits(time)}</th>
            {days.map((day) => {
              const slot = slots.find((one) => one.date === day && one.time === time)
              return (
                <td key={day}>
                  {slot && <Cell slot={slot} isMoving={isMoving} onPress={() => onPress(slot)} />}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ slot, isMoving, onPress }: { slot: Slot; isMoving: boolean; onPress: () => void }) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const { date, time, state, booking } = slot
  const word = texts.states[state]
  const count = booking && texts.count(booking.number_of_players, format.number(booking.number_of_players))
  if (state === 'taken' || state === 'closed' || (isMoving && state === 'yours'))
    return <span className={classNames(styles.slot, styles[state])}>{word}</span>
  return (
    <button
      type="button"
      className={classNames(styles.slot, styles[state])}
      aria-label={texts.slot(
        format.weekdayDay(date),
        format.digits(time),
        state === 'yours' ? `${word}, ${count}` : isMoving ? texts.moveHere : word,
      )}
      onClick={onPress}
    >
      <span>{word}</span>
      {count ? <span className={styles.count}>{count}</span> : <Icon name="plus" size={16} />}
    </button>
  )
}
