import {
  type CalendarDate,
  createCalendar,
  type DateValue,
  isWeekend,
  parseDate,
  toCalendar,
} from '@internationalized/date'
import { type RefObject, useContext } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { type Day, isDay } from '#domain/dates.ts'
import { type Calendar as CalendarName, fieldLocaleOf, languages } from '#domain/languages.ts'
import { useCalendar } from '#web/messages/use-calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Localized } from '#web/ui/language/localized.tsx'
import styles from './calendar-popover.module.css'

/** On which side of the field it opens, and how many pixels there are. */
export type CalendarPlace = { readonly side: 'top' | 'bottom'; readonly room: number }

type CalendarPopoverProps = {
  value: string
  onChange: (day: Day) => void
  onClose: () => void
  triggerRef: RefObject<HTMLButtonElement | null>
  place: CalendarPlace
  min?: Day
  max?: Day
  freeOn?: ((day: Day) => number) | undefined
  freeKey?: string
}

// React Aria takes the first possible day as it is given: in another calendar, it would show the days of that one.
function read(day: string | undefined, calendar: CalendarName): CalendarDate | null {
  return day && isDay(day) ? toCalendar(parseDate(day), createCalendar(calendar)) : null
}

// The text of a date is ISO in every calendar.
const dayOf = (date: DateValue): Day => date.toString().slice(0, 10)

export function CalendarPopover(props: CalendarPopoverProps) {
  const { value, onChange, onClose, triggerRef, place, min, max, freeOn, freeKey } = props
  const { ui } = useMessages()
  const language = useLanguage()
  const calendar = useCalendar()
  const isPersian = calendar === 'persian'
  const chosen = read(value, calendar)
  const first = read(min, calendar)
  // The week of the Solar Hijri calendar is that of Iran in every language: from Saturday, with Friday off.
  const weekLocale = isPersian ? 'fa-IR' : fieldLocaleOf(language, 'gregory')
  const choose = (date: DateValue) => {
    onChange(dayOf(date))
    onClose()
  }
  return (
    <Localized>
      <Popover
        className={styles.popover}
        triggerRef={triggerRef}
        placement={`${place.side} end`}
        maxHeight={place.room}
        shouldFlip={false}
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Dialog className={styles.dialog} aria-label={ui.openCalendar}>
          <Calendar
            aria-label={ui.date}
            value={chosen}
            defaultFocusedValue={chosen ?? first}
            minValue={first}
            maxValue={read(max, calendar)}
            isDateUnavailable={(date) => freeOn?.(dayOf(date)) === 0}
            onChange={choose}
            firstDayOfWeek={isPersian ? 'sat' : undefined}
            autoFocus
          >
            <header className={styles.head}>
              <Button slot="previous" className={styles.step} aria-label={ui.previousMonth}>
                <Icon name="back" />
              </Button>
              <Month />
              <Button slot="next" className={styles.step} aria-label={ui.nextMonth}>
                <Icon name="forward" />
              </Button>
            </header>
            <CalendarGrid className={styles.grid} weekdayStyle={languages[language].weekdays}>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className={classNames(styles.day, isWeekend(date, weekLocale) && styles.weekend)}
                  >
                    {({ formattedDate, isDisabled }) => (
                      <>
                        {formattedDate}
                        {freeOn && !isDisabled && <Dots count={freeOn(dayOf(date))} />}
                      </>
                    )}
                  </CalendarCell>
                )}
              </CalendarGridBody>
            </CalendarGrid>
            {freeOn && freeKey && (
              <p className={styles.key}>
                <Dots count={1} /> {freeKey}
              </p>
            )}
          </Calendar>
        </Dialog>
      </Popover>
    </Localized>
  )
}

function Dots({ count }: { count: number }) {
  return (
    <span className={styles.dots} data-free={count}>
      {Array.from({ length: count }, (_, at) => (
        <i key={at} />
      ))}
    </span>
  )
}

/** React Aria would write '۱۴۰۵ آبان'. */
function Month() {
  const state = useContext(CalendarStateContext)
  const format = useFormat()
  return (
    <Heading className={styles.month}>{state && format.longMonth(dayOf(state.visibleRange.start))}</Heading>
  )
}
