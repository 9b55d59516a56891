// Saves a check, its follow-ups, the player's three counts, the medical answers, the audit entry and the player's
// notification and email in one transaction. The answer is sent after it is on the disk.
import { createHash } from 'node:crypto'
import { type ClearanceOffer, clearanceOffer } from '#domain/measures/advice/clearance-offer.ts'
import { followUpProblems, opensFollowUp, urgentIn } from '#domain/measures/advice/follow-up.ts'
import { personAt } from '#domain/measures/advice/judging/judge-history.ts'
import { storeJudged } from '#domain/measures/advice/judging/judged.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { SaidAtEntry } from '#domain/measures/advice/said-at-entry.ts'
import { type Advice, judgeCheck, type KeptRows, type Person } from '#domain/measures/advice/urgency.ts'
import { type MedicalField, medicalFields, noteFields, storedNumbers } from '#domain/measures/fields.ts'
import {
  type HealthCheckInput,
  healthCheckProblems,
  scoresOf,
  withComputed,
} from '#domain/measures/health-check.ts'
import { type SentOther, storeOthers, type TakenOther } from '#domain/measures/own/others.ts'
import type { Values } from '#domain/measures/rating.ts'
import { storeContext } from '#domain/measures/readings/context.ts'
import { type Spec, specOf } from '#domain/measures/spec-variant.ts'
import { reason } from '#domain/wire/problems.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { dayAt } from '#server/clock.ts'
import { isTaken } from '#server/db/failure.ts'
import type { Trx } from '#server/db/tables.ts'
import { keepTrials } from '#server/health-checks/readings/keep-trials.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import type { StoredCheck } from '#server/records/checks/base.ts'
import { keptIn } from '#server/records/checks/changes.ts'
import { findOpenMetrics, insertFollowUps } from '#server/records/checks/follow-ups.ts'
import { findNumbersIn } from '#server/records/checks/numbers.ts'
import { useUpReadings } from '#server/records/checks/readings.ts'
import {
  type ByRequest,
  findByRequest,
  findJudged,
  findLatestIn,
  insertCheck,
  updateScores,
} from '#server/records/checks/saving.ts'
import { findNextBookingOfPlayer } from '#server/records/clubs/bookings.ts'
import { insertNotifications } from '#server/records/notifications.ts'
import { noteConsent } from '#server/records/people/consents.ts'
import { changeAnswers } from '#server/records/people/medical-answers.ts'
import { clubRules, findRulesOf } from './club-rules.ts'
import { judgeOwnValues } from './own-values.ts'
import { hasBooking, type LockedPlayer, lockPlayer, type SentAnswers } from './queries.ts'
import { refuseProblems } from './refuse-problems.ts'
import { queueResults } from './results-ready.ts'

type Recording = Context<SignedIn>

/** The check as it was saved, and the metrics that have an open follow-up. */
type SavedHealthCheck = {
  readonly check: StoredCheck
  readonly followUps: readonly JudgedMetric[]
  readonly offer: ClearanceOffer | null
}

/** Saves one check per key; a retry gets the stored check. */
export async function addHealthCheck(context: Recording, input: HealthCheckInput): Promise<SavedHealthCheck> {
  const { clock, config } = context
  refuseProblems(healthCheckProblems(input, { today: clock.today(), spec: specOf(config.variant) }))
  const key = input.request_key
  const hash = key === undefined ? null : contentHash(input)
  try {
    return await context.store.transaction(async (trx) => {
      const player = await lockPlayer(trx, input.user_id)
      if (!player) throw notFound()
      const stored = key === undefined ? null : await findByRequest(trx, context.actor._id, key)
      if (stored) return sameAgain(trx, context, stored, hash, player)
      const saved = await saveCheck(trx, context, input, player, hash)
      await noteConsent(trx, context, player, input.consent, saved.check._id)
      await keepTrials(trx, context, { player, check: saved.check, trials: input.trials })
      await useUpReadings(trx, {
        _id: context.ids.next(),
        user_id: saved.check.user_id,
        date: saved.check.date,
        check_id: saved.check._id,
        practitioner_id: context.actor._id,
        at: context.clock.instant(),
      })
      return saved
    })
  } catch (error) {
    // Another process used the key for another player at the same moment.
    if (key === undefined || !isTaken(error, 'health_checks.practitioner_id,request_key')) throw error
    return context.store.transaction(async (trx) => {
      const stored = await findByRequest(trx, context.actor._id, key)
      const player = stored && (await lockPlayer(trx, stored.check.user_id))
      if (!stored || !player) throw error
      return sameAgain(trx, context, stored, hash, player)
    })
  }
}

