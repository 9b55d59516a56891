// Organisations and their settings.
import * as z from 'zod/mini'
import { erasures } from '#domain/clubs/organisation.ts'
import { practitionerAccess } from '#domain/people/sharing.ts'
import { done, maybeNumber, maybeText, number, text } from './parts.ts'
import { coachChoices } from './sharing.ts'

const organisationDetails = {
  _id: text,
  name: text,
  address_line_1: text,
  address_line_2: maybeText,
  address_line_3: maybeText,
  town: text,
  county: maybeText,
  postcode: text,
  country: text,
  contact_no: text,
  member_limit: number,
  email: text,
  date: text,
  /** Its clubs share the slots. */
  region: text,
  /** null: the age of the installation. */
  own_decision_age: maybeNumber,
  /** What a deleted player leaves is deleted, or locked for some years. */
  erasure: z.enum(erasures),
  erasure_years: maybeNumber,
}

const organisationWithoutInvite = z.object(organisationDetails)

export const organisationReplySchema = z.object({ ...organisationDetails, invite_link: text })
export type Organisation = z.infer<typeof organisationReplySchema>
export type OrganisationWithoutInvite = z.infer<typeof organisationWithoutInvite>

const organisationSettings = z.object({
  _id: text,
  sharing: coachChoices,
  practitioners: z.enum(practitionerAccess),
  /** Values of own measures count in the three scores, from the next check on. */
  own_scores: z.boolean(),
  assigned: z.array(text),
  /** When the accounts of its people and of its assigned practitioners last did something; never what. */
  activity: z.array(z.object({ user_id: text, at: text })),
  /** How many records of deleted players are locked. */
  locked: number,
})

export const organisationReplies = {
  /** `closed`: those that have assigned other practitioners. */
  getOrganisations: z.object({
    organisations: z.array(z.object({ _id: text, name: text })),
    closed: z.array(z.object({ _id: text, name: text })),
  }),
  breakGlass: z.object({ until: text }),
  getOrganisation: z.union([organisationReplySchema, organisationWithoutInvite]),
  getOrganisationByInvite: z.object({ _id: text, name: text, is_full: z.boolean() }),
  addOrganisation: organisationReplySchema,
  updateOrganisation: organisationReplySchema,
  replaceInvite: organisationReplySchema,
  confirmEmergencyNumber: done,
  getOrganisationSettings: organisationSettings,
  setOrganisationSettings: organisationSettings,
  setMatchDays: z.object({ match_days: z.array(number) }),
} as const
