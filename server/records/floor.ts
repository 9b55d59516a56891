// What a server of an older version cannot serve is made only when no such server can run on the database any more.
import type { StoreKind } from '#server/db/columns.ts'
import { floorOf, isBelow } from '#server/db/floor.ts'
import type { Trx } from '#server/db/tables.ts'
import { refusal } from '#server/problem.ts'

/** 409 while a server below `version` may still run. */
export async function refuseBelowFloor(trx: Trx, kind: StoreKind, version: string): Promise<void> {
  const floor = await floorOf(trx, kind)
  if (floor === null || isBelow(floor, version)) throw refusal(409, 'upgrade-all-servers')
}
