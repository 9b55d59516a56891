// The team page of a coach in two calls. A club may have thousands of players: who is listed and in which order is worked
// out over all of them, and the known hold those that the page shows. Changes cost most of the time, so the players do
// not wait for them.
import { signUpLink } from '#domain/clubs/organisation.ts'
import {
  inRankedOrder,
  smallMapRows,
  squadIn,
  squadPart,
  squadStep,
  triagePart,
} from '#domain/clubs/squad/squad-view.ts'
import type { Day } from '#domain/dates.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { rate } from '#domain/measures/rating.ts'
import { type Spec, specOf } from '#domain/measures/spec-variant.ts'
import { isMinor, isWeight } from '#domain/people/young/young-weight.ts'
import type { Query, Reply } from '#domain/wire/call-types.ts'
import type { TeamPlayer } from '#domain/wire/replies/screens.ts'
import type { ReadingContext } from '#server/http/context.ts'
import { namedIn } from '#server/organisations/booking-screen.ts'
import { findOrganisation, toOrganisation } from '#server/organisations/queries.ts'
import { bookingsFrom, toTeam, toTeamPlayer } from '#server/organisations/screens.ts'
import { notFound } from '#server/problem.ts'
import { findLatestSquadChecks, findSquadChecks } from '#server/records/checks/squad/squad.ts'
import { findSquadKnown } from '#server/records/checks/squad/squad-known.ts'
import { showBookings } from '#server/records/clubs/bookings.ts'
import { findSquadClearances } from '#server/records/clubs/clearances.ts'
import { findTeams } from '#server/records/people/teams.ts'
import { heldReadings } from './held-readings.ts'
import { readiness } from './readiness.ts'
import { countSeen, findMembers, inTeam, playersOf, type SquadPlayer, teamsShown } from './squad.ts'

export type SquadClub = { readonly organisation_id: string }

export async function squadScreen(
  context: ReadingContext,
  { query }: { readonly query: Query<'getSquadScreen'> },
  { organisation_id: id }: SquadClub,
): Promise<Reply<'getSquadScreen'>> {
  const { store, clock, config, actor } = context
  const today = clock.today()
  const [organisation, { players, members, teams }, rows] = await Promise.all([
    findOrganisation(store, id),
    readTeam(context, id, query.team, false),
    bookingsFrom(store, { organisation: id, today }),
  ])
  if (!organisation) throw notFound()
  const bookings = showBookings(actor, rows)
  return {
    organisation: toOrganisation(organisation),
    sign_up_link: signUpLink(config.publicUrl, organisation.invite_link),
    members,
    ...teamsShown(teams),
    ...(actor.teams && { sees: 'teams' as const }),
    bookings,
    named: namedIn(bookings, players),
    ...squadPart(players, query),
  }
}

export async function triageScreen(
  context: ReadingContext,
  { query }: { readonly query: Query<'getTriageScreen'> },
  { organisation_id: id }: SquadClub,
): Promise<Reply<'getTriageScreen'>> {
  const [organisation, shown] = await Promise.all([
    findOrganisation(context.store, id),
    readTeam(context, id, query.team, true),
  ])
  if (!organisation) throw notFound()
  const ready = await readiness(context, organisation, squadIn(shown.players))
  const held = await heldReadings(context, id, shown.squad, shown.held)
  return { ...toTriage(shown, query, context.clock.today(), ready), ...(held.length > 0 && { held }) }
}

type TeamShown = Omit<Awaited<ReturnType<typeof readTeam>>, 'members' | 'squad' | 'held'>

export function toTriage(
  { players, findings, check_device, quiet, ratingsOf, teams }: TeamShown,
  query: Query<'getTriageScreen'>,
  today: Day,
  ready: Reply<'getTriageScreen'>['readiness'],
): Reply<'getTriageScreen'> {
  const squad = squadIn(players)
  const quietPlayers = squad.filter(({ _id }) => quiet.has(_id))
  const byNeed = inRankedOrder(
    squad.toSorted(
      (a, b) =>
        b.unhealthy_score - a.unhealthy_score ||
        Number(a.last_check === null) - Number(b.last_check === null),
    ),
    findings,
  )
  return {
    ...teamsShown(teams),
    ...triagePart(players, findings, query, today),
    check_device,
    quiet: { count: quietPlayers.length, players: quietPlayers.slice(0, squadStep).map(named) },
    readiness: ready,
    map: byNeed.slice(0, smallMapRows).map((player) => ({
      ...named(player),
      ratings: ratingsOf(player._id),
      withheld: player.withheld,
    })),
  }
}

const named = ({ _id, first_name, last_name }: TeamPlayer) => ({ _id, first_name, last_name })

async function readTeam(
  context: ReadingContext,
  id: string,
  team: string | undefined,
  withFindings: boolean,
) {
  const { store, config, actor, clock } = context
  const [members, teams, clearances, known, checks] = await Promise.all([
    findMembers(store, { organisation: id }),
    findTeams(store, actor, id),
    findSquadClearances(store, id, 'shared'),
    findSquadKnown(store, { organisation: id, today: clock.today() }),
    withFindings
      ? findSquadChecks(store, { organisation: id })
      : findLatestSquadChecks(store, { organisation: id }),
  ])
  const squad = playersOf(actor, inTeam(members, teams, team), checks)
  const spec = specOf(config.variant)
  const shown = withFindings
    ? toTeam(squad, clearances, known, clock.today(), spec, teams)
    : {
        players: squad.map((player) =>
          toTeamPlayer(player, clearances.get(player.member._id) ?? null, spec, teams),
        ),
        findings: [],
        check_device: [],
        quiet: new Set<string>(),
        held: [],
      }
  const ratingsOf = ratingsIn(squad, clock.today(), spec)
  return { ...shown, squad, teams, ratingsOf, members: countSeen(actor, members) }
}

/** The ratings of the newest check of each player, by id. */
export function ratingsIn(squad: readonly SquadPlayer[], today: Day, spec: Spec) {
  const latestOf = new Map(squad.map((player) => [player.member._id, player]))
  return (id: string) => {
    const player = latestOf.get(id)
    const isOfMinor = isMinor(player?.member.date_of_birth ?? null, today)
    return Object.fromEntries(
      metricNames.flatMap((metric) => {
        const rating = isOfMinor && isWeight(metric) ? null : rate(metric, player?.checks[0] ?? {}, spec)
        return rating ? [[metric, rating]] : []
      }),
    )
  }
}
