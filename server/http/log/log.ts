// One JSON line per request with the route's pattern, but never the address (links contain secrets), the body, a cookie
// or a value. Successful reads are logged at debug level only; the audit has them.
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { LogLevel } from '#server/config.ts'
import { StoreFailure } from '#server/db/failure.ts'
import { programVersion } from '#server/version.ts'
import { holdBackWhileAway } from './away-log.ts'

export type LogStream = { write(line: string): void }

export const logOptions = (
  level: LogLevel,
  stream: LogStream | undefined,
): Pick<FastifyServerOptions, 'logger' | 'logController'> => ({
  logger: {
    level,
    base: { pid: process.pid, version: programVersion() },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError },
    hooks: { logMethod: holdBackWhileAway() },
    ...(stream && { stream }),
  },
  // Fastify's own lines hold the address.
  logController: new LogController({ disableRequestLogging: true }),
})

export function logRequests(app: FastifyInstance, level: LogLevel): void {
  const logsReads = level === 'debug' || level === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    const isRead = isSuccessfulRead(request, reply)
    if (logsReads || !isRead)
      request.log[isRead ? 'debug' : 'info'](
        {
          method: request.method,
          route: request.routeOptions.url ?? '(none)',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'answered',
      )
    done()
  })
}

const isSuccessfulRead = ({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  (method === 'GET' || method === 'HEAD') && statusCode < 400

type Described = { type: string; message: string; stack: string; [more: string]: unknown }

// Libraries attach rows and emails to their errors, so only fields known to be harmless are logged.
function describeError(error: unknown): Described {
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
