/** Holds what was typed and not saved yet (private-storage.ts). */
export const privateDatabase = 'pitchside-private'

/** Every name under which something of this person is kept. */
export const namesWithin = (owner: string): IDBKeyRange => IDBKeyRange.bound(`${owner}/`, `${owner}/\uffff`)

/** Deletes the drafts of one person and their key. A colleague's drafts on the same device stay. */
export function forgetDrafts(owner: string): void {
  if (!('indexedDB' in globalThis)) return
  const request = indexedDB.open(privateDatabase, 1)
  // There is no database, so nothing was kept: create none.
  request.addEventListener('upgradeneeded', () => request.transaction?.abort())
  request.addEventListener('success', () => {
    const db = request.result
    const deletion = db.transaction(['keys', 'kept'], 'readwrite')
    deletion.objectStore('keys').delete(owner)
    deletion.objectStore('kept').delete(namesWithin(owner))
    deletion.addEventListener('complete', () => db.close())
  })
}
