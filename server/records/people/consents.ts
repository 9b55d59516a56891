// Consents are only ever added. The newest of a purpose holds, and `users` has what it says for the two that lists need.

import type { Actor } from '#domain/people/policy.ts'
import { agreedIn, type HowAgreed, type Purpose, type RecordedConsent } from '#domain/people/young/consent.ts'
import type { ConsentReply } from '#domain/wire/replies/consents.ts'
import type { Clock } from '#server/clock.ts'
import { isOneOf } from '#server/db/json-list.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { recordRevocations } from '#server/records/endings/revocations.ts'
import { joinedAt } from './memberships.ts'
import { findNotice } from './notices.ts'

type ConsentParts = {
  readonly actor: (Actor & { readonly first_name: string; readonly last_name: string }) | null
  readonly clock: Clock
  readonly ids: Ids
  readonly request: { readonly id: string; readonly address?: string }
}

type NewConsent = {
  readonly user: { readonly _id: string; readonly organisation_id: string }
  readonly purpose: Purpose
  readonly given: boolean
  readonly how: HowAgreed
  readonly version?: number | null | undefined
  readonly name?: string | null | undefined
  readonly on?: string | null | undefined
  readonly reason?: string | null | undefined
  /** The check or reading it was noted with, whose id it gets: taken back as of another player, that takes it along. */
  readonly cameWith?: string
}

const columnOf = { record: 'record_consent', coach: 'coach_consent', research: null } as const

/** Part of a transaction that holds the lock of the player. */
export async function addConsent(trx: Trx, context: ConsentParts, consent: NewConsent): Promise<void> {
  const { actor, clock, ids } = context
  const { user, purpose, given, how, name = null, on = null, reason = null } = consent
  await trx
    .insertInto('consents')
    .values({
      _id: consent.cameWith ?? ids.next(),
      user_id: user._id,
      purpose,
      version: consent.version ?? null,
      given: Number(given),
      by_id: actor?._id ?? null,
      by_name: actor ? `${actor.first_name} ${actor.last_name}`.trim() : '',
      at: clock.instant(),
      how,
      name,
      on_day: on,
      reason,
    })
    .execute()
  const column = columnOf[purpose]
  if (column)
    await trx
      .updateTable('users')
      .set({ [column]: Number(given) })
      .where('_id', '=', user._id)
      .execute()
  await insertAudit(trx, context, {
    action: given ? 'consent-given' : 'consent-withdrawn',
    subject: user._id,
    organisation: user.organisation_id,
  })
  const { agreed } = await readAgreed(trx, user._id)
  const withdrawn = Object.entries(agreed).flatMap(([word, is]) => (is === false ? word : []))
  await recordRevocations(trx, context, [{ kind: 'consent', user: user._id, target: withdrawn.join(' ') }])
}

/** Newest first. */
export async function readAgreed(db: Reader, userId: string) {
  const rows = await db
    .selectFrom('consents')
    .select([
      '_id',
      'user_id',
      'purpose',
      'version',
      'given',
      'by_name',
      'at',
      'how',
      'name',
      'on_day',
      'reason',
    ])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .execute()
  const consents = rows.map(
    ({ given, by_name: by, on_day: on, ...row }): ConsentReply => ({ ...row, given: given === 1, by, on }),
  )
  const joined_at = await joinedAt(db, userId)
  return { consents, agreed: agreedIn(consents, joined_at), joined_at }
}

type Recorded = {
  readonly _id: string
  readonly organisation_id: string
  readonly record_consent: number | null
}

/** 409 when the recording was taken back. What a practitioner says about the consent is written down. */
export async function noteConsent(
  trx: Trx,
  context: ConsentParts,
  player: Recorded,
  said: RecordedConsent | null | undefined,
  cameWith: string,
): Promise<void> {
  if (player.record_consent === 0) throw refusal(409, 'consent-withdrawn')
  // Online, a guardian or the player has said it themselves.
  if (!said || said.how === 'online' || player.record_consent === 1) return
  const version = said.how === 'paper' ? (await findNotice(trx, player.organisation_id)).version : null
  // The clock of a tablet may run ahead; a reading is not refused for it.
  const on = said.on && said.on > context.clock.today() ? context.clock.today() : said.on
  const consent = { ...said, on, user: player, purpose: 'record', given: true, version, cameWith } as const
  await addConsent(trx, context, consent)
}

/** In another club the coach is asked about again. */
export const leaveCoach = (trx: Trx, userId: string) =>
  trx
    .updateTable('users')
    .set({ coach_consent: null })
    .where('_id', '=', userId)
    .where('coach_consent', '=', 1)
    .execute()

/** What was said about the consent of another player goes with the checks and readings that it came with. */
export async function forgetConsents(trx: Trx, user: string, cameWith: readonly string[]): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('consents')
    .where('user_id', '=', user)
    .where(isOneOf(trx, '_id', cameWith))
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  const { record } = (await readAgreed(trx, user)).agreed
  await trx
    .updateTable('users')
    .set({ record_consent: record === null ? null : Number(record) })
    .where('_id', '=', user)
    .execute()
}
