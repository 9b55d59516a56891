// Corrects or withdraws a check. The values as they were are kept, the player's counts and follow-ups are revised, and
// the player is told, all in one transaction.
import { followUpProblems, newlyUrgent, opensFollowUp, urgentIn } from '#domain/measures/advice/follow-up.ts'
import { storeJudged } from '#domain/measures/advice/judging/judged.ts'
import type { SaidAtEntry } from '#domain/measures/advice/said-at-entry.ts'
import { type NoteField, noteFields, storedNumbers } from '#domain/measures/fields.ts'
import { healthCheckProblems, scoresOf, withComputed } from '#domain/measures/health-check.ts'
import type { SentOther, TakenOther } from '#domain/measures/own/others.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Context as ReadingContext } from '#domain/measures/readings/context.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { ChangeKind } from '#domain/people/sharing.ts'
import type { Body } from '#domain/wire/call-types.ts'
import { reason as reasonOf } from '#domain/wire/problems.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { invalid, notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import type { StoredCheck } from '#server/records/checks/base.ts'
import { keptIn } from '#server/records/checks/changes.ts'
import { endFollowUps, reviseFollowUps } from '#server/records/checks/follow-ups.ts'
import {
  findLatestIn,
  findStanding,
  replaceValues,
  updateScores,
  withdrawChecks,
} from '#server/records/checks/saving.ts'
import { findCheckOwner, keepVersions, markWrongPlayer } from '#server/records/checks/versions.ts'
import {
  findMadeWith,
  forgetFinishesOf,
  type TakenBackBy,
  voidReadings,
} from '#server/records/checks/void-readings.ts'
import { insertNotifications, removeNotificationsOfChecks } from '#server/records/notifications.ts'
import { forgetConsents } from '#server/records/people/consents.ts'
import { voidAnswersOf } from '#server/records/people/medical-answers.ts'
import { judgeStored, personOf, pick } from './add-health-check.ts'
import { clubRules, findRulesOf } from './club-rules.ts'
import { judgeOwnValues } from './own-values.ts'
import { type LockedPlayer, lockPlayer } from './queries.ts'
import { refuseProblems } from './refuse-problems.ts'

type Correcting = Context<SignedIn>

export async function correctHealthCheck(
  context: Correcting,
  { id, version, healthCheck, reason }: Body<'correctHealthCheck'>,
  playerId: string,
): Promise<StoredCheck> {
  const { clock, config } = context
  if (healthCheck.user_id !== undefined && healthCheck.user_id !== playerId)
    throw invalid({ user_id: reasonOf('not-valid') })
  refuseProblems(healthCheckProblems(healthCheck, { today: clock.today(), spec: specOf(config.variant) }))
  return context.store.transaction(async (trx) => {
    const locked = await lockVersion(trx, { id, version, playerId })
    return correctInside(trx, context, locked, healthCheck, reason)
  })
}

type Locked = { readonly player: LockedPlayer; readonly check: StoredCheck }
type NewValues = Values & { readonly [N in NoteField]: string | null } & {
  readonly context?: ReadingContext | null | undefined
  readonly follow_up?: SaidAtEntry | undefined
  readonly told?: SaidAtEntry | undefined
  readonly others?: readonly (SentOther | TakenOther)[] | undefined
}

/** Part of a transaction that holds the lock of the player. */
export async function correctInside(
  trx: Trx,
  context: Correcting,
  { player, check }: Locked,
  values: NewValues,
  reason: string,
  // What is kept of the check instead of itself, when values of another player are taken out of it.
  ownBefore?: StoredCheck,
): Promise<StoredCheck> {
  const { _id, user_id, date } = check
  const numbers = withComputed(values)
  const corrected: StoredCheck = {
    ...check,
    ...pick(storedNumbers, (name) => numbers[name] ?? null),
    ...pick(noteFields, (name) => values[name]),
    // A page that does not send own values, or how readings were taken, leaves them as they are.
    others: values.others
      ? await judgeOwnValues(trx, context, values.others, {
          player,
          moment: { date, at: check.time },
          before: check.others,
        })
      : check.others,
    context: values.context ?? check.context,
    version: check.version + 1,
  }
  if (player.record_consent === 0 && isMore(check, corrected)) throw refusal(409, 'consent-withdrawn')
  const inForce = await findRulesOf(trx, context, player)
  const rules = { rows: null, rules: inForce }
  const person = await personOf(trx, player, corrected, date)
  const advice = await judgeStored(trx, context, player, corrected, rules)
  const before = await judgeStored(trx, context, player, check, rules)
  const opened = advice.filter(opensFollowUp)
  const asked = newlyUrgent(urgentIn(before), urgentIn(advice))
  refuseProblems(followUpProblems({ follow_up: values.follow_up, context: corrected.context }, asked))
  const change = { kind: 'corrected', reason, wrong_player: ownBefore ? 1 : 0 } as const
  await keep(trx, context, [ownBefore ?? check], change)
  await replaceValues(
    trx,
    corrected,
    storeJudged(advice, await keptIn(trx, player, corrected), clubRules(inForce, person, corrected)),
  )
  const hasOpened = await reviseFollowUps(trx, context, corrected, {
    opened,
    asked,
    said: values.follow_up ?? values.told,
  })
  await recount(trx, context, user_id, corrected)
  const whose = { subject: user_id, organisation: player.organisation_id }
  await insertAudit(trx, context, { action: 'health-check-corrected', ...whose })
  if (hasOpened) await insertAudit(trx, context, { action: 'follow-up-opened', ...whose })
  await insertNotifications(trx, context, [user_id], {
    kind: 'check-corrected',
    data: { healthcheck_id: _id, date },
  })
  return corrected
}

