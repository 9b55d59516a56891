// Each night one server learns from every club's readings: errors, differences between devices, and what to ask about.
import type { DeviceQuestion } from '#domain/field/learn-devices.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { forWorker } from '#server/db/reading-store.ts'
import type { Store } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import { runJob } from '#server/http/heavy-work.ts'
import type { Ids } from '#server/ids.ts'
import { takeTurn } from '#server/records/endings/turns.ts'
import { isLargeClub } from '#server/records/people/large-club.ts'
import { clubByClub } from './club-by-club.ts'
import { type Learned, learnedFrom, type learnedJob } from './learned.ts'
import { savePicture } from './pictures.ts'

type Learning = {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly config: Config
}

export const learnMs = 3_600_000
const everyMs = 22 * 3_600_000

/** Does nothing when another server did it in the last 22 hours. */
export async function learnNightly(context: Learning, signal?: AbortSignal): Promise<void> {
  if (!(await takeTurn(context, 'learn', everyMs))) return
  await clubByClub(context.store, signal, (organisation) => learnClub(context, organisation))
}

export const learnClub = async (context: Learning, organisation: string): Promise<void> =>
  keepLearned(context, organisation, await learned(context, organisation))

export async function keepLearned(
  context: Omit<Learning, 'config'>,
  organisation: string,
  { errors, differences, picture, questions }: Learned,
): Promise<void> {
  const { store, clock } = context
  const computed_at = clock.instant()
  await store.transaction(async (trx) => {
    await trx.deleteFrom('learned_errors').where('organisation_id', '=', organisation).execute()
    for (const { field, method, device, within, between } of errors)
      await trx
        .insertInto('learned_errors')
        .values({
          organisation_id: organisation,
          field,
          method,
          device,
          s_within: within?.s ?? null,
          freedom: within?.freedom ?? 0,
          s_between: between?.s ?? null,
          pairs: between?.pairs ?? 0,
          players: between?.players ?? 0,
          computed_at,
        })
        .execute()
    await trx.deleteFrom('device_differences').where('organisation_id', '=', organisation).execute()
    for (const { differs, ...one } of differences)
      await trx
        .insertInto('device_differences')
        .values({ ...one, organisation_id: organisation, differs: differs ? 1 : 0, computed_at })
        .execute()
    await savePicture(trx, organisation, { picture, computed_at })
    await raise(trx, context, organisation, questions)
  })
}

/** Like the screens of a squad: a large club does not hold the thread that answers. */
async function learned({ store, clock, config }: Learning, organisation: string): Promise<Learned> {
  const lesson = { organisation, today: clock.today(), config }
  return (await isLargeClub(store.read, organisation))
    ? runJob<typeof learnedJob>('learned', { ...lesson, config: await forWorker(store, config) })
    : learnedFrom(store, lesson)
}

async function raise(
  trx: Trx,
  { clock, ids }: Omit<Learning, 'config'>,
  organisation_id: string,
  questions: readonly DeviceQuestion[],
): Promise<void> {
  for (const question of questions)
    await trx
      .insertInto('device_questions')
      .values({ ...question, _id: ids.next(), organisation_id, raised_at: clock.instant() })
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'kind', 'field', 'device', 'station', 'date']).doNothing(),
      )
      .execute()
}
