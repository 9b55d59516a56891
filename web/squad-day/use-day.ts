// Follows a squad day: the copy of this device at once, then the live stream of the server. Without a connection the day
// goes on with what the device knows.

import { useEffect, useRef, useState } from 'react'
import type { Station } from '#domain/clubs/stations.ts'
import { call } from '#web/api/client.ts'
import { isRefusal, Refusal } from '#web/api/refusal.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useSession } from '#web/base/session.ts'
import { today } from '#web/base/spec.ts'
import { addReadings } from '#web/squad-day/offline/add-readings.ts'
import { findDay, type KeptDay, keepDay } from '#web/squad-day/offline/kept-days.ts'
import { showKeptSelf } from '#web/squad-day/offline/kept-self.ts'
import {
  canKeepReadings,
  keepReadings,
  onKept,
  type Waiting,
  waitingReadings,
} from '#web/squad-day/offline/outbox.ts'
import { takeNumbers } from '#web/squad-day/offline/reading-numbers.ts'
import { onSent, sendSoon, startSending } from '#web/squad-day/offline/send-readings.ts'
import { noticeChange, onOtherTab } from '#web/squad-day/offline/sync-state.ts'
import { type DayState, fromKept, withChange, withDay, withOwn, withSent } from './day-state.ts'
import { type DayStream, listen, pause } from './day-stream.ts'
import { dayKeeper } from './offline/day-keeper.ts'
import { stationsOf } from './own-measures.ts'

export type Day = {
  readonly state: DayState | null
  readonly stream: DayStream
  readonly error: unknown
  /** Resolves with the readings as they were stored, once they are on the disk of this device. */
  readonly record: (readings: readonly Waiting[]) => Promise<readonly Waiting[]>
  readonly setStations: (stations: readonly Station[]) => void
}

const againMs = 3_000

export function useDay(organisation: string, date: string): Day {
  const practitioner = useUserId()
  const isSignedIn = useSession() !== null
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
    // Taken here, or brought by another device.
    const stopKeeping = onKept((readings) =>
      setState((now) => now && withOwn(now, readings.filter(isOf(organisation, date)))),
    )
    const following: Following = {
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
    }
    // Another tab of this device takes readings too, also without a connection.
    const stopFollowingTabs = onOtherTab(() => void startFromCopy(following))
    // After the session has ended the day goes on with what this device has.
    void (isSignedIn ? follow(following) : startFromCopy(following))
    return () => {
      stopListening()
      stopKeeping()
      stopFollowingTabs()
      ending.abort()
    }
  }, [organisation, date, practitioner, isSignedIn])

  const record = async (given: readonly Waiting[]) => {
    // The server may have the readings although its answer was lost. The same ones again have the same ids.
    const readings = sameContent(given, unsure.current) ? unsure.current : await numbered(given)
    unsure.current = readings
    await store(readings)
    unsure.current = []
    setState((now) => now && withOwn(now, readings))
    await noticeChange()
    sendSoon()
    return readings
  }
  const setStations = (stations: readonly Station[]) =>
    setState((now) => now && { ...now, stations: stationsOf(stations, now.own) })
  return { state, stream, error, record, setStations }
}

function sameContent(some: readonly Waiting[], others: readonly Waiting[]): boolean {
  const contentOf = ({ id: _id, at: _at, tablet: _tablet, seq: _seq, ...content }: Waiting) =>
    JSON.stringify(content)
  return some.map(contentOf).join() === others.map(contentOf).join()
}

/** With the number and the time that each has on this device. */
async function numbered(readings: readonly Waiting[]): Promise<readonly Waiting[]> {
  const numbers = await takeNumbers(readings.length)
  return readings.map((reading, index) => ({ ...reading, ...numbers[index] }))
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
      const plan = await call('getStations', {
        params: { organisationId: organisation },
        query: { own: '1' },
        signal,
      })
      fail(null)
      await listen(following, {
        onDay: (day, heardAt) => {
          change((now) => withDay(now, day, plan))
          keeper.begin({ ...day, stations: plan.stations, own: plan.own, heardAt })
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
