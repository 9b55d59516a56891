// The region of an organisation: its clubs share the slots, and each slot is taken once in it.
import { isTaken } from '#server/db/failure.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'

const regionOf = preparedRead<{ organisation: string }, { region: string }>((db, value) =>
  db.selectFrom('organisations').select('region').where('_id', '=', value('organisation')),
)
export async function findRegion(store: Store, organisation: string): Promise<string | undefined> {
  const [found] = await regionOf(store, { organisation })
  return found?.region
}

/** 'main' has a key of its own (migration 023). */
export const isSlotTaken = (error: unknown): boolean =>
  isTaken(error, 'bookings.date,time') || isTaken(error, 'bookings.region,date,time')
