// Readings that were taken back as of another player: who took them, who withdrew them and why. The values are gone.
import type { Query, Reply } from '#domain/wire/call-types.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { placeOf, readPlace } from '#server/place.ts'
import { noteSquadRead } from '#server/records/audit.ts'

const pageSize = 100

export async function readWithdrawn(
  context: Context<SignedIn>,
  organisation: string,
  { before, own }: Query<'getWithdrawnReadings'>,
): Promise<Reply<'getWithdrawnReadings'>> {
  noteSquadRead(context, organisation)
  let query = context.store.read
    .selectFrom('readings')
    .innerJoin('users', 'users._id', 'readings.user_id')
    .where('readings.organisation_id', '=', organisation)
    // The former club of a player who has moved shows nothing of the player.
    .where('users.organisation_id', '=', organisation)
    .where('readings.void_at', 'is not', null)
    .$narrowType<{ void_at: string }>()
    .select(['readings._id as id', 'readings.user_id', 'readings.field', 'readings.trial', 'readings.date'])
    .select(['readings.at', 'readings.taken_by_name', 'readings.void_reason as reason'])
    .select(['readings.void_at as withdrawn_at', 'readings.void_by_name as withdrawn_by_name'])
    .select(['users.first_name', 'users.last_name'])
    .orderBy('readings.void_at', 'desc')
    .orderBy('readings._id', 'desc')
    .limit(pageSize + 1)
  if (own === undefined) query = query.where('readings.field', 'not like', 'own:%')
  if (before !== undefined) {
    const [at, id] = readPlace(before)
    query = query.where(({ eb, and, or }) =>
      or([
        eb('readings.void_at', '<', at),
        and([eb('readings.void_at', '=', at), eb('readings._id', '<', id)]),
      ]),
    )
  }
  const rows = await query.execute()
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    readings: page.map(({ first_name, last_name, withdrawn_at, ...row }) => ({
      ...row,
      player_name: `${first_name} ${last_name}`.trim(),
      withdrawn_at: withdrawn_at ?? '',
    })),
    next: last ? placeOf({ at: last.withdrawn_at ?? '', _id: last.id }) : null,
  }
}
