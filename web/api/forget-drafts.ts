/** The database of private-storage.ts. */
export const privateDatabase = 'pitchside-private'

/** False on a device that has kept nothing yet, which then need not load the storage. */
export async function mayHoldDrafts(): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => undefined)
  return !databases || databases.some(({ name }) => name === privateDatabase)
}

/** All names of one person's entries. */
export const namesWithin = (owner: string): IDBKeyRange => IDBKeyRange.bound(`${owner}/`, `${owner}/\uffff`)

/**
 * Deletes the drafts of one person and their key. A colleague's drafts on the same device stay. The app no longer starts
 * without a connection.
 */
export function forgetDrafts(owner: string): void {
  localStorage.removeItem(practitionerKey)
  localStorage.removeItem(stationKey)
  void globalThis.caches?.delete('page')
  if (!('indexedDB' in globalThis)) return
  const request = indexedDB.open(privateDatabase, 1)
  // Nothing was kept, so do not create the database.
  request.addEventListener('upgradeneeded', () => request.transaction?.abort())
  request.addEventListener('success', () => {
    const db = request.result
    const deletion = db.transaction(['keys', 'kept'], 'readwrite')
    deletion.objectStore('keys').delete(owner)
    deletion.objectStore('kept').delete(namesWithin(owner))
    deletion.addEventListener('complete', () => db.close())
  })
}

/** The practitioner for whom the app starts without a connection on this device. */
export const practitionerKey = 'pitchside.practitioner'
/** The station that this device used last. */
export const stationKey = 'pitchside.station'
