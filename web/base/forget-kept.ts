// Deletes what this device keeps about people, without loading the code that keeps it.

/** The databases of private-storage.ts and of the squad day's roster-storage.ts. */
export const privateDatabase = 'pitchside-private'
export const rosterDatabase = 'pitchside-roster'

/** The practitioner for whom the app starts without a connection on this device. */
export const practitionerKey = 'pitchside.practitioner'
/** The station that this device used last. */
export const stationKey = 'pitchside.station'
/** The first call of the main screen (first-call.ts, public/boot.js). */
export const firstCallKey = 'pitchside.first'
/** The page for a start without a connection (public/sw.js). */
export const pageCache = 'page'

/** False on a device that has kept nothing yet, which then need not load the storage. */
async function mayHold(database: string): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => undefined)
  return !databases || databases.some(({ name }) => name === database)
}
export const mayHoldDrafts = (): Promise<boolean> => mayHold(privateDatabase)
export const mayHoldRosters = (): Promise<boolean> => mayHold(rosterDatabase)

/** All names of one person's entries. */
export const namesWithin = (owner: string): IDBKeyRange => IDBKeyRange.bound(`${owner}/`, `${owner}/\uffff`)

/** After logging out: the person's drafts, today's rosters, and the start without a connection. */
export function forgetAll(owner: string): void {
  forgetStart()
  forgetRosters()
  change(privateDatabase, (keys, kept) => {
    keys.delete(owner)
    kept.delete(namesWithin(owner))
  })
}

/** Where the results of a player begin among what is kept for the person (web/api/own-results.ts). */
export const resultsStart = 'results/'

/** After the server has said that the session is over: drafts stay for their owner, results do not. */
export function forgetResults(owner: string): void {
  const start = `${owner}/${resultsStart}`
  change(privateDatabase, (_keys, kept) => {
    kept.delete(IDBKeyRange.bound(start, `${start}\uffff`))
  })
}

/** After the server has said that the session is over. */
export function forgetRosters(): void {
  change(rosterDatabase, (keys, kept) => {
    keys.clear()
    kept.clear()
  })
}

/** When somebody uses this device: what belongs to other people goes. */
export function forgetOthers(owner: string): void {
  if ((localStorage.getItem(practitionerKey) ?? owner) !== owner) forgetStart()
  const keepOwn = (keys: IDBObjectStore, kept: IDBObjectStore) => {
    for (const [store, isOwn] of [
      [keys, (key: string) => key === owner],
      [kept, (key: string) => key.startsWith(`${owner}/`)],
    ] as const) {
      const all = store.getAllKeys()
      all.addEventListener('success', () => {
        for (const key of all.result) if (typeof key !== 'string' || !isOwn(key)) store.delete(key)
      })
    }
  }
  change(privateDatabase, keepOwn)
  change(rosterDatabase, keepOwn)
}

function forgetStart(): void {
  localStorage.removeItem(practitionerKey)
  localStorage.removeItem(stationKey)
  localStorage.removeItem(firstCallKey)
  void globalThis.caches?.delete(pageCache)
}

/** A storage that is shut off keeps nothing. */
function change(database: string, work: (keys: IDBObjectStore, kept: IDBObjectStore) => void): void {
  if (!('indexedDB' in globalThis)) return
  const request = indexedDB.open(database, 1)
  // Nothing was kept, so do not create the database.
  request.addEventListener('upgradeneeded', () => request.transaction?.abort())
  request.addEventListener('success', () => {
    const db = request.result
    const deletion = db.transaction(['keys', 'kept'], 'readwrite')
    work(deletion.objectStore('keys'), deletion.objectStore('kept'))
    deletion.addEventListener('complete', () => db.close())
  })
}
