// Undoes an import of results as a whole, for 24 hours. What somebody has worked on since stays and is named: a check
// that was corrected, and readings of a day that was finished. Undone as of the wrong players, nothing of it stays.
import { undoHours } from '#domain/measures/lists/results-list.ts'
import { covers } from '#domain/people/policy.ts'
import type { Body, Reply } from '#domain/wire/call-types.ts'
import type { ReadingTable, Trx } from '#server/db/tables.ts'
import { withdrawInside } from '#server/health-checks/correct.ts'
import { type LockedPlayer, lockPlayer } from '#server/health-checks/queries.ts'
import { takeBackReadings } from '#server/health-checks/readings/take-back-readings.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import {
  findFinishedSince,
  findReadingsOfImport,
  lockImport,
  markUndone,
} from '#server/records/checks/imports.ts'
import { insertReadings } from '#server/records/checks/readings.ts'
import { findPlayersOf, findStandingOf } from '#server/records/checks/saving.ts'
import { markWrongPlayer } from '#server/records/checks/versions.ts'

type Undoing = Context<SignedIn>
type KeptCheck = Reply<'undoImport'>['kept'][number]

const reason = 'Import undone'
const atOnce = 300

export async function undoImport(
  context: Undoing,
  { id, wrong_player }: Body<'undoImport'>,
): Promise<Reply<'undoImport'>> {
  const { store, clock } = context
  return store.transaction(async (trx) => {
    const found = await lockImport(trx, id)
    if (!found) throw notFound()
    // What an undone import left in the records may still turn out to be of other players.
    if (found.undone_at !== null && !wrong_player) throw refusal(409, 'import-undone')
    if (found.at < clock.instant(-undoHours * 3_600_000)) throw refusal(409, 'import-too-old')
    const ofChecks = await undoChecks(trx, context, found.made.checks, wrong_player)
    // Also what is kept of checks that somebody withdrew before for another reason.
    if (wrong_player) await markWrongPlayer(trx, found.made.checks)
    const ofReadings = wrong_player
      ? await takeBack(trx, context, await findReadingsOfImport(trx, id))
      : await undoReadings(trx, context, found)
    await markUndone(trx, id, clock.instant())
    await insertAudit(trx, context, {
      action: 'results-import-undone',
      organisation: found.organisation_id,
    })
    return {
      undone: ofChecks.undone + ofReadings.undone,
      kept: [...ofChecks.kept, ...ofReadings.kept],
    }
  })
}

type Undone = { readonly undone: number; readonly kept: readonly KeptCheck[] }

async function undoChecks(
  trx: Trx,
  context: Undoing,
  checks: readonly string[],
  wrong_player: boolean,
): Promise<Undone> {
  const players = new Map<string, LockedPlayer>()
  // Always in the same order, as in an import.
  for (const id of (await findPlayersOf(trx, checks)).toSorted()) {
    const player = await lockPlayer(trx, id)
    if (player) players.set(id, player)
  }
  // Read behind the locks. A check that somebody has withdrawn is not among them.
  const standing = Map.groupBy(await findStandingOf(trx, checks), ({ user_id }) => user_id)
  const kept: KeptCheck[] = []
  let undone = 0
  for (const [user_id, own] of standing) {
    const player = players.get(user_id)
    if (!player) continue
    const isCovered = covers('withdrawHealthCheck', context.actor, player)
    const [go = [], stay = []] = [true, false].map((goes) =>
      own.filter(({ version }) => (isCovered && (wrong_player || version === 1)) === goes),
    )
    for (const { date } of stay) kept.push({ user_id, date })
    await withdrawInside(trx, context, player, go, { reason, wrong_player })
    undone += go.length
  }
  return { undone, kept }
}

/** Readings of another player go, also from checks that they became part of. */
async function takeBack(trx: Trx, context: Undoing, readings: readonly ReadingTable[]): Promise<Undone> {
  const kept = new Map<string, KeptCheck>()
  let undone = 0
  const ofPlayers = [...Map.groupBy(readings, ({ user_id }) => user_id)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  for (const [user_id, own] of ofPlayers) {
    const player = await lockPlayer(trx, user_id)
    if (!player) continue
    const ids = own.map(({ _id }) => _id)
    if (covers('withdrawReading', context.actor, player))
      undone += await takeBackReadings(trx, context, { user_id, player, reason }, ids)
    else for (const { date } of own) kept.set(`${user_id} ${date}`, { user_id, date })
  }
  return { undone, kept: [...kept.values()] }
}

/** Readings are only ever inserted: one without a value takes the other back. */
async function undoReadings(
  trx: Trx,
  { clock, ids, actor }: Undoing,
  { _id, at }: { readonly _id: string; readonly at: string },
): Promise<Undone> {
  const readings = await findReadingsOfImport(trx, _id)
  const finished = new Set(
    (await findFinishedSince(trx, _id, at)).map(({ user_id, date }) => `${user_id} ${date}`),
  )
  const now = clock.instant()
  const [stay, go] = [true, false].map((isFinished) =>
    readings.filter(({ user_id, date }) => finished.has(`${user_id} ${date}`) === isFinished),
  )
  const back = (go ?? []).map(
    (reading): ReadingTable => ({
      ...reading,
      _id: ids.next(),
      value: null,
      at: now,
      supersedes: reading._id,
      practitioner_id: actor._id,
      taken_by: actor._id,
      taken_by_name: `${actor.first_name} ${actor.last_name}`.trim(),
      received_at: now,
      import_id: null,
    }),
  )
  for (let from = 0; from < back.length; from += atOnce)
    await insertReadings(trx, back.slice(from, from + atOnce))
  const days = new Map((stay ?? []).map(({ user_id, date }) => [`${user_id} ${date}`, { user_id, date }]))
  return { undone: back.length, kept: [...days.values()] }
}
