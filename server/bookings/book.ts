// Books the requested slots: all of them or none.
import { type BookingInput, bookingProblems, mostOpenBookings } from '#domain/clubs/booking.ts'
import type { Day } from '#domain/dates.ts'
import { type FieldProblems, reason } from '#domain/wire/problems.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import type { BookingRow, Reader, Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { invalid, notAllowed, notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { playersIn, type StoredBooking, showBooking } from '#server/records/clubs/bookings.ts'
import { lockOrganisation } from '#server/records/people/members.ts'
import { ringForBookings } from './bell.ts'
import {
  countOpenBookings,
  findBookingsByKeys,
  findTeamToBook,
  insertBooking,
  lockPlayersOf,
  replaceNames,
} from './queries.ts'
import { tell } from './tell.ts'

/** `nameOf`: the name of a field of the nth slot in the answer. */
export async function book(
  context: Context<SignedIn>,
  asked: readonly BookingInput[],
  nameOf: (index: number, field: string) => string,
): Promise<Booking[]> {
  const { actor, store, clock, config } = context
  if (asked.some(({ user_id }) => user_id !== undefined && user_id !== actor._id)) throw notAllowed()
  const repeated = await findRepeated(store.read, actor, asked)
  if (repeated) return repeated
  const problems = problemsOf(asked, { today: clock.today(), weekend: config.weekendDays }, nameOf)
  if (Object.keys(problems).length > 0) throw invalid(problems)

  // Sorted, so that two coaches cannot wait for each other's slots (deadlock).
  const slots = asked.map((slot, index) => ({ row: rowOf(context, slot), ids: slot.player_ids, index }))
  const inOrder = slots.toSorted((a, b) => (whenOf(a.row) < whenOf(b.row) ? -1 : 1))
  try {
    await store.transaction(async (trx) => {
      const region = await lockForMore(trx, actor.organisation_id, clock.today(), slots.length)
      for (const { row, ids, index } of inOrder) {
        const players = await lockPlayersOf(trx, actor.organisation_id, ids)
        if (players.length < ids.length || !areSeen(actor, ids))
          throw invalid({ [nameOf(index, 'player_ids')]: reason('not-of-club') })
        if (row.team_id !== null && !(await findTeamToBook(trx, actor, row.team_id)))
          throw invalid({ [nameOf(index, 'team_id')]: reason('not-a-choice') })
        if (!(await insertBooking(trx, { ...row, region }))) throw taken(row)
        await replaceNames(trx, row._id, players)
        await insertAudit(trx, context, { action: 'booking-made', organisation: actor.organisation_id })
      }
      await ringForBookings(
        trx,
        context,
        inOrder.map(({ row, ids }) => ({ ...row, player_ids: ids })),
      )
      await tell(
        trx,
        context,
        inOrder.map(({ row }) => row._id),
      )
    })
  } catch (error) {
    // The same request may have taken the slot before, when its answer was lost and it was sent again.
    const mine = await findRepeated(store.read, actor, asked)
    if (mine) return mine
    throw error
  }
  return slots.map(({ row, ids }) => showBooking(actor, { ...row, names: ids.join(' ') || null }))
}

// Locks the organisation, so that two of its coaches cannot both book the last appointment and its region stays. Returns
// the region.
async function lockForMore(trx: Trx, organisation: string, today: Day, more: number): Promise<string> {
  const locked = await lockOrganisation(trx, organisation)
  if (!locked) throw notFound()
  if ((await countOpenBookings(trx, organisation, today)) + more > mostOpenBookings)
    throw refusal(409, 'too-many-bookings', { most: mostOpenBookings })
  return locked.region
}

const whenOf = ({ date, time }: { date: string; time: string }): string => `${date} ${time}`

function rowOf({ actor, ids, clock }: Context<SignedIn>, slot: BookingInput): Omit<BookingRow, 'region'> {
  return {
    _id: ids.next(),
    user_id: actor._id,
    organisation_id: actor.organisation_id,
    date: slot.date,
    time: slot.time,
    number_of_players: slot.number_of_players,
    request_key: slot.request_key ?? null,
    sequence: 0,
    changed_at: clock.instant(),
    team_id: slot.team_id ?? onlyTeamOf(actor, slot),
  }
}

// A coach of one team who names nobody books for that team.
function onlyTeamOf({ teams }: SignedIn, { player_ids }: BookingInput): string | null {
  const [first, ...more] = teams && player_ids.length === 0 ? teams.ids : []
  return more.length === 0 ? (first ?? null) : null
}

/** A coach of teams names players of these only. */
export const areSeen = ({ teams }: SignedIn, ids: readonly string[]): boolean =>
  !teams || ids.every((id) => teams.players.has(id))

export const taken = ({ date, time }: { readonly date: string; readonly time: string }) =>
  refusal(409, 'slot-taken', { time, date })

function problemsOf(
  asked: readonly BookingInput[],
  { today, weekend }: { today: string; weekend: readonly number[] },
  nameOf: (index: number, field: string) => string,
): FieldProblems {
  const problems: FieldProblems = {}
  const seen = new Set<string>()
  for (const [index, slot] of asked.entries()) {
    for (const [field, said] of Object.entries(bookingProblems(slot, today, weekend)))
      problems[nameOf(index, field)] = said
    if (seen.has(whenOf(slot))) problems[nameOf(index, 'time')] = reason('not-valid')
    seen.add(whenOf(slot))
  }
  return problems
}

/** The bookings of an earlier attempt of the same request. A key that was used for something else is refused. */
async function findRepeated(
  db: Reader,
  actor: SignedIn,
  asked: readonly BookingInput[],
): Promise<Booking[] | null> {
  const keys = asked.flatMap(({ request_key }) => request_key ?? [])
  if (keys.length === 0) return null
  const before = await findBookingsByKeys(db, actor._id, keys)
  if (before.length === 0) return null
  const found = asked.map((slot) =>
    before.find((row) => row.request_key === slot.request_key && isSame(row, slot)),
  )
  if (found.some((row) => row === undefined)) throw refusal(409, 'key-reused')
  return found.flatMap((row) => (row ? [showBooking(actor, row)] : []))
}

const isSame = (row: StoredBooking, slot: BookingInput): boolean =>
  whenOf(row) === whenOf(slot) &&
  row.number_of_players === slot.number_of_players &&
  playersIn(row).join() === slot.player_ids.toSorted().join()
