// On the first of a month one server counts who has which fitness result, so that nobody sees one person come or go.
import { peerCounter, peerMonths } from '#domain/measures/peers/peers.ts'
import { type Clock, monthsFrom } from '#server/clock.ts'
import type { Store } from '#server/db/store.ts'
import { findPeerReadings } from '#server/records/checks/peer-readings.ts'
import { takeTurn } from '#server/records/endings/turns.ts'
import { clubByClub } from './club-by-club.ts'

export const countPeersMs = 3_600_000

type Counting = { readonly store: Store; readonly clock: Clock }

/** Does nothing in a month that is counted already, or when another server is counting. */
export async function countPeers({ store, clock }: Counting, signal?: AbortSignal): Promise<void> {
  const today = clock.today()
  const month = today.slice(0, 7)
  if ((await countedMonth(store)) >= month) return
  if (!(await takeTurn({ store, clock }, 'count-peers', countPeersMs - 30_000))) return
  const counter = peerCounter()
  const from = monthsFrom(today, -peerMonths)
  await clubByClub(store, signal, async (organisation) =>
    counter.add(await findPeerReadings(store, { organisation, from, today })),
  )
  if (signal?.aborted) return
  const cells = counter.cells()
  await store.transaction(async (trx) => {
    const counted = await trx
      .insertInto('installation')
      .values({ key: 'peers_counted', value: month })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value: month }).where('installation.value', '<', month),
      )
      .returning('key')
      .execute()
    if (counted.length === 0) return
    await trx.deleteFrom('peer_cells').execute()
    for (const { amounts, ...cell } of cells)
      await trx
        .insertInto('peer_cells')
        .values({ ...cell, month, amounts: JSON.stringify(amounts) })
        .execute()
  })
}

async function countedMonth({ read }: Store): Promise<string> {
  const row = await read
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'peers_counted')
    .executeTakeFirst()
  return row?.value ?? ''
}
