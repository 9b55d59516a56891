// Organisations: what an admin enters, and what lists show.
import * as z from 'zod/mini'
import type { Day } from '#domain/dates.ts'
import { readNumber } from '#domain/numbers.ts'
import { birthProblems, email } from '#domain/people/account.ts'
import { ownAges } from '#domain/people/young/own-age.ts'
import { reason } from '#domain/wire/problems.ts'
import {
  type Checked,
  checkWith,
  choice,
  day,
  id,
  isPlain,
  issueOf,
  optionalText,
  says,
  text,
} from '#domain/wire/validation.ts'

/** The longest list of players fits into the largest club. */
export const memberLimits = { min: 2, max: 20_000 } as const

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

/** Where every organisation is until an admin says otherwise. */
export const mainRegion = 'main'

/** What a deleted player leaves is deleted, or locked for some years. */
export const erasures = ['delete', 'lock'] as const
export type Erasure = (typeof erasures)[number]
const erasureYears = { min: 1, max: 100 } as const

const wholeIn = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .int(says('range-number', { min, max }))
    .check(
      z.minimum(min, says('range-number', { min, max })),
      z.maximum(max, says('range-number', { min, max })),
    )

export const updateOrganisationSchema = z
  .object({
    id: id(),
    ...details,
    email: email(),
    // What is not sent stays as it is. null: the age of the installation.
    own_decision_age: z.optional(z.nullable(wholeIn(ownAges))),
    erasure: z.optional(choice(erasures)),
    erasure_years: z.optional(z.nullable(wholeIn(erasureYears))),
    /** Its clubs share the slots. */
    region: z.optional(text(60).check(z.refine(isPlain, says('plain-name')))),
  })
  .check(({ value, issues }) => {
    if (value.erasure === 'lock' && value.erasure_years == null)
      issues.push({ ...issueOf(reason('required'), value), path: ['erasure_years'] })
  })
export type UpdateOrganisation = z.infer<typeof updateOrganisationSchema>

/** One place is the coach's. */
export const playerPlaces = (memberLimitOf: number): number => memberLimitOf - 1

export const signUpLink = (publicUrl: string, invite: string): string => `${publicUrl}/signup/${invite}`
