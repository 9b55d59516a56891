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
  /** What is free on a day, as dots below it. A day with nothing free cannot be chosen. */
  freeOn?: ((day: Day) => number) | undefined
  /** Explains the dots. */
  freeKey?: string
}

/** A date that is typed or chosen from a calendar (the button, or Alt and the arrow down). */
export function DatePicker({ min, max, freeOn, freeKey, ...field }: DatePickerProps) {
  const { ui } = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const prepare = () => void loadCalendar()
  const open = () => {
    makeRoom(button.current)
    setIsOpen(true)
  }
  return (
    <>
      <DateField
        example={min}
        {...field}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') open()
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
            onClick={() => (isOpen ? setIsOpen(false) : open())}
          >
            <Icon name="calendar" />
          </button>
        }
      />
      {isOpen && (
        <Suspense>
          <CalendarPopover
            {...{ min, max, freeOn, freeKey }}
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

// The bar at the top of the window, and a calendar of six weeks with its key.
const barHeight = 72
const calendarHeight = 440

/** Scrolls until the calendar fits below its field: above it, it would cover the bar. */
function makeRoom(button: HTMLElement | null): void {
  if (!button) return
  const { top, bottom } = button.getBoundingClientRect()
  const missing = bottom + calendarHeight - innerHeight
  const most = top - barHeight
  if (missing > 0 && most > 0) scrollBy({ top: Math.min(missing, most), behavior: 'instant' })
}
