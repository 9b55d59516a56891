// While the database is away every request and every recurring work fails for the same reason. The first line says it;
// then one line a second says how many more there were.
import type { FastifyBaseLogger } from 'fastify'
import { StoreFailure } from '#server/db/failure.ts'

const everyMs = 1_000

type LogMethod = (this: FastifyBaseLogger, ...line: unknown[]) => void

/** For pino's `hooks.logMethod`. */
export function holdBackWhileAway() {
  let held: { lines: number; code: string | undefined } | undefined
  const tellLater = (log: (...line: unknown[]) => void) => {
    const begun: typeof held = { lines: 0, code: undefined }
    held = begun
    setTimeout(() => {
      held = undefined
      if (begun.lines === 0) return
      const { lines, code } = begun
      log({ lines, ...(code !== undefined && { code }) }, 'the database does not answer: lines left out')
      tellLater(log)
    }, everyMs).unref()
  }
  return function logMethod(this: FastifyBaseLogger, line: unknown[], method: LogMethod): void {
    const [fields] = line
    if (!isAway(fields) && !(held && isUnavailable(fields))) return method.apply(this, line)
    if (!held) {
      tellLater(method.bind(this))
      return method.apply(this, line)
    }
    held.lines += 1
    if (isAway(fields)) held.code = fields.err.code
    return undefined
  }
}

const isAway = (fields: unknown): fields is { readonly err: StoreFailure } =>
  isRecord(fields) && fields.err instanceof StoreFailure && fields.err.kind === 'unavailable'

/** The line of a request that was answered so. */
const isUnavailable = (fields: unknown): boolean => isRecord(fields) && fields.status === 503

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