/** What was recorded may be put right after the recording was taken back, but nothing is added to it. */
const isMore = (before: StoredCheck, after: StoredCheck): boolean =>
  [...storedNumbers, ...noteFields].some((name) => before[name] === null && after[name] !== null) ||
  after.others.some(({ measure_id }) => before.others.every((other) => other.measure_id !== measure_id))

export async function withdrawHealthCheck(
  context: Correcting,
  { id, version, reason, wrong_player }: Body<'withdrawHealthCheck'>,
  playerId: string,
): Promise<void> {
  await context.store.transaction(async (trx) => {
    if (wrong_player && (await foundWrongLater(trx, context, { id, version, playerId, reason }))) return
    const { player, check } = await lockVersion(trx, { id, version, playerId })
    await withdrawInside(trx, context, player, [check], { reason, wrong_player })
  })
}

/** A check that was withdrawn for another reason turns out to be of another player: what is kept of it is hidden too. */
async function foundWrongLater(
  trx: Trx,
  context: Correcting,
  { id, version, playerId, reason }: { id: string; version: number; playerId: string; reason: string },
): Promise<boolean> {
  const player = await lockPlayer(trx, playerId)
  const check = await findCheckOwner(trx, id)
  if (!player || !check || check.withdrawn_at === null || check.version !== version) return false
  await markWrongPlayer(trx, [id])
  await takeBackWhatCame(trx, playerId, [id], takenBackBy(context, reason))
  await insertAudit(trx, context, {
    action: 'health-check-withdrawn',
    subject: playerId,
    organisation: player.organisation_id,
  })
  return true
}

/** Part of a transaction that holds the lock of the player. The player is told once, of the last of these checks. */
export async function withdrawInside(
  trx: Trx,
  context: Correcting,
  player: LockedPlayer,
  checks: readonly StoredCheck[],
  { reason, wrong_player }: { readonly reason: string; readonly wrong_player: boolean },
): Promise<void> {
  const last = checks.at(-1)
  if (!last) return
  const { user_id, date } = last
  const ids = checks.map(({ _id }) => _id)
  await keep(trx, context, checks, { kind: 'withdrawn', reason, wrong_player: Number(wrong_player) })
  await withdrawChecks(trx, ids, context.clock.instant())
  await endFollowUps(trx, context, ids, 'withdrawn')
  if (wrong_player) await takeBackWhatCame(trx, user_id, ids, takenBackBy(context, reason))
  for (const _check of checks)
    await insertAudit(trx, context, {
      action: 'health-check-withdrawn',
      subject: user_id,
      organisation: player.organisation_id,
    })
  await removeNotificationsOfChecks(trx, user_id, ids)
  await recount(trx, context, user_id)
  await insertNotifications(trx, context, [user_id], { kind: 'check-withdrawn', data: { date } })
}

/** Readings, medical answers and consents of another player that came with these checks. */
async function takeBackWhatCame(
  trx: Trx,
  user: string,
  checks: readonly string[],
  by: TakenBackBy,
): Promise<void> {
  const { readings, withdrawn } = await findMadeWith(trx, user, checks)
  await voidReadings(trx, readings, by)
  await markWrongPlayer(trx, withdrawn)
  await forgetFinishesOf(trx, [...checks, ...withdrawn])
  await voidAnswersOf(trx, user, checks, by.at)
  await forgetConsents(trx, user, [...checks, ...withdrawn, ...readings])
}

export const takenBackBy = ({ actor, clock }: Correcting, reason: string): TakenBackBy => ({
  at: clock.instant(),
  by_name: `${actor.first_name} ${actor.last_name}`.trim(),
  reason,
})

/** The player is locked first, as when a check is saved. When two corrections arrive at once, the second is refused. */
async function lockVersion(
  trx: Trx,
  { id, version, playerId }: { id: string; version: number; playerId: string },
): Promise<Locked> {
  const player = await lockPlayer(trx, playerId)
  const check = await findStanding(trx, id)
  if (!player) throw notFound()
  if (check?.version !== version) throw refusal(409, 'check-changed')
  return { player, check }
}

async function keep(
  trx: Trx,
  { actor, clock, ids }: Correcting,
  before: readonly StoredCheck[],
  change: { readonly kind: ChangeKind; readonly reason: string; readonly wrong_player: number },
): Promise<void> {
  await keepVersions(trx, before, ids, {
    ...change,
    by_id: actor._id,
    by_name: `${actor.first_name} ${actor.last_name}`.trim(),
    at: clock.instant(),
  })
}

async function recount(
  trx: Trx,
  { config }: Correcting,
  playerId: string,
  corrected?: StoredCheck,
): Promise<void> {
  const latest = await findLatestIn(trx, playerId, corrected)
  await updateScores(trx, { ...scoresOf(latest ?? {}, specOf(config.variant)), id: playerId })
}
