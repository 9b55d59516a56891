// GET /metrics, for a Prometheus server on the same machine or one that sends the token.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import type { Config } from '#server/config.ts'
import type { App } from '#server/http/answer.ts'
import { notFound } from '#server/problem.ts'
import { hashSecret } from '#server/records/people/secrets.ts'
import { databaseMetrics, processMetrics, requestTimes } from './telemetry.ts'

export function metricsRoutes({ fastify, parts }: App): void {
  const { config, store, clock } = parts
  const ofRequests = new Registry()
  const countAnswer = requestTimes(ofRequests)

  fastify.addHook('onReady', async () => void processMetrics())
  fastify.addHook('onResponse', (request, reply, done) => {
    // Label with the route pattern. Paths contain ids, so they are private and unlimited in number.
    const route = request.routeOptions.url ?? 'none'
    countAnswer({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  fastify.get('/metrics', async (request, reply) => {
    // 404, so that other callers do not learn that the route exists.
    if (!mayRead(request, config)) throw notFound()
    const ofDatabase = await databaseMetrics(store, clock.instant())
    const all = Registry.merge([ofRequests, processMetrics(), ofDatabase])
    return reply.type(all.contentType).send(await all.metrics())
  })
}

const loopback = /^(127\.|::1$|::ffff:127\.)/

function mayRead({ headers, socket }: FastifyRequest, { metricsToken }: Config): boolean {
  if (metricsToken !== undefined) {
    const presented = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    // Compare hashes: equal length lets timingSafeEqual take the same time for any input.
    return timingSafeEqual(Buffer.from(hashSecret(presented)), Buffer.from(hashSecret(metricsToken)))
  }
  // A proxy on this machine has a local address too, but adds forwarding headers.
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers)
  return !isForwarded && loopback.test(socket.remoteAddress ?? '')
}
