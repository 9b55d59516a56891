// Readings that were taken and not sent yet. They are encrypted with a key of this device that cannot be exported, and
// they outlive the session: whichever practitioner logs in here next sends them (decision 069).
import type { SentReading } from '#domain/measures/reading.ts'
import type { Told } from '#domain/wire/problems.ts'
import { deviceDatabase, done, makeKey, type Sealed, seal, unseal } from './device-storage.ts'
import { outboxDatabase } from './outbox-name.ts'

/** A reading as it is sent, with the organisation whose board shows it meanwhile, and the name for the list of refused ones. */
export type Waiting = SentReading & { readonly organisation_id: string; readonly player_name: string }
export type Refused = { readonly reading: Waiting; readonly problem: Told }

type Row = Sealed & { readonly id: string }
type Table = 'waiting' | 'refused'

/** Without TLS there is no WebCrypto, and health data must not be stored readable. */
export const canKeepReadings = (): boolean => Boolean(globalThis.crypto?.subtle) && 'indexedDB' in globalThis

const open = deviceDatabase(outboxDatabase, (db) => {
  db.createObjectStore('key')
  // The numbers of autoIncrement keep the order in which readings were taken, also across tabs.
  for (const table of ['waiting', 'refused'] satisfies Table[])
    db.createObjectStore(table, { autoIncrement: true })
})

/** Settles when the changes are on the disk, not when they are only handed over. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The storage refused.')),
    )
  })

let key: Promise<CryptoKey> | undefined

function keyOfDevice(): Promise<CryptoKey> {
  key ??= findKey().catch((error: unknown) => {
    key = undefined
    throw error
  })
  return key
}

async function findKey(): Promise<CryptoKey> {
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

const rowOf = async (id: string, value: object): Promise<Row> => ({
  id,
  ...(await seal(await keyOfDevice(), id, JSON.stringify(value))),
})

/** Null when it was sealed with another key or is damaged. A key that cannot be read just now is an error. */
async function valueOf<T>(row: Row): Promise<T | null> {
  const key = await keyOfDevice()
  try {
    return JSON.parse(await unseal(key, row.id, row)) as T // sealed by this module
  } catch {
    return null
  }
}

/** Resolves when the readings are on the disk of the device. */
export async function keepReadings(readings: readonly Waiting[]): Promise<void> {
  const sealed = await Promise.all(readings.map((reading) => rowOf(reading.id, reading)))
  const transaction = (await open()).transaction('waiting', 'readwrite', { durability: 'strict' })
  for (const one of sealed) transaction.objectStore('waiting').add(one)
  await committed(transaction)
}

export type Entry = { readonly place: number; readonly id: string; readonly reading: Waiting | null }

/** In the order they were taken. `reading` is null when it can no longer be decrypted. */
export async function waitingReadings(): Promise<Entry[]> {
  const rows = await rowsOf('waiting')
  return Promise.all(
    rows.map(async ({ place, row }) => ({
      place,
      id: row.id,
      reading: await valueOf<Waiting>(row),
    })),
  )
}

async function rowsOf(table: Table): Promise<{ place: number; row: Row }[]> {
  const store = (await open()).transaction(table).objectStore(table)
  // Both requests are of one transaction, so keys and rows belong together.
  const [keys, rows] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
  return keys.flatMap((place, index) => {
    const row = rows[index] as Row | undefined // put there by this module
    return typeof place === 'number' && row ? [{ place, row }] : []
  })
}

/** Removes what the server has, and keeps what it refused in a list of its own. */
export async function settle(
  accepted: readonly Entry[],
  refused: readonly (Entry & { readonly problem: Told })[],
): Promise<void> {
  const sealed = await Promise.all(
    refused.flatMap(({ id, reading, problem }) => (reading ? [rowOf(id, { reading, problem })] : [])),
  )
  const db = await open()
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
export async function setUnreadableAside(entries: readonly Entry[]): Promise<void> {
  const rows = await rowsOf('waiting')
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
  return Promise.all(
    rows.map(async ({ place, row }) => ({ place, id: row.id, refused: await valueOf<Refused>(row) })),
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
