// For whoever keeps the process alive and sends people to it.
import type { FastifyInstance } from 'fastify'
import type { Store } from '#server/db/store.ts'
import { sendJson } from './errors.ts'

// An orchestrator asks again soon; a database that has not answered by then is not ready.
const patienceMs = 1_500

export function answerHealth(app: FastifyInstance, store: Store): void {
  app.get('/healthz', (_request, reply) => sendJson(reply, 200, { ok: true }))

  app.get('/readyz', async (request, reply) => {
    const failure = await failureOf(Promise.race([store.ping(), afterwards(patienceMs)]))
    if (failure === undefined) return sendJson(reply, 200, { ok: true })
    request.log.warn({ request: request.id, err: failure }, 'not ready')
    return sendJson(reply, 503, { ok: false, error: 'The database does not answer.' })
  })
}

const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  )

async function afterwards(ms: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database did not answer in time.')), ms)
  timer.unref()
  return promise
}
