// The appointments of a person for the calendar programs that subscribe to them: club and time, no names.

import { addDays } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import { covers, coversAll } from '#domain/people/policy.ts'
import type { AccountType } from '#domain/people/roles.ts'
import { appointmentFile, type PlacedBooking, placeColumns } from '#server/calendar/appointment-file.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader } from '#server/db/tables.ts'
import { arrivalOf, names, namesNobody, seesNames, teamNameOf } from '#server/records/clubs/bookings.ts'
import {
  findTeamsOfPlayer,
  isForTeamsOf,
  sightOfTeams,
  type TeamColumns,
  teamColumns,
} from '#server/records/people/teams.ts'

type Subscriber = {
  readonly _id: string
  readonly account_type: AccountType
  readonly organisation_id: string
  readonly language: Language
  readonly created_at: string
} & TeamColumns

/** The owner of a link, while the account is active. */
export const findSubscriber = (db: Reader, secretHash: string): Promise<Subscriber | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users._id', 'calendar_feeds.user_id')
    .where('calendar_feeds.secret_hash', '=', secretHash)
    .where('users.status', '=', 'active')
    .select([
      'users._id',
      'users.account_type',
      'users.organisation_id',
      'users.language',
      'users.sees',
      'calendar_feeds.created_at',
    ])
    .select(teamColumns)
    .executeTakeFirst()

type FeedParts = { readonly store: Store; readonly clock: Clock; readonly config: Config }

// Past appointments stay in the feed, because programs remove entries that it leaves out.
const daysBack = 30

export async function feedOf(parts: FeedParts, subscriber: Subscriber): Promise<string> {
  const { store, clock } = parts
  const from = addDays(clock.today(), -daysBack)
  const live = await findLive(store.read, subscriber, from)
  const cancelled = await findCancelled(store.read, subscriber, clock.instant(-daysBack * 86_400_000))
  const bookings = [...live, ...cancelled].map((booking) => ({
    ...booking,
    // Bookings of older versions have no time of change. The file must stay the same while nothing changes.
    changed_at: booking.changed_at ?? subscriber.created_at,
  }))
  return appointmentFile(parts, subscriber.language, bookings, 'feed')
}

function findLive(db: Reader, subscriber: Subscriber, from: string) {
  let bookings = db
    .selectFrom('bookings')
    .innerJoin('organisations', 'organisations._id', 'bookings.organisation_id')
    .select(['bookings._id', 'bookings.date', 'bookings.time', 'bookings.number_of_players'])
    .select(['bookings.sequence', 'bookings.changed_at'])
    .select(placeColumns)
    .select((booking) => [
      teamNameOf(booking).as('team_name'),
      arrivalOf(booking, subscriber._id).as('arrives'),
    ])
    .where('bookings.date', '>=', from)
    .orderBy('bookings.date')
    .orderBy('bookings.time')
  if (!coversAll('getBookingCalendar', subscriber))
    bookings = bookings.where('bookings.organisation_id', '=', subscriber.organisation_id)
  if (subscriber.sees === 'teams')
    bookings = bookings.where(({ or }) => or([isForTeamsOf(subscriber._id), namesNobody]))
  if (!seesNames(subscriber)) bookings = bookings.where(({ or }) => or([names(subscriber._id), namesNobody]))
  return bookings.execute()
}

async function findCancelled(
  db: Reader,
  subscriber: Subscriber,
  since: string,
): Promise<(PlacedBooking & { readonly changed_at: string })[]> {
  let bookings = db
    .selectFrom('cancelled_bookings as former')
    .innerJoin('organisations', 'organisations._id', 'former.organisation_id')
    .leftJoin('teams', 'teams._id', 'former.team_id')
    // A booking that was moved is there too, as it was before.
    .leftJoin('bookings', 'bookings._id', 'former._id')
    .where('bookings._id', 'is', null)
    .select(['former._id', 'former.date', 'former.time', 'former.number_of_players', 'former.sequence'])
    .select(['former.player_ids', 'former.cancelled_at as changed_at'])
    .select(['former.organisation_id', 'former.user_id', 'former.team_id', 'teams.name as team_name'])
    .select(placeColumns)
    .where('former.cancelled_at', '>', since)
    .orderBy('former.date')
    .orderBy('former.time')
    .orderBy('former._id')
  if (!coversAll('getBookingCalendar', subscriber))
    bookings = bookings.where('former.organisation_id', '=', subscriber.organisation_id)
  const found = await bookings.execute()
  const teams = sightOfTeams(subscriber)
  const actor = { ...subscriber, ...(teams && { teams }) }
  const ownTeams = await findTeamsOfPlayer(db, subscriber._id)
  return found.flatMap(({ player_ids, organisation_id, user_id, team_id, team_name, ...booking }) => {
    const players = JSON.parse(player_ids) as string[] // written by keepFormer
    const isNamed = players.includes(subscriber._id)
    const isForTeam = players.length === 0 && (team_id === null || ownTeams.includes(team_id))
    const names = players.join(' ')
    const concerns = seesNames(subscriber)
      ? covers('getBookingCalendar', actor, { organisation_id, user_id, team_id, names })
      : isNamed || isForTeam
    return concerns
      ? [{ ...booking, team_name: players.length === 0 ? team_name : null, isCancelled: true }]
      : []
  })
}
