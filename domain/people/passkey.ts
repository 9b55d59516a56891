// Passkeys: what a browser sends when it makes one or answers with one.
import * as z from 'zod/mini'
import { says, text } from '#domain/wire/validation.ts'

export const mostPasskeys = 10
/** How long a browser may take to answer a challenge. */
export const challengeMinutes = 5

const encoded = (longest: number) =>
  z
    .string(says('required'))
    .check(z.regex(/^[A-Za-z0-9_-]+$/, says('not-valid')), z.maxLength(longest, says('not-valid')))

const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key', says('not-valid')),
}
const clientDataJSON = encoded(4000)

export const passkeyName = () => text(60)
/** The form that renames one. */
export const passkeyNameSchema = z.object({ name: passkeyName() })

/** A new passkey, as `PublicKeyCredential.toJSON()` gives it. Other parts are ignored. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: encoded(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** The answer of a passkey to a challenge. */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: encoded(4000),
    signature: encoded(2000),
    userHandle: z.optional(z.nullable(encoded(200))),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>
