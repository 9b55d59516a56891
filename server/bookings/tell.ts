// Emails about bookings say the difference between what a person was last told and what is true now. A change that was
// undone makes no difference, so it needs no rule of its own.

import { undoSeconds } from '#domain/clubs/booking.ts'
import { roles } from '#domain/people/roles.ts'
import {
  appointmentFile,
  findPlace,
  type PlacedBooking,
  placeName,
} from '#server/calendar/appointment-file.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import type { BookedTime } from '#server/mail/letters/letter-texts.ts'
import { type BookingChange, bookingEmail } from '#server/mail/letters/letters.ts'
import type { Mail } from '#server/mail/queue.ts'
import { seesNames } from '#server/records/clubs/bookings.ts'
import { findArrivals } from './arrivals.ts'
import { ring, ringOthers } from './bell.ts'
import { findCancelled, type LockedBooking, lockBooking } from './queries.ts'
import { tellOfDeclined } from './tell-declined.ts'
import { type BookingReader, findReaders, findTold, saveTold, type ToldOfBooking } from './told.ts'

export interface TellParts {
  readonly clock: Clock
  readonly ids: Ids
  readonly mail: Mail
  readonly config: Config
}

type BookingDifference = {
  readonly reader: BookingReader
  readonly change: BookingChange
  readonly booking: PlacedBooking
  /** Where it was, when it was moved. */
  readonly was: BookedTime | null
}

/** One email for each reader and kind of change, however many bookings it is about. */
export async function tell(
  trx: Trx,
  parts: TellParts,
  bookingIds: readonly string[],
): Promise<BookingDifference[]> {
  const found: BookingDifference[] = []
  for (const id of bookingIds) found.push(...(await differencesOf(trx, parts, id)))
  const letters = Map.groupBy(found, ({ reader, change }) => `${reader._id} ${change}`)
  for (const about of letters.values()) {
    const [first] = about
    if (first) await parts.mail.queue(trx, emailOf(parts, first, about))
  }
  return found
}

function emailOf(
  parts: TellParts,
  { reader, change }: BookingDifference,
  about: readonly BookingDifference[],
) {
  const bookings = about.map(({ booking }) => booking)
  const method = change === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  return bookingEmail(
    reader,
    change,
    {
      organisation: bookings[0] ? placeName(bookings[0]) : '',
      children: reader.about ?? null,
      slots: about.map(({ booking, was }) => ({
        date: booking.date,
        time: booking.time,
        players: seesNames(reader) ? booking.number_of_players : null,
        was,
        arrives: booking.arrives ?? null,
      })),
    },
    appointmentFile(parts, reader.language, bookings, method),
  )
}

async function differencesOf(trx: Trx, parts: TellParts, id: string): Promise<BookingDifference[]> {
  const { clock } = parts
  const live = await lockBooking(trx, id)
  const row = live ?? (await findCancelled(trx, id))
  const place = row && (await findPlace(trx, row.organisation_id))
  if (!row || !place) return []
  const team_name = await findTeamName(trx, row)
  const told = await findTold(trx, parts, id)
  const readers = live ? await findComing(trx, parts, live, told) : []
  const found: BookingDifference[] = []
  for (const reader of readers) {
    const before = told.find(({ user_id }) => user_id === reader._id)
    const isSame = before?.date === row.date && before.time === row.time
    if (!isSame) {
      const change = before ? 'moved' : 'made'
      const { arrives } = reader
      found.push({ reader, change, booking: { ...row, ...place, team_name, arrives }, was: before ?? null })
    }
  }
  const gone = told.filter(({ user_id }) => !readers.some(({ _id }) => _id === user_id))
  // They know the slot they were told of. A person who was deactivated is told nothing.
  for (const { reader, ...slot } of gone)
    if (reader)
      found.push({
        reader,
        change: 'cancelled',
        booking: { ...row, ...place, team_name, ...slotOf(slot) },
        was: null,
      })
  await saveTold(trx, clock, { _id: id, date: row.date, time: row.time }, readers, gone)
  return found
}

/** Whoever has to know, and when named players should come. A guardian comes with the first of the children. */
async function findComing(trx: Trx, parts: TellParts, live: LockedBooking, told: readonly ToldOfBooking[]) {
  const readers = await findReaders(trx, parts, live)
  const arrivals = await findArrivals(trx, live, told, parts.clock.today())
  return readers.map((reader) => {
    const times = [reader._id, ...(reader.childIds ?? [])].flatMap((id) => arrivals.get(id) ?? [])
    return { ...reader, arrives: times.toSorted()[0] ?? null }
  })
}

/** Of a booking that names nobody. */
async function findTeamName(
  trx: Trx,
  {
    team_id,
    player_ids,
  }: { readonly team_id: string | null; readonly player_ids: readonly string[] | string },
): Promise<string | null> {
  if (team_id === null || (player_ids !== '[]' && player_ids.length > 0)) return null
  const team = await trx.selectFrom('teams').select('name').where('_id', '=', team_id).executeTakeFirst()
  return team?.name ?? null
}

const slotOf = ({ date, time }: BookedTime): BookedTime => ({ date, time })

/** In the transaction of a change: people are told of it in a minute, unless it is undone. */
export async function tellSoon(
  trx: Trx,
  clock: Clock,
  before: BookedTime & { readonly _id: string },
): Promise<void> {
  const due_at = clock.instant(undoSeconds * 1000)
  await trx
    .insertInto('booking_changes')
    .values({ booking_id: before._id, date: before.date, time: before.time, due_at })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ due_at }))
    .execute()
  // A reminder that was not sent yet may name the wrong slot.
  await trx.deleteFrom('mails').where('booking_id', '=', before._id).where('sent_at', 'is', null).execute()
}

/** Tells of everything that is a minute old. Several servers may do it at the same time. */
export async function tellDue(parts: TellParts & { readonly store: Store }): Promise<void> {
  await tellOfDeclined(parts)
  await tellOfChanges(parts)
}

async function tellOfChanges(parts: TellParts & { readonly store: Store }): Promise<void> {
  const { store, clock } = parts
  for (;;) {
    const now = clock.instant()
    const due = await store.read
      .selectFrom('booking_changes')
      .select('booking_id')
      .where('due_at', '<=', now)
      .limit(1)
      .execute()
    if (due.length === 0) return
    await store.transaction(async (trx) => {
      const change = await trx
        .selectFrom('booking_changes')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!change) return
      await tellOf(trx, parts, change)
      await trx.deleteFrom('booking_changes').where('booking_id', '=', change.booking_id).execute()
    })
  }
}

async function tellOf(
  trx: Trx,
  parts: TellParts,
  before: BookedTime & { booking_id: string },
): Promise<void> {
  const live = await lockBooking(trx, before.booking_id)
  const cancelled = live ? undefined : await findCancelled(trx, before.booking_id)
  const differences = await tell(trx, parts, [before.booking_id])
  const booking: Omit<LockedBooking, 'changed_at' | 'region'> | undefined =
    live ?? (cancelled && { ...cancelled, player_ids: JSON.parse(cancelled.player_ids) as string[] }) // written by keepFormer
  if (!booking) return
  for (const { reader, change, booking: slot } of differences)
    if (roles[reader.account_type].hasRecord)
      await ring(trx, parts, [reader._id], `booking-${change}`, { ...booking, ...slotOf(slot) })
  if (!live) await ringOthers(trx, parts, 'booking-cancelled', { ...booking, ...slotOf(before) })
  else if (live.date !== before.date || live.time !== before.time)
    await ringOthers(trx, parts, 'booking-moved', booking)
}
