import { type ReactNode, useState } from 'react'
import { MoreButton } from './more-button.tsx'

/** The first part of a long list, and a button that shows the next. Thousands of rows at once would block a phone. */
export function useMore<T>(rows: readonly T[], step = 60): { shown: readonly T[]; more: ReactNode } {
  const [parts, setParts] = useState(1)
  const most = parts * step
  return {
    shown: rows.slice(0, most),
    more: <MoreButton rest={rows.length - most} step={step} onPress={() => setParts(parts + 1)} />,
  }
}
