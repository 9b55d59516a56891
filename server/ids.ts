import { randomUUIDv7 } from 'node:crypto'

// Identifiers grow with time, so new rows land at the end of every index.
export interface Ids {
  next(): string
}

export const systemIds: Ids = { next: () => randomUUIDv7() }