async function sameAgain(
  trx: Trx,
  context: Recording,
  { check, hash, isWithdrawn }: ByRequest,
  sent: string | null,
  player: LockedPlayer,
): Promise<SavedHealthCheck> {
  if (hash !== sent) throw refusal(409, 'key-reused')
  if (isWithdrawn) throw refusal(409, 'check-withdrawn')
  const kept = await findJudged(trx, check._id)
  const advice = await judgeStored(trx, context, player, check, kept)
  return {
    check,
    followUps: await findOpenMetrics(trx, check._id),
    offer: clearanceOffer(advice, context.clock.today()),
  }
}

// Whoever records a check sees what they recorded.
export const forRecorder = (check: StoredCheck): HealthCheck => ({ ...check, withheld: [] })

/** A check made of readings may leave out smoking too. */
type NewCheck = Omit<HealthCheckInput, 'smoking_level' | 'others'> & {
  readonly smoking_level: number | null
  readonly others?: readonly (SentOther | TakenOther)[] | undefined
  /** What was done about some urgent values before readings became a check. The others wait for somebody. */
  readonly told?: SaidAtEntry | undefined
}

type SavingKind = {
  /** The player has a newer check: it changes no count, and nobody is told. */
  readonly isHistory?: boolean
  /** It was imported from a day long ago: it opens no follow-up. */
  readonly isOld?: boolean
}

/** Part of a transaction that holds the lock of the player. */
export async function saveCheck(
  trx: Trx,
  context: Recording,
  input: NewCheck,
  player: LockedPlayer,
  hash: string | null,
  { isHistory = false, isOld = false }: SavingKind = {},
): Promise<SavedHealthCheck> {
  const { actor } = context
  const { date, time } = momentOf(context, input)
  const numbers = withComputed(input)
  const spec = specOf(context.config.variant)
  const person = await personOf(trx, player, { ...numbers, user_id: input.user_id }, date)
  const inForce = await findRulesOf(trx, context, player)
  const advice = judgeCheck(numbers, person, input.context ?? {}, spec, { rows: null, rules: inForce })
  const opened = advice.filter(opensFollowUp)
  refuseProblems(followUpProblems(input, urgentIn(advice)))
  const check: StoredCheck = {
    _id: context.ids.next(),
    user_id: input.user_id,
    date,
    time,
    practitioner_id: actor._id,
    practitioner_name: `${actor.first_name} ${actor.last_name}`.trim(),
    booking_id: await bookingOf(trx, context, input, player.organisation_id, date),
    version: 1,
    ...pick(storedNumbers, (name) => numbers[name] ?? null),
    ...pick(noteFields, (name) => input[name]),
    others: await judgeOwnValues(trx, context, input.others ?? [], {
      player,
      moment: { date, at: time },
    }),
    context: input.context ?? null,
  }
  await insertCheck(trx, {
    ...check,
    others: storeOthers(check.others),
    context: storeContext(input.context),
    request_key: input.request_key ?? null,
    request_hash: hash,
    judged: storeJudged(advice, await keptIn(trx, player, check), clubRules(inForce, person, check)),
  })
  if (!isOld) await insertFollowUps(trx, context, check, opened, input.follow_up ?? input.told)

  const answers = changedAnswers(input, player)
  let isLatest = false
  if (!isHistory) {
    // A check that is entered late does not replace the counts of a newer one.
    const latest = (await findLatestIn(trx, input.user_id, check)) ?? check
    isLatest = latest._id === check._id
    await updateScores(trx, { ...scoresOf(latest, spec), id: input.user_id })
    const given = { user: input.user_id, before: player, changed: answers, check: check._id }
    await changeAnswers(trx, context, given)
  }

  const whose = { subject: input.user_id, organisation: player.organisation_id }
  await insertAudit(trx, context, { action: 'health-check-saved', ...whose })
  if (opened.length > 0 && !isOld) await insertAudit(trx, context, { action: 'follow-up-opened', ...whose })
  if (Object.keys(answers).length > 0)
    await insertAudit(trx, context, { action: 'medical-answers-changed', ...whose })
  if (!isHistory) {
    await insertNotifications(trx, context, [input.user_id], {
      kind: 'check-ready',
      data: { healthcheck_id: check._id, date },
    })
    if (isLatest) await queueResults(trx, context, player, check)
  }
  return {
    check,
    followUps: opened.map(({ metric }) => metric),
    offer: clearanceOffer(advice, context.clock.today()),
  }
}

