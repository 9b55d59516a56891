// Books the requested slots: all of them or none.
import { type BookingInput, bookingProblems, mostOpenBookings } from '#domain/clubs/booking.ts'
import type { Day } from '#domain/dates.ts'
import { type FieldProblems, reason } from '#domain/wire/problems.ts'
import type { Booking } from '#domain/wire/replies.ts'
import { lockOrganisation } from '#server/db/members.ts'
import type { BookingRow, Reader, Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { invalid, notAllowed, notFound, refusal } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { confirm } from './confirm.ts'
import { countOpenBookings, findBookingsByKeys, findHost, insertBooking, toBooking } from './queries.ts'

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
  const host = await findHost(store, actor._id)
  if (!host) throw notFound()

  // Sorted, so that two coaches cannot wait for each other's slots (deadlock).
  const rows = asked.map((slot) => rowOf(context, slot))
  const inOrder = rows.toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))
  try {
    await store.transaction(async (trx) => {
      await refuseTooMany(trx, actor.organisation_id, clock.today(), rows.length)
      for (const row of inOrder) if (!(await insertBooking(trx, row))) throw taken(row)
      await confirm(trx, context, host, inOrder.map(toBooking))
    })
  } catch (error) {
    // The same request may have taken the slot before, when its answer was lost and it was sent again.
    const mine = await findRepeated(store.read, actor, asked)
    if (mine) return mine
    throw error
  }
  return rows.map(toBooking)
}

// Locks the organisation, so that two of its coaches cannot both book the last appointment.
async function refuseTooMany(trx: Trx, organisation: string, today: Day, more: number): Promise<void> {
  await lockOrganisation(trx, organisation)
  if ((await countOpenBookings(trx, organisation, today)) + more > mostOpenBookings)
    throw refusal(409, 'too-many-bookings', { most: mostOpenBookings })
}

const whenOf = ({ date, time }: { date: string; time: string }): string => `${date} ${time}`

function rowOf({ actor, ids }: Context<SignedIn>, slot: BookingInput): BookingRow {
  return {
    _id: ids.next(),
    user_id: actor._id,
    organisation_id: actor.organisation_id,
    date: slot.date,
    time: slot.time,
    number_of_players: slot.number_of_players,
    request_key: slot.request_key ?? null,
  }
}

const taken = ({ date, time }: BookingRow) => refusal(409, 'slot-taken', { time, date })

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
    before.find(
      (row) =>
        row.request_key === slot.request_key &&
        whenOf(row) === whenOf(slot) &&
        row.number_of_players === slot.number_of_players,
    ),
  )
  if (found.some((row) => row === undefined)) throw refusal(409, 'key-reused')
  return found.flatMap((row) => (row ? [toBooking(row)] : []))
}
