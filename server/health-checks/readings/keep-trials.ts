// The trials that were typed with a check, as readings of its day: stations take theirs one by one.
import { trialFields } from '#domain/measures/readings/context.ts'
import { writeMethod } from '#domain/measures/readings/method.ts'
import type { SentTrials } from '#domain/measures/readings/sent-trials.ts'
import type { ReadingTable, Trx } from '#server/db/tables.ts'
import type { LockedPlayer } from '#server/health-checks/queries.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import type { StoredCheck } from '#server/records/checks/base.ts'
import { findReadingsOfUser, insertReadings } from '#server/records/checks/readings.ts'

type TypedTrials = {
  readonly player: LockedPlayer
  readonly check: StoredCheck
  readonly trials: SentTrials | undefined
}

export async function keepTrials(
  trx: Trx,
  { actor, clock, ids }: Context<SignedIn>,
  { player, check, trials = {} }: TypedTrials,
): Promise<void> {
  const sent = trialFields.filter((field) => (trials[field] ?? []).length > 0)
  if (sent.length === 0) return
  // A station has kept its own.
  const before = await findReadingsOfUser(trx, check.user_id, check.date)
  const fields = sent.filter((field) => before.every((one) => one.field !== field))
  const now = clock.instant()
  const shared = {
    user_id: check.user_id,
    organisation_id: player.organisation_id,
    date: check.date,
    at: check.time,
    received_at: now,
    practitioner_id: actor._id,
    taken_by: actor._id,
    taken_by_name: check.practitioner_name,
    ...unsaid,
  }
  const { devices, sprint_timing } = check.context ?? {}
  const rows = fields.flatMap((field) =>
    (trials[field] ?? []).map(
      (value, nth): ReadingTable => ({
        ...shared,
        _id: ids.next(),
        field,
        value,
        trial: nth + 1,
        method: writeMethod(field, { sprint_timing }),
        device: devices?.[field] ?? null,
      }),
    ),
  )
  await insertReadings(trx, rows)
}

const unsaid = {
  skipped: null,
  supersedes: null,
  import_id: null,
  station: null,
  tablet: null,
  seq: null,
  above: null,
  void_at: null,
  void_by_name: null,
  void_reason: null,
  doubt: null,
} as const
