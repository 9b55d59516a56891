// One call for each screen about organisations, with all data it shows.

import type { Findings } from '#domain/clubs/findings.ts'
import { signUpLink } from '#domain/clubs/organisation.ts'
import { isListed } from '#domain/clubs/squad/triage.ts'
import type { Day } from '#domain/dates.ts'
import { countRatings } from '#domain/measures/rating.ts'
import { type Spec, specOf } from '#domain/measures/spec-variant.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { ReadingContext } from '#server/http/context.ts'
import { type HeldReading, heldIn } from '#server/organisations/squad/held-readings.ts'
import {
  beingChecked,
  countSeen,
  findingsOf,
  findMembers,
  playersOf,
  type SquadPlayer,
  teamsOf,
  toFinding,
} from '#server/organisations/squad/squad.ts'
import { notFound } from '#server/problem.ts'
import { findSquadChecks } from '#server/records/checks/squad/squad.ts'
import { findSquadKnown, type SquadKnown } from '#server/records/checks/squad/squad-known.ts'
import { type StoredBooking, selectBookings, showBookings } from '#server/records/clubs/bookings.ts'
import { findSquadClearances } from '#server/records/clubs/clearances.ts'
import type { TeamsSeen } from '#server/records/people/teams.ts'
import { findOrganisation, toOrganisation } from './queries.ts'

type TeamScreen = Reply<'getTeamScreen'>
type TeamPlayer = TeamScreen['players'][number]

/** The counts are computed from what the player shares. */
export function toTeamPlayer(
  { member, sight, checks: [latest] }: SquadPlayer,
  clearance: TeamPlayer['clearance'],
  spec: Spec,
  teams?: TeamsSeen,
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
    ...(teams && teamsOf(teams, member._id)),
  }
}

/** The parts of the screen that depend on the checks. What got better is not shown. */
export function toTeam(
  players: readonly SquadPlayer[],
  clearances: ReadonlyMap<string, TeamPlayer['clearance']>,
  known: SquadKnown,
  today: Day,
  spec: Spec,
  teams?: TeamsSeen,
): Pick<TeamScreen, 'players' | 'findings' | 'check_device'> &
  Pick<Findings, 'quiet'> & { readonly held: readonly HeldReading[] } {
  const found = findingsOf(players, known, today, spec)
  return {
    players: players.map((player) =>
      toTeamPlayer(player, clearances.get(player.member._id) ?? null, spec, teams),
    ),
    findings: found.findings.filter(isListed).map(toFinding),
    check_device: beingChecked(found),
    quiet: found.quiet,
    held: heldIn(found),
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
  context: ReadingContext,
  _input: unknown,
  { organisation_id: id }: { readonly organisation_id: string },
): Promise<Reply<'getTeamScreen'>> {
  const { store, clock, config, actor } = context
  const [organisation, members, clearances, checks, known, bookings] = await Promise.all([
    findOrganisation(store, id),
    findMembers(store, { organisation: id }),
    findSquadClearances(store, id, 'shared'),
    findSquadChecks(store, { organisation: id }),
    findSquadKnown(store, { organisation: id, today: clock.today() }),
    bookingsFrom(store, { organisation: id, today: clock.today() }),
  ])
  if (!organisation) throw notFound()
  const squad = playersOf(actor, members, checks)
  const { players, findings, check_device } = toTeam(
    squad,
    clearances,
    known,
    clock.today(),
    specOf(config.variant),
  )
  return {
    organisation: toOrganisation(organisation),
    sign_up_link: signUpLink(config.publicUrl, organisation.invite_link),
    players,
    findings,
    check_device,
    bookings: showBookings(actor, bookings),
    members: countSeen(actor, members),
  }
}
