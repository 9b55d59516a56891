// Tells coaches which players gave their place back. What was taken back within the minute has no row any more.
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { declinedEmail } from '#server/mail/letters/letters.ts'
import type { Mail } from '#server/mail/queue.ts'
import { insertNotifications } from '#server/records/notifications.ts'
import { findCancelled, lockBooking } from './queries.ts'
import { findReaders } from './told.ts'

type DeclinedParts = {
  readonly clock: Clock
  readonly ids: Ids
  readonly mail: Mail
  readonly config: Config
}
type Declined = { readonly booking_id: string; readonly user_id: string }

/** Several servers may do it at the same time. */
export async function tellOfDeclined(parts: DeclinedParts & { readonly store: Store }): Promise<void> {
  const { store, clock } = parts
  for (;;) {
    const declined = await store.read
      .selectFrom('booking_declines')
      .select(['booking_id', 'user_id'])
      .where('due_at', '<=', clock.instant())
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    if (!declined) return
    await store.transaction((trx) => tellOf(trx, parts, declined))
  }
}

async function tellOf(trx: Trx, parts: DeclinedParts, { booking_id, user_id }: Declined): Promise<void> {
  // Locked first, as every change of a booking does.
  const booking = (await lockBooking(trx, booking_id)) ?? (await findCancelled(trx, booking_id))
  const { numDeletedRows } = await trx
    .deleteFrom('booking_declines')
    .where('booking_id', '=', booking_id)
    .where('user_id', '=', user_id)
    .where('due_at', '<=', parts.clock.instant())
    .executeTakeFirstOrThrow()
  const player = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('_id', '=', user_id)
    .executeTakeFirst()
  if (numDeletedRows === 0n || !booking || !player) return
  const { date, time, player_ids } = booking
  const named = typeof player_ids === 'string' ? (JSON.parse(player_ids) as string[]) : player_ids // written by keepFormer
  // As the booking was, so that a coach of the player's team hears of it and one of another team does not.
  const before = { ...booking, player_ids: [...named, user_id] }
  const readers = await findReaders(trx, parts, before)
  const coaches = readers.filter(({ _id, about }) => about === undefined && !before.player_ids.includes(_id))
  const name = `${player.first_name} ${player.last_name}`
  await insertNotifications(
    trx,
    parts,
    coaches.map(({ _id }) => _id),
    { kind: 'player-declined', data: { date, time, user_id, name } },
  )
  for (const coach of coaches) await parts.mail.queue(trx, declinedEmail(coach, { name, date, time }))
}
