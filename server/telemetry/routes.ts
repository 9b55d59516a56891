// GET /metrics: for a Prometheus on the same machine, or one that has the token. Nothing in it is about a person.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { hashSecret } from '#server/db/secrets.ts'
import type { Store } from '#server/db/store.ts'
import type { App } from '#server/http/answer.ts'
import { notFound } from '#server/http/problem.ts'
import { metric, processMetrics, RequestTimes } from './telemetry.ts'

export function metricsRoutes({ fastify, parts }: App): void {
  const { config, store, clock } = parts
  const times = new RequestTimes()
  let readProcess: (() => string[]) | undefined

  fastify.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the path itself: that holds ids, and there would be no end of them.
    const route = request.routeOptions.url ?? 'none'
    times.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  fastify.addHook('onReady', async () => {
    readProcess = processMetrics()
  })

  fastify.get('/metrics', async (request, reply) => {
    // As for every address that is not yours: nobody learns that it exists.
    if (!mayRead(request, config)) throw notFound()
    const lines = [
      ...times.lines('http_request_duration_seconds', 'Answers by route, method and status.'),
      ...(readProcess?.() ?? []),
      ...metric('gauge', 'pitchside_store_info', 'Which database it runs on.', [
        { labels: { kind: store.kind }, value: 1 },
      ]),
      ...(await databaseMetrics(store, clock.instant())),
    ]
    return reply
      .header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`${lines.join('\n')}\n`)
  })
}

// A database that is away must not take the other figures with it: they are wanted most just then.
async function databaseMetrics(store: Store, now: string): Promise<string[]> {
  try {
    const { read } = store
    const mails = await read
      .selectFrom('mails')
      .select(({ fn }) => [
        fn.count<number>('sent_at').as('sent'),
        fn.count<number>('failed_at').as('failed'),
        fn.countAll<number>().as('all'),
      ])
      .executeTakeFirstOrThrow()
    const { open } = await read
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    const { sent, failed, all } = mails
    return [
      ...metric('gauge', 'pitchside_database_up', 'Whether the database answers.', 1),
      ...metric('gauge', 'pitchside_mails', 'Letters of the last 30 days, by what became of them.', [
        { labels: { state: 'sent' }, value: sent },
        { labels: { state: 'failed' }, value: failed },
        { labels: { state: 'waiting' }, value: all - sent - failed },
      ]),
      ...metric('gauge', 'pitchside_sessions', 'Browsers that are signed in.', open),
    ]
  } catch {
    return metric('gauge', 'pitchside_database_up', 'Whether the database answers.', 0)
  }
}

const loopback = /^(127\.|::1$|::ffff:127\.)/

function mayRead({ headers, socket }: FastifyRequest, { metricsToken }: Config): boolean {
  if (metricsToken !== undefined) {
    const presented = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    // Hashed, so that the comparison takes the same time whatever was sent.
    return timingSafeEqual(Buffer.from(hashSecret(presented)), Buffer.from(hashSecret(metricsToken)))
  }
  // A proxy on this machine passes on strangers from the same address; it says so.
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers)
  return !isPassedOn && loopback.test(socket.remoteAddress ?? '')
}
