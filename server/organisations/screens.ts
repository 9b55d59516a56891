// One call for each screen about organisations, with all data it shows.

import { signUpLink } from '#domain/clubs/organisation.ts'
import { countRatings } from '#domain/measures/rating.ts'
import { type Spec, specOf } from '#domain/measures/spec-variant.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { noteSquadRead } from '#server/db/audit.ts'
import { type StoredBooking, selectBookings, showBooking } from '#server/db/bookings.ts'
import { findSquadClearances } from '#server/db/clearances.ts'
import { preparedRead } from '#server/db/prepared.ts'
import { findSquadChecks } from '#server/db/records/squad.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { findOrganisation, toOrganisation } from './queries.ts'
import { findingsOf, findMembers, playersOf, type SquadPlayer } from './squad.ts'

type Team = Reply<'getTeamScreen'>
type TeamPlayer = Team['players'][number]

/** The counts are computed from what the player shares. */
export function toTeamPlayer(
  { member, sight, checks: [latest] }: SquadPlayer,
  clearance: TeamPlayer['clearance'],
  spec: Spec,
): TeamPlayer {
  return {
    _id: member._id,
    first_name: member.first_name,
    last_name: member.last_name,
    account_type: member.account_type,
    organisation_id: member.organisation_id,
    image: member.image,
    status: member.status,
    ...countRatings(latest ?? {}, spec),
    last_check: latest?.date ?? null,
    joined_on: member.joined_on,
    clearance,
    withheld: sight.withheld,
  }
}

/** The parts of the screen that depend on the checks. What got better is not shown. */
export function toTeam(
  players: readonly SquadPlayer[],
  clearances: ReadonlyMap<string, TeamPlayer['clearance']>,
  spec: Spec,
): Pick<Team, 'players' | 'findings' | 'check_device'> {
  const { findings, checkDevice } = findingsOf(players, spec)
  return {
    players: players.map((player) => toTeamPlayer(player, clearances.get(player.member._id) ?? null, spec)),
    findings: findings.filter(({ is_newly_poor, change }) => is_newly_poor || change === 'worse'),
    check_device: [...checkDevice],
  }
}

export const bookingsFrom = preparedRead<{ organisation: string; today: string }, StoredBooking>(
  (db, value) =>
    selectBookings(db)
      .where('bookings.organisation_id', '=', value('organisation'))
      .where('bookings.date', '>=', value('today'))
      .orderBy('bookings.date')
      .orderBy('bookings.time'),
)

export async function teamScreen(
  context: Context<SignedIn>,
  _input: unknown,
  { organisation_id: id }: { readonly organisation_id: string },
): Promise<Reply<'getTeamScreen'>> {
  const { store, clock, config, actor } = context
  noteSquadRead(context, id)
  const [organisation, members, clearances, checks, bookings] = await Promise.all([
    findOrganisation(store, id),
    findMembers(store, { organisation: id }),
    findSquadClearances(store, id),
    findSquadChecks(store, { organisation: id }),
    bookingsFrom(store, { organisation: id, today: clock.today() }),
  ])
  if (!organisation) throw notFound()
  return {
    organisation: toOrganisation(organisation),
    sign_up_link: signUpLink(config.publicUrl, organisation.invite_link),
    ...toTeam(playersOf(actor, members, checks), clearances, specOf(config.variant)),
    bookings: bookings.map((booking) => showBooking(actor, booking)),
    members: members.length,
  }
}
