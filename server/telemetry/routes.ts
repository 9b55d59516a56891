// GET /metrics: for a Prometheus on the same machine, or one that has the token.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import type { Config } from '#server/config.ts'
import { hashSecret } from '#server/db/secrets.ts'
import type { App } from '#server/http/answer.ts'
import { notFound } from '#server/http/problem.ts'
import { databaseMetrics, processMetrics, requestTimes } from './telemetry.ts'

export function metricsRoutes({ fastify, parts }: App): void {
  const { config, store, clock } = parts
  const ofRequests = new Registry()
  const times = requestTimes(ofRequests)

  fastify.addHook('onReady', async () => void processMetrics())
  fastify.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the path: that holds ids, and there is no end of them.
    const route = request.routeOptions.url ?? 'none'
    times.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  fastify.get('/metrics', async (request, reply) => {
    // 404, so that strangers do not learn that it exists.
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
    // Hashed, so that the comparison takes the same time whatever was sent.
    return timingSafeEqual(Buffer.from(hashSecret(presented)), Buffer.from(hashSecret(metricsToken)))
  }
  // A proxy on this machine forwards strangers from the same address; its headers say so.
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers)
  return !isForwarded && loopback.test(socket.remoteAddress ?? '')
}
