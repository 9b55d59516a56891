// Who has to know of a booking, and what each of them was told by email.
import { covers, rolesWith } from '#domain/people/policy.ts'
import { readPreferences } from '#domain/people/preferences.ts'
import { roles } from '#domain/people/roles.ts'
import type { Clock } from '#server/clock.ts'
import type { Trx, UserRow } from '#server/db/tables.ts'
import { childrenAmong, findGuardians } from '#server/records/people/guardians.ts'
import { withTeamSights } from '#server/records/people/teams.ts'
import { ownAgeValues, type Youth } from '#server/records/people/youth.ts'

const columns = ['_id', 'first_name', 'email', 'language', 'preferences', 'account_type'] as const
export type BookingReader = Pick<UserRow, (typeof columns)[number]> & {
  /** Of a guardian: whom it is about. */
  readonly about?: string
  /** Of a guardian: the players of the booking for whom it is. */
  readonly childIds?: readonly string[]
}

type ToldBooking = {
  readonly _id: string
  readonly user_id: string | null
  readonly organisation_id: string
  readonly player_ids: readonly string[]
  readonly team_id: string | null
}

/** Who made it, the named players and their guardians. When the maker has left, everybody of the organisation who may book. */
export async function findReaders(trx: Trx, context: Youth, booking: ToldBooking): Promise<BookingReader[]> {
  const active = trx.selectFrom('users').select(columns).where('status', '=', 'active').orderBy('_id')
  const maker = booking.user_id === null ? [] : await active.where('_id', '=', booking.user_id).execute()
  const coaches =
    maker.length > 0
      ? maker
      : await seeing(
          trx,
          booking,
          await active
            .where('organisation_id', '=', booking.organisation_id)
            .where('account_type', 'in', rolesWith('addBooking'))
            .execute(),
        )
  const players =
    booking.player_ids.length === 0 ? [] : await active.where('_id', 'in', booking.player_ids).execute()
  return [...coaches, ...players, ...(await findTheirGuardians(trx, context, booking.player_ids))]
}

/** Each once, also with two children in it. Who has stopped such emails is left out. */
async function findTheirGuardians(
  trx: Trx,
  context: Youth,
  players: readonly string[],
): Promise<BookingReader[]> {
  const age = ownAgeValues(context)
  const found = new Map<string, BookingReader>()
  for (const player of players)
    for (const guardian of await findGuardians(trx, age, player)) {
      const { _id, first_name, email, language, preferences, account_type, status, child } = guardian
      if (status !== 'active' || !readPreferences(preferences).reminders) continue
      const known = found.get(_id)
      const about = known === undefined ? child : `${known.about}, ${child}`
      const childIds = [...(known?.childIds ?? []), player]
      found.set(_id, { _id, first_name, email, language, preferences, account_type, about, childIds })
    }
  return [...found.values()]
}

/** Those of the coaches who see this booking. */
async function seeing(trx: Trx, booking: ToldBooking, coaches: BookingReader[]): Promise<BookingReader[]> {
  const { organisation_id, user_id, team_id, player_ids } = booking
  const about = { organisation_id, user_id, team_id, names: player_ids.join(' ') }
  const people = await withTeamSights(trx, coaches)
  return coaches.filter((_, nth) => {
    const coach = people[nth]
    return coach && covers('getBooking', { ...coach, organisation_id }, about)
  })
}

export type ToldOfBooking = {
  readonly user_id: string
  readonly date: string
  readonly time: string
  /** When this person was told to come. */
  readonly arrives: string | null
  /** Null when the account is not active. */
  readonly reader: BookingReader | null
}

export async function findTold(trx: Trx, context: Youth, bookingId: string): Promise<ToldOfBooking[]> {
  const told = await trx
    .selectFrom('booking_told')
    .select(['user_id', 'date', 'time', 'arrives'])
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
  const ids = told.map(({ user_id }) => user_id)
  const readers = new Map<string, BookingReader>()
  for (const person of people) {
    if (!roles[person.account_type].hasChildren) readers.set(person._id, person)
    else if (readPreferences(person.preferences).reminders) {
      const about = await childrenTold(trx, context, person._id, ids)
      if (about.length > 0) readers.set(person._id, { ...person, about: about.join(', ') })
    }
  }
  return told.map((one) => ({ ...one, reader: readers.get(one.user_id) ?? null }))
}

/** None for a guardian whose link has ended, also with another child. A player who declined is in no list any more. */
async function childrenTold(
  trx: Trx,
  context: Youth,
  guardian: string,
  told: readonly string[],
): Promise<string[]> {
  const age = ownAgeValues(context)
  const links = await trx
    .selectFrom('guardians')
    .select('_id')
    .where('guardian_id', '=', guardian)
    .where('player_id', 'in', told)
    .execute()
  return childrenAmong(trx, age, guardian, links.length > 0 ? told : undefined)
}

/** Remembers that these readers know the slot of the booking, and that the others know that it is off. */
export async function saveTold(
  trx: Trx,
  clock: Clock,
  { _id, date, time }: { readonly _id: string; readonly date: string; readonly time: string },
  readers: readonly (BookingReader & { readonly arrives: string | null })[],
  gone: readonly ToldOfBooking[],
): Promise<void> {
  for (const { user_id } of gone)
    await trx
      .deleteFrom('booking_told')
      .where('booking_id', '=', _id)
      .where('user_id', '=', user_id)
      .execute()
  for (const { _id: user_id, arrives } of readers)
    await trx
      .insertInto('booking_told')
      .values({ booking_id: _id, user_id, date, time, arrives, told_at: clock.instant() })
      .onConflict((conflict) =>
        conflict
          .columns(['booking_id', 'user_id'])
          .doUpdateSet({ date, time, arrives, told_at: clock.instant() })
          .where(({ or, eb }) =>
            or([eb('booking_told.date', '!=', date), eb('booking_told.time', '!=', time)]),
          ),
      )
      .execute()
}
