// Who agreed to what, and what the club tells about the data it keeps.
import * as z from 'zod/mini'
import { erasures } from '#domain/clubs/organisation.ts'
import { languageCodes } from '#domain/languages.ts'
import { howAgreed, purposes } from '#domain/people/young/consent.ts'
import { download, maybeNumber, maybeText, number, record, text } from './parts.ts'

export const consent = z.object({
  _id: text,
  user_id: text,
  purpose: z.enum(purposes),
  /** Of the notice; null when none was shown. */
  version: maybeNumber,
  given: z.boolean(),
  /** A name. */
  by: text,
  at: text,
  how: z.enum(howAgreed),
  name: maybeText,
  on: maybeText,
  reason: maybeText,
})
export type ConsentReply = z.infer<typeof consent>

const agreed = z.object(record(purposes, z.nullable(z.boolean())))

const consents = z.object({
  /** Newest first. */
  consents: z.array(consent),
  /** What the newest of each purpose says; null: there is none. */
  agreed,
  /** The player has not reached the age of deciding alone. */
  below_age: z.boolean(),
  /** The caller may give consent; below the age a player can only take it back. */
  may_give: z.boolean(),
  /** The present version of the club's notice. */
  notice_version: number,
  /** The caller decides, and has not answered to this version yet. */
  asks: z.boolean(),
})
export type ConsentsReply = z.infer<typeof consents>

const newest = z.nullable(
  z.object({
    given: z.boolean(),
    version: maybeNumber,
    at: text,
    how: z.enum(howAgreed),
    by: text,
    name: maybeText,
    on: maybeText,
  }),
)
const ofPlayer = z.object({
  _id: text,
  first_name: text,
  last_name: text,
  below_age: z.boolean(),
  /** What the newest consent of each purpose says; null: not asked. */
  ...record(purposes, newest),
})
export type ConsentOfPlayer = z.infer<typeof ofPlayer>

const unnoted = z.object({
  _id: text,
  first_name: text,
  last_name: text,
  organisation_id: text,
  organisation: text,
  /** The day of the newest check or reading that was recorded without consent. */
  last_date: text,
})

const notice = z.object({
  organisation_id: text,
  organisation: text,
  /** The age from which players of the club decide alone. */
  own_decision_age: number,
  /** What a deleted account of a player leaves is deleted, or locked for some years. */
  erasure: z.enum(erasures),
  erasure_years: maybeNumber,
  version: number,
  /** null: the text of the product. */
  at: maybeText,
  texts: z.object(record(languageCodes, z.readonly(z.array(text)))),
})
export type NoticeReply = z.infer<typeof notice>

export const consentReplies = {
  getConsents: consents,
  setConsent: consents,
  getConsentsOf: z.object({ notice_version: number, players: z.array(ofPlayer) }),
  exportConsents: download,
  exportResearch: download,
  getUnnoted: z.object({ players: z.array(unnoted) }),
  getNotice: notice,
  setNotice: notice,
} as const
