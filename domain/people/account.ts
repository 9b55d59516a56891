// People: who they are, how they sign up, what a password must be.
import * as z from 'zod/mini'
import type { Day } from '#domain/dates.ts'
import { languageCodes } from '#domain/languages.ts'
import type { MedicalField } from '#domain/measures/fields.ts'
import { type FieldProblems, type Reason, reason } from '#domain/wire/problems.ts'
import {
  answerIfSent,
  type Checked,
  checkWith,
  choice,
  day,
  id,
  isPlain,
  optionalText,
  says,
  text,
  token,
} from '#domain/wire/validation.ts'
import { isCommonPassword } from './common-passwords.ts'
import { type AccountType, accountTypes, roles } from './roles.ts'

export const genders = ['Male', 'Female', 'Other', 'None'] as const
export type Gender = (typeof genders)[number]

export const statuses = ['pending', 'active', 'deactivated'] as const
export type Status = (typeof statuses)[number]

/** Practitioners belong to this organisation; no list shows it. */
export const builtInOrganisation = { _id: '00000000-0000-7000-8000-000000000001', name: 'Pitchside' } as const

export const linkLives = {
  verify: 7 * 24,
  welcome: 7 * 24,
  reset: 1,
  setup: 24,
  email: 24,
  reminders: 90 * 24,
  guardian: 14 * 24,
} as const // hours
export type LinkKind = keyof typeof linkLives
/** How long a presented verification secret may still activate its account. */
export const verificationMinutes = 15
/** How long after a login, or after giving the password or a passkey again, an account may be deleted. */
export const confirmedMinutes = 15

const longestPassword = 200
const strongPasswordLength = 10
const needsStrongPassword = (type: AccountType): boolean => roles[type].password === 'strong'

export const email = () =>
  z.string(says('required')).check(
    z.trim(),
    z.minLength(1, says('required')),
    z.refine((value) => value === '' || isEmail(value), says('invalid-email')),
  )

// One @, no spaces or control characters, a dot in the domain. Quoted local parts are not supported.
const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:[^\s@<>()[\]\\,;:"\p{C}.]{1,63}\.)+[^\s@<>()[\]\\,;:"\p{C}.]{2,63}$/u
export const isEmail = (value: string): boolean =>
  value.length <= 254 && emailPattern.test(value) && !value.includes('..') && !value.startsWith('.')

/** The form of an e-mail address that is unique in the system. */
export const emailKey = (address: string): string => address.trim().toLowerCase()

export const password = () =>
  z
    .string(says('required'))
    .check(
      z.minLength(1, says('required')),
      z.maxLength(longestPassword, says('password-too-long', { length: longestPassword })),
    )

const passwordLength = (type: AccountType, minLength: number): number =>
  needsStrongPassword(type) ? Math.max(strongPasswordLength, minLength) : minLength

/** Why a new password is refused, or null. */
export function passwordProblem(value: string, type: AccountType, minLength: number): Reason | null {
  const length = Array.from(value).length
  const needed = passwordLength(type, minLength)
  // The message of the specification, although its rule accepts exactly three characters.
  if (length < needed)
    return needed === 3 ? reason('password-too-short') : reason('password-shorter-than', { length: needed })
  if (needsStrongPassword(type) && isCommonPassword(value)) return reason('password-common')
  return null
}

/** The same, as the problem of a field. */
export function passwordProblems(
  field: string,
  value: string,
  type: AccountType,
  minLength: number,
): FieldProblems {
  const problem = passwordProblem(value, type, minLength)
  return problem === null ? {} : { [field]: problem }
}

export type Strength = 'weak' | 'fair' | 'strong'

/** A hint while typing, never a refusal. */
export function passwordStrength(value: string): Strength {
  if (isCommonPassword(value)) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(value)).length
  const distinct = new Set(value).size
  const points = Math.min(value.length, distinct * 2) + kinds * 2
  if (points >= 18 && distinct >= 7) return 'strong'
  return points >= 12 && distinct >= 5 ? 'fair' : 'weak'
}

// Names typed at sign-up are shown in emails and lists, so they must not contain a link.
const isPlainName = (value: string): boolean => isPlain(value) && !/[/\\@<>]|\.[\p{L}\p{N}]{2}/u.test(value)

export const name = () => text(100).check(z.refine(isPlainName, says('plain-name')))

