// Readings that were taken and not sent yet. They are encrypted with a key of this device that scripts cannot read, and
// they outlive the session: whichever practitioner logs in here next sends them (docs/decisions/device.md). The page that took them
// has them in memory too, until they have left: when somebody clears the storage meanwhile, it writes them again.
import type { SentReading } from '#domain/measures/readings/reading.ts'
import type { ToldProblem } from '#domain/wire/problems.ts'
import { deviceDatabase, done, makeKey, type Sealed, seal, unseal } from '#web/base/device-storage.ts'
import { expectedWaiting, expectWaiting } from '#web/base/expected-waiting.ts'
import { createOutbox, outboxDatabase } from './outbox-name.ts'

/** A reading as it is sent, with the organisation whose board shows it meanwhile, and the name for the list of refused ones. */
export type Waiting = SentReading & { readonly organisation_id: string; readonly player_name: string }
export type Refused = { readonly reading: Waiting; readonly problem: ToldProblem }

type SealedReading = Sealed & { readonly id: string }
type Table = 'waiting' | 'refused'

/** Without TLS there is no WebCrypto, and health data must not be stored readable. */
export const canKeepReadings = (): boolean => Boolean(globalThis.crypto?.subtle) && 'indexedDB' in globalThis

const open = deviceDatabase(outboxDatabase, createOutbox)

/** Settles when the changes are on the disk, not when they are only handed over. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The storage refused.')),
    )
  })

/** What this page has stored and nobody has settled yet. */
const own = new Map<string, Waiting>()

// Looked up each time: the storage may be cleared, and another tab then makes another key.
async function keyOfDevice(): Promise<CryptoKey> {
  const known = await done((await open()).transaction('key').objectStore('key').get('device'))
  if (known) return known as CryptoKey // stored below
  const made = await makeKey()
  const transaction = (await open()).transaction('key', 'readwrite', { durability: 'strict' })
  const table = transaction.objectStore('key')
  // Another tab may have made it first.
  const first = (await done(table.get('device'))) as CryptoKey | undefined
  if (first) return first
  table.put(made, 'device')
  // A full disk refuses at the commit. Readings that are sealed with a key that was not stored would be lost.
  await committed(transaction)
  return made
}

/** Whether anything was ever kept here since the storage was cleared. */
export const hasDeviceKey = async (): Promise<boolean> =>
  (await done((await open()).transaction('key').objectStore('key').count('device'))) > 0

const rowOf = async (key: CryptoKey, id: string, value: object): Promise<SealedReading> => ({
  id,
  ...(await seal(key, id, JSON.stringify(value))),
})

/** Null when it was sealed with another key or is damaged. */
async function valueOf<T>(key: CryptoKey, row: SealedReading): Promise<T | null> {
  try {
    return JSON.parse(await unseal(key, row.id, row)) as T // sealed by this module
  } catch {
    return null
  }
}

/** Resolves when the readings are on the disk of the device. */
export async function keepReadings(readings: readonly Waiting[]): Promise<void> {
  const key = await keyOfDevice()
  const sealed = await Promise.all(readings.map((reading) => rowOf(key, reading.id, reading)))
  const transaction = (await open()).transaction(['key', 'waiting'], 'readwrite', { durability: 'strict' })
  const keys = transaction.objectStore('key')
  // The storage was cleared since the key was read. What was sealed with it must stay readable.
  if ((await done(keys.count('device'))) === 0) keys.put(key, 'device')
  for (const one of sealed) transaction.objectStore('waiting').add(one)
  const count = await done(transaction.objectStore('waiting').count())
  await committed(transaction)
  expectWaiting(count)
  for (const reading of readings) own.set(reading.id, reading)
  for (const tell of keptListeners) tell(readings)
}

type KeptListener = (readings: readonly Waiting[]) => void
const keptListeners = new Set<KeptListener>()

/** Tells what this page has put on the disk, taken here or brought by another device. Returns the function that ends it. */
export function onKept(listener: KeptListener): () => void {
  keptListeners.add(listener)
  return () => void keptListeners.delete(listener)
}

/** Writes again what this page has taken and the storage has lost, and tells how many. */
export async function keepLostAgain(): Promise<number> {
  if (own.size === 0) return 0
  const found = new Set([...(await rowsOf('waiting')), ...(await rowsOf('refused'))].map(({ row }) => row.id))
  const lost = [...own.values()].filter(({ id }) => !found.has(id))
  if (lost.length > 0) await keepReadings(lost)
  return lost.length
}

