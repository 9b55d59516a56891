// The second step of a login: a code from an authenticator app (TOTP, RFC 6238), or one of ten recovery codes.
import * as z from 'zod/mini'
import { withLatinDigits } from '#domain/numbers.ts'
import { says } from '#domain/wire/validation.ts'
import { type AccountType, roles } from './roles.ts'

export const staffSecondFactors = ['offered', 'required'] as const
/** Whether accounts of staff must have one. */
export type StaffSecondFactor = (typeof staffSecondFactors)[number]

export const needsSecondFactor = (type: AccountType, rule: StaffSecondFactor): boolean =>
  rule === 'required' && roles[type].joinsBy === 'invitation'

export const codeDigits = 6
export const recoveryCodes = 10

const typed = () => z.string(says('required')).check(z.trim(), z.minLength(1, says('required')))
const without = (characters: RegExp) =>
  z.transform((text: string) => withLatinDigits(text).replaceAll(characters, '').toLowerCase())

/** Apps show a code in two groups, and Persian keyboards type Persian digits. */
export const codeSchema = () =>
  z.pipe(
    typed().check(z.maxLength(20, says('bad-code'))),
    z.pipe(without(/\s/g), z.string().check(z.regex(/^\d{6}$/, says('bad-code')))),
  )

/** Sixteen letters and digits of base32, written in groups of four. */
export const recoveryCodeSchema = () =>
  z.pipe(
    typed().check(z.maxLength(60, says('bad-code'))),
    z.pipe(without(/[\s-]/g), z.string().check(z.regex(/^[a-z2-7]{16}$/, says('bad-code')))),
  )

export const groupsOfFour = (text: string): string => text.match(/.{1,4}/g)?.join('-') ?? ''
