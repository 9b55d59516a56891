/** The server said no, or could not be reached (status 0). */
export class Refusal extends Error {
  readonly isRefusal = true
  readonly status: number
  /** One message per field, for a form. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds to wait, when the server asks for patience. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    message: string,
    fields: Record<string, string> = {},
    retryAfter: number | null = null,
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
  }

  get isOffline(): boolean {
    return this.status === 0
  }
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal
