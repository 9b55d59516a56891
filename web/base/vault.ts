// A store on this device for what belongs to one person: encrypted, each person with a key of their own that scripts
// cannot read. Deleting the key and the rows is all that forgetting needs (forget-kept.ts).
import { deviceDatabase, done, makeKey, type Sealed, seal, unseal } from './device-storage.ts'
import { namesWithin } from './forget-kept.ts'
import { serverNow } from './server-clock.ts'

export type SealedRow = Sealed & { readonly at: number }
type FoundValue = { readonly value: unknown; readonly at: number }

type VaultRules = {
  readonly database: string
  /** False after logging out, for a form or a station that is still open. */
  readonly mayKeep: (owner: string) => boolean
  /** Whether a row is to be deleted, whoever it belongs to. */
  readonly isOver: (row: Partial<SealedRow>, now: number) => boolean
}

/** Without TLS there is no WebCrypto, and health data must not be stored readable. */
const canSeal = (): boolean => Boolean(globalThis.crypto?.subtle)

const answerWithinMs = 2_000
const restMs = 30_000

/**
 * In WebKit a page that is left in the middle of a change may block the database for the pages after it. Nobody waits for
 * that: the work fails, and for a while everything after it at once.
 */
function createPatience() {
  let restsUntil = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const silent = new Error('The storage of this device does not answer.')
    if (performance.now() < restsUntil) throw silent
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        restsUntil = performance.now() + restMs
        reject(silent)
      }, answerWithinMs)
    })
    return Promise.race([work(), late]).finally(() => clearTimeout(timer))
  }
}

export function createVault({ database, mayKeep, isOver }: VaultRules) {
  const answered = createPatience()
  const open = deviceDatabase(database, (db) => {
    db.createObjectStore('keys')
    db.createObjectStore('kept')
  })

  async function read<T>(table: 'keys' | 'kept', key: string): Promise<T | undefined> {
    const store = (await open()).transaction(table).objectStore(table)
    return (await done(store.get(key))) as T | undefined // stored by this module
  }

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

  const nameOf = (owner: string, name: string) => `${owner}/${name}`

  /** Keeps a value for this person under a name. After signing out it keeps nothing. */
  async function keep(owner: string, name: string, value: object): Promise<void> {
    if (!canSeal()) throw new Error('Nothing is kept without a secure connection.')
    if (mayKeep(owner)) await answered(() => put(owner, nameOf(owner, name), value))
  }

  async function put(owner: string, key: string, value: object): Promise<void> {
    const sealed = await seal(await keyOf(owner), key, JSON.stringify(value))
    const db = await open()
    const kept: SealedRow = { at: serverNow(), ...sealed }
    const change = db.transaction(['keys', 'kept'], 'readwrite')
    // Somebody may have logged out meanwhile, which deleted the key.
    const hasKey = (await done(change.objectStore('keys').count(owner))) > 0
    if (hasKey && mayKeep(owner)) await done(change.objectStore('kept').put(kept, key))
  }

  /** What was kept and when; null when there is nothing, or nothing that can still be read. */
  async function find(owner: string, name: string): Promise<FoundValue | null> {
    try {
      return await answered(() => get(owner, nameOf(owner, name)))
    } catch {
      // Storage is switched off or the key is gone. The form starts empty and says that it cannot keep a draft.
      return null
    }
  }

  async function get(owner: string, key: string): Promise<FoundValue | null> {
    await dropOld()
    const kept = await read<SealedRow>('kept', key)
    return kept ? { value: JSON.parse(await unseal(await keyOf(owner), key, kept)), at: kept.at } : null
  }

  const drop = (owner: string, name: string): Promise<void> =>
    answered(async () => {
      const kept = (await open()).transaction('kept', 'readwrite').objectStore('kept')
      await done(kept.delete(nameOf(owner, name)))
    })

  /** The names of everything kept for this person. */
  async function namesOf(owner: string): Promise<string[]> {
    try {
      const start = nameOf(owner, '')
      const keys = await answered(async () => {
        const kept = (await open()).transaction('kept').objectStore('kept')
        return done(kept.getAllKeys(namesWithin(owner)))
      })
      return keys.flatMap((key) => (typeof key === 'string' ? key.slice(start.length) : []))
    } catch {
      return []
    }
  }

  /** Deletes what is over. */
  async function dropOld(): Promise<void> {
    const kept = (await open()).transaction('kept', 'readwrite').objectStore('kept')
    const now = serverNow()
    for (const key of await done(kept.getAllKeys())) {
      const row = (await done(kept.get(key))) as Partial<SealedRow> | undefined // what we put there ourselves
      if (row && isOver(row, now)) await done(kept.delete(key))
    }
  }

  return { keep, find, drop, namesOf, dropOld }
}
