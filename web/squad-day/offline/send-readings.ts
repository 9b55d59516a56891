// Sends the readings of this device in order, in batches, from one tab at a time. The server knows each by its id, so
// sending again after a lost answer is harmless. A reading on which the server fails is set aside, so that none waits
// behind it.

import { isRefusal } from '#web/api/refusal.ts'
import { readSession } from '#web/base/session.ts'
import { addReadings, batchSize, NoAnswer, type ReadingResult } from './add-readings.ts'
import { keepSent } from './kept-days.ts'
import {
  canKeepReadings,
  type OutboxEntry,
  settle,
  setUnreadableAside,
  type Waiting,
  waitingReadings,
} from './outbox.ts'
import {
  followTabs,
  noteSent,
  noticeChange,
  onWrittenAgain,
  refreshCounts,
  type Stop,
  showObstacle,
} from './sync-state.ts'

const lockName = 'pitchside-outbox'
const firstPauseMs = 1_000
const longestPauseMs = 30_000
const soonMs = 2_000

// When to try a reading again on which the server failed, by the clock of the page: that of the device may be set.
const setAside = new Map<string, { tries: number; notBefore: number }>()
// So many failures in a row mean that the server fails, and not a reading.
const mostFailuresInARow = 3
let failuresInARow = 0
let isStarted = false
let sender: string | null = null
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** By the clock of the page. */
let nextTryAt = 0
let running: Promise<void> | null = null
let isWanted = false

/** Starts sending for a practitioner and keeps at it. */
export function startSending(practitioner: string): void {
  sender = practitioner
  if (isStarted) return sendNow()
  isStarted = true
  followTabs()
  onWrittenAgain(sendSoon)
  addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendNow()
  })
  sendNow()
}

function sendNow(): void {
  clearTimeout(timer)
  if (!canKeepReadings()) return
  isWanted = true
  // A storage that cannot be opened holds nothing to send.
  running ??= run()
    .catch(() => undefined)
    .finally(() => {
      running = null
      if (isWanted) sendNow()
    })
}

async function run(): Promise<void> {
  isWanted = false
  await refreshCounts()
  const outcome = await alone(sendAll)
  // Another tab holds the lock and sends.
  if (outcome === 'busy') return sendLater(firstPauseMs)
  failures = outcome === null ? 0 : failures + 1
  showObstacle(outcome ?? (setAside.size > 0 ? 'failing' : null))
  await noticeChange()
  if (outcome !== null && outcome !== 'logged-out')
    return sendLater(Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs))
  const next = Math.min(...[...setAside.values()].map(({ notBefore }) => notBefore))
  if (Number.isFinite(next)) sendLater(Math.max(next - performance.now(), firstPauseMs))
  return undefined
}

/** After a new reading. While nothing gets through, a try at each one would only slow the station down. */
export function sendSoon(): void {
  if (failures === 0) return sendNow()
  const pause = nextTryAt - performance.now()
  if (pause <= 0 || pause > soonMs) sendLater(soonMs)
  return undefined
}

function sendLater(ms: number): void {
  clearTimeout(timer)
  nextTryAt = performance.now() + ms
  timer = setTimeout(sendNow, ms)
}

/** Two tabs must not send the same readings at once. Without the lock the server still stores each once. */
async function alone(work: () => Promise<Stop | null>): Promise<Stop | null | 'busy'> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(lockName, { ifAvailable: true }, (lock) =>
    lock ? work() : Promise.resolve('busy' as const),
  )
}

async function sendAll(): Promise<Stop | null> {
  failuresInARow = 0
  for (;;) {
    // Somebody else who logs in here may be no practitioner.
    if (readSession()?.userID !== sender) return 'logged-out'
    const all = await waitingReadings()
    forgetSent(all)
    await setAsideUnreadable(all)
    const now = performance.now()
    const due = all.filter(isReadable).filter(({ id }) => (setAside.get(id)?.notBefore ?? 0) <= now)
    const batch = due.slice(0, batchSize())
    if (batch.length === 0) return null
    const obstacle = await sendBatch(batch)
    if (obstacle !== null) return obstacle
  }
}

