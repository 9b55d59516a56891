// A player's readings of a day become a health check, or a correction of that day's latest one. Only fields that have
// readings change. Finishing again without new readings changes nothing.
import { isDeepStrictEqual } from 'node:util'
import { contextOf, type Numbers, resultsOf } from '#domain/measures/counted-readings.ts'
import { noteFields, rangeFieldNames, storedNumbers } from '#domain/measures/fields.ts'
import { healthCheckProblems } from '#domain/measures/health-check.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { Body } from '#domain/wire/call-types.ts'
import type { ReadingReply } from '#domain/wire/replies/squad-day.ts'
import type { StoredCheck } from '#server/db/records/base.ts'
import {
  findLastFinish,
  findLatestOn,
  findReadingsOfUser,
  insertFinish,
} from '#server/db/records/readings.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, refusal } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { pick, refuseProblems, saveCheck } from './add-health-check.ts'
import { correctInside } from './correct.ts'
import { type LockedPlayer, lockPlayer } from './queries.ts'

type Finishing = Context<SignedIn>

const reason = 'Readings of the squad day'

export async function finishReadings(
  context: Finishing,
  { user_id, date }: Body<'finishReadings'>,
): Promise<StoredCheck> {
  return context.store.transaction(async (trx) => {
    const player = await lockPlayer(trx, user_id)
    if (!player) throw notFound()
    const readings = await findReadingsOfUser(trx, user_id, date)
    const check = await findLatestOn(trx, user_id, date)
    const last = await findLastFinish(trx, user_id, date)
    if (check && last?.check_id === check._id && last.readings === readings.length) return check
    const results = resultsOf(readings)
    if (Object.keys(results).length === 0) throw refusal(409, 'nothing-to-finish')
    const finished = check
      ? await correct(trx, context, { player, check }, readings, results)
      : await save(trx, context, player, readings, results, { user_id, date })
    await insertFinish(trx, {
      _id: context.ids.next(),
      user_id,
      date,
      check_id: finished._id,
      readings: readings.length,
      practitioner_id: context.actor._id,
      at: context.clock.instant(),
    })
    return finished
  })
}

async function correct(
  trx: Trx,
  context: Finishing,
  { player, check }: { readonly player: LockedPlayer; readonly check: StoredCheck },
  readings: readonly ReadingReply[],
  results: Numbers,
): Promise<StoredCheck> {
  const values = { ...check, ...results, context: withReadings(check.context, readings) }
  const isSame = storedNumbers.every((name) => values[name] === check[name])
  if (isSame && isDeepStrictEqual(values.context, check.context)) return check
  refuseProblems(healthCheckProblems(values, rulesOf(context)))
  return correctInside(trx, context, { player, check }, values, reason)
}

async function save(
  trx: Trx,
  context: Finishing,
  player: LockedPlayer,
  readings: readonly ReadingReply[],
  results: Numbers,
  whose: { readonly user_id: string; readonly date: string },
): Promise<StoredCheck> {
  const nothing = pick([...rangeFieldNames, 'foot_posture_index', 'smoking_level'], () => null)
  const values = { ...nothing, ...pick(noteFields, () => null), ...results }
  refuseProblems(healthCheckProblems(values, rulesOf(context)))
  // The check was taken when its last value was.
  const time = readings.reduce((latest, { at }) => (at > latest ? at : latest), '')
  const taken = contextOf(readings) ?? undefined
  const made = { ...whose, ...values, context: taken, time }
  const { check } = await saveCheck(trx, context, made, player, null)
  return check
}

/** What the readings tell about how they were taken replaces what was said before. */
function withReadings(
  before: StoredCheck['context'],
  readings: readonly ReadingReply[],
): StoredCheck['context'] {
  const taken = contextOf(readings)
  if (!taken) return before
  return { ...before, ...taken, ...(taken.best_of && { best_of: { ...before?.best_of, ...taken.best_of } }) }
}

const rulesOf = ({ clock, config }: Finishing) => ({ today: clock.today(), spec: specOf(config.variant) })
