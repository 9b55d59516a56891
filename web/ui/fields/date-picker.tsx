import { useRef, useState } from 'react'
import type { Day } from '#domain/dates.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import type { CalendarPlace } from './calendar-popover.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'
import styles from './field.module.css'

const CalendarPopover = overlay(() =>
  import('./calendar-popover.tsx').then((module) => module.CalendarPopover),
)

type DatePickerProps = Omit<DateFieldProps, 'end' | 'onKeyDown'> & {
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
  const [place, setPlace] = useState<CalendarPlace | null>(null)
  const isOpen = place !== null
  const close = () => setPlace(null)
  const open = () => {
    if (!button.current) return
    makeRoom(button.current)
    setPlace(placeBeside(button.current))
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
            onPointerEnter={CalendarPopover.prepare}
            onFocus={CalendarPopover.prepare}
            onClick={isOpen ? close : open}
          >
            <Icon name="calendar" />
          </button>
        }
      />
      {place && (
        <CalendarPopover
          {...{ min, max, freeOn, freeKey }}
          value={field.value}
          onChange={field.onChange}
          triggerRef={button}
          place={place}
          onClose={close}
        />
      )}
    </>
  )
}

// The bar at the top of the window, and a calendar of six weeks with its key.
const barHeight = 72
const calendarHeight = 440

/** Scrolls until the calendar fits below its field or, at the end of a page, above it. */
function makeRoom(button: HTMLElement): void {
  const room = () => {
    const { top, bottom } = button.getBoundingClientRect()
    return { above: top - barHeight, below: innerHeight - bottom }
  }
  const { above, below } = room()
  if (below >= calendarHeight || above <= 0) return
  scrollBy({ top: Math.min(calendarHeight - below, above), behavior: 'instant' })
  const now = room()
  if (now.below < calendarHeight && now.above < calendarHeight)
    scrollBy({ top: -Math.min(calendarHeight - now.above, now.below), behavior: 'instant' })
}

/** Below the field, unless there is too little space and more above it, up to the bar. */
function placeBeside(button: HTMLElement): CalendarPlace {
  const { top, bottom } = button.getBoundingClientRect()
  const [above, below] = [top - barHeight, innerHeight - bottom]
  return below < calendarHeight && above > below
    ? { side: 'top', room: above }
    : { side: 'bottom', room: below }
}
