import type { Params, ToldProblem } from '#domain/wire/problems.ts'

type RefusalMore = {
  readonly problems?: Readonly<Record<string, ToldProblem>>
  readonly retryAfter?: number | null
}

/** The server or the browser refused, or the server could not be reached (status 0). */
export class Refusal extends Error implements ToldProblem {
  readonly isRefusal = true
  readonly status: number
  readonly code: string | undefined
  readonly params: Params | undefined
  /** The server's sentence, in English. */
  readonly error: string | undefined
  /** The problem of each refused field of a form. */
  readonly problems: Readonly<Record<string, ToldProblem>>
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    { code, params, error }: ToldProblem,
    { problems = {}, retryAfter = null }: RefusalMore = {},
  ) {
    super(error ?? code)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.params = params
    this.error = error
    this.problems = problems
    this.retryAfter = retryAfter
  }

  get isOffline(): boolean {
    return this.status === 0
  }
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal
