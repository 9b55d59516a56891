// The stations of an organisation, remembered from one squad day to the next.
import { proposedStations, readStation, type Station } from '#domain/clubs/stations.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'

export async function readStations(db: Reader, organisationId: string): Promise<Reply<'getStations'>> {
  const rows = await db
    .selectFrom('stations')
    .select('measures')
    .where('organisation_id', '=', organisationId)
    .orderBy('place')
    .execute()
  const own = rows.flatMap(({ measures }) => readStation(measures) ?? [])
  const stations = own.length > 0 ? own : proposedStations
  return { stations: stations.map(({ measures }) => ({ measures })), are_own: own.length > 0 }
}

export async function replaceStations(
  trx: Trx,
  ids: Ids,
  organisation_id: string,
  stations: readonly Station[],
): Promise<void> {
  // Locked, so that two simultaneous changes do not mix.
  await trx.selectFrom('organisations').select('_id').where('_id', '=', organisation_id).forUpdate().execute()
  await trx.deleteFrom('stations').where('organisation_id', '=', organisation_id).execute()
  await trx
    .insertInto('stations')
    .values(
      stations.map(({ measures }, index) => ({
        _id: ids.next(),
        organisation_id,
        place: index + 1,
        measures: JSON.stringify(measures),
      })),
    )
    .execute()
}