/** These have left the storage: the server has them, or they are listed as refused. */
export function forgetOwn(ids: readonly string[]): void {
  for (const id of ids) own.delete(id)
}

export const countOwn = (): number => own.size

export type OutboxEntry = { readonly place: number; readonly id: string; readonly reading: Waiting | null }

/** In the order they were taken. `reading` is null when it can no longer be decrypted. */
export async function waitingReadings(): Promise<OutboxEntry[]> {
  const rows = await rowsOf('waiting')
  if (rows.length === 0) return []
  const key = await keyOfDevice()
  return Promise.all(
    rows.map(async ({ place, row }) => ({
      place,
      id: row.id,
      reading: await valueOf<Waiting>(key, row),
    })),
  )
}

async function rowsOf(table: Table): Promise<{ place: number; row: SealedReading }[]> {
  const store = (await open()).transaction(table).objectStore(table)
  // Both requests are of one transaction, so keys and rows belong together.
  const [keys, rows] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
  return keys.flatMap((place, index) => {
    const row = rows[index] as SealedReading | undefined // put there by this module
    return typeof place === 'number' && row ? [{ place, row }] : []
  })
}

/** Removes what the server has, and keeps what it refused in a list of its own. */
export async function settle(
  accepted: readonly OutboxEntry[],
  refused: readonly (OutboxEntry & { readonly problem: ToldProblem })[],
): Promise<void> {
  const key = await keyOfDevice()
  const sealed = await Promise.all(
    refused.flatMap(({ id, reading, problem }) => (reading ? [rowOf(key, id, { reading, problem })] : [])),
  )
  const db = await open()
  // Before they go, so that no other tab misses them.
  expectWaiting(Math.max(expectedWaiting() - accepted.length - sealed.length, 0))
  forgetOwn([...accepted, ...refused].map(({ id }) => id))
  // First and alone: on a full disk a deletion works and an addition does not.
  const deletion = db.transaction('waiting', 'readwrite', { durability: 'strict' })
  for (const { place } of accepted) deletion.objectStore('waiting').delete(place)
  await committed(deletion)
  if (sealed.length === 0) return
  const move = db.transaction(['waiting', 'refused'], 'readwrite', { durability: 'strict' })
  for (const { place } of refused) move.objectStore('waiting').delete(place)
  for (const one of sealed) move.objectStore('refused').add(one)
  await committed(move)
}

/** Moves readings that can no longer be decrypted to the refused ones, as they are: a person decides about them. */
export async function setUnreadableAside(entries: readonly OutboxEntry[]): Promise<void> {
  const rows = await rowsOf('waiting')
  expectWaiting(Math.max(expectedWaiting() - entries.length, 0))
  forgetOwn(entries.map(({ id }) => id))
  const move = (await open()).transaction(['waiting', 'refused'], 'readwrite', { durability: 'strict' })
  for (const { place, row } of rows) {
    if (!entries.some((entry) => entry.place === place)) continue
    move.objectStore('waiting').delete(place)
    move.objectStore('refused').add(row)
  }
  await committed(move)
}

/** `refused` is null when it can no longer be decrypted. */
export type RefusedEntry = {
  readonly place: number
  readonly id: string
  readonly refused: Refused | null
}

export async function refusedReadings(): Promise<RefusedEntry[]> {
  const rows = await rowsOf('refused')
  if (rows.length === 0) return []
  const key = await keyOfDevice()
  return Promise.all(
    rows.map(async ({ place, row }) => ({ place, id: row.id, refused: await valueOf<Refused>(key, row) })),
  )
}

export async function discardRefused(places: readonly number[]): Promise<void> {
  const transaction = (await open()).transaction('refused', 'readwrite')
  for (const place of places) transaction.objectStore('refused').delete(place)
  await committed(transaction)
}

export async function countReadings(): Promise<{ waiting: number; refused: number }> {
  const transaction = (await open()).transaction(['waiting', 'refused'])
  const [waiting, refused] = await Promise.all([
    done(transaction.objectStore('waiting').count()),
    done(transaction.objectStore('refused').count()),
  ])
  return { waiting, refused }
}
