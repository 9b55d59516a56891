// Takes back readings that were taken of another player. Where they became part of a check, it holds the player's own
// values again, or is withdrawn when nothing of its own is left.

import { noteFields, storedNumbers } from '#domain/measures/fields.ts'
import { withComputed } from '#domain/measures/health-check.ts'
import type { SentOther, TakenOther } from '#domain/measures/own/others.ts'
import { measureIdOf } from '#domain/measures/own/own-field.ts'
import { isOwnReading, isSpecReading } from '#domain/measures/own/own-readings.ts'
import { contextOf } from '#domain/measures/readings/how-taken.ts'
import {
  contextWithout,
  type ForeignValues,
  foreignFields,
  foreignValues,
  isAbout,
  judgedWith,
  type MadeOf,
  ownValues,
  withIndex,
} from '#domain/measures/readings/taken-back.ts'
import type { Body } from '#domain/wire/call-types.ts'
import type { Trx } from '#server/db/tables.ts'
import { pick } from '#server/health-checks/add-health-check.ts'
import { correctInside, takenBackBy, withdrawInside } from '#server/health-checks/correct.ts'
import { findOwnResults } from '#server/health-checks/own-values.ts'
import { type LockedPlayer, lockPlayer } from '#server/health-checks/queries.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { notFound } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import type { StoredCheck } from '#server/records/checks/base.ts'
import { forgetFollowUps } from '#server/records/checks/follow-ups.ts'
import { type AnyReading, findReadingsOfUser } from '#server/records/checks/readings.ts'
import { findStanding } from '#server/records/checks/saving.ts'
import { findEarlierValues, replaceEarlier } from '#server/records/checks/versions.ts'
import {
  countFinishAgain,
  type ForeignReading,
  findFinishesOn,
  findForeign,
  voidReadings,
} from '#server/records/checks/void-readings.ts'
import { forgetConsents } from '#server/records/people/consents.ts'

type TakingBack = Context<SignedIn>
type Of = { readonly user_id: string; readonly player: LockedPlayer; readonly reason: string }

export async function withdrawReading(
  context: TakingBack,
  { id, reason }: Body<'withdrawReading'>,
  user_id: string,
): Promise<void> {
  await context.store.transaction(async (trx) => {
    const player = await lockPlayer(trx, user_id)
    if (!player) throw notFound()
    await takeBackReadings(trx, context, { user_id, player, reason }, [id])
  })
}

/** Part of a transaction that holds the lock of the player. Returns how many readings were taken back. */
export async function takeBackReadings(
  trx: Trx,
  context: TakingBack,
  of: Of,
  ids: readonly string[],
): Promise<number> {
  const foreign = await findForeign(trx, ids)
  for (const [date, own] of Map.groupBy(foreign, (one) => one.date))
    await takeBackOn(trx, context, of, date, own)
  await forgetConsents(trx, of.user_id, ids)
  if (foreign.length > 0)
    await insertAudit(trx, context, {
      action: 'reading-withdrawn',
      subject: of.user_id,
      organisation: of.player.organisation_id,
    })
  return foreign.length
}

async function takeBackOn(
  trx: Trx,
  context: TakingBack,
  of: Of,
  date: string,
  taken: readonly ForeignReading[],
): Promise<void> {
  const readings = await findReadingsOfUser(trx, of.user_id, date)
  const finishes = await findFinishesOn(trx, of.user_id, date)
  const foreign = new Set(taken.map(({ _id }) => _id))
  await voidReadings(trx, [...foreign], takenBackBy(context, of.reason))
  for (const { _id, at, readings: count } of finishes) {
    const gone = taken.filter(({ received_at }) => received_at <= at).length
    if (gone > 0) await countFinishAgain(trx, _id, count - gone)
  }
  for (const [checkId, of_check] of Map.groupBy(finishes, ({ check_id }) => check_id)) {
    const made: MadeOf = {
      readings: readings.filter(isSpecReading),
      foreign,
      finishedAt: of_check.map(({ at }) => at),
    }
    const values = foreignValues(made)
    const own = await findForeignOwn(trx, context, { ...made, readings }, date)
    if (values.size + own.foreign.size > 0) await takeOutOf(trx, context, of, checkId, made, values, own)
  }
}

