// The team page of a coach in two calls. A club may have thousands of players: who is listed and in which order is worked
// out over all of them, and the answers hold those that the page shows. Changes cost most of the time, so the players do
// not wait for them.
import { signUpLink } from '#domain/clubs/organisation.ts'
import { needsFindings, squadPart, triagePart } from '#domain/clubs/squad-view.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { Query, Reply } from '#domain/wire/call-types.ts'
import { noteSquadRead } from '#server/db/audit.ts'
import { showBooking } from '#server/db/bookings.ts'
import { findSquadClearances } from '#server/db/clearances.ts'
import { findLatestSquadChecks, findSquadChecks } from '#server/db/records/squad.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { namedIn } from './booking-screen.ts'
import { findOrganisation, toOrganisation } from './queries.ts'
import { bookingsFrom, toTeam, toTeamPlayer } from './screens.ts'
import { findMembers, playersOf } from './squad.ts'

type Club = { readonly organisation_id: string }

export async function squadScreen(
  context: Context<SignedIn>,
  { query }: { readonly query: Query<'getSquadScreen'> },
  { organisation_id: id }: Club,
): Promise<Reply<'getSquadScreen'>> {
  const { store, clock, config, actor } = context
  const today = clock.today()
  const [organisation, { players, findings, members }, rows] = await Promise.all([
    findOrganisation(store, id),
    readTeam(context, id, needsFindings(query.show)),
    bookingsFrom(store, { organisation: id, today }),
  ])
  if (!organisation) throw notFound()
  const bookings = rows.map((booking) => showBooking(actor, booking))
  return {
    organisation: toOrganisation(organisation),
    sign_up_link: signUpLink(config.publicUrl, organisation.invite_link),
    members,
    bookings,
    named: namedIn(bookings, players),
    ...squadPart(players, findings, query, today),
  }
}

export async function triageScreen(
  context: Context<SignedIn>,
  { query }: { readonly query: Query<'getTriageScreen'> },
  { organisation_id: id }: Club,
): Promise<Reply<'getTriageScreen'>> {
  const { players, findings, check_device } = await readTeam(context, id, true)
  return { ...triagePart(players, findings, query, context.clock.today()), check_device }
}

async function readTeam(context: Context<SignedIn>, id: string, withFindings: boolean) {
  const { store, config, actor } = context
  noteSquadRead(context, id)
  const [members, clearances, checks] = await Promise.all([
    findMembers(store, { organisation: id }),
    findSquadClearances(store, id),
    withFindings
      ? findSquadChecks(store, { organisation: id })
      : findLatestSquadChecks(store, { organisation: id }),
  ])
  const squad = playersOf(actor, members, checks)
  const spec = specOf(config.variant)
  const team = withFindings
    ? toTeam(squad, clearances, spec)
    : {
        players: squad.map((player) => toTeamPlayer(player, clearances.get(player.member._id) ?? null, spec)),
        findings: [],
        check_device: [],
      }
  return { ...team, members: members.length }
}
