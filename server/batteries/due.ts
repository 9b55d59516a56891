// Who is due for which battery. A coach sees it by what the players share.
import { type BatteryMeasure, groupOfMeasure, isDue } from '#domain/clubs/batteries.ts'
import { addDays } from '#domain/dates.ts'
import type { Group } from '#domain/measures/metrics.ts'
import { isOwnField, measureIdOf } from '#domain/measures/own/own-field.ts'
import { covers } from '#domain/people/policy.ts'
import { rolesThat } from '#domain/people/roles.ts'
import { isWithheld, type Sight, sightOf } from '#domain/people/sharing.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { findTakenSince } from '#server/records/checks/taken-since.ts'
import { findMeasuresById, toOwnMeasure } from '#server/records/clubs/measures.ts'

type Battery = {
  readonly _id: string
  readonly measures: readonly BatteryMeasure[]
  readonly every: number | null
}

/** The ids of players by battery, in the order of their names. */
export async function findDue(
  context: Context<SignedIn>,
  organisation: string,
  batteries: readonly Battery[],
): Promise<ReadonlyMap<string, string[]>> {
  const timed = batteries.filter(({ every }) => every !== null)
  if (timed.length === 0) return new Map()
  const { store, clock, actor } = context
  const players = await store.read
    .selectFrom('users')
    .select(['_id', 'account_type', 'organisation_id', 'joined_on'])
    .select(['shares_fitness', 'shares_health', 'shares_lifestyle', 'shares_earlier'])
    .where('organisation_id', '=', organisation)
    .where('account_type', 'in', rolesThat('hasRecord'))
    .where('status', '!=', 'deactivated')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('_id')
    .execute()
  // Nobody's results are read for a reader who sees none.
  const seen = players.filter((player) => covers('getLatestHealthCheck', actor, player))
  const sights = new Map(seen.map((player) => [player._id, sightOf(actor, player)]))
  const weeks = Math.max(...timed.map(({ every }) => every ?? 0))
  const today = clock.today()
  const taken = await findTakenSince(store, organisation, addDays(today, -7 * weeks), sights)
  const groupOf = await groupsOf(context, timed)
  const known = ({ measures }: Battery, sight: Sight) =>
    measures.filter((measure) => !isWithheld(sight, groupOf(measure)))
  return new Map(
    timed.map((battery) => [
      battery._id,
      [...sights].flatMap(([user, sight]) => {
        const measures = known(battery, sight)
        return measures.length > 0 && isDue({ ...battery, measures }, taken.get(user) ?? [], today)
          ? [user]
          : []
      }),
    ]),
  )
}

async function groupsOf({ store, config }: Context<SignedIn>, batteries: readonly Battery[]) {
  const ids = new Set(batteries.flatMap(({ measures }) => measures.filter(isOwnField).map(measureIdOf)))
  const own = await findMeasuresById(store, [...ids], config)
  const groups = new Map(own.map((measure) => [measure._id, toOwnMeasure(measure)?.group]))
  return (measure: BatteryMeasure): Group =>
    isOwnField(measure) ? (groups.get(measureIdOf(measure)) ?? 'health') : groupOfMeasure(measure)
}
