// Changes of a booking until it begins: its names, another slot, cancelling, and the undo of the last two.
import { namesProblem, slotProblems, undoSeconds } from '#domain/clubs/booking.ts'
import { instantIn } from '#domain/clubs/calendar.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { invalid, notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { showBooking } from '#server/records/clubs/bookings.ts'
import { lockOrganisation } from '#server/records/people/members.ts'
import { areSeen, taken } from './book.ts'
import {
  findCancelled,
  insertBooking,
  keepFormer,
  type LockedBooking,
  lockBooking,
  lockPlayersOf,
  replaceNames,
  unlessTaken,
} from './queries.ts'
import { tellSoon } from './tell.ts'

export type Actor = Context<SignedIn>

export const changePlayers = (
  context: Actor,
  asked: {
    readonly id: string
    readonly player_ids: readonly string[]
    readonly number_of_players?: number | undefined
  },
): Promise<Booking> =>
  context.store.transaction(async (trx) => {
    const booking = await lockUnbegun(trx, context, asked.id)
    const places = asked.number_of_players ?? booking.number_of_players
    const problem = namesProblem(asked.player_ids, places)
    if (problem) throw invalid({ player_ids: problem })
    const players = await lockPlayersOf(trx, booking.organisation_id, asked.player_ids)
    if (players.length < asked.player_ids.length || !areSeen(context.actor, asked.player_ids))
      throw invalid({ player_ids: reason('not-of-club') })
    await replaceNames(trx, booking._id, players)
    await changeBooking(trx, context, booking, { number_of_players: places })
    await record(trx, context, booking, 'booking-names-changed')
    return shown(context, { ...booking, number_of_players: places, player_ids: players })
  })

export const moveBooking = (
  context: Actor,
  { id, date, time }: { readonly id: string; readonly date: string; readonly time: string },
): Promise<Booking> => {
  const { clock, config, store } = context
  const problems = slotProblems({ date, time }, clock.today(), config.weekendDays)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return store.transaction(async (trx) => {
    const booking = await lockUnbegun(trx, context, id)
    if (booking.date === date && booking.time === time) return shown(context, booking)
    await keepFormer(trx, booking, clock.instant())
    if (!(await unlessTaken(changeBooking(trx, context, booking, { date, time }))))
      throw taken({ date, time })
    await record(trx, context, booking, 'booking-moved')
    return shown(context, { ...booking, date, time })
  })
}

export async function cancelBooking(context: Actor, id: string): Promise<void> {
  await context.store.transaction(async (trx) => {
    const booking = await lockUnbegun(trx, context, id)
    await keepFormer(trx, { ...booking, sequence: booking.sequence + 1 }, context.clock.instant())
    await trx.deleteFrom('bookings').where('_id', '=', id).execute()
    await tellSoon(trx, context.clock, booking)
    await record(trx, context, booking, 'booking-cancelled')
  })
}

/** Restores a booking that was cancelled or moved in the last minute. A repeated request gets the same answer. */
export const restoreBooking = (context: Actor, id: string): Promise<Booking> =>
  context.store.transaction(async (trx) => {
    const { clock } = context
    const live = await lockBooking(trx, id)
    const former = await findCancelled(trx, id)
    if (!former) {
      if (live) return shown(context, live)
      throw notFound()
    }
    if (former.cancelled_at <= clock.instant(-undoSeconds * 1000)) throw refusal(409, 'undo-too-late')
    const { player_ids, cancelled_at: _, ...row } = former
    const names = JSON.parse(player_ids) as string[] // written by keepFormer
    const region = live?.region ?? (await lockOrganisation(trx, row.organisation_id))?.region
    if (region === undefined) throw notFound()
    const before = { ...row, region, changed_at: null, player_ids: names }
    if (live) {
      const { date, time } = before
      if (!(await unlessTaken(changeBooking(trx, context, live, { date, time })))) throw taken(before)
    } else if (!(await putBack(trx, context, before))) throw taken(before)
    await trx.deleteFrom('cancelled_bookings').where('_id', '=', id).execute()
    await record(trx, context, before, 'booking-restored')
    const restored = await lockBooking(trx, id)
    return shown(context, restored ?? before)
  })

async function putBack(trx: Trx, context: Actor, before: LockedBooking): Promise<boolean> {
  const { player_ids, ...row } = before
  const { clock } = context
  const again = { ...row, sequence: row.sequence + 1, changed_at: clock.instant() }
  if (!(await insertBooking(trx, again))) return false
  // Somebody may have left the club meanwhile.
  await replaceNames(trx, row._id, await lockPlayersOf(trx, row.organisation_id, player_ids))
  await tellSoon(trx, clock, before)
  return true
}

/** Locks it, unless it has begun. */
export async function lockUnbegun(trx: Trx, { clock, config }: Actor, id: string): Promise<LockedBooking> {
  const booking = await lockBooking(trx, id)
  if (!booking) throw notFound()
  const start = instantIn(config.timeZone, booking.date, booking.time)
  if (start.epochMilliseconds <= clock.now()) throw refusal(409, 'booking-started')
  return booking
}

export async function changeBooking(
  trx: Trx,
  { clock }: Actor,
  booking: LockedBooking,
  change: { date?: string; time?: string; number_of_players?: number },
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ ...change, sequence: booking.sequence + 1, changed_at: clock.instant() })
    .where('_id', '=', booking._id)
    .execute()
  await tellSoon(trx, clock, booking)
}

const record = (
  trx: Trx,
  context: Actor,
  { organisation_id }: { readonly organisation_id: string },
  action: 'booking-moved' | 'booking-cancelled' | 'booking-restored' | 'booking-names-changed',
): Promise<void> => insertAudit(trx, context, { action, organisation: organisation_id })

const shown = ({ actor }: Actor, booking: LockedBooking): Booking =>
  showBooking(actor, { ...booking, names: booking.player_ids.join(' ') || null })
