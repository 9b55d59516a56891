// One email a day before an appointment, to everybody who was told of it. The key of the email is unique, so that several
// servers, a restart or a kill never send a second one.

import { sql } from 'kysely'
import { instantIn } from '#domain/clubs/calendar.ts'
import { addDays } from '#domain/dates.ts'
import { readPreferences } from '#domain/people/preferences.ts'
import { roles } from '#domain/people/roles.ts'
import { placeName } from '#server/calendar/appointment-file.ts'
import { isOneOf } from '#server/db/json-list.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader } from '#server/db/tables.ts'
import type { BookedTime } from '#server/mail/letters/letter-texts.ts'
import { reminderEmail } from '#server/mail/letters/letters.ts'
import { seesNames, teamNameOf } from '#server/records/clubs/bookings.ts'
import { childrenAmong } from '#server/records/people/guardians.ts'
import { ownAgeValues } from '#server/records/people/youth.ts'
import type { TellParts } from './tell.ts'

const dayMs = 24 * 3_600_000
// Of many clubs at the same hour.
const bookingsAtOnce = 100

/** Returns the number of reminders. */
export async function remindDue(parts: TellParts & { readonly store: Store }): Promise<number> {
  const { store, clock, config } = parts
  const startOf = ({ date, time }: BookedTime) => instantIn(config.timeZone, date, time).epochMilliseconds
  const now = clock.now()
  const bookings = (await findBookingsFrom(store.read, clock.today()))
    .filter((booking) => now >= startOf(booking) - dayMs && now < startOf(booking))
    .map(({ _id }) => _id)
  let sent = 0
  for (let from = 0; from < bookings.length; from += bookingsAtOnce) {
    const found = await findUnreminded(store.read, bookings.slice(from, from + bookingsAtOnce))
    sent += await remind(
      parts,
      found.filter(
        ({ told_at, preferences, ...slot }) =>
          // Those who were told in the last day need no reminder.
          Date.parse(told_at) <= startOf(slot) - dayMs && readPreferences(preferences).reminders,
      ),
    )
  }
  return sent
}

async function remind(
  parts: TellParts & { readonly store: Store },
  due: Awaited<ReturnType<typeof findUnreminded>>,
): Promise<number> {
  const { store, mail } = parts
  let sent = 0
  for (const { booking_id, date, time, arrives, number_of_players, account_type, ...reader } of due) {
    const players = seesNames({ account_type }) ? number_of_players : null
    const children = roles[account_type].hasChildren
      ? await findChildrenIn(parts, reader._id, booking_id)
      : null
    // The link of the guardian has ended since.
    if (children === '') continue
    const letter = reminderEmail(reader, {
      _id: booking_id,
      date,
      time,
      children,
      organisation: placeName({ name: reader.organisation, team_name: reader.team_name }),
      slots: [{ date, time, players, arrives }],
    })
    await store.transaction((trx) => mail.queue(trx, letter))
    sent += 1
  }
  return sent
}

async function findChildrenIn(
  parts: TellParts & { readonly store: Store },
  guardian: string,
  booking: string,
): Promise<string> {
  const { read } = parts.store
  const named = await read
    .selectFrom('booking_players')
    .select('user_id')
    .where('booking_id', '=', booking)
    .execute()
  const ids = named.map(({ user_id }) => user_id)
  return (await childrenAmong(read, ownAgeValues(parts), guardian, ids)).join(', ')
}

const findBookingsFrom = (db: Reader, today: string) =>
  db
    .selectFrom('bookings')
    .select(['_id', 'date', 'time'])
    .where('date', '>=', today)
    .where('date', '<=', addDays(today, 2))
    .orderBy('date')
    .orderBy('time')
    .execute()

const findUnreminded = (db: Reader, bookings: readonly string[]) =>
  db
    .selectFrom('booking_told')
    // Those who were told of another slot hear of the new one first.
    .innerJoin('bookings', (join) =>
      join
        .onRef('bookings._id', '=', 'booking_told.booking_id')
        .onRef('bookings.date', '=', 'booking_told.date')
        .onRef('bookings.time', '=', 'booking_told.time'),
    )
    .innerJoin('organisations', 'organisations._id', 'bookings.organisation_id')
    .innerJoin('users', 'users._id', 'booking_told.user_id')
    .leftJoin('booking_changes', 'booking_changes.booking_id', 'bookings._id')
    .leftJoin('mails', (join) =>
      join.on(
        'mails.once_key',
        '=',
        sql<string>`'reminder ' || bookings._id || ' ' || users._id || ' ' || bookings.date || ' ' || bookings.time`,
      ),
    )
    .where(isOneOf(db, 'bookings._id', bookings))
    .where('users.status', '=', 'active')
    .where('mails._id', 'is', null)
    .where('booking_changes.booking_id', 'is', null)
    .select([
      'users._id',
      'users.first_name',
      'users.email',
      'users.language',
      'users.preferences',
      'users.account_type',
      'booking_told.told_at',
      'booking_told.arrives',
      'bookings._id as booking_id',
      'bookings.date',
      'bookings.time',
      'bookings.number_of_players',
      'organisations.name as organisation',
    ])
    .select((booking) => teamNameOf(booking).as('team_name'))
    .orderBy('bookings.date')
    .orderBy('bookings.time')
    .orderBy('users._id')
    .execute()
