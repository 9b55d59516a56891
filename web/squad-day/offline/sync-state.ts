// What the sync line shows: how many readings wait on this device, and why. Every tab knows the same.

import { expectedWaiting, expectWaiting } from '#web/base/expected-waiting.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { createStore } from '#web/base/store.ts'
import { countOwn, countReadings, discardRefused, forgetOwn, hasDeviceKey, keepLostAgain } from './outbox.ts'

/** Why nothing is sent just now. `silent`: the server takes readings and does not answer. */
export type Stop = 'offline' | 'logged-out' | 'not-allowed' | 'server' | 'silent'
/** `failing`: the server fails on the readings that wait; all others were sent. */
type Obstacle = Stop | 'failing'

type Discarded = { readonly count: number; readonly at: number }

export type SyncState = {
  readonly waiting: number
  readonly refused: number
  /** When the last reading of this device reached the server. */
  readonly lastSent: number | null
  readonly obstacle: Obstacle | null
  /** The last readings that somebody discarded here, so that the line never hides it. */
  readonly discarded: Discarded | null
  /** Readings that were kept here and are gone: somebody cleared the storage, and no page had them any more. */
  readonly lost: Discarded | null
  /** False until the storage was looked at. */
  readonly isKnown: boolean
}

// Kept for the next start and for the other tabs.
const lastSentKey = 'pitchside.last-sent'
const readLastSent = (): number | null => Number(localStorage.getItem(lastSentKey)) || null
export const noteSent = (): void => localStorage.setItem(lastSentKey, String(serverNow()))

const discardedKey = 'pitchside.last-discarded'
const lostKey = 'pitchside.last-lost'
const readCount = (key: string): Discarded | null => {
  const [count = 0, at = 0] = (localStorage.getItem(key) ?? '').split(' ').map(Number)
  return count > 0 && at > 0 ? { count, at } : null
}

export const syncState = createStore<SyncState>({
  waiting: 0,
  refused: 0,
  lastSent: readLastSent(),
  discarded: readCount(discardedKey),
  lost: readCount(lostKey),
  obstacle: null,
  isKnown: false,
})

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pitchside-outbox') : null

const tellTabs = channel?.postMessage.bind(channel)

/** Which readings have left the storage in another tab; none when some were added there. */
type News = { readonly settled: readonly string[] }
type NewsListener = () => void
const newsListeners = new Set<NewsListener>()

/** Calls when another tab has taken or sent readings. Returns the function that ends it. */
export function onOtherTab(listener: NewsListener): () => void {
  newsListeners.add(listener)
  return () => void newsListeners.delete(listener)
}

const lookEveryMs = 3_000

/** Shows what the other tabs do, and whether the storage still has what this page has put there. */
export function followTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    forgetOwn(data.settled)
    void refreshCounts()
    for (const tell of newsListeners) tell()
  })
  setInterval(() => {
    if (countOwn() > 0) void refreshCounts()
  }, lookEveryMs)
}

/** Tells the other tabs, and this one, that the storage has changed. */
export async function noticeChange(settled: readonly string[] = []): Promise<void> {
  tellTabs?.({ settled } satisfies News)
  await refreshCounts()
}

let hasLooked = false

/** On the icon of the installed app, where the browser has badges: how many readings wait. Zero removes it. */
function showBadge(waiting: number): void {
  // Browsers refuse it to a page that is not installed; the line of the station says the same.
  void navigator.setAppBadge?.(waiting)?.catch(() => undefined)
}

export async function refreshCounts(): Promise<void> {
  const counts = await lookAtStorage().catch(() => null)
  // A storage that cannot be read is no reason to say that everything was sent.
  const waiting = Math.max(counts?.waiting ?? 0, countOwn())
  if (!counts && waiting === 0) return
  showBadge(waiting)
  syncState.write({
    ...syncState.read(),
    ...counts,
    waiting,
    lastSent: readLastSent(),
    discarded: readCount(discardedKey),
    lost: readCount(lostKey),
    isKnown: true,
  })
}

async function lookAtStorage(): Promise<{ waiting: number; refused: number }> {
  if ((await keepLostAgain()) > 0) wakeSender()
  const counts = await countReadings()
  const missing = expectedWaiting() - counts.waiting
  // Only at the start: while pages are open, another tab may be about to say that it has sent some.
  if (!hasLooked && missing > 0) {
    // Browsers write localStorage later than readings, so after a power cut the number may be an old one. A storage that
    // was cleared has lost its key too.
    if (!(await hasDeviceKey())) localStorage.setItem(lostKey, `${missing} ${serverNow()}`)
    expectWaiting(counts.waiting)
  }
  hasLooked = true
  return counts
}

let wakeSender: () => void = () => undefined
/** Called when readings were written again that the storage had lost. */
export function onWrittenAgain(wake: () => void): void {
  wakeSender = wake
}

export const showObstacle = (obstacle: Obstacle | null): void =>
  syncState.write({ ...syncState.read(), obstacle })

/** Deletes refused readings for good and says so in the line. */
export async function discard(places: readonly number[]): Promise<void> {
  await discardRefused(places)
  localStorage.setItem(discardedKey, `${places.length} ${serverNow()}`)
  await noticeChange()
}