/** Peak flow and the body mass index of the young are judged with what earlier checks measured. */
export async function personOf(
  trx: Trx,
  player: LockedPlayer,
  check: Values & { readonly user_id: string; readonly _id?: string },
  date: string,
): Promise<Person> {
  const isAsked = typeof check.airway_peak_flow === 'number' || typeof check.body_mass_index === 'number'
  const earlier = isAsked ? await findNumbersIn(trx, check.user_id) : []
  return personAt(
    player,
    { ...check, date },
    earlier.filter((one) => one.date <= date && one._id !== check._id),
  )
}

/** What a check calls for, as the player was on its day: by the rows in force, or by those kept with it. */
export async function judgeStored(
  trx: Trx,
  { config }: Pick<Recording, 'config'>,
  player: LockedPlayer,
  check: StoredCheck,
  kept: KeptRows | null = null,
): Promise<Advice<JudgedMetric>[]> {
  const person = await personOf(trx, player, check, check.date)
  return judgeCheck(check, person, check.context ?? {}, specOf(config.variant), kept)
}

// The clock of a tablet may be fast: a time later than now becomes now.
function momentOf({ clock, config }: Recording, input: NewCheck): { date: string; time: string } {
  const now = clock.instant()
  const time = input.time !== undefined && input.time < now ? input.time : now
  return { date: input.date ?? dayAt(Temporal.Instant.from(time), config.timeZone), time }
}

async function bookingOf(
  trx: Trx,
  { clock }: Recording,
  { booking_id, user_id }: NewCheck,
  organisation: string,
  date: string,
): Promise<string | null> {
  if (booking_id === null) return null
  if (booking_id !== undefined) {
    if (await hasBooking(trx, organisation, booking_id)) return booking_id
    refuseProblems({ booking_id: reason('not-valid') })
  }
  const next = await findNextBookingOfPlayer(trx, user_id, organisation, date)
  // A check of an earlier day belongs to an appointment of that day, never to a future one.
  return next && (date >= clock.today() || next.date === date) ? next._id : null
}

function changedAnswers(input: NewCheck, player: LockedPlayer): SentAnswers {
  const changed: { [N in MedicalField]?: string | null } = {}
  for (const name of medicalFields) {
    const answer = input[name]
    if (answer !== undefined && answer !== player[name]) changed[name] = answer
  }
  return changed
}

export const pick = <N extends string, V>(names: readonly N[], read: (name: N) => V): Record<N, V> =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<N, V> // Object.fromEntries loses the key type

// Values that were not measured are left out, so that a retry still matches after an update added a field. An
// emptied medical answer differs from one that was not sent.
function contentHash(input: HealthCheckInput): string {
  const isSaid = ([name, value]: [string, unknown]) =>
    name !== 'request_key' &&
    value !== undefined &&
    (value !== null || medicalFields.some((field) => field === name))
  const said = Object.entries(input)
    .filter(isSaid)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

export const withScores = (check: HealthCheck, spec: Spec) => ({ ...check, ...scoresOf(check, spec) })
