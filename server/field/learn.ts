// Each night one server learns from every club's readings: errors, differences between devices, and what to ask about.
import { addDays } from '#domain/dates.ts'
import { isControlOut } from '#domain/field/devices.ts'
import { judgeControls } from '#domain/field/judge-controls.ts'
import {
  carelessStations,
  type DeviceQuestion,
  deviceZs,
  driftQuestions,
  learnDifferences,
} from '#domain/field/learn-devices.ts'
import { type LearnedError, type LearningPlayer, learnErrors } from '#domain/field/learn-errors.ts'
import { groupBy } from '#domain/group-by.ts'
import { type Spec, specOf } from '#domain/measures/spec-variant.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import type { ControlReadingTable, Reader, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { findLearningPlayers } from '#server/records/checks/learning.ts'
import { takeTurn } from '#server/records/endings/turns.ts'
import { findAsked, lastAsked } from './asked.ts'
import { clubByClub } from './club-by-club.ts'
import { pictureOf, savePicture } from './pictures.ts'
import { daysLearned, findTaken } from './taken.ts'

type Learning = {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly config: Pick<Config, 'variant'>
}

export const learnMs = 3_600_000
const everyMs = 22 * 3_600_000
/** Of a station that varied longer ago nobody remembers the day. */
const daysAsked = 30

/** Does nothing when another server did it in the last 22 hours. */
export async function learnNightly(context: Learning, signal?: AbortSignal): Promise<void> {
  if (!(await takeTurn(context, 'learn', everyMs))) return
  await clubByClub(context.store, signal, (organisation) => learnClub(context, organisation))
}

export async function learnClub(context: Learning, organisation: string): Promise<void> {
  const { store, clock, config } = context
  const today = clock.today()
  const [readings, players, controls] = await Promise.all([
    findTaken(store.read, organisation, addDays(today, -daysLearned)),
    findLearningPlayers(store, organisation, specOf(config.variant)),
    findControls(store.read, organisation),
  ])
  const errors = learnErrors(readings, players)
  const differences = learnDifferences(readings)
  const recent = readings.filter(({ date }) => date >= addDays(today, -daysAsked))
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
    const asked = await findAsked(trx, organisation)
    const spec = specOf(config.variant)
    const picture = pictureOf(readings, players, differences, { answeredOn: lastAsked(asked), spec })
    await savePicture(trx, organisation, { picture, computed_at })
    const questions = [
      ...drifted(players, asked, spec),
      ...carelessStations(recent, errors),
      ...controlQuestions(controls, errors),
    ]
    await raise(trx, context, organisation, questions)
  })
}

const findControls = (db: Reader, organisation: string) =>
  db
    .selectFrom('control_readings')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .orderBy('at')
    .orderBy('_id')
    .execute()

function drifted(
  players: readonly LearningPlayer[],
  asked: Awaited<ReturnType<typeof findAsked>>,
  spec: Spec,
): DeviceQuestion[] {
  // One that is open stands for all that follows.
  const open = new Set(
    asked.filter(({ answered_at }) => !answered_at).map((one) => `${one.field} ${one.device}`),
  )
  const found = driftQuestions(deviceZs(players, spec), lastAsked(asked))
  return found.filter(({ field, device }) => !open.has(`${field} ${device}`))
}

function controlQuestions(
  controls: readonly ControlReadingTable[],
  errors: readonly LearnedError[],
): DeviceQuestion[] {
  const groups = groupBy(controls, ({ equipment_id, field }) => `${equipment_id} ${field}`)
  return [...groups.values()].flatMap((own) => {
    const last = own.at(-1)
    if (!last) return []
    const { field, equipment_id: device, date } = last
    const isOut = isControlOut(judgeControls(own, { field, device, errors }))
    return isOut ? [{ kind: 'control' as const, field, device, station: '', date }] : []
  })
}

async function raise(
  trx: Trx,
  { clock, ids }: Learning,
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
