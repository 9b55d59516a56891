import {
  type FieldProblems,
  type ParamsOf,
  type ProblemCode,
  type Reason,
  type RefusalBody,
  reason,
} from '#domain/wire/problems.ts'
import { english, englishByField } from '#domain/wire/sentences/english.ts'

interface ProblemMore {
  readonly problems?: Readonly<FieldProblems>
  readonly retryAfterSeconds?: number
  readonly remainingAttempts?: number
}

/** An expected refusal, answered as it is. Any other thrown error is a bug. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly reason: Reason
  readonly problems: Readonly<FieldProblems> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly remainingAttempts: number | undefined
  constructor(status: number, why: Reason, more: ProblemMore = {}) {
    super(english(why))
    this.status = status
    this.reason = why
    this.problems = more.problems
    this.retryAfterSeconds = more.retryAfterSeconds
    this.remainingAttempts = more.remainingAttempts
  }
}

/** The body of a refusal: codes for programs, with the English sentence of each. */
export const refusalBody = (why: Reason, problems?: Readonly<FieldProblems>): RefusalBody => ({
  error: english(why),
  ...why,
  ...(problems && { fields: englishByField(problems), problems }),
})

/** `refusal(409, 'slot-taken', { time, date })` */
export const refusal = <Code extends ProblemCode>(
  status: number,
  code: Code,
  ...params: ParamsOf<Code>
): Problem => new Problem(status, reason(code, ...params))

// One answer for "absent" and "not yours", so that ids cannot be probed.
export const notFound = (): Problem => refusal(404, 'not-found')
export const notAllowed = (): Problem => refusal(403, 'forbidden')
export const notSignedIn = (): Problem => refusal(401, 'signed-out')
export const invalid = (problems: Readonly<FieldProblems>): Problem =>
  new Problem(400, reason('form-has-errors'), { problems })
