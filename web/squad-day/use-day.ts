// Follows a squad day: the copy of this device at once, then the live stream of the server. Without a connection the day
// goes on with what the device knows.
import { useEffect, useRef, useState } from 'react'
import { api } from '#domain/wire/api.ts'
import type { DayChange, ReadingsOfDay } from '#domain/wire/replies/squad-day.ts'
import { addReadings } from '#web/api/add-readings.ts'
import { call } from '#web/api/client.ts'
import { findDay, type KeptDay, keepDay } from '#web/api/kept-days.ts'
import { showKeptSelf } from '#web/api/kept-self.ts'
import { canKeepReadings, keepReadings, type Waiting, waitingReadings } from '#web/api/outbox.ts'
import { isRefusal, Refusal } from '#web/api/refusal.ts'
import { onSent, sendSoon, startSending } from '#web/api/send-readings.ts'
import { today } from '#web/api/spec.ts'
import { noticeChange } from '#web/api/sync-state.ts'
import { useUserId } from '#web/api/use-account.ts'
import { dayKeeper } from './day-keeper.ts'
import { type DayState, fromKept, withChange, withDay, withOwn, withSent } from './day-state.ts'

export type Day = {
  readonly state: DayState | null
  readonly stream: DayStream
  readonly error: unknown
  /** Resolves with the readings as they were stored, once they are on the disk of this device. */
  readonly record: (readings: readonly Waiting[]) => Promise<readonly Waiting[]>
  readonly setStations: (stations: DayState['stations']) => void
}

/** `opening` until the first try has worked or failed. `heardAt`: how old the copy of the server is. */
export type DayStream = {
  readonly state: 'opening' | 'live' | 'lost'
  readonly heardAt: number | null
}

const againMs = 3_000

export function useDay(organisation: string, date: string): Day {
  const practitioner = useUserId()
  const [state, setState] = useState<DayState | null>(null)
  const [stream, setStream] = useState<DayStream>({ state: 'opening', heardAt: null })
  const [error, setError] = useState<unknown>(null)
  const unsure = useRef<readonly Waiting[]>([])

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    startSending(practitioner)
    const stopListening = onSent((readings) =>
      setState((now) => now && withSent(now, readings.filter(isOf(organisation, date)))),
    )
    void follow({
      organisation,
      date,
      practitioner,
      signal,
      change: (update) => {
        if (!signal.aborted) setState(update)
      },
      hear: (heard) => {
        if (!signal.aborted) setStream((now) => ({ ...now, ...heard }))
      },
      fail: (failure) => {
        if (!signal.aborted) setError(failure)
      },
    })
    return () => {
      stopListening()
      ending.abort()
    }
  }, [organisation, date, practitioner])

  const record = async (given: readonly Waiting[]) => {
    // The server may have the readings although its answer was lost. The same ones again have the same ids.
    const readings = sameContent(given, unsure.current) ? unsure.current : given
    unsure.current = readings
    await store(readings)
    unsure.current = []
    setState((now) => now && withOwn(now, readings))
    await noticeChange()
    sendSoon()
    return readings
  }
  const setStations = (stations: DayState['stations']) => setState((now) => now && { ...now, stations })
  return { state, stream, error, record, setStations }
}

function sameContent(some: readonly Waiting[], others: readonly Waiting[]): boolean {
  const contentOf = ({ id: _id, at: _at, ...content }: Waiting) => JSON.stringify(content)
  return some.map(contentOf).join() === others.map(contentOf).join()
}

/** On the device first; a device that cannot keep them sends them at once. */
async function store(readings: readonly Waiting[]): Promise<void> {
  const failure = canKeepReadings() ? await keepReadings(readings).then(() => null, asIs) : null
  if (canKeepReadings() && failure === null) return
  const results = await addReadings(readings).catch((error: unknown) => {
    // Neither the device nor the server has it, and the storage was tried first.
    throw failure ?? error
  })
  const refused = results.find(({ status }) => status === 'refused')
  if (refused) throw new Refusal(400, { ...refused.problem, error: refused.error ?? '' })
}

const asIs = (error: unknown): unknown => error ?? new Error('The storage refused.')

type Following = {
  readonly organisation: string
  readonly date: string
  readonly practitioner: string
  readonly signal: AbortSignal
  readonly change: (update: (now: DayState | null) => DayState | null) => void
  readonly hear: (heard: Partial<DayStream>) => void
  readonly fail: (error: unknown) => void
}

async function follow(following: Following): Promise<void> {
  const { organisation, practitioner, signal, change, hear, fail } = following
  await startFromCopy(following)
  const keeper = dayKeeper((day) => keepIfToday(practitioner, day))
  while (!signal.aborted) {
    try {
      // An event stream does not say why it cannot be opened; this call does.
      const { stations } = await call('getStations', { params: { organisationId: organisation }, signal })
      fail(null)
      await listen(following, {
        onDay: (day, heardAt) => {
          change((now) => withDay(now, day, stations))
          keeper.begin({ ...day, stations, heardAt })
        },
        onChange: (news, heardAt) => {
          change((now) => now && withChange(now, news))
          keeper.add(news, heardAt)
        },
      })
      keeper.end()
    } catch (error) {
      if (signal.aborted) return
      fail(error)
      hear({ state: 'lost' })
      void showKeptSelf(practitioner)
      // A refusal would be the same again; a lost connection comes back.
      if (isRefusal(error) && error.status >= 400 && error.status < 500) return
    }
    await pause(againMs, signal)
  }
}

/** The board of another day may be open too. Today's screen knows the day of the server, this one does not. */
async function keepIfToday(practitioner: string, day: KeptDay): Promise<void> {
  const known = await findDay(practitioner, day.organisation._id)
  if (day.date === (known?.date ?? today())) await keepDay(practitioner, day)
}

/** What this device knows: the copy of the day and the readings that wait here. */
async function startFromCopy({ organisation, date, practitioner, change, hear }: Following): Promise<void> {
  // The outbox first: a reading that is sent meanwhile is in the copy before it leaves the outbox.
  const waiting = await waitingReadings().catch(() => [])
  const kept = await findDay(practitioner, organisation)
  const own = waiting.flatMap(({ reading }) => reading ?? []).filter(isOf(organisation, date))
  if (kept?.date !== date) {
    change((now) => now && withOwn(now, own))
    return
  }
  change((now) => withOwn(now ?? fromKept(kept), own))
  hear({ heardAt: kept.heardAt })
}

const isOf =
  (organisation: string, date: string) =>
  (reading: Waiting): boolean =>
    reading.organisation_id === organisation && reading.date === date

const addressOf = (organisation: string, date: string): string =>
  api.followReadings.path.replace(':organisationId', organisation).replace(':date', date)

type Events = {
  readonly onDay: (day: ReadingsOfDay, heardAt: number) => void
  readonly onChange: (news: DayChange, heardAt: number) => void
}

/** Resolves when the stream ends. The browser's own reconnecting would not notice a session that is over. */
function listen({ organisation, date, signal, hear }: Following, { onDay, onChange }: Events): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(addressOf(organisation, date))
    const end = () => {
      source.close()
      hear({ state: 'lost' })
      resolve()
    }
    const noteNow = (): number => {
      const heardAt = Date.now()
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
    addEventListener('offline', end, { once: true, signal })
    signal.addEventListener('abort', end)
  })
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const now = () => {
      clearTimeout(timer)
      removeEventListener('online', now)
      resolve()
    }
    addEventListener('online', now, { once: true, signal })
    signal.addEventListener('abort', now)
  })
