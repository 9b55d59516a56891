// One tab stop for the whole table: the arrow keys move between its slots, as in a calendar.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { languages } from '#domain/languages.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import type { Slot } from './week-view.ts'

const keyOf = ({ date, time }: Pick<Slot, 'date' | 'time'>): string => `${date} ${time}`

/** Days have different slots, so a step goes to the next slot in its row or column, and skips what is not there. */
export function useGridKeys(slots: readonly Slot[]) {
  const isMirrored = languages[useLanguage()].direction === 'rtl'
  const table = useRef<HTMLTableElement>(null)
  const [last, setLast] = useState('')
  const stop =
    slots.find((slot) => keyOf(slot) === last) ?? slots.find(({ state }) => state === 'free') ?? slots[0]

  const focus = (slot: Slot) =>
    table.current?.querySelector<HTMLElement>(`[data-slot="${keyOf(slot)}"]`)?.focus()

  // A slot that changes from free to taken to yours is another element each time, and the browser drops the focus.
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (stop && hasFocus.current && document.activeElement === document.body) focus(stop)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (!stop || event.ctrlKey || event.altKey || event.metaKey) return
    const row = slots.filter(({ time }) => time === stop.time)
    const column = slots.filter(({ date }) => date === stop.date)
    const step = (line: readonly Slot[], by: number) => line[line.indexOf(stop) + by]
    const onwards = isMirrored ? -1 : 1
    const moves: Readonly<Record<string, Slot | undefined>> = {
      ArrowRight: step(row, onwards),
      ArrowLeft: step(row, -onwards),
      ArrowDown: step(column, 1),
      ArrowUp: step(column, -1),
      Home: row[0],
      End: row.at(-1),
    }
    if (!(event.key in moves)) return
    // Also at the edge, where the page would scroll instead.
    event.preventDefault()
    const next = moves[event.key]
    if (next) focus(next)
  }

  return {
    /** With the arrow keys the table is a grid for screen readers too. */
    table: { ref: table, role: 'grid', onKeyDown } as const,
    cell: (slot: Slot) => ({
      'data-slot': keyOf(slot),
      tabIndex: slot === stop ? 0 : -1,
      onFocus: () => {
        hasFocus.current = true
        setLast(keyOf(slot))
      },
      onBlur: () => {
        hasFocus.current = false
      },
    }),
  }
}
