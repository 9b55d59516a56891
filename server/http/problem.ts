import { type ProblemName, sentence } from '#domain/wire/problems.ts'

/** An expected refusal: what the caller is told, and nothing else. Anything else that is thrown is a bug. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(
    status: number,
    message: string,
    more: { fields?: Readonly<Record<string, string>>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.status = status
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

type Slots = Parameters<typeof sentence>[1]

/** A refusal in the words of `domain/wire/problems.ts`. */
export const refusal = (status: number, name: ProblemName, slots?: Slots): Problem =>
  new Problem(status, sentence(name, slots))

// One answer for "absent" and "not yours", so that ids cannot be probed.
export const notFound = (): Problem => refusal(404, 'notFound')
export const notAllowed = (): Problem => refusal(403, 'forbidden')
export const notSignedIn = (): Problem => refusal(401, 'signedOut')
export const invalid = (fields: Readonly<Record<string, string>>): Problem =>
  new Problem(400, sentence('formHasErrors'), { fields })
