// The live stream of a squad day.
import { api } from '#domain/wire/api.ts'
import type { DayChange, ReadingsOfDay } from '#domain/wire/replies/squad-day.ts'
import { serverNow } from '#web/base/server-clock.ts'

/** `opening` until the first try has worked or failed. `heardAt`: how old the copy of the server is. */
export type DayStream = {
  readonly state: 'opening' | 'live' | 'lost'
  readonly heardAt: number | null
}

const addressOf = (organisation: string, date: string): string =>
  `${api.followReadings.path.replace(':organisationId', organisation).replace(':date', date)}?own=1`

type Followed = {
  readonly organisation: string
  readonly date: string
  readonly signal: AbortSignal
  readonly hear: (heard: Partial<DayStream>) => void
}

type Events = {
  readonly onDay: (day: ReadingsOfDay, heardAt: number) => void
  readonly onChange: (news: DayChange, heardAt: number) => void
}

/** Resolves when the stream ends. The browser's own reconnecting would not notice a session that is over. */
export function listen(
  { organisation, date, signal, hear }: Followed,
  { onDay, onChange }: Events,
): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(addressOf(organisation, date))
    // Ends the listeners of this stream: the signal lives on for the next one.
    const ended = new AbortController()
    const end = () => {
      ended.abort()
      source.close()
      hear({ state: 'lost' })
      resolve()
    }
    const noteNow = (): number => {
      const heardAt = serverNow()
      hear({ state: 'live', heardAt })
      return heardAt
    }
    // The server wrote these events.
    source.addEventListener('day', ({ data }: MessageEvent<string>) =>
      onDay(JSON.parse(data) as ReadingsOfDay, noteNow()),
    )
    source.addEventListener('change', ({ data }: MessageEvent<string>) =>
      onChange(JSON.parse(data) as DayChange, noteNow()),
    )
    source.addEventListener('error', end)
    // A stream over a dead connection stays open for minutes.
    addEventListener('offline', end, { signal: ended.signal })
    signal.addEventListener('abort', end, { signal: ended.signal })
  })
}

/** Until the time is over, or there may be a connection again. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const now = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(now, ms)
    addEventListener('online', now, { signal: over.signal })
    signal.addEventListener('abort', now, { signal: over.signal })
  })
