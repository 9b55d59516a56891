// What the readings of a club teach: errors, differences between devices, and what to ask about. It only reads, so that a large
// club can be learned from in a worker thread.
import { addDays, type Day } from '#domain/dates.ts'
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
import type { Config } from '#server/config.ts'
import { withReadingStore } from '#server/db/reading-store.ts'
import type { Store } from '#server/db/store.ts'
import type { ControlReadingTable, Reader } from '#server/db/tables.ts'
import { findLearningPlayers } from '#server/records/checks/learning.ts'
import { findAsked, lastAsked } from './asked.ts'
import { pictureOf } from './pictures.ts'
import { daysLearned, findTaken } from './taken.ts'

/** Of a station that varied longer ago nobody remembers the day. */
const daysAsked = 30

export type Learned = Awaited<ReturnType<typeof learnedFrom>>
type Lesson = { readonly organisation: string; readonly today: Day; readonly config: Config }

/** Runs in a worker thread. */
export const learnedJob = (lesson: Lesson) =>
  withReadingStore(lesson.config, (store) => learnedFrom(store, lesson))

export async function learnedFrom(
  store: Store,
  { organisation, today, config }: Omit<Lesson, 'config'> & { readonly config: Pick<Config, 'variant'> },
) {
  const spec = specOf(config.variant)
  const [readings, players, controls, asked] = await Promise.all([
    findTaken(store.read, organisation, addDays(today, -daysLearned)),
    findLearningPlayers(store, organisation, spec),
    findControls(store.read, organisation),
    findAsked(store.read, organisation),
  ])
  const errors = learnErrors(readings, players)
  const differences = learnDifferences(readings)
  const recent = readings.filter(({ date }) => date >= addDays(today, -daysAsked))
  return {
    errors,
    differences,
    picture: pictureOf(readings, players, differences, { answeredOn: lastAsked(asked), spec }),
    questions: [
      ...drifted(players, asked, spec),
      ...carelessStations(recent, errors),
      ...controlQuestions(controls, errors),
    ],
  }
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
