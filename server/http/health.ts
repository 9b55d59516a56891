// Probes for process managers and load balancers.
import type { FastifyInstance } from 'fastify'
import { reason } from '#domain/wire/problems.ts'
import type { Store } from '#server/db/store.ts'
import { sendJson } from '#server/http/send/send-json.ts'
import { refusalBody } from '#server/problem.ts'

// An orchestrator asks again soon, so a database that has not answered by then counts as not ready.
const timeoutMs = 1_500
const retryAfterSeconds = 2

/** What does not work although requests are answered; null when everything does. */
type Ledger = { readonly problem: () => string | null }

export function answerHealth(app: FastifyInstance, store: Store, ledger?: Ledger): void {
  const ping = sharedWhileRunning(() => store.ping())
  app.get('/healthz', (_request, reply) => sendJson(reply, 200, { ok: true }))

  app.get('/readyz', async (request, reply) => {
    try {
      await Promise.race([ping(), failAfter(timeoutMs)])
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      reply.header('retry-after', retryAfterSeconds)
      return sendJson(reply, 503, { ok: false, ...refusalBody(reason('not-ready')) })
    }
    const problem = ledger?.problem() ?? null
    // The revocation itself is stored, so the server stays in use.
    return sendJson(reply, 200, { ok: true, ...(problem !== null && { ledger: problem }) })
  })
}

/** Probes at the same moment share one check, because each check writes. */
function sharedWhileRunning(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}

async function failAfter(ms: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database did not answer in time.')), ms)
  timer.unref()
  return promise
}
