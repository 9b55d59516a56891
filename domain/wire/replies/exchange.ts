// Exports, imports, FHIR and links for a doctor.
import * as z from 'zod/mini'
import { rosterStatuses } from '#domain/clubs/roster.ts'
import { categories } from '#domain/people/sharing.ts'
import { bundleSchema, capabilitySchema } from '#domain/wire/fhir.ts'
import { profileSchema } from './accounts.ts'
import { auditEntrySchema } from './audit.ts'
import { checkChange, healthCheckReplySchema } from './health-checks.ts'
import { done, download, maybeText, number, text } from './parts.ts'
import { clearance, sharing } from './sharing.ts'
import { reading } from './squad-day.ts'

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
    rows: z.array(
      z.object({
        /** Its place in the request, from 0. */
        row: number,
        status: z.enum(rosterStatuses),
        problems: z.optional(
          z.record(
            z.string(),
            z.object({ code: text, params: z.optional(z.record(z.string(), z.union([text, number]))) }),
          ),
        ),
        fields: z.optional(z.record(z.string(), text)),
      }),
    ),
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