const personal = {
  first_name: name(),
  last_name: name(),
  email: email(),
  date_of_birth: day(),
}

export const signUpSchema = z.object({
  ...personal,
  password: password(),
  gender: z._default(choice(genders), 'Male'),
  gender_text: optionalText(100),
  language: z.optional(z.enum(languageCodes)),
  /** Of a young player: who is invited once the player has verified the own address. */
  guardian_email: z.optional(z.nullable(z.union([z.literal(''), email()]))),
})
export type SignUp = z.infer<typeof signUpSchema>

type AccountRules = { readonly today: Day; readonly passwordMinLength: number }

export const birthProblems = (born: Day | undefined, today: Day): FieldProblems =>
  born !== undefined && born > today ? { date_of_birth: reason('birth-in-future') } : {}

function signUpProblems(user: Partial<SignUp>, rules: AccountRules): FieldProblems {
  const fields = birthProblems(user.date_of_birth, rules.today)
  if (user.password !== undefined)
    Object.assign(fields, passwordProblems('password', user.password, 'Player', rules.passwordMinLength))
  if (user.gender === 'Other' && user.gender_text === null) fields.gender_text = reason('required')
  return fields
}

export const checkSignUp = (input: unknown, rules: AccountRules): Checked<SignUp> =>
  checkWith(signUpSchema, input, (user) => signUpProblems(user, rules))

/** What an admin types to invite a practitioner, or a further coach of an organisation. */
export const invitedSchema = z.object({
  ...personal,
  gender: z._default(choice(genders), 'None'),
  gender_text: optionalText(100),
})
export type Invited = z.infer<typeof invitedSchema>
export const checkInvited = (input: unknown, rules: { readonly today: Day }): Checked<Invited> =>
  checkWith(invitedSchema, input, (user) => birthProblems(user.date_of_birth, rules.today))

// `register` is one call for three account types; which of the fields it needs depends on the type.
export const registerSchema = z.looseObject({
  account_type: z._default(choice(accountTypes), 'Player'),
  organisation_id: z.optional(z.nullable(z.string())),
  invite: z.optional(z.nullable(z.string())),
  /** A sign-up link may name a team. One that is gone meanwhile is left out. */
  team_id: z.optional(z.nullable(z.string())),
})

export const loginSchema = z.object({ email: email(), password: password() })
export const forgotSchema = z.object({ email: email() })
// A form sends text.
const yesInForm = () =>
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], says('not-valid')),
    z.transform((given: boolean | 'true' | 'false') => given === true || given === 'true'),
  )

export const changePasswordSchema = z.object({
  current_password: password(),
  new_password: password(),
  /** Otherwise doctor's links and the calendar feed end with the old password. */
  keep_links: z._default(yesInForm(), false),
})
export const confirmSchema = z.object({ password: password() })
export const tokenAndPasswordSchema = z.object({ token: token(), password: password() })
/** The invited person may give the name that the inviter did not know. */
export const welcomeSchema = z.extend(tokenAndPasswordSchema, {
  first_name: z.optional(name()),
  last_name: z.optional(name()),
})
export const linkSchema = z.object({ kind: choice(['verify', 'reset', 'welcome', 'setup']), token: token() })
export const newEmailSchema = z.object({ email: email() })
export const tokenSchema = z.object({ token: token() })
export const birthSchema = z.object({ id: id(), date_of_birth: day() })
export const setUpSchema = z.object({
  token: token(),
  first_name: name(),
  last_name: name(),
  email: email(),
  password: password(),
})

/** The five medical answers; one that is not sent stays as it is. */
export const sentAnswers = {
  family_history: answerIfSent(),
  medical_history: answerIfSent(),
  allergies: answerIfSent(),
  previous_surgeries: answerIfSent(),
  previous_injuries: answerIfSent(),
} satisfies Record<MedicalField, unknown>

const count = () => z.optional(z.int(says('not-valid')).check(z.minimum(0), z.maximum(100)))

export const updateUserSchema = z.object({
  id: id(),
  status: z.optional(z.literal('active', says('not-a-choice'))),
  unhealthy_score: count(),
  okay_score: count(),
  healthy_score: count(),
  /** The answers that were last given with this call were another player's. */
  wrong_player: z.optional(z.literal(true, says('not-valid'))),
  ...sentAnswers,
})
export type UpdateUser = z.infer<typeof updateUserSchema>
