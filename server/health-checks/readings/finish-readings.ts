// A player's readings of a day become a health check, or a correction of that day's latest one. Only fields that have
// readings change. Finishing again without new readings changes nothing.
import { isDeepStrictEqual } from 'node:util'
import { type DayResults, dayResults } from '#domain/measures/advice/judging/judged-trials.ts'
import { personOnDay } from '#domain/measures/advice/person.ts'
import { noteFields, rangeFieldNames, storedNumbers } from '#domain/measures/fields.ts'
import { healthCheckProblems } from '#domain/measures/health-check.ts'
import type { TakenOther } from '#domain/measures/own/others.ts'
import { isSpecReading } from '#domain/measures/own/own-readings.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { Body } from '#domain/wire/call-types.ts'
import type { Trx } from '#server/db/tables.ts'
import { pick, saveCheck } from '#server/health-checks/add-health-check.ts'
import { findRulesOf } from '#server/health-checks/club-rules.ts'
import { correctInside } from '#server/health-checks/correct.ts'
import { findOwnResults } from '#server/health-checks/own-values.ts'
import { type LockedPlayer, lockPlayer } from '#server/health-checks/queries.ts'
import { refuseProblems } from '#server/health-checks/refuse-problems.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { notFound, refusal } from '#server/problem.ts'
import type { StoredCheck } from '#server/records/checks/base.ts'
import {
  type AnyReading,
  findLastFinish,
  findLatestOn,
  findReadingsOfUser,
  insertFinish,
} from '#server/records/checks/readings.ts'

type Finishing = Context<SignedIn>
type FollowUpAnswers = Pick<Body<'finishReadings'>, 'follow_up'>

const reason = 'Readings of the squad day'

export async function finishReadings(
  context: Finishing,
  { user_id, date, follow_up }: Body<'finishReadings'>,
): Promise<StoredCheck> {
  return context.store.transaction(async (trx) => {
    const player = await lockPlayer(trx, user_id)
    if (!player) throw notFound()
    if (player.record_consent === 0) throw refusal(409, 'consent-withdrawn')
    const readings = await findReadingsOfUser(trx, user_id, date)
    const check = await findLatestOn(trx, user_id, date)
    const last = await findLastFinish(trx, user_id, date)
    if (check && last?.check_id === check._id && last.readings === readings.length) return check
    const person = personOnDay(player, date, null)
    const rules = await findRulesOf(trx, context, player)
    const spec = specOf(context.config.variant)
    const results = dayResults(readings.filter(isSpecReading), { ...person, rules }, spec)
    const own = await findOwnResults(trx, context, readings, date)
    if (Object.keys(results.values).length + own.length === 0) throw refusal(409, 'nothing-to-finish')
    const finished = check
      ? await correct(trx, context, { player, check, follow_up }, results, own)
      : await save(trx, context, player, readings, { ...results, own }, { user_id, date, follow_up })
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
  {
    player,
    check,
    follow_up,
  }: FollowUpAnswers & { readonly player: LockedPlayer; readonly check: StoredCheck },
  results: DayResults,
  own: readonly TakenOther[],
): Promise<StoredCheck> {
  const taken = new Set(own.map(({ measure_id }) => measure_id))
  const others = [...check.others.filter(({ measure_id }) => !taken.has(measure_id)), ...own]
  const values = {
    ...check,
    ...results.values,
    others,
    told: follow_up,
    context: withReadings(check.context, results),
  }
  const hasOwn = ({ measure_id, value }: TakenOther) =>
    check.others.some((one) => one.measure_id === measure_id && one.value === value)
  const isSame = storedNumbers.every((name) => values[name] === check[name]) && own.every(hasOwn)
  if (isSame && isDeepStrictEqual(values.context, check.context)) return check
  refuseProblems(healthCheckProblems(values, rulesOf(context)))
  return correctInside(trx, context, { player, check }, values, reason)
}

async function save(
  trx: Trx,
  context: Finishing,
  player: LockedPlayer,
  readings: readonly AnyReading[],
  { values: results, context: taken, own }: DayResults & { readonly own: readonly TakenOther[] },
  { follow_up: told, ...whose }: FollowUpAnswers & { readonly user_id: string; readonly date: string },
): Promise<StoredCheck> {
  const nothing = pick([...rangeFieldNames, 'foot_posture_index', 'smoking_level'], () => null)
  const values = { ...nothing, ...pick(noteFields, () => null), ...results, others: [...own] }
  refuseProblems(healthCheckProblems(values, rulesOf(context)))
  // The check was taken when its last value was.
  const time = readings.reduce((latest, { at }) => (at > latest ? at : latest), '')
  const made = { ...whose, ...values, told, context: taken ?? undefined, time }
  const { check } = await saveCheck(trx, context, made, player, null)
  return check
}

/** What the readings tell about how they were taken replaces what was said before. */
function withReadings(before: StoredCheck['context'], results: DayResults): StoredCheck['context'] {
  const taken = results.context ?? {}
  const { again, above_scale, devices, ...others } = before ?? {}
  // What was said about a value that the readings replace does not hold any more.
  const kept = (numbers: Readonly<Record<string, number | string | undefined>> = {}) =>
    Object.fromEntries(Object.entries(numbers).filter(([name]) => !Object.hasOwn(results.values, name)))
  const all = {
    ...others,
    ...taken,
    ...ifAny('best_of', { ...before?.best_of, ...taken.best_of }),
    ...ifAny('again', { ...kept(again), ...taken.again }),
    ...ifAny('above_scale', { ...kept(above_scale), ...taken.above_scale }),
    ...ifAny('devices', { ...kept(devices), ...taken.devices }),
  }
  return Object.keys(all).length > 0 ? all : before
}

const ifAny = (name: string, numbers: object): object =>
  Object.keys(numbers).length > 0 ? { [name]: numbers } : {}

const rulesOf = ({ clock, config }: Finishing) => ({ today: clock.today(), spec: specOf(config.variant) })