type Readable = OutboxEntry & { readonly reading: Waiting }
const isReadable = (entry: OutboxEntry): entry is Readable => entry.reading !== null

/** Such a reading would wait for ever, and finishing a player waits for all of them. */
async function setAsideUnreadable(all: readonly OutboxEntry[]): Promise<void> {
  const unreadable = all.filter((entry) => !isReadable(entry))
  if (unreadable.length === 0) return
  // A full disk refuses the move; the others are sent all the same.
  await setUnreadableAside(unreadable).then(
    () => noticeChange(),
    () => undefined,
  )
}

/** Another tab may have sent what was set aside here. */
function forgetSent(all: readonly OutboxEntry[]): void {
  const ids = new Set(all.map(({ id }) => id))
  for (const id of setAside.keys()) if (!ids.has(id)) setAside.delete(id)
}

/** Halves a batch on which the server fails until the reading that causes it is found. */
async function sendBatch(batch: readonly Readable[]): Promise<Stop | null> {
  try {
    await take(batch, await addReadings(batch.map(({ reading }) => reading)))
    failuresInARow = 0
    return null
  } catch (error) {
    const obstacle = obstacleOf(error)
    const [only, ...others] = batch
    const isAlone = only !== undefined && others.length === 0
    if (isAlone && (obstacle === null || obstacle === 'silent')) postpone(only.id)
    if (obstacle !== null) return obstacle
    if (isAlone) {
      failuresInARow += 1
      return failuresInARow < mostFailuresInARow ? null : 'server'
    }
    const middle = batch.length >> 1
    return (await sendBatch(batch.slice(0, middle))) ?? sendBatch(batch.slice(middle))
  }
}

async function take(sent: readonly Readable[], results: readonly ReadingResult[]): Promise<void> {
  const paired = sent.map((entry, index) => ({ ...entry, result: results[index] }))
  const accepted = paired.filter(({ result }) => result && result.status !== 'refused')
  const refused = paired.flatMap(({ result, ...entry }) =>
    result?.status === 'refused'
      ? [{ ...entry, problem: { ...result.problem, error: result.error ?? '' } }]
      : [],
  )
  await tellSent(accepted.map(({ reading }) => reading))
  await settle(accepted, refused)
  for (const { id } of sent) setAside.delete(id)
  if (accepted.length > 0) noteSent()
  await noticeChange(sent.map(({ id }) => id))
}

type SentListener = (readings: readonly Waiting[]) => void
const sentListeners = new Set<SentListener>()

/** Tells what the server has taken from this tab. Returns the function that ends it. */
export function onSent(listener: SentListener): () => void {
  sentListeners.add(listener)
  return () => void sentListeners.delete(listener)
}

/** Before the readings leave the outbox, so that the board never misses them, also in a browser that is killed now. */
async function tellSent(readings: readonly Waiting[]): Promise<void> {
  // A full device cannot keep them; they are gone from its board until there is a connection.
  if (sender !== null) await keepSent(sender, readings).catch(() => undefined)
  for (const tell of sentListeners) tell(readings)
}

/** Another device has sent these: they leave the outbox as if this one had. */
export async function dropSent(entries: readonly OutboxEntry[]): Promise<void> {
  const work = async () => {
    await tellSent(entries.filter(isReadable).map(({ reading }) => reading))
    await settle(entries, [])
  }
  // The sender may be about to settle the same ones.
  await ('locks' in navigator ? navigator.locks.request(lockName, work) : work())
  await noticeChange(entries.map(({ id }) => id))
}

function postpone(id: string): void {
  const tries = (setAside.get(id)?.tries ?? 0) + 1
  setAside.set(id, { tries, notBefore: performance.now() + Math.min(firstPauseMs * 2 ** tries, 10 * 60_000) })
}

/** Null: the server failed on what was sent, so a smaller batch may pass. */
function obstacleOf(error: unknown): Stop | null {
  if (error instanceof NoAnswer) return 'silent'
  if (!isRefusal(error)) return 'server'
  if (error.status === 0) return 'offline'
  if (error.status === 401) return 'logged-out'
  if (error.status === 403) return 'not-allowed'
  if (error.status === 429 || error.status === 502 || error.status === 503 || error.status === 504)
    return 'server'
  return null
}
