// A named player cannot come. The place is free at once; the coach is told in a minute, in which the player can take it back.
import { undoSeconds } from '#domain/clubs/booking.ts'
import type { Trx } from '#server/db/tables.ts'
import { notAllowed, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { type Actor, changeBooking, lockUnbegun } from './change.ts'
import { type LockedBooking, replaceNames } from './queries.ts'

export const declineBooking = (context: Actor, id: string): Promise<void> =>
  context.store.transaction(async (trx) => {
    const { actor, clock } = context
    const booking = await lockUnbegun(trx, context, id)
    if (!booking.player_ids.includes(actor._id)) throw notAllowed()
    await replaceNames(
      trx,
      id,
      booking.player_ids.filter((player) => player !== actor._id),
    )
    const told = await takeTold(trx, id, actor._id)
    const declined = { due_at: clock.instant(undoSeconds * 1000), ...told }
    await trx
      .insertInto('booking_declines')
      .values({ booking_id: id, user_id: actor._id, ...declined })
      // Named again and given back again, before anybody was told.
      .onConflict((conflict) => conflict.columns(['booking_id', 'user_id']).doUpdateSet(declined))
      .execute()
    await changeBooking(trx, context, booking, {})
    await record(trx, context, booking, 'booking-declined')
  })

/** Takes it back, if nobody else has the place. A repeated request gets the same answer. */
export const undoDecline = (context: Actor, id: string): Promise<void> =>
  context.store.transaction(async (trx) => {
    const { actor, clock } = context
    const booking = await lockUnbegun(trx, context, id)
    if (booking.player_ids.includes(actor._id)) return
    const declined = await trx
      .selectFrom('booking_declines')
      .select(['due_at', 'told_at', 'date', 'time', 'arrives'])
      .where('booking_id', '=', id)
      .where('user_id', '=', actor._id)
      .executeTakeFirst()
    if (!declined || declined.due_at <= clock.instant()) throw refusal(409, 'undo-too-late')
    if (booking.player_ids.length >= booking.number_of_players) throw refusal(409, 'place-given')
    await replaceNames(trx, id, [...booking.player_ids, actor._id])
    const { due_at: _, told_at, date, time, arrives } = declined
    // Without it the player would read of a new appointment.
    if (told_at !== null && date !== null && time !== null)
      await trx
        .insertInto('booking_told')
        .values({ booking_id: id, user_id: actor._id, told_at, date, time, arrives })
        .execute()
    await trx
      .deleteFrom('booking_declines')
      .where('booking_id', '=', id)
      .where('user_id', '=', actor._id)
      .execute()
    await changeBooking(trx, context, booking, {})
    await record(trx, context, booking, 'booking-restored')
  })

/** The player knows of it and gets no email. */
async function takeTold(trx: Trx, booking: string, user: string) {
  const told = await trx
    .deleteFrom('booking_told')
    .where('booking_id', '=', booking)
    .where('user_id', '=', user)
    .returning(['told_at', 'date', 'time', 'arrives'])
    .executeTakeFirst()
  return told ?? { told_at: null, date: null, time: null, arrives: null }
}

const record = (
  trx: Trx,
  context: Actor,
  { organisation_id: organisation }: LockedBooking,
  action: 'booking-declined' | 'booking-restored',
): Promise<void> => insertAudit(trx, context, { action, subject: context.actor._id, organisation })
