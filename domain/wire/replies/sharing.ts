// What a player shares, and whether a player may play.
import * as z from 'zod/mini'
import { clearanceStates } from '#domain/people/clearance.ts'
import { maybeText, text } from './parts.ts'

export const coachChoices = z.object({ fitness: z.boolean(), health: z.boolean(), lifestyle: z.boolean() })

export const clearance = z.object({
  _id: text,
  state: z.enum(clearanceStates),
  note: maybeText,
  review_on: maybeText,
  set_by_name: text,
  set_at: text,
})
export type ClearanceReply = z.infer<typeof clearance>

const sharingChoice = z.object({ coach: coachChoices, earlier: z.boolean() })

export const sharing = z.extend(sharingChoice, {
  /** Whatever is chosen, the coach sees name, teams and clearance only: consent was not given, or was taken back. */
  is_closed: z.boolean(),
  /** When it was last changed; null is never. */
  since: maybeText,
  /** A restored backup closed it, and the player has not chosen since. */
  to_confirm: z.boolean(),
  /** The player has come of the age of deciding alone, and has not chosen since. */
  of_age: z.boolean(),
  /** Newest first. */
  history: z.array(z.extend(sharingChoice, { at: text })),
})
export type SharingReply = z.infer<typeof sharing>

export const sharingReplies = {
  getSharing: sharing,
  setSharing: sharing,
  getSharingOf: sharing,
  setSharingOf: sharing,
  getClearance: z.object({ clearance: z.nullable(clearance), history: z.array(clearance) }),
  setClearance: z.object({ clearance: z.nullable(clearance) }),
} as const
