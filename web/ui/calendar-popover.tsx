import { type CalendarDate, parseDate } from '@internationalized/date'
import type { RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { type Day, isDay } from '#domain/dates.ts'
import { languages } from '#domain/languages.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import styles from './calendar-popover.module.css'
import { Icon } from './icon.tsx'
import { Localized } from './localized.tsx'

type CalendarPopoverProps = {
  value: string
  onChange: (day: Day) => void
  onClose: () => void
  triggerRef: RefObject<HTMLButtonElement | null>
  min?: Day
  max?: Day
  isUnavailable?: (day: Day) => boolean
}

const read = (day: string | undefined): CalendarDate | null => (day && isDay(day) ? parseDate(day) : null)

export default function CalendarPopover(props: CalendarPopoverProps) {
  const { value, onChange, onClose, triggerRef, min, max, isUnavailable } = props
  const { ui } = useMessages()
  const { weekdays } = languages[useLanguage()]
  const choose = (date: { toString: () => string }) => {
    onChange(date.toString().slice(0, 10))
    onClose()
  }
  return (
    <Localized>
      <Popover
        className={styles.popover}
        triggerRef={triggerRef}
        placement="bottom end"
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Dialog className={styles.dialog} aria-label={ui.openCalendar}>
          <Calendar
            aria-label={ui.date}
            value={read(value)}
            defaultFocusedValue={read(value) ?? read(min)}
            minValue={read(min)}
            maxValue={read(max)}
            isDateUnavailable={(date) => isUnavailable?.(date.toString().slice(0, 10)) ?? false}
            onChange={choose}
            autoFocus
          >
            <header className={styles.head}>
              <Button slot="previous" className={styles.step} aria-label={ui.previousMonth}>
                <Icon name="back" />
              </Button>
              <Heading className={styles.month} />
              <Button slot="next" className={styles.step} aria-label={ui.nextMonth}>
                <Icon name="forward" />
              </Button>
            </header>
            <CalendarGrid className={styles.grid} weekdayStyle={weekdays}>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell date={date} className={styles.day} />}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </Localized>
  )
}
