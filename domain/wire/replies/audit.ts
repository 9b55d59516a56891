// Who did what, and what an account was told.
import * as z from 'zod/mini'
import { auditActions, auditKinds } from '#domain/people/audit.ts'
import { notificationSchema } from '#domain/people/notification.ts'
import { categories } from '#domain/people/sharing.ts'
import { maybeText, number, record, text } from './parts.ts'

export const auditEntrySchema = z.object({
  _id: text,
  at: text,
  action: z.enum(auditActions),
  actor: z.nullable(z.object({ _id: text, name: maybeText, account_type: maybeText })),
  subject: z.nullable(z.object({ _id: text, name: maybeText })),
  organisation: z.nullable(z.object({ _id: text, name: maybeText })),
  /** What the player shared with the coach who looked; only in the player's own list. */
  shared: z.nullable(z.array(z.enum(categories))),
  /** The name of the link that was opened; only in the player's own list. */
  link: maybeText,
})

/** The caller's network is for admins alone. */
const auditEntryForAdmin = z.extend(auditEntrySchema, { network: maybeText })
export type AuditEntryForAdmin = z.infer<typeof auditEntryForAdmin>
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** `next` has the cursor of the following page of each kind that was asked for. */
const ownAudit = z.object({
  entries: z.array(auditEntrySchema),
  next: z.partial(z.object(record(auditKinds, maybeText))),
})

export const auditReplies = {
  getNotifications: z.object({ notifications: z.array(notificationSchema), unread: number }),
  readNotifications: z.object({ unread: number }),
  getOwnAudit: ownAudit,
  getAuditOf: ownAudit,
  getAudit: z.object({ entries: z.array(auditEntryForAdmin), next: maybeText }),
} as const
