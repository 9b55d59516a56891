// Opens follow-ups for readings from before the version that opens them for more values and for several values together.
// Runs once for a database, in one transaction: of several servers that start at once, one does it.
import { addDays } from '#domain/dates.ts'
import { followUpDays, opensFollowUp } from '#domain/measures/advice/follow-up.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { insertFollowUps } from '#server/records/checks/follow-ups.ts'
import { findNumbersIn } from '#server/records/checks/numbers.ts'
import { findPlayerFollowUps, findPlayersSince } from '#server/records/checks/player-follow-ups.ts'
import { newestFindings } from '#server/records/checks/standing.ts'

type Opening = {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly config: Pick<Config, 'timeZone' | 'variant'>
}

/** How many were opened. */
export const openEarlierFollowUps = (parts: Opening): Promise<number> =>
  parts.store.transaction(async (trx) => {
    if (!(await isFirst(trx, parts.clock))) return 0
    const from = addDays(parts.clock.today(), -followUpDays)
    let opened = 0
    for (const player of await findPlayersSince(trx, from)) opened += await openFor(trx, parts, player, from)
    return opened
  })

/** Another server that does the same waits here for the first, and then finds that it is done. */
async function isFirst(trx: Trx, clock: Clock): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('installation')
    .values({ key: 'follow_ups_opened', value: clock.instant() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Player = Awaited<ReturnType<typeof findPlayersSince>>[number]

async function openFor(trx: Trx, parts: Opening, player: Player, from: string): Promise<number> {
  const checks = await findNumbersIn(trx, player._id)
  const followUps = await findPlayerFollowUps(trx, player._id)
  let opened = 0
  for (const { metric, date, values, advice } of newestFindings(parts, player, checks)) {
    const isKnown = followUps.some((one) => one.metric === metric && one.check._id === values._id)
    if (!advice || date < from || isKnown || !opensFollowUp(advice)) continue
    const check = { _id: values._id, user_id: player._id }
    await insertFollowUps(trx, parts, check, [advice], undefined, 'before')
    opened += 1
  }
  return opened
}
