// Who has to know of a booking, and what each of them was told by email.
import type { Clock } from '#server/clock.ts'
import type { Trx, UserRow } from '#server/db/tables.ts'

const columns = ['_id', 'first_name', 'email', 'language', 'preferences', 'account_type'] as const
export type Reader = Pick<UserRow, (typeof columns)[number]>

type Booking = {
  readonly _id: string
  readonly user_id: string | null
  readonly organisation_id: string
  readonly player_ids: readonly string[]
}

/** The coach who made it and the named players. When that coach has left, every coach of the organisation. */
export async function findReaders(trx: Trx, booking: Booking): Promise<Reader[]> {
  const active = trx.selectFrom('users').select(columns).where('status', '=', 'active').orderBy('_id')
  const maker = booking.user_id === null ? [] : await active.where('_id', '=', booking.user_id).execute()
  const coaches =
    maker.length > 0
      ? maker
      : await active
          .where('organisation_id', '=', booking.organisation_id)
          .where('account_type', '=', 'Coach')
          .execute()
  const players =
    booking.player_ids.length === 0 ? [] : await active.where('_id', 'in', booking.player_ids).execute()
  return [...coaches, ...players]
}

export type Told = {
  readonly user_id: string
  readonly date: string
  readonly time: string
  /** Null when the account is not active. */
  readonly reader: Reader | null
}

export async function findTold(trx: Trx, bookingId: string): Promise<Told[]> {
  const told = await trx
    .selectFrom('booking_told')
    .select(['user_id', 'date', 'time'])
    .where('booking_id', '=', bookingId)
    .orderBy('user_id')
    .execute()
  if (told.length === 0) return []
  const people = await trx
    .selectFrom('users')
    .select(columns)
    .where('status', '=', 'active')
    .where(
      '_id',
      'in',
      told.map(({ user_id }) => user_id),
    )
    .execute()
  return told.map((one) => ({ ...one, reader: people.find(({ _id }) => _id === one.user_id) ?? null }))
}

/** Remembers that these readers know the slot of the booking, and that the others know that it is off. */
export async function saveTold(
  trx: Trx,
  clock: Clock,
  { _id, date, time }: { readonly _id: string; readonly date: string; readonly time: string },
  readers: readonly Reader[],
  gone: readonly Told[],
): Promise<void> {
  for (const { user_id } of gone)
    await trx
      .deleteFrom('booking_told')
      .where('booking_id', '=', _id)
      .where('user_id', '=', user_id)
      .execute()
  for (const reader of readers)
    await trx
      .insertInto('booking_told')
      .values({ booking_id: _id, user_id: reader._id, date, time, told_at: clock.instant() })
      .onConflict((conflict) =>
        conflict
          .columns(['booking_id', 'user_id'])
          .doUpdateSet({ date, time, told_at: clock.instant() })
          .where(({ or, eb }) =>
            or([eb('booking_told.date', '!=', date), eb('booking_told.time', '!=', time)]),
          ),
      )
      .execute()
}
