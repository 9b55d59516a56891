// Keeps what somebody typed and has not saved yet on this device (decision 030). It is encrypted with a key that cannot
// be exported; logging out deletes both (forget-drafts.ts).
import { dayIn } from '#domain/day-in-zone.ts'
import { deviceDatabase, done, makeKey, type Sealed, seal, unseal } from './device-storage.ts'
import { namesWithin, privateDatabase } from './forget-drafts.ts'
import { howSessionEnded, lastUserID } from './session.ts'
import { settings } from './settings.ts'

/** Pages without TLS have no WebCrypto, so the text is stored as it is. */
type Kept = {
  readonly at: number
  /** Deleted at midnight. */
  readonly isForToday?: boolean
} & (Sealed | { readonly plain: string })

// Delete health data after a week, because nobody returns to a form after that.
const longestMs = 7 * 86_400_000

const open = deviceDatabase(privateDatabase, (db) => {
  db.createObjectStore('keys')
  db.createObjectStore('kept')
})

// Looked up each time, because logging out deletes it and the next log-in makes another one.
async function keyOf(owner: string): Promise<CryptoKey> {
  const known = await read<CryptoKey>('keys', owner)
  if (known) return known
  const made = await makeKey()
  const table = (await open()).transaction('keys', 'readwrite').objectStore('keys')
  // Another tab may have created it first.
  const first = (await done(table.get(owner))) as CryptoKey | undefined
  if (first) return first
  await done(table.put(made, owner))
  return made
}

async function read<T>(table: 'keys' | 'kept', key: string): Promise<T | undefined> {
  const store = (await open()).transaction(table).objectStore(table)
  return (await done(store.get(key))) as T | undefined // stored by this module
}

const nameOf = (owner: string, name: string) => `${owner}/${name}`
// Logging out, in whichever tab, clears the flag; an expired session leaves it. A form of the last user keeps nothing
// once somebody else has logged in.
const mayKeep = (owner: string) =>
  lastUserID() === owner && (localStorage.getItem('isLoggedIn') === 'true' || howSessionEnded() === 'expired')

/** Keeps a value for this person under a name. After signing out it keeps nothing. */
export async function keep(
  owner: string,
  name: string,
  value: object,
  { isForToday = false } = {},
): Promise<void> {
  const key = nameOf(owner, name)
  const sealed = await sealedFor(owner, key, JSON.stringify(value))
  const db = await open()
  if (!mayKeep(owner)) return
  const kept: Kept = { at: Date.now(), isForToday, ...sealed }
  await done(db.transaction('kept', 'readwrite').objectStore('kept').put(kept, key))
}

const sealedFor = async (owner: string, key: string, plain: string): Promise<Sealed | { plain: string }> =>
  globalThis.crypto?.subtle ? seal(await keyOf(owner), key, plain) : { plain }

const plainOf = async (owner: string, key: string, kept: Kept): Promise<string> =>
  'plain' in kept ? kept.plain : unseal(await keyOf(owner), key, kept)

/** What was kept and when; null when there is nothing, or nothing that can still be read. */
export async function find(owner: string, name: string): Promise<{ value: unknown; at: number } | null> {
  const key = nameOf(owner, name)
  try {
    await dropOld()
    const kept = await read<Kept>('kept', key)
    return kept ? { value: JSON.parse(await plainOf(owner, key, kept)), at: kept.at } : null
  } catch {
    // Storage is switched off or the key is gone. The form starts empty and says that it cannot keep a draft.
    return null
  }
}

export async function drop(owner: string, name: string): Promise<void> {
  await done((await open()).transaction('kept', 'readwrite').objectStore('kept').delete(nameOf(owner, name)))
}

/** The names of everything kept for this person. */
export async function namesOf(owner: string): Promise<string[]> {
  try {
    const start = nameOf(owner, '')
    const kept = (await open()).transaction('kept').objectStore('kept')
    const keys = await done(kept.getAllKeys(namesWithin(owner)))
    return keys.flatMap((key) => (typeof key === 'string' ? key.slice(start.length) : []))
  } catch {
    return []
  }
}

/** Deletes what is older than a week, or was for a day that is over, whoever it belongs to. */
export async function dropOld(): Promise<void> {
  const kept = (await open()).transaction('kept', 'readwrite').objectStore('kept')
  const now = Date.now()
  const { timeZone } = settings()
  const isOver = ({ at, isForToday }: Kept) =>
    at < now - longestMs || (isForToday === true && dayIn(timeZone, at) !== dayIn(timeZone, now))
  for (const key of await done(kept.getAllKeys())) {
    const row = (await done(kept.get(key))) as Kept | undefined // what we put there ourselves
    if (row && isOver(row)) await done(kept.delete(key))
  }
}
