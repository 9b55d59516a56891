// Organisations and their settings.
import * as z from 'zod/mini'
import { practitionerAccess } from '#domain/people/sharing.ts'
import { maybeText, number, text } from './parts.ts'
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
}

const organisationWithoutInvite = z.object(organisationDetails)

export const organisationReplySchema = z.object({ ...organisationDetails, invite_link: text })
export type Organisation = z.infer<typeof organisationReplySchema>
export type OrganisationWithoutInvite = z.infer<typeof organisationWithoutInvite>

const organisationSettings = z.object({
  _id: text,
  sharing: coachChoices,
  practitioners: z.enum(practitionerAccess),
  assigned: z.array(text),
  /** When the accounts of its people and of its assigned practitioners last did something; never what. */
  activity: z.array(z.object({ user_id: text, at: text })),
})

export const organisationReplies = {
  getOrganisations: z.object({ organisations: z.array(z.object({ _id: text, name: text })) }),
  getOrganisation: z.union([organisationReplySchema, organisationWithoutInvite]),
  getOrganisationByInvite: z.object({ _id: text, name: text, is_full: z.boolean() }),
  addOrganisation: organisationReplySchema,
  updateOrganisation: organisationReplySchema,
  replaceInvite: organisationReplySchema,
  getOrganisationSettings: organisationSettings,
  setOrganisationSettings: organisationSettings,
} as const
