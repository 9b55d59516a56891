// Work for every club of an installation, which takes minutes in a federation: requests come first.
import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '#server/db/store.ts'

// Four fifths of the time are left to requests.
const rest = 4
const longestMs = 1_000

/** How long requests come first after work that began then. */
export const restAfter = (began: number): number => Math.min(rest * (performance.now() - began), longestMs)

/** Ends early when the server stops. */
export async function clubByClub(
  { read }: Store,
  signal: AbortSignal | undefined,
  work: (organisation: string) => Promise<void>,
): Promise<void> {
  const clubs = await read
    .selectFrom('organisations')
    .select('_id')
    .where('built_in', '=', 0)
    .orderBy('_id')
    .execute()
  for (const { _id } of clubs) {
    if (signal?.aborted) return
    const began = performance.now()
    await work(_id)
    await pause(restAfter(began))
  }
}