/** Of a check that was withdrawn, only what is kept of it changes. */
async function takeOutOf(
  trx: Trx,
  context: TakingBack,
  { player, reason }: Of,
  checkId: string,
  made: MadeOf,
  foreign: ForeignValues,
  own: ForeignOwn,
): Promise<void> {
  const earlier = await findEarlierValues(trx, checkId)
  for (const { _id, values } of earlier)
    if (isTouched(values, foreign, own)) await replaceEarlier(trx, _id, withoutForeign(values, foreign, own))
  const check = await findStanding(trx, checkId)
  // Those that the player's own values call for are opened again with the correction.
  const touched = [...earlier.map(({ values }) => values), ...(check ? [check] : [])]
  await forgetFollowUps(trx, checkId, judgedWith(touched.flatMap((values) => foreignFields(foreign, values))))
  if (!check || !isTouched(check, foreign, own)) return
  const before = earlier.map(({ values }) => values)
  const numbers = withComputed({ ...check, ...ownValues(made, foreign, check, before) })
  const values = {
    ...pick(storedNumbers, (name) => numbers[name] ?? null),
    ...pick(noteFields, (name) => check[name]),
  }
  const others = [
    ...check.others.filter((one) => !isForeignOwn(own, one)),
    ...own.left.filter(({ measure_id }) =>
      check.others.some((one) => one.measure_id === measure_id && isForeignOwn(own, one)),
    ),
  ]
  const isEmpty = Object.values(values).every((value) => value === null) && others.length === 0
  if (isEmpty) return withdrawInside(trx, context, player, [check], { reason, wrong_player: true })
  const fields = foreignFields(foreign, check)
  const said = contextOf(made.readings.filter(({ id }) => !made.foreign.has(id)))
  const taken = { ...contextWithout(check.context, fields), ...said }
  await correctInside(
    trx,
    context,
    { player, check },
    { ...values, others, context: taken },
    reason,
    withoutForeign(check, foreign, own),
  )
}

/** The results that foreign readings made of own measures, and what the player's own readings of these make. */
type ForeignOwn = {
  readonly foreign: ReadonlyMap<string, readonly number[]>
  readonly left: readonly TakenOther[]
}
type MadeOfAny = Omit<MadeOf, 'readings'> & { readonly readings: readonly AnyReading[] }

async function findForeignOwn(
  trx: Trx,
  context: TakingBack,
  { readings, foreign: ids, finishedAt }: MadeOfAny,
  date: string,
): Promise<ForeignOwn> {
  const taken = readings.filter(isOwnReading)
  const found = new Map<string, number[]>()
  const resultsOf = (some: readonly AnyReading[]) => findOwnResults(trx, context, some, date)
  for (const at of taken.some(({ id }) => ids.has(id)) ? finishedAt : []) {
    const known = taken.filter(({ received_at }) => received_at <= at)
    const own = await resultsOf(known.filter(({ id }) => !ids.has(id)))
    const isOwn = (one: SentOther) =>
      own.some(({ measure_id, value }) => measure_id === one.measure_id && value === one.value)
    for (const one of await resultsOf(known))
      if (!isOwn(one) && typeof one.value === 'number')
        found.set(one.measure_id, [...(found.get(one.measure_id) ?? []), one.value])
  }
  const rest = taken.filter(({ id, field }) => !ids.has(id) && found.has(measureIdOf(field)))
  return { foreign: found, left: await resultsOf(rest) }
}

/** Somebody may have typed another result of that measure on the same day: it is the player's own. */
const isForeignOwn = ({ foreign }: ForeignOwn, { measure_id, value }: SentOther): boolean =>
  typeof value === 'number' && (foreign.get(measure_id) ?? []).some((one) => isAbout(one, value))

const isTouched = (check: StoredCheck, foreign: ForeignValues, own: ForeignOwn): boolean =>
  foreignFields(foreign, check).length > 0 || check.others.some((one) => isForeignOwn(own, one))

/** The same values, with nothing in place of foreign ones and of what was computed from them. */
function withoutForeign<Values extends StoredCheck>(
  values: Values,
  foreign: ForeignValues,
  own: ForeignOwn,
): Values {
  const gone = foreignFields(foreign, values)
  return {
    ...values,
    ...pick(withIndex(gone), () => null),
    others: values.others.filter((one) => !isForeignOwn(own, one)),
    context: contextWithout(values.context, gone),
  }
}
