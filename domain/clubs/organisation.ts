// Organisations: what an admin enters, and what lists show.
import * as z from 'zod/mini'
import type { Day } from '#domain/dates.ts'
import { readNumber } from '#domain/numbers.ts'
import { birthProblems, email } from '#domain/people/account.ts'
import { reason } from '#domain/wire/problems.ts'
import {
  type Checked,
  checkWith,
  day,
  id,
  isPlain,
  issueOf,
  optionalText,
  says,
  text,
} from '#domain/wire/validation.ts'

/** The largest club is one whose pages were measured (decision 076), and the longest list of players fits into it. */
export const memberLimits = { min: 2, max: 3000 } as const

const memberLimit = () =>
  z.pipe(
    z.union([z.number(), z.string()], says('required')),
    z.pipe(
      z.transform((typed: number | string, context) => {
        const value = readNumber(typed)
        if (
          value !== null &&
          Number.isInteger(value) &&
          value >= memberLimits.min &&
          value <= memberLimits.max
        )
          return value
        const problem = typed === '' ? reason('required') : reason('range-number', memberLimits)
        context.issues.push(issueOf(problem, typed))
        return z.NEVER
      }),
      z.number(),
    ),
  )

const details = {
  name: text(100).check(z.refine(isPlain, says('plain-name'))),
  address_line_1: text(200),
  address_line_2: optionalText(200),
  address_line_3: optionalText(200),
  town: text(100),
  county: optionalText(100),
  postcode: text(20),
  country: text(100),
  contact_no: text(40),
  member_limit: memberLimit(),
}

/** The e-mail address and the birth date are those of the coach whose account is made with the organisation. */
export const addOrganisationSchema = z.object({ ...details, email: email(), date_of_birth: day() })
export type AddOrganisation = z.infer<typeof addOrganisationSchema>

export const checkAddOrganisation = (
  input: unknown,
  rules: { readonly today: Day },
): Checked<AddOrganisation> =>
  checkWith(addOrganisationSchema, input, (organisation) =>
    birthProblems(organisation.date_of_birth, rules.today),
  )

export const updateOrganisationSchema = z.object({ id: id(), ...details, email: email() })
export type UpdateOrganisation = z.infer<typeof updateOrganisationSchema>

/** One place is the coach's. */
export const playerPlaces = (memberLimitOf: number): number => memberLimitOf - 1

export const signUpLink = (publicUrl: string, invite: string): string => `${publicUrl}/signup/${invite}`
