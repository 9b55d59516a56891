// How long the stations of a club take for one player, learned from the readings of its last squad days.
import type { Station } from '#domain/clubs/stations.ts'
import { learnTime, type StationTime, type TimedReading } from '#domain/field/conductor/station-times.ts'
import { ownField } from '#domain/measures/own/own-field.ts'
import { type AnyMeasure, measureNames } from '#domain/measures/station-measures.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import type { Reader } from '#server/db/tables.ts'

const mostDays = 5
const mostReadings = 6_000

/** The measures of a station as values; unknown ones are left out. */
export const measuresOf = ({ measures }: Station, own: readonly OwnMeasure[]): AnyMeasure[] =>
  measures.flatMap(
    (name) =>
      measureNames.find((known) => known === name) ?? own.find(({ _id }) => ownField(_id) === name) ?? [],
  )

/** For each station, or null while nothing was learned. Readings of `before` and later days are not used. */
export async function findStationTimes(
  db: Reader,
  organisation: string,
  stations: readonly (readonly AnyMeasure[])[],
  before: string,
): Promise<(StationTime | null)[]> {
  const days = await db
    .selectFrom('readings')
    .select('date')
    .where('organisation_id', '=', organisation)
    .where('date', '<', before)
    .groupBy('date')
    .orderBy('date', 'desc')
    .limit(mostDays)
    .execute()
  const [newest, oldest] = [days[0], days.at(-1)]
  if (!newest || !oldest) return stations.map(() => null)
  const readings: TimedReading[] = await db
    .selectFrom('readings')
    .select(['user_id', 'field', 'date', 'at', 'tablet'])
    .where('organisation_id', '=', organisation)
    .where('date', '>=', oldest.date)
    .where('date', '<=', newest.date)
    .where('value', 'is not', null)
    .where('void_at', 'is', null)
    .orderBy('date', 'desc')
    .limit(mostReadings)
    .execute()
  return stations.map((measures) => {
    const time = learnTime(measures, readings)
    return time.visits > 0 ? time : null
  })
}
