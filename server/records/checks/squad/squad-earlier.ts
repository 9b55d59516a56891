// What earlier checks of a squad add to the judgement of a new day: the own best of peak flow, and how a player grew.
import { type EarlierCheck, twoYearsBefore } from '#domain/measures/advice/person.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import { standingChecks } from '#server/records/checks/base.ts'

type EarlierRow = { readonly user_id: string } & Required<EarlierCheck>

const squadEarlier = preparedRead<{ organisation: string; from: string; date: string }, EarlierRow>(
  (db, value) =>
    standingChecks(db)
      .innerJoin('users', 'users._id', 'health_checks.user_id')
      .where('users.organisation_id', '=', value('organisation'))
      .where('health_checks.date', '>=', value('from'))
      .where('health_checks.date', '<', value('date'))
      .where((on) => on.or([on('airway_peak_flow', 'is not', null), on('body_mass_index', 'is not', null)]))
      .select([
        'health_checks.user_id',
        'health_checks.date',
        'health_checks.airway_peak_flow',
        'health_checks.body_mass_index',
      ]),
)

/** What the checks of two years before a day add to its judgement, by player. */
export async function findSquadEarlier(
  store: Store,
  organisation: string,
  date: string,
): Promise<ReadonlyMap<string, EarlierCheck[]>> {
  const rows = await squadEarlier(store, { organisation, date, from: twoYearsBefore(date) })
  return Map.groupBy(rows, ({ user_id }) => user_id)
}
