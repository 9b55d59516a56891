// Notifications about bookings: for coaches of the organisation and for named players. A booking that names nobody
// concerns every player.
import { covers } from '#domain/people/policy.ts'
import type { Clock } from '#server/clock.ts'
import { insertNotifications } from '#server/db/notifications.ts'
import type { Trx, UserRow } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import type { Ids } from '#server/ids.ts'

type Rung = {
  readonly organisation_id: string
  readonly date: string
  readonly time: string
  readonly number_of_players: number
  readonly player_ids: readonly string[]
}
type Parts = { readonly clock: Clock; readonly ids: Ids }
type Kind = 'booking-made' | 'booking-moved' | 'booking-cancelled'

/** Other coaches hear of every slot; players of those that name them, or of the first that names nobody. */
export async function ringForBookings(
  trx: Trx,
  context: Context<SignedIn>,
  bookings: readonly Rung[],
): Promise<void> {
  const { actor } = context
  const fellows = await findFellows(trx, actor.organisation_id, actor._id)
  const firstForAll = bookings.find(({ player_ids }) => player_ids.length === 0)
  for (const booking of bookings) {
    const readers = fellows.filter(
      (fellow) =>
        covers('hearOfEverySlot', fellow, booking) ||
        booking.player_ids.includes(fellow._id) ||
        (booking === firstForAll && covers('hearOfBookings', fellow, booking)),
    )
    await ring(
      trx,
      context,
      readers.map(({ _id }) => _id),
      'booking-made',
      booking,
    )
  }
}

/** For a change of the slot: those who were not told by email. */
export async function ringOthers(
  trx: Trx,
  parts: Parts,
  kind: Kind,
  booking: Rung & { readonly user_id: string | null },
): Promise<void> {
  const fellows = await findFellows(trx, booking.organisation_id, booking.user_id)
  const readers = fellows.filter(
    (fellow) =>
      covers('hearOfEverySlot', fellow, booking) ||
      (booking.player_ids.length === 0 && covers('hearOfBookings', fellow, booking)),
  )
  await ring(
    trx,
    parts,
    readers.map(({ _id }) => _id),
    kind,
    booking,
  )
}

export async function ring(
  trx: Trx,
  parts: Parts,
  readers: readonly string[],
  kind: Kind,
  { date, time, number_of_players }: Rung,
): Promise<void> {
  await insertNotifications(
    trx,
    parts,
    readers,
    kind === 'booking-made'
      ? { kind, data: { date, time, number_of_players } }
      : { kind, data: { date, time } },
  )
}

type Fellow = Pick<UserRow, '_id' | 'account_type' | 'organisation_id'>

/** All active accounts of the organisation except one. */
const findFellows = (trx: Trx, organisationId: string, except: string | null): Promise<Fellow[]> =>
  trx
    .selectFrom('users')
    .select(['_id', 'account_type', 'organisation_id'])
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'active')
    .where('_id', '!=', except ?? '')
    .execute()
