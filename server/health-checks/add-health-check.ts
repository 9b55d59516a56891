// Saves a check, its follow-ups, the player's three counts, the medical answers, the audit entry and the player's
// notification and email in one transaction. The answer is sent after it is on the disk.
import { createHash } from 'node:crypto'
import { followUpProblems, personOnDay, urgentAdvice } from '#domain/measures/advice/follow-up.ts'
import type { Person } from '#domain/measures/advice/urgency.ts'
import { storeContext } from '#domain/measures/context.ts'
import { type MedicalField, medicalFields, noteFields, storedNumbers } from '#domain/measures/fields.ts'
import {
  type HealthCheckInput,
  healthCheckProblems,
  scoresOf,
  withComputed,
} from '#domain/measures/health-check.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { type Spec, specOf } from '#domain/measures/spec-variant.ts'
import { type FieldProblems, reason } from '#domain/wire/problems.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { dayAt } from '#server/clock.ts'
import { insertAudit } from '#server/db/audit.ts'
import { findNextBookingOfPlayer } from '#server/db/bookings.ts'
import { isTaken } from '#server/db/failure.ts'
import { insertNotifications } from '#server/db/notifications.ts'
import type { StoredCheck } from '#server/db/records/base.ts'
import { findOpenMetrics, insertFollowUps } from '#server/db/records/follow-ups.ts'
import { useUpReadings } from '#server/db/records/readings.ts'
import {
  type ByRequest,
  findByRequest,
  findHeightIn,
  findLatestIn,
  insertCheck,
} from '#server/db/records/saving.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, Problem, refusal } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { type Answers, hasBooking, type LockedPlayer, lockPlayer, updatePlayer } from './queries.ts'
import { mailResults } from './results-ready.ts'

type Recording = Context<SignedIn>

/** The check as it was saved, and the metrics that have an open follow-up. */
type Saved = { readonly check: StoredCheck; readonly followUps: readonly MetricName[] }

/** Saves one check per key; a retry gets the stored check. */
export async function addHealthCheck(context: Recording, input: HealthCheckInput): Promise<Saved> {
  const { clock, config } = context
  refuseProblems(healthCheckProblems(input, { today: clock.today(), spec: specOf(config.variant) }))
  const key = input.request_key
  const hash = key === undefined ? null : contentHash(input)
  try {
    return await context.store.transaction(async (trx) => {
      const player = await lockPlayer(trx, input.user_id)
      if (!player) throw notFound()
      const stored = key === undefined ? null : await findByRequest(trx, context.actor._id, key)
      if (stored) return sameAgain(trx, stored, hash)
      const saved = await saveCheck(trx, context, input, player, hash)
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
    const stored = await findByRequest(context.store, context.actor._id, key)
    if (!stored) throw error
    return sameAgain(context.store.read, stored, hash)
  }
}

export function refuseProblems(problems: Readonly<FieldProblems>): void {
  if (Object.keys(problems).length === 0) return
  throw new Problem(400, problems[''] ?? reason('form-has-errors'), { problems })
}

async function sameAgain(
  db: Reader,
  { check, hash, isWithdrawn }: ByRequest,
  sent: string | null,
): Promise<Saved> {
  if (hash !== sent) throw refusal(409, 'key-reused')
  if (isWithdrawn) throw refusal(409, 'check-withdrawn')
  return { check, followUps: await findOpenMetrics(db, check._id) }
}

// Whoever records a check sees what they recorded.
export const forRecorder = (check: StoredCheck): HealthCheck => ({ ...check, withheld: [] })

/** A check made of readings may leave out smoking too. */
export type NewCheck = Omit<HealthCheckInput, 'smoking_level'> & { readonly smoking_level: number | null }

/** Part of a transaction that holds the lock of the player. */
export async function saveCheck(
  trx: Trx,
  context: Recording,
  input: NewCheck,
  player: LockedPlayer,
  hash: string | null,
  // A check of long ago with a newer one beside it calls for nothing today, changes no count, and nobody is told.
  { isHistory }: { readonly isHistory: boolean } = { isHistory: false },
): Promise<Saved> {
  const { actor } = context
  const { date, time } = momentOf(context, input)
  const numbers = withComputed(input)
  const spec = specOf(context.config.variant)
  const person = await personOf(trx, player, input, date)
  const urgent = isHistory ? [] : urgentAdvice(numbers, person, input.context, spec)
  refuseProblems(followUpProblems(input, urgent))
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
    context: input.context ?? null,
  }
  await insertCheck(trx, {
    ...check,
    context: storeContext(input.context),
    request_key: input.request_key ?? null,
    request_hash: hash,
  })
  await insertFollowUps(trx, context, check, urgent, input.follow_up)

  const answers = changedAnswers(input, player)
  if (!isHistory) {
    // A check that is entered late does not replace the counts of a newer one.
    const latest = (await findLatestIn(trx, input.user_id, check)) ?? check
    await updatePlayer(trx, input.user_id, scoresOf(latest, spec), answers)
  }

  const whose = { subject: input.user_id, organisation: player.organisation_id }
  await insertAudit(trx, context, { action: 'health-check-saved', ...whose })
  if (urgent.length > 0) await insertAudit(trx, context, { action: 'follow-up-opened', ...whose })
  if (Object.keys(answers).length > 0)
    await insertAudit(trx, context, { action: 'medical-answers-changed', ...whose })
  if (!isHistory) {
    await insertNotifications(trx, context, [input.user_id], {
      kind: 'check-ready',
      data: { healthcheck_id: check._id, date },
    })
    await mailResults(trx, context, player, check, person)
  }
  return { check, followUps: urgent.map(({ metric }) => metric) }
}

/** Predicted peak flow needs a height; when this check has none, an earlier one may. */
export async function personOf(
  trx: Trx,
  player: LockedPlayer,
  { user_id, height, airway_peak_flow }: Pick<StoredCheck, 'user_id' | 'height' | 'airway_peak_flow'>,
  date: string,
): Promise<Person> {
  const isAsked = height === null && airway_peak_flow !== null
  return personOnDay(player, date, isAsked ? await findHeightIn(trx, user_id) : height)
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

function changedAnswers(input: NewCheck, player: LockedPlayer): Answers {
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
