// A link with which a player shows a record to somebody without an account, such as a doctor.
import * as z from 'zod/mini'
import { choice, optionalText, says } from '#domain/wire/validation.ts'
import { categories } from './sharing.ts'

const linkDays = { min: 1, max: 365 } as const
export const mostLinks = 20
export const longestLabel = 80
export const passcodeLength = { min: 4, max: 100 } as const
/** So many wrong passcodes end a link. */
export const mostWrongPasscodes = 10

const days = says('range-number', linkDays)

export const shareLinkSchema = z.object({
  days: z.int(days).check(z.minimum(linkDays.min, days), z.maximum(linkDays.max, days)),
  categories: z
    .array(choice(categories), says('required'))
    .check(z.minLength(1, says('required')), z.maxLength(categories.length)),
  label: optionalText(longestLabel),
  passcode: z._default(
    z.nullable(
      z
        .string(says('not-valid'))
        .check(
          z.minLength(passcodeLength.min, says('password-shorter-than', { length: passcodeLength.min })),
          z.maxLength(passcodeLength.max, says('password-too-long', { length: passcodeLength.max })),
        ),
    ),
    null,
  ),
})

/** What stands in a link after `shlink:/`, as base64url. https://docs.smarthealthit.org/smart-health-links/spec */
export type LinkPayload = {
  readonly url: string
  /** 32 bytes as base64url. */
  readonly key: string
  /** Seconds since 1970. */
  readonly exp: number
  /** P: a passcode is needed. */
  readonly flag?: 'P'
  readonly label?: string
  readonly v: 1
}
