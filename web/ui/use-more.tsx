import { type ReactNode, useState } from 'react'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from './button.tsx'

/** The first part of a long list, and a button that shows the next. Thousands of rows at once would block a phone. */
export function useMore<T>(rows: readonly T[], step = 60): { shown: readonly T[]; more: ReactNode } {
  const { ui } = useMessages()
  const format = useFormat()
  const [parts, setParts] = useState(1)
  const most = parts * step
  const rest = rows.length - most
  if (rest <= 0) return { shown: rows, more: null }
  return {
    shown: rows.slice(0, most),
    more: (
      <div>
        <Button kind="ghost" onClick={() => setParts(parts + 1)}>
          {ui.showMore(format.number(Math.min(step, rest)), format.number(rest))}
        </Button>
      </div>
    ),
  }
}
