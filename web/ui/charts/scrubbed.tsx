import { type KeyboardEvent, type ReactNode, useState } from 'react'
import styles from './scrubbed.module.css'

/** What is said about a reading: in the strip above the plot, and to screen readers. */
export type Strip = {
  readonly label: string
  /** One for each reading. */
  readonly said: readonly ReactNode[]
  readonly inWords: (index: number) => string
}

type ScrubbedProps = {
  strip: Strip
  /** The readings that exist, oldest first. */
  steps: readonly number[]
  children: (chosen: number | null, choose: (index: number | null) => void) => ReactNode
}

/** Goes through the readings of a chart by finger, mouse or arrow keys. Leaving the plot goes back to the newest one. */
export function Scrubbed({ strip, steps, children }: ScrubbedProps) {
  const [chosen, choose] = useState<number | null>(null)
  const last = steps.length - 1
  const place = chosen === null ? last : steps.indexOf(chosen)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keys[event.key]?.(place, last)
    if (next === undefined) return
    event.preventDefault()
    choose(steps[Math.min(Math.max(next, 0), last)] ?? null)
  }
  const newest = steps[last]
  if (newest === undefined) return null
  return (
    <div
      className={styles.scrubbed}
      role="slider"
      tabIndex={0}
      aria-label={strip.label}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={place + 1}
      aria-valuetext={strip.inWords(chosen ?? newest)}
      onKeyDown={onKeyDown}
      onBlur={() => choose(null)}
      onPointerLeave={() => choose(null)}
    >
      <div className={styles.strip} data-shown={chosen !== null || undefined} aria-hidden="true">
        {chosen !== null && strip.said[chosen]}
      </div>
      {children(chosen, choose)}
    </div>
  )
}

const keys: Record<string, (place: number, last: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place - 1,
  ArrowUp: (place) => place + 1,
  Home: () => 0,
  End: (_place, last) => last,
}
