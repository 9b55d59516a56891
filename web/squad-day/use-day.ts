// Follows a squad day: the roster of this device at once, then the live stream of the server. Without a connection the
// day goes on with what the device knows.
import { useEffect, useRef, useState } from 'react'
import { api } from '#domain/wire/api.ts'
import type { DayChange, ReadingsOfDay } from '#domain/wire/replies/squad-day.ts'
import { call } from '#web/api/client.ts'
import { canKeepReadings, keepReadings, type Waiting, waitingReadings } from '#web/api/outbox.ts'
import { isRefusal, Refusal } from '#web/api/refusal.ts'
import { asSent, noticeChange, sendNow, startSending } from '#web/api/send-readings.ts'
import { today } from '#web/api/spec.ts'
import { useUserId } from '#web/api/use-account.ts'
import { type DayState, withChange, withDay, withOwn } from './day-state.ts'
import { findRoster, keepRoster, type Roster } from './roster.ts'

export type Day = {
  readonly state: DayState | null
  /** Whether the live stream is open. */
  readonly isLive: boolean
  /** When the last event arrived. */
  readonly heardAt: number | null
  readonly error: unknown
  /** Resolves with the readings as they were stored, once they are on the disk of this device. */
  readonly record: (readings: readonly Waiting[]) => Promise<readonly Waiting[]>
  readonly setStations: (stations: DayState['stations']) => void
}

const againMs = 3_000

export function useDay(organisation: string, date: string): Day {
  const practitioner = useUserId()
  const [state, setState] = useState<DayState | null>(null)
  const [stream, setStream] = useState({ isLive: false, heardAt: null as number | null })
  const [error, setError] = useState<unknown>(null)
  const unsure = useRef<readonly Waiting[]>([])

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    startSending(practitioner)
    void follow({
      organisation,
      date,
      practitioner,
      signal,
      change: (update) => {
        if (!signal.aborted) setState(update)
      },
      hear: (isLive) => {
        if (!signal.aborted) setStream((now) => ({ isLive, heardAt: isLive ? Date.now() : now.heardAt }))
      },
      fail: (failure) => {
        if (!signal.aborted) setError(failure)
      },
    })
    return () => ending.abort()
  }, [organisation, date, practitioner])

  const record = async (given: readonly Waiting[]) => {
    // The server may have the readings although its answer was lost. The same ones again have the same ids.
    const readings = sameContent(given, unsure.current) ? unsure.current : given
    unsure.current = readings
    await store(readings)
    unsure.current = []
    setState((now) => now && withOwn(now, readings))
    await noticeChange()
    sendNow()
    return readings
  }
  const setStations = (stations: DayState['stations']) => setState((now) => now && { ...now, stations })
  return { state, ...stream, error, record, setStations }
}

function sameContent(some: readonly Waiting[], others: readonly Waiting[]): boolean {
  const contentOf = ({ id: _id, at: _at, ...content }: Waiting) => JSON.stringify(content)
  return some.map(contentOf).join() === others.map(contentOf).join()
}

/** On the device first; a device that cannot keep them sends them at once. */
async function store(readings: readonly Waiting[]): Promise<void> {
  const failure = canKeepReadings() ? await keepReadings(readings).then(() => null, asIs) : null
  if (canKeepReadings() && failure === null) return
  const body = { readings: readings.map(asSent) }
  const { results } = await call('addReadings', { body }).catch((error: unknown) => {
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
  readonly hear: (isLive: boolean) => void
  readonly fail: (error: unknown) => void
}

async function follow(following: Following): Promise<void> {
  const { organisation, practitioner, signal, change, fail } = following
  await startFromRoster(following)
  while (!signal.aborted) {
    try {
      // An event stream does not say why it cannot be opened; this call does.
      const { stations } = await call('getStations', { params: { organisationId: organisation }, signal })
      fail(null)
      await listen(following, (day) => {
        change((now) => withDay(now, day, stations))
        void keepIfToday(practitioner, { ...day, stations }).catch(() => undefined)
      })
    } catch (error) {
      if (signal.aborted) return
      fail(error)
      // A refusal would be the same again; a lost connection comes back.
      if (isRefusal(error) && error.status >= 400 && error.status < 500) return
    }
    await pause(againMs, signal)
  }
}

/** The board of another day may be open too. Today's screen knows the day of the server, this one does not. */
async function keepIfToday(practitioner: string, roster: Roster): Promise<void> {
  const known = await findRoster(practitioner, roster.organisation._id)
  if (roster.date === (known?.date ?? today())) await keepRoster(practitioner, roster)
}

/** What this device knows: the roster of today and the readings that wait here. */
async function startFromRoster({ organisation, date, practitioner, change }: Following): Promise<void> {
  const [roster, waiting] = await Promise.all([
    findRoster(practitioner, organisation),
    waitingReadings().catch(() => []),
  ])
  const own = waiting.flatMap(({ reading }) =>
    reading?.organisation_id === organisation && reading.date === date ? [reading] : [],
  )
  if (roster?.date !== date) {
    change((now) => now && withOwn(now, own))
    return
  }
  change((now) =>
    withOwn(now ?? { ...roster, readings: new Map(), finishes: new Map(), checked: new Set() }, own),
  )
}

const addressOf = (organisation: string, date: string): string =>
  api.followReadings.path.replace(':organisationId', organisation).replace(':date', date)

/** Resolves when the stream ends. The browser's own reconnecting would not notice a session that is over. */
function listen(
  { organisation, date, signal, change, hear }: Following,
  onDay: (day: ReadingsOfDay) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(addressOf(organisation, date))
    const end = () => {
      source.close()
      hear(false)
      resolve()
    }
    // The server wrote these events.
    source.addEventListener('day', ({ data }: MessageEvent<string>) => {
      hear(true)
      onDay(JSON.parse(data) as ReadingsOfDay)
    })
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      hear(true)
      const news = JSON.parse(data) as DayChange
      change((now) => now && withChange(now, news))
    })
    source.addEventListener('error', end)
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
