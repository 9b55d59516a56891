// The stations of an organisation, remembered from one squad day to the next.
import type { Station } from '#domain/clubs/stations.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'

export async function replaceStations(
  trx: Trx,
  ids: Ids,
  organisation_id: string,
  stations: readonly Station[],
): Promise<void> {
  // Locked, so that two simultaneous changes do not mix.
  await trx.selectFrom('organisations').select('_id').where('_id', '=', organisation_id).forUpdate().execute()
  const before = await trx
    .deleteFrom('stations')
    .where('organisation_id', '=', organisation_id)
    .returning('_id')
    .execute()
  // A station that stays keeps its id; one of another organisation is none of theirs.
  const free = new Set(before.map(({ _id }) => _id))
  const idOf = (given: string | null | undefined) => (given && free.delete(given) ? given : ids.next())
  await trx
    .insertInto('stations')
    .values(
      stations.map(({ _id, measures }, index) => ({
        _id: idOf(_id),
        organisation_id,
        place: index + 1,
        measures: JSON.stringify(measures),
      })),
    )
    .execute()
}
