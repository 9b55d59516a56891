/** The database of outbox.ts, apart so that its name does not load it. */
export const outboxDatabase = 'pitchside-outbox'
