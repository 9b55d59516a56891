// What everybody changes about themselves. What is not sent stays as it is.
import * as z from 'zod/mini'
import { type FieldProblems, reason } from '#domain/wire/problems.ts'
import { choice, issueOf, textIfSent } from '#domain/wire/validation.ts'
import { type Gender, genders, name } from './account.ts'
import { readPicture } from './picture.ts'

export const ownDetailsSchema = z.object({
  first_name: z.optional(name()),
  last_name: z.optional(name()),
  gender: z.optional(choice(genders)),
  gender_text: textIfSent(100),
  /** A data URL; null removes the picture. */
  image: z.optional(
    z.nullable(
      z.string().check((given) => {
        const read = readPicture(given.value)
        if ('code' in read) given.issues.push(issueOf(read, given.value))
      }),
    ),
  ),
})
type OwnDetails = z.infer<typeof ownDetailsSchema>

type GenderInWords = { readonly gender: Gender; readonly gender_text: string | null }

/** The gender after the change; its text belongs to 'Other' alone. */
export function changedGender(sent: OwnDetails, stored: GenderInWords): GenderInWords {
  const { gender = stored.gender, gender_text = stored.gender_text } = sent
  return { gender, gender_text: gender === 'Other' ? gender_text : null }
}

export const genderProblems = ({ gender, gender_text }: GenderInWords): FieldProblems =>
  gender === 'Other' && gender_text === null ? { gender_text: reason('required') } : {}
