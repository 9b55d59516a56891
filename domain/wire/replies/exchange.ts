// Exports, imports, FHIR and links for a doctor.
import * as z from 'zod/mini'
import { rosterStatuses } from '#domain/clubs/roster.ts'
import { guardIds } from '#domain/measures/advice/typo-guards.ts'
import { medicalFields } from '#domain/measures/fields.ts'
import { importForms, resultStatuses } from '#domain/measures/lists/results-list.ts'
import { categories } from '#domain/people/sharing.ts'
import { bundleSchema, capabilitySchema } from '#domain/wire/fhir.ts'
import { profileSchema } from './accounts.ts'
import { auditEntrySchema } from './audit.ts'
import { consent } from './consents.ts'
import { checkChange, healthCheckReplySchema } from './health-checks.ts'
import { done, download, maybeNumber, maybeText, number, record, text } from './parts.ts'
import { clearance, sharing } from './sharing.ts'
import { reading } from './squad-day.ts'

const rowOutcome = {
  /** Its place in the request, from 0. */
  row: number,
  problems: z.optional(
    z.record(
      z.string(),
      z.object({ code: text, params: z.optional(z.record(z.string(), z.union([text, number]))) }),
    ),
  ),
  fields: z.optional(z.record(z.string(), text)),
}

/** What else is kept about a person. Of what was recorded for the wrong player nothing is. */
const keptAbout = {
  /** What corrections and withdrawals replaced. */
  versions: z.array(z.extend(checkChange, { before: z.nullable(healthCheckReplySchema) })),
  /** Urgent values and what was done about them. */
  follow_ups: z.array(
    z.object({
      check_id: text,
      metric: text,
      step: text,
      opened_at: text,
      action_at_entry: maybeText,
      note_at_entry: maybeText,
      told_at: maybeText,
      told_by_name: maybeText,
      told_how: maybeText,
      closed_at: maybeText,
      closed_by_name: maybeText,
      action: maybeText,
      note: maybeText,
      kept_reason: maybeText,
      player_seen: maybeNumber,
      player_seen_at: maybeText,
    }),
  ),
  /** The five answers after each change. */
  medical_answers: z.array(z.object({ at: text, by_name: maybeText, ...record(medicalFields, maybeText) })),
  /** Newest first. */
  consents: z.array(consent),
  /** Who decides or decided for the player, or is trusted. */
  guardians: z.array(z.object({ first_name: text, last_name: text, since: text, ended_at: maybeText })),
  teams: z.array(z.object({ name: text, organisation: text })),
  memberships: z.array(z.object({ organisation: text, from_at: text, until_at: maybeText })),
  appointments: z.array(z.object({ date: text, time: text, organisation: text })),
  notifications: z.array(z.object({ kind: text, data: z.unknown(), created_at: text, read_at: maybeText })),
  /** Browsers in which the account has signed in. */
  devices: z.array(z.object({ created_at: text, seen_at: text })),
  passkeys: z.array(z.object({ name: text, created_at: text, used_at: maybeText })),
  share_links: z.array(
    z.object({
      label: maybeText,
      categories: z.array(text),
      created_at: text,
      expires_at: text,
      ended_at: maybeText,
      opened: number,
    }),
  ),
  calendar_feed_since: maybeText,
  /** The code for stations. */
  code: z.nullable(z.object({ code: text, made_at: text })),
  /** Since when a login asks for a code. */
  second_factor_since: maybeText,
  /** Logins that have not ended. */
  sessions: z.array(z.object({ created_at: text, expires_at: text })),
  /** Emails of the last 30 days. */
  emails: z.array(z.object({ subject: text, created_at: text, sent_at: maybeText })),
  /** A data URL. */
  picture: maybeText,
  preferences: z.unknown(),
  /** Of a guardian: for whom they decide or decided. */
  guardian_of: z.array(z.object({ first_name: text, last_name: text, since: text, ended_at: maybeText })),
  /** Of a coach. */
  coached_teams: z.array(z.object({ name: text, organisation: text })),
  /** Of a practitioner: clubs that have let them in, and closed ones that they opened in an emergency. */
  assigned_to: z.array(text),
  opened_clubs: z.array(z.object({ organisation: text, reason: text, at: text, until: text })),
  doctor_registration: maybeText,
  /** Whom a player named at the sign-up, until the invitation is sent. */
  named_guardian: maybeText,
} as const

export const exchangeReplies = {
  exportUser: z.object({
    exported_at: text,
    user: profileSchema,
    healthchecks: z.array(healthCheckReplySchema),
    changes: z.array(checkChange),
    // Readings of stations that became part of a check.
    readings: z.array(reading),
    clearances: z.array(clearance),
    sharing,
    audit: z.array(auditEntrySchema),
    ...keptAbout,
  }),
  importRoster: z.object({
    /** All that were ready, or none. */
    imported: number,
    rows: z.array(z.object({ ...rowOutcome, status: z.enum(rosterStatuses) })),
  }),
  importResults: z.object({
    imported: number,
    /** Null when nothing was imported. */
    id: maybeText,
    /** Urgent results of days more than 30 days ago, which open no follow-up. */
    old_urgent: number,
    rows: z.array(
      z.object({
        ...rowOutcome,
        status: z.enum(resultStatuses),
        /** Values for which the entry form asks 'Is this right?'. */
        doubts: z.optional(
          z.array(
            z.object({
              field: text,
              /** Why a typing error is likely, or the last value, which is far from this one. */
              guard: z.optional(z.enum(guardIds)),
              last: z.optional(z.object({ value: number, date: text })),
              value: number,
            }),
          ),
        ),
      }),
    ),
  }),
  getImports: z.object({
    imports: z.array(
      z.object({
        id: text,
        at: text,
        by_name: maybeText,
        form: z.enum(importForms),
        rows: number,
        players: number,
        undone_at: maybeText,
        can_undo: z.boolean(),
      }),
    ),
  }),
  undoImport: z.object({
    /** Checks withdrawn, or readings taken back. */
    undone: number,
    /** Days on which somebody has worked since. */
    kept: z.array(z.object({ user_id: text, date: text })),
  }),
  makeShareLink: z.object({ id: text, link: text }),
  getShareLinks: z.object({
    links: z.array(
      z.object({
        id: text,
        label: maybeText,
        created: text,
        until: text,
        categories: z.array(z.enum(categories)),
        opened: number,
        has_passcode: z.boolean(),
      }),
    ),
  }),
  endShareLink: done,
  // As the protocol of SMART Health Links has it; `embedded` is a JWE.
  openShareLink: z.object({ files: z.array(z.object({ contentType: text, embedded: text })) }),
  exportSquad: download,
  getReport: download,
  exportOwnRecord: download,
  getFhirRecord: bundleSchema,
  getFhirMetadata: capabilitySchema,
} as const
