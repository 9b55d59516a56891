// Who agreed to what. A consent is only ever added; the newest one of a purpose holds.
import * as z from 'zod/mini'
import { type FieldProblems, reason } from '#domain/wire/problems.ts'
import { choice, day, id, issueOf, says, textIfSent } from '#domain/wire/validation.ts'

/** `record`: tests may be recorded. `coach`: the coach sees what is shared. `research`: for research, without names. */
export const purposes = ['record', 'coach', 'research'] as const
export type Purpose = (typeof purposes)[number]

/** `alone`: a young player decides for themselves, with a reason. */
const waysToAgree = ['online', 'paper', 'alone'] as const
/** `before`: there were checks before Pitchside asked. */
export const howAgreed = [...waysToAgree, 'before'] as const
export type HowAgreed = (typeof howAgreed)[number]

const longestName = 200
const longestReason = 500

const details = {
  how: choice(waysToAgree),
  /** Who signed the paper, and on which day. */
  name: textIfSent(longestName),
  on: z.optional(z.nullable(day())),
  reason: textIfSent(longestReason),
}

type Details = { readonly how: HowAgreed; readonly reason?: string | null | undefined }
type GivenConsent = Details & { readonly purpose?: Purpose; readonly given?: boolean }

// A child who decides alone has a reason; that covers the recording only.
function detailProblems({ how, reason: why, purpose = 'record', given = true }: GivenConsent): FieldProblems {
  if (how !== 'alone') return {}
  if (purpose !== 'record' || !given) return { how: reason('not-a-choice') }
  return why ? {} : { reason: reason('required') }
}

const complete = (value: GivenConsent, issues: unknown[]): void => {
  for (const [field, problem] of Object.entries(detailProblems(value)))
    issues.push({ ...issueOf(problem, value), path: [field] })
}

/** What somebody of age answers to the notice while signing up; what is left out is asked later. */
export const agreedAtSignUp = z.object({
  version: z.int(says('not-valid')).check(z.minimum(1)),
  purposes: z.array(choice(purposes)).check(z.maxLength(purposes.length)),
})
export type AgreedAtSignUp = z.infer<typeof agreedAtSignUp>

/** What a practitioner says with a check or a reading. */
export const recordedConsent = z.object(details).check(({ value, issues }) => complete(value, issues))
export type RecordedConsent = z.infer<typeof recordedConsent>

export const setConsentSchema = z
  .object({
    user_id: id(),
    purpose: choice(purposes),
    given: z.boolean(says('required')),
    ...details,
    how: z._default(choice(waysToAgree), 'online'),
    /** Of the notice that was shown; left out: the present one. */
    version: z.optional(z.nullable(z.int(says('not-valid')).check(z.minimum(1)))),
  })
  .check(({ value, issues }) => complete(value, issues))
export type SetConsent = z.infer<typeof setConsentSchema>

/** What the newest consents of a person say; null: there is none of this purpose. */
type Agreed = { readonly [P in Purpose]: boolean | null }

type ConsentAnswer = { readonly purpose: Purpose; readonly given: boolean; readonly at: string }

/**
 * Does an answer hold in the club that the player joined at `since`? A no does, and so does a yes to the recording. A yes
 * to the coach or the research of an earlier club does not.
 */
export const holdsSince = ({ purpose, given, at }: ConsentAnswer, since: string): boolean =>
  !given || purpose === 'record' || at >= since

/** `rows`: newest first. */
export function agreedIn(rows: readonly ConsentAnswer[], since: string): Agreed {
  const newest = (wanted: Purpose) => {
    const row = rows.find(({ purpose }) => purpose === wanted)
    return row && holdsSince(row, since) ? row.given : null
  }
  return { record: newest('record'), coach: newest('coach'), research: newest('research') }
}

/** How a young player's recording stands: what a station or form shows before it begins. */
export const consentStates = ['not-needed', 'given', 'none', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]

export function consentState(record: boolean | null, isYoung: boolean): ConsentState {
  if (record === false) return 'withdrawn'
  if (!isYoung) return 'not-needed'
  return record ? 'given' : 'none'
}
