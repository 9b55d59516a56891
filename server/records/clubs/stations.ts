// The stations of an organisation, or proposed ones.
import { proposedStations, readStation } from '#domain/clubs/stations.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Reader } from '#server/db/tables.ts'

/** Pages that do not know own measures do not ask for them. */
export async function readStations(
  db: Reader,
  organisationId: string,
  withOwn: boolean,
): Promise<Reply<'getStations'>> {
  const rows = await db
    .selectFrom('stations')
    .select(['_id', 'measures'])
    .where('organisation_id', '=', organisationId)
    .orderBy('place')
    .execute()
  const own = rows.flatMap(({ _id, measures }) => {
    const station = readStation(measures, withOwn)
    return station ? [{ _id, measures: station.measures }] : []
  })
  const proposed = proposedStations.map(({ measures }) => ({ _id: null, measures }))
  return { stations: own.length > 0 ? own : proposed, are_own: own.length > 0 }
}
