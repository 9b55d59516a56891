// Control readings come with those of players, and are kept apart: they have no player.
import { type ControlReading, checkControl } from '#domain/field/control-reading.ts'
import { idOfReading } from '#domain/measures/readings/reading.ts'
import { covers } from '#domain/people/policy.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { type Reason, reason } from '#domain/wire/problems.ts'
import { english } from '#domain/wire/sentences/english.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'

export type ReadingResult = Reply<'addReadings'>['results'][number]

const refused = (id: string | null, problem: Reason): ReadingResult => ({
  id,
  status: 'refused',
  error: english(problem),
  problem,
})

export async function addControl(
  trx: Trx,
  context: Context<SignedIn>,
  sent: unknown,
): Promise<ReadingResult> {
  const id = idOfReading(sent)
  const checked = checkControl(sent, context.clock.today())
  if (!checked.ok) return refused(id, Object.values(checked.problems)[0] ?? reason('not-valid'))
  const organisation_id = await clubOf(trx, context, checked.value)
  if (organisation_id === null) return refused(id, reason('not-found'))
  const { actor, clock } = context
  const { field, value, expected, tolerance, device, date = clock.today(), at } = checked.value
  const now = clock.instant()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('control_readings')
    .values({
      _id: checked.value.id,
      organisation_id,
      equipment_id: device,
      field,
      value,
      expected,
      tolerance,
      date,
      at: at !== undefined && at < now ? at : now,
      by_id: actor._id,
      by_name: `${actor.first_name} ${actor.last_name}`.trim(),
    })
    .onConflict((conflict) => conflict.column('_id').doNothing())
    .executeTakeFirst()
  return { id, status: Number(numInsertedOrUpdatedRows ?? 0) > 0 ? 'stored' : 'duplicate' }
}

/** Null when there is no such equipment for this practitioner, or it does not measure this. */
async function clubOf(
  trx: Trx,
  { actor }: Context<SignedIn>,
  { device, field, organisation_id: named }: ControlReading,
): Promise<string | null> {
  const row = await trx
    .selectFrom('equipment')
    .select(['organisation_id', 'fields'])
    .where('_id', '=', device)
    .executeTakeFirst()
  if (!row || !(JSON.parse(row.fields) as string[]).includes(field)) return null
  const organisation_id = row.organisation_id ?? named ?? undefined
  if (organisation_id === undefined || !covers('addEquipment', actor, { organisation_id })) return null
  const club = await trx
    .selectFrom('organisations')
    .select('_id')
    .where('_id', '=', organisation_id)
    .where('built_in', '=', 0)
    .executeTakeFirst()
  return club?._id ?? null
}
