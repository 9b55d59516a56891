// Moves a (locked) organisation to another region, with its appointments that are to come.
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { refusal } from '#server/problem.ts'
import { isSlotTaken } from '#server/records/clubs/regions.ts'
import { refuseBelowFloor } from '#server/records/floor.ts'

/** Returns the region as it is written elsewhere: 'north' where a club is in 'North' means the same. */
export async function changeRegion(
  trx: Trx,
  { store, clock }: Context<SignedIn>,
  organisation: string,
  asked: string,
): Promise<string> {
  await refuseBelowFloor(trx, store.kind, '0.6.0')
  const region = await asWrittenElsewhere(trx, organisation, asked)
  const today = clock.today()
  const clash = await findClash(trx, organisation, region, today)
  if (clash) throw refusal(409, 'region-clash', clash)
  try {
    await trx
      .updateTable('bookings')
      .set({ region })
      .where('organisation_id', '=', organisation)
      .where('date', '>=', today)
      .execute()
  } catch (error) {
    // Somebody of the other region was quicker.
    throw isSlotTaken(error) ? refusal(409, 'changed-meanwhile') : error
  }
  return region
}

async function asWrittenElsewhere(trx: Trx, organisation: string, asked: string): Promise<string> {
  const others = await trx
    .selectFrom('organisations')
    .select('region')
    .distinct()
    .where('_id', '!=', organisation)
    .execute()
  const key = asked.toLowerCase()
  return others.find(({ region }) => region.toLowerCase() === key)?.region ?? asked
}

const findClash = (trx: Trx, organisation: string, region: string, today: string) =>
  trx
    .selectFrom('bookings as own')
    .innerJoin('bookings as other', (join) =>
      join.onRef('other.date', '=', 'own.date').onRef('other.time', '=', 'own.time'),
    )
    .select(['own.date', 'own.time'])
    .where('own.organisation_id', '=', organisation)
    .where('own.date', '>=', today)
    .where('other.organisation_id', '!=', organisation)
    .where('other.region', '=', region)
    .orderBy('own.date')
    .orderBy('own.time')
    .executeTakeFirst()
