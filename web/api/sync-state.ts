// What the sync line shows: how many readings wait on this device, and why. Every tab knows the same.
import { countReadings, discardRefused } from './outbox.ts'
import { createStore } from './store.ts'

/** Why nothing is sent just now. `silent`: the server takes readings and does not answer. */
export type Stop = 'offline' | 'logged-out' | 'not-allowed' | 'server' | 'silent'
/** `failing`: the server fails on the readings that wait; all others were sent. */
export type Obstacle = Stop | 'failing'

type Discarded = { readonly count: number; readonly at: number }

export type SyncState = {
  readonly waiting: number
  readonly refused: number
  /** When the last reading of this device reached the server. */
  readonly lastSent: number | null
  readonly obstacle: Obstacle | null
  /** The last readings that somebody discarded here, so that the line never hides it. */
  readonly discarded: Discarded | null
  /** False until the storage was looked at. */
  readonly isKnown: boolean
}

// Kept for the next start and for the other tabs.
const lastSentKey = 'pitchside.last-sent'
const readLastSent = (): number | null => Number(localStorage.getItem(lastSentKey)) || null
export const noteSent = (): void => localStorage.setItem(lastSentKey, String(Date.now()))

const discardedKey = 'pitchside.last-discarded'
const readDiscarded = (): Discarded | null => {
  const [count = 0, at = 0] = (localStorage.getItem(discardedKey) ?? '').split(' ').map(Number)
  return count > 0 && at > 0 ? { count, at } : null
}

export const syncState = createStore<SyncState>({
  waiting: 0,
  refused: 0,
  lastSent: readLastSent(),
  discarded: readDiscarded(),
  obstacle: null,
  isKnown: false,
})

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pitchside-outbox') : null
const tellTabs = channel?.postMessage.bind(channel)

/** Shows what the other tabs do. */
export function followTabs(): void {
  channel?.addEventListener('message', () => void refreshCounts())
}

/** Tells the other tabs, and this one, that the storage has changed. */
export async function noticeChange(): Promise<void> {
  tellTabs?.('changed')
  await refreshCounts()
}

export async function refreshCounts(): Promise<void> {
  const counts = await countReadings().catch(() => null)
  if (!counts) return
  const [lastSent, discarded] = [readLastSent(), readDiscarded()]
  syncState.write({ ...syncState.read(), ...counts, lastSent, discarded, isKnown: true })
}

export const showObstacle = (obstacle: Obstacle | null): void =>
  syncState.write({ ...syncState.read(), obstacle })

/** Deletes refused readings for good and says so in the line. */
export async function discard(places: readonly number[]): Promise<void> {
  await discardRefused(places)
  localStorage.setItem(discardedKey, `${places.length} ${Date.now()}`)
  await noticeChange()
}
