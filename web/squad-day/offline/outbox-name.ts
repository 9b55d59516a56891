/** The database of outbox.ts, apart so that its name does not load it. */
export const outboxDatabase = 'pitchside-outbox'

/** `key` has the key and the counter of this device. */
export function createOutbox(db: IDBDatabase): void {
  db.createObjectStore('key')
  // The numbers of autoIncrement keep the order in which readings were taken, also across tabs.
  for (const table of ['waiting', 'refused']) db.createObjectStore(table, { autoIncrement: true })
}
