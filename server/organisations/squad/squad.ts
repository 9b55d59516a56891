// The players of an organisation with their last checks, as its coach may see them, and what these checks brought.
import { type Finding, type Findings, findingsIn } from '#domain/clubs/findings.ts'
import type { Day } from '#domain/dates.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { type Actor, covers } from '#domain/people/policy.ts'
import { type Choices, isNameOnly, type Sight, sightOf } from '#domain/people/sharing.ts'
import type { FindingReply } from '#domain/wire/replies/advice.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { UserRow } from '#server/db/tables.ts'
import { byPerson } from '#server/organisations/queries.ts'
import { lastCheckDay } from '#server/records/checks/base.ts'
import { toReply } from '#server/records/checks/changes.ts'
import {
  groupByPlayer,
  type SquadCheck,
  type SquadRow,
  seenChecks,
} from '#server/records/checks/squad/squad.ts'
import { memberIn } from '#server/records/checks/squad/squad-doubts.ts'
import type { SquadKnown } from '#server/records/checks/squad/squad-known.ts'
import type { TeamsSeen } from '#server/records/people/teams.ts'

const columns = [
  '_id',
  'first_name',
  'last_name',
  'account_type',
  'organisation_id',
  'image',
  'status',
  'date_of_birth',
  'gender',
  'joined_on',
  'shares_fitness',
  'shares_health',
  'shares_lifestyle',
  'shares_earlier',
] as const
export type ClubMember = Pick<UserRow, (typeof columns)[number]> & Choices

export const findMembers = preparedRead<{ organisation: string }, ClubMember>((db, value) =>
  db.selectFrom('users').select(columns).where('organisation_id', '=', value('organisation')),
)

/** The same with the day of each player's last check. */
export const findMembersWithLastCheck = preparedRead<
  { organisation: string },
  ClubMember & { readonly last_check: string | null }
>((db, value) =>
  db
    .selectFrom('users')
    .select(columns)
    .select((member) => lastCheckDay(member).as('last_check'))
    .where('organisation_id', '=', value('organisation')),
)

export type SquadPlayer = {
  readonly member: ClubMember
  readonly sight: Sight
  readonly checks: readonly SquadCheck[]
}

/** Active and pending players, by name. */
export const playersAmong = <M extends ClubMember>(actor: Actor, members: readonly M[]): M[] =>
  members
    .filter((member) => member.status !== 'deactivated' && covers('getPlayerScreen', actor, member))
    .map((member) => (isNameOnly(actor, member) ? { ...member, ...nothingKnown } : member))
    .toSorted(byPerson)

/** Of a young player before consent the coach sees the name, teams and clearance. */
const nothingKnown = { image: null, date_of_birth: null, gender: 'None', joined_on: null } as const

/** How many accounts of the organisation this person sees. */
export const countSeen = (actor: Actor, members: readonly ClubMember[]): number =>
  actor.teams ? members.filter((member) => covers('getUser', actor, member)).length : members.length

/** What a screen adds in a club with teams. */
export const teamsShown = ({ teams }: TeamsSeen) => teams.length > 0 && { teams }
export const teamsOf = (seen: TeamsSeen, player: string) =>
  seen.teams.length > 0 && { team_ids: seen.of(player) }

/** The members of the team that was asked for, or all. */
export const inTeam = <M extends ClubMember>(
  members: readonly M[],
  seen: TeamsSeen,
  team: string | undefined,
): readonly M[] => (team === undefined ? members : members.filter(({ _id }) => seen.of(_id).includes(team)))

export function playersOf(
  actor: Actor,
  members: readonly ClubMember[],
  checks: readonly SquadRow[],
): SquadPlayer[] {
  const ofPlayer = groupByPlayer(checks)
  return playersAmong(actor, members).map((member) => {
    const sight = sightOf(actor, member)
    return { member, sight, checks: seenChecks(ofPlayer.get(member._id) ?? [], sight) }
  })
}

export const findingsOf = (
  players: readonly SquadPlayer[],
  known: SquadKnown,
  today: Day,
  spec: Spec,
): Findings =>
  findingsIn(
    players.map(({ member, checks }) =>
      memberIn(
        known,
        member,
        checks.map((check) => ({ ...check, doubts: known.doubtsOf(member._id, check.date) })),
        spec,
      ),
    ),
    known.answers,
    today,
    spec,
  )

export const toFinding = ({ comparison, user_id, is_newly_poor, change }: Finding): FindingReply => ({
  ...toReply(comparison),
  user_id,
  is_newly_poor,
  change,
})

/** Metrics about which nothing is said until a practitioner has answered. */
export const beingChecked = ({ questions }: Findings): MetricName[] =>
  metricNames.filter((metric) => questions.some((question) => question.metric === metric))
