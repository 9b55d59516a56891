// The checks of a club's players, oldest first, as what is learned from them needs them.
import type { LearningPlayer } from '#domain/field/learn-errors.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { rolesThat } from '#domain/people/roles.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import { findSquadChecks, groupByPlayer, newestFirst } from '#server/records/checks/squad/squad.ts'
import { toJudged } from './base.ts'
import { type ComparedPlayer, measuredIn, memberOf } from './changes.ts'

const membersOf = preparedRead<{ organisation: string }, ComparedPlayer>((db, value) =>
  db
    .selectFrom('users')
    .select(['_id', 'date_of_birth', 'gender'])
    .where('organisation_id', '=', value('organisation'))
    .where('account_type', 'in', rolesThat('hasRecord')),
)

export async function findLearningPlayers(
  store: Store,
  organisation: string,
  spec: Spec,
): Promise<LearningPlayer[]> {
  const [members, rows] = await Promise.all([
    membersOf(store, { organisation }),
    findSquadChecks(store, { organisation }),
  ])
  const ofPlayer = groupByPlayer(rows)
  return members.map((member) => {
    const sorted = (ofPlayer.get(member._id) ?? []).toSorted(newestFirst)
    const checks = sorted.filter(({ date }, at) => date !== sorted[at - 1]?.date).map(toJudged)
    const { stepOf } = memberOf(member, checks, spec)
    const learning = checks.map((check, at) => ({
      ...measuredIn(check),
      at: check.time,
      stepOf: (metric: Parameters<NonNullable<typeof stepOf>>[0]) => stepOf?.(metric, at) ?? null,
    }))
    return { _id: member._id, born: member.date_of_birth, checks: learning.toReversed() }
  })
}
