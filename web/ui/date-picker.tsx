import { lazy, Suspense, useRef, useState } from 'react'
import type { Day } from '#domain/dates.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

const loadCalendar = () => import('./calendar-popover.tsx')
const CalendarPopover = lazy(loadCalendar)

export type DatePickerProps = Omit<DateFieldProps, 'end' | 'onKeyDown'> & {
  min?: Day
  max?: Day
  isUnavailable?: (day: Day) => boolean
}

/** A date that is typed or chosen from a calendar (the button, or Alt and the arrow down). */
export function DatePicker({ min, max, isUnavailable, ...field }: DatePickerProps) {
  const { ui } = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const prepare = () => void loadCalendar()
  return (
    <>
      <DateField
        example={min}
        {...field}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') setIsOpen(true)
        }}
        end={
          <button
            ref={button}
            type="button"
            className={styles.end}
            disabled={field.disabled}
            aria-label={ui.openCalendar}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="calendar" />
          </button>
        }
      />
      {isOpen && (
        <Suspense>
          <CalendarPopover
            {...{ min, max, isUnavailable }}
            value={field.value}
            onChange={field.onChange}
            triggerRef={button}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
