// One call for the booking page of a coach: the bookings, and the players who could come.
import { isDue, longestUnchecked } from '#domain/clubs/week.ts'
import { isFound } from '#domain/people/is-found.ts'
import { sightOf } from '#domain/people/sharing.ts'
import type { Query, Reply } from '#domain/wire/call-types.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import type { BookablePlayer } from '#domain/wire/replies/screens.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import {
  findMembersWithLastCheck,
  inTeam,
  playersAmong,
  teamsOf,
  teamsShown,
} from '#server/organisations/squad/squad.ts'
import { noteSquadRead } from '#server/records/audit.ts'
import { showBookings } from '#server/records/clubs/bookings.ts'
import { findTeams } from '#server/records/people/teams.ts'
import { bookingsFrom } from './screens.ts'

export async function bookingScreen(
  context: Context<SignedIn>,
  { query: { find, most, team } }: { readonly query: Query<'getBookingScreen'> },
  { organisation_id: id }: { readonly organisation_id: string },
): Promise<Reply<'getBookingScreen'>> {
  const { store, clock, actor } = context
  noteSquadRead(context, id)
  const today = clock.today()
  const [teams, members, rows] = await Promise.all([
    findTeams(store, actor, id),
    findMembersWithLastCheck(store, { organisation: id }),
    bookingsFrom(store, { organisation: id, today }),
  ])
  const players = playersAmong(actor, members).map((member) => {
    const { last_check } = member
    // The coach may not be allowed to know of a check from before the player joined.
    const isSeen = last_check !== null && last_check >= sightOf(actor, member).from
    return { ...member, last_check: isSeen ? last_check : null, ...teamsOf(teams, member._id) }
  })
  const found = longestUnchecked(inTeam(players, teams, team)).filter(({ first_name, last_name }) =>
    isFound(find, [first_name, last_name]),
  )
  const bookings = showBookings(actor, rows)
  return {
    ...teamsShown(teams),
    bookings,
    named: namedIn(bookings, players),
    players: found.slice(0, most).map(toBookable),
    found: found.length,
    all: players.length,
    due: players.filter((player) => isDue(player, today)).length,
  }
}

/** The players whom the bookings name. */
export function namedIn(bookings: readonly Booking[], players: readonly BookablePlayer[]): BookablePlayer[] {
  const ids = new Set(bookings.flatMap(({ player_ids = [] }) => player_ids))
  return players.filter(({ _id }) => ids.has(_id)).map(toBookable)
}

const toBookable = ({
  _id,
  first_name,
  last_name,
  image,
  last_check,
  team_ids,
}: BookablePlayer): BookablePlayer => ({
  _id,
  first_name,
  last_name,
  image,
  last_check,
  ...(team_ids && { team_ids }),
})
