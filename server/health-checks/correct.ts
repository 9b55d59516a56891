// Corrects or withdraws a check. The values as they were are kept, the player's counts and follow-ups are revised, and
// the player is told, all in one transaction.
import { followUpProblems, newlyUrgent, urgentAdvice } from '#domain/measures/advice/follow-up.ts'
import type { SaidAtEntry } from '#domain/measures/advice/said-at-entry.ts'
import type { Context as ReadingContext } from '#domain/measures/context.ts'
import { type NoteField, noteFields, storedNumbers } from '#domain/measures/fields.ts'
import { healthCheckProblems, scoresOf, withComputed } from '#domain/measures/health-check.ts'
import type { Values } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { ChangeKind } from '#domain/people/sharing.ts'
import type { Body } from '#domain/wire/call-types.ts'
import { reason as reasonOf } from '#domain/wire/problems.ts'
import { insertAudit } from '#server/db/audit.ts'
import { insertNotifications, removeNotificationsOfChecks } from '#server/db/notifications.ts'
import type { StoredCheck } from '#server/db/records/base.ts'
import { endFollowUps, reviseFollowUps } from '#server/db/records/follow-ups.ts'
import {
  findLatestIn,
  findStanding,
  replaceValues,
  updateScores,
  withdrawChecks,
} from '#server/db/records/saving.ts'
import { keepVersions } from '#server/db/records/versions.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { invalid, notFound, refusal } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { personOf, pick, refuseProblems } from './add-health-check.ts'
import { type LockedPlayer, lockPlayer } from './queries.ts'

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
}

/** Part of a transaction that holds the lock of the player. */
export async function correctInside(
  trx: Trx,
  context: Correcting,
  { player, check }: Locked,
  values: NewValues,
  reason: string,
): Promise<StoredCheck> {
  const { _id, user_id, date } = check
  const numbers = withComputed(values)
  const corrected: StoredCheck = {
    ...check,
    ...pick(storedNumbers, (name) => numbers[name] ?? null),
    ...pick(noteFields, (name) => values[name]),
    // A page that does not send how readings were taken leaves it as it is.
    context: values.context ?? check.context,
    version: check.version + 1,
  }
  const urgentIn = async (one: StoredCheck) =>
    urgentAdvice(one, await personOf(trx, player, one, date), one.context, specOf(context.config.variant))
  const urgent = await urgentIn(corrected)
  const asked = newlyUrgent(await urgentIn(check), urgent)
  refuseProblems(followUpProblems({ follow_up: values.follow_up, context: corrected.context }, asked))
  await keep(trx, context, [check], { kind: 'corrected', reason, wrong_player: 0 })
  await replaceValues(trx, corrected)
  const hasOpened = await reviseFollowUps(trx, context, corrected, { urgent, asked, said: values.follow_up })
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

export async function withdrawHealthCheck(
  context: Correcting,
  { id, version, reason, wrong_player }: Body<'withdrawHealthCheck'>,
  playerId: string,
): Promise<void> {
  await context.store.transaction(async (trx) => {
    const { player, check } = await lockVersion(trx, { id, version, playerId })
    await withdrawInside(trx, context, player, [check], { reason, wrong_player })
  })
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
