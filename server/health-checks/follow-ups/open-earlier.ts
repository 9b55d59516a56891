// Opens follow-ups for readings from before the version that opens them for more values and for several values together.
// Runs once through all players, some in each transaction; what is left after an end is done by the next server.
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '#domain/dates.ts'
import { followUpDays, opensFollowUp } from '#domain/measures/advice/follow-up.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { insertFollowUps } from '#server/records/checks/follow-ups.ts'
import { findNumbersIn } from '#server/records/checks/numbers.ts'
import { findPlayerFollowUps, findPlayersAfter } from '#server/records/checks/player-follow-ups.ts'
import { newestFindings } from '#server/records/checks/standing.ts'

type Opening = {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly config: Pick<Config, 'timeZone' | 'variant'>
}

export const openEarlierMs = 3_600_000
/** So many players a transaction: on SQLite every other save waits for it. */
const portion = 100

/** How many were opened until the signal. `rest` is how long requests come first after each portion. */
export async function openEarlierFollowUps(
  parts: Opening,
  signal?: AbortSignal,
  rest: (began: number) => number = () => 0,
): Promise<number> {
  let opened = 0
  if (await isDone(parts.store.read)) return opened
  for (;;) {
    if (signal?.aborted) return opened
    const began = performance.now()
    const some = await parts.store.transaction((trx) => openForSome(trx, parts))
    opened += some.opened
    if (some.isLast) return opened
    await pause(rest(began))
  }
}

const isDone = async (db: Reader): Promise<boolean> =>
  (await db
    .selectFrom('installation')
    .select('key')
    .where('key', '=', 'follow_ups_opened')
    .executeTakeFirst()) !== undefined

async function openForSome(trx: Trx, parts: Opening): Promise<{ opened: number; isLast: boolean }> {
  const from = addDays(parts.clock.today(), -followUpDays)
  const players = await findPlayersAfter(trx, await lockLast(trx), { most: portion, from })
  let opened = 0
  for (const player of players) if (player.isChecked) opened += await openFor(trx, parts, player, from)
  const last = players.at(-1)
  const isLast = players.length < portion
  if (last) await setInstallation(trx, 'follow_ups_opening', last._id)
  if (isLast) await setInstallation(trx, 'follow_ups_opened', parts.clock.instant())
  return { opened, isLast }
}

/** The player where the work stands. Another server waits here until the transaction ends, and goes on behind it. */
async function lockLast(trx: Trx): Promise<string> {
  const { value } = await trx
    .insertInto('installation')
    .values({ key: 'follow_ups_opening', value: '' })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ value: row.ref('installation.value') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

const setInstallation = (trx: Trx, key: 'follow_ups_opening' | 'follow_ups_opened', value: string) =>
  trx
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()

type EarlierPlayer = Awaited<ReturnType<typeof findPlayersAfter>>[number]

async function openFor(trx: Trx, parts: Opening, player: EarlierPlayer, from: string): Promise<number> {
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
