// What is logged: one JSON line per request with the route's pattern, never its address (links carry secrets in
// it), no bodies, no cookies, no values. Successful reads are on level debug; the audit record has them.
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { LogLevel } from '#server/config.ts'
import { StoreFailure } from '#server/db/failure.ts'

export type LogStream = { write(line: string): void }

class QuietLog extends LogController {
  readonly #logsReads: boolean
  constructor(level: LogLevel) {
    super()
    this.#logsReads = level === 'debug' || level === 'trace'
  }

  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override defaultErrorLog(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const level = isRead && reply.statusCode < 400 ? 'debug' : 'info'
    // Most requests are reads; what nobody logs need not be put together.
    if (level === 'debug' && !this.#logsReads) return
    request.log[level](
      {
        request: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  }
}

export const logOptions = (
  level: LogLevel,
  stream: LogStream | undefined,
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'childLoggerFactory'> => ({
  logger: {
    level,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError },
    ...(stream && { stream }),
  },
  logController: new QuietLog(level),
  // One logger for all requests: few of them log anything, and those say whose line it is.
  childLoggerFactory: (logger) => logger,
})

// Libraries hang whole rows and letters on their errors; only what we know to be harmless is kept.
type Described = { type: string; message: string; stack: string; [more: string]: unknown }

export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(error instanceof StoreFailure && { kind: error.kind }),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.cause instanceof Error && { cause: error.cause.message }),
  }
}
