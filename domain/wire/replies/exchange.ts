// Exports, imports, FHIR and links for a doctor.
import * as z from 'zod/mini'
import { rosterStatuses } from '#domain/clubs/roster.ts'
import { guardIds } from '#domain/measures/advice/typo-guards.ts'
import { importForms, resultStatuses } from '#domain/measures/results-list.ts'
import { categories } from '#domain/people/sharing.ts'
import { bundleSchema, capabilitySchema } from '#domain/wire/fhir.ts'
import { profileSchema } from './accounts.ts'
import { auditEntrySchema } from './audit.ts'
import { checkChange, healthCheckReplySchema } from './health-checks.ts'
import { done, download, maybeText, number, text } from './parts.ts'
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
