// Accounts, sign-in and passkeys.
import * as z from 'zod/mini'
import { bloodUnits, calendars } from '#domain/languages.ts'
import { medicalFields } from '#domain/measures/fields.ts'
import { genders, statuses } from '#domain/people/account.ts'
import { accountTypes } from '#domain/people/roles.ts'
import {
  done,
  maybeNumber,
  maybeText,
  number,
  person,
  record,
  scores,
  text,
  versionedFile,
  withheld,
} from './parts.ts'

const medical = record(medicalFields, maybeText)

/** Without the medical parts, which an admin may not see. */
export const accountSchema = z.object({
  ...person,
  email: text,
  // The first admin has none: the set-up asks only for a name, an e-mail address and a password.
  date_of_birth: maybeText,
  age: maybeNumber,
  gender: z.enum(genders),
  gender_text: maybeText,
  status: z.enum(statuses),
  next_appointment: maybeText,
})
export type Account = z.infer<typeof accountSchema>

export const profileSchema = z.extend(accountSchema, {
  height: maybeNumber,
  weight: maybeNumber,
  ...scores,
  ...medical,
  withheld,
  /** Answers from before joining the club, which the player has not opened to its coach; they are null. */
  withheld_answers: z.optional(z.readonly(z.array(z.enum(medicalFields)))),
})
export type Profile = z.infer<typeof profileSchema>

const seenUser = z.union([profileSchema, accountSchema])

const preferencesSchema = z.object({
  calendar: z.nullable(z.enum(calendars)),
  blood_unit: z.nullable(z.enum(bloodUnits)),
  reminders: z.boolean(),
})

/** One's own account comes with one's own preferences. */
const ownChoices = { preferences: z.optional(preferencesSchema) }

const userByID = z.union([z.extend(profileSchema, ownChoices), z.extend(accountSchema, ownChoices)])

export const staffMember = z.object({
  _id: text,
  first_name: text,
  last_name: text,
  email: text,
  status: z.enum(statuses),
})
export const member = z.extend(staffMember, { account_type: z.enum(accountTypes) })

// In the words of WebAuthn: its options as JSON.
const credential = z.object({ type: z.literal('public-key'), id: text })

const passkeyCreation = z.object({
  rp: z.object({ id: text, name: text }),
  user: z.object({ id: text, name: text, displayName: text }),
  challenge: text,
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: number })),
  timeout: number,
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
})

const passkeyRequest = z.object({
  rpId: text,
  challenge: text,
  timeout: number,
  userVerification: z.literal('required'),
  allowCredentials: z.array(credential),
})

/** The session may only set up a second factor. */
const onlyFor = { only_for: z.optional(z.literal('second-factor')) }
const doneAndLoggedIn = z.extend(done, { userID: text, expiration: number, ...onlyFor })

export const accountReplies = {
  getUser: userByID,
  getAccountType: z.enum(accountTypes),
  getUsersByOrganisation: z.array(seenUser),
  getUsersByType: z.array(z.extend(accountSchema, { firstName: text, lastName: text })),
  getByVerification: z.array(z.object({ _id: text, first_name: text, status: z.enum(statuses) })),
  updateUser: done,
  changeOwnDetails: seenUser,
  askForEmail: done,
  changeEmail: z.extend(done, { email: text }),
  changeBirth: done,
  getPicture: versionedFile,
  deleteUser: done,
  register: z.object({ _id: text, status: z.enum(statuses) }),
  login: z.object({ userID: text, expiration: number, ...onlyFor }),
  getSecondFactor: z.object({ since: maybeText, recovery_codes: number, is_required: z.boolean() }),
  beginSecondFactor: z.object({ secret: text, uri: text }),
  /** Shown this once; only their hashes are stored. */
  confirmSecondFactor: z.object({ recovery_codes: z.array(text) }),
  removeSecondFactor: done,
  resetSecondFactor: done,
  signOut: done,
  forgot: done,
  changePassword: done,
  confirm: done,
  reset: done,
  welcome: doneAndLoggedIn,
  setUp: doneAndLoggedIn,
  getLink: z.object({
    user: z.nullable(
      z.object({ first_name: text, last_name: text, email: text, account_type: z.enum(accountTypes) }),
    ),
  }),
  inviteAgain: done,
  deactivateUser: done,
  reactivateUser: done,
  deletePendingUser: done,
  movePlayer: done,
  getPasskeys: z.object({
    passkeys: z.array(
      z.object({ _id: text, name: text, created_at: text, used_at: maybeText, is_synced: z.boolean() }),
    ),
  }),
  beginPasskey: z.object({ options: passkeyCreation }),
  addPasskey: z.object({ id: text }),
  renamePasskey: done,
  removePasskey: done,
  beginPasskeyLogin: z.object({ options: passkeyRequest }),
  passkeyLogin: z.object({ userID: text, expiration: number, ...onlyFor }),
  beginPasskeyConfirm: z.object({ options: passkeyRequest }),
  passkeyConfirm: done,
  setLanguage: done,
  setPreferences: z.object({ preferences: preferencesSchema }),
} as const
