// The players of an organisation with their last checks, as its coach may see them, and what these checks brought.
import { type Findings, findingsIn } from '#domain/clubs/findings.ts'
import { ageOn } from '#domain/dates.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { type Actor, covers } from '#domain/people/policy.ts'
import { type Choices, type Sight, sightOf } from '#domain/people/sharing.ts'
import { preparedRead } from '#server/db/prepared.ts'
import { lastCheckDay } from '#server/db/records/base.ts'
import { groupByPlayer, type SquadCheck, type SquadRow, seenChecks } from '#server/db/records/squad.ts'
import type { UserRow } from '#server/db/tables.ts'
import { byPerson } from './queries.ts'

const columns = [
  '_id',
  'first_name',
  'last_name',
  'account_type',
  'organisation_id',
  'image',
  'status',
  'date_of_birth',
  'joined_on',
  'shares_fitness',
  'shares_health',
  'shares_lifestyle',
  'shares_earlier',
] as const
export type Member = Pick<UserRow, (typeof columns)[number]> & Choices

export const findMembers = preparedRead<{ organisation: string }, Member>((db, value) =>
  db.selectFrom('users').select(columns).where('organisation_id', '=', value('organisation')),
)

/** The same with the day of each player's last check. */
export const findMembersWithLastCheck = preparedRead<
  { organisation: string },
  Member & { readonly last_check: string | null }
>((db, value) =>
  db
    .selectFrom('users')
    .select(columns)
    .select((member) => lastCheckDay(member).as('last_check'))
    .where('organisation_id', '=', value('organisation')),
)

export type SquadPlayer = {
  readonly member: Member
  readonly sight: Sight
  readonly checks: readonly SquadCheck[]
}

/** Active and pending players, by name. */
export const playersAmong = <M extends Member>(actor: Actor, members: readonly M[]): M[] =>
  members
    .filter((member) => member.status !== 'deactivated' && covers('getPlayerScreen', actor, member))
    .toSorted(byPerson)

export function playersOf(
  actor: Actor,
  members: readonly Member[],
  checks: readonly SquadRow[],
): SquadPlayer[] {
  const ofPlayer = groupByPlayer(checks)
  return playersAmong(actor, members).map((member) => {
    const sight = sightOf(actor, member)
    return { member, sight, checks: seenChecks(ofPlayer.get(member._id) ?? [], sight) }
  })
}

export const findingsOf = (players: readonly SquadPlayer[], spec: Spec): Findings =>
  findingsIn(
    players.map(({ member: { _id, date_of_birth: born }, checks }) => ({
      _id,
      age: born === null || !checks[0] ? null : ageOn(born, checks[0].date),
      checks: checks.map((check) => ({
        values: check,
        practitionerId: check.practitioner_id,
        context: check.context,
      })),
    })),
    spec,
  )
