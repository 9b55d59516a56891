// PostgreSQL stops or falls silent and comes back. The server must report it in time and recover by itself.
import { setTimeout as pause } from 'node:timers/promises'
import type { OwnPostgres } from '#scripts/postgres.ts'
import { openStore } from '#server/db/store.ts'
import { ask, type Reply } from '#torture/ask.ts'
import { aPlace } from '#torture/place.ts'
import { aProxyTo } from '#torture/proxy.ts'
import { startServer } from '#torture/server.ts'
import { aSquad, type Squad } from '#torture/squad.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'
import { verify } from '#torture/verify.ts'
import { keepWriting } from '#torture/writer.ts'

type AwayOptions = {
  readonly times: number
  /** The time limit for an answer while the database is away. */
  readonly answerWithinMs: number
  readonly backWithinMs: number
}

export async function databaseAway(options: AwayOptions, postgres: OwnPostgres): Promise<TrialRow> {
  const losses = new Losses()
  const place = await aPlace(postgres.url)
  const url = new URL(place.databaseUrl ?? '')
  const proxy = await aProxyTo(Number(url.port))
  url.port = String(proxy.port)
  const answered: number[] = []
  const back: number[] = []
  try {
    const squad = await aSquad(place)
    const server = await startServer({ ...place, databaseUrl: url.href })
    try {
      const away = async (leave: () => unknown, comeBack: () => unknown) => {
        await lookAround(server.url, squad, 200, losses)
        await leave()
        for (let round = 0; round < 3; round += 1)
          answered.push(...(await lookAround(server.url, squad, 503, losses)))
        losses.check(server.isRunning(), 'it ended with its database')
        losses.check((await ask(server.url, 'GET', '/healthz')).status === 200, '/healthz is not 200')
        await comeBack()
        back.push(await untilServed(server.url, squad))
      }
      for (let time = 0; time < options.times; time += 1) {
        await away(postgres.crash, postgres.restart)
        await away(proxy.cut, proxy.reconnect)
      }
      const work = keepWriting(squad, () => server.url, losses)
      await pause(500)
      await work.finish()
      losses.check((await server.stop()) === 0, 'it did not stop in order')
      const store = await openStore(place)
      await verify(store, work.acknowledged, 'writing', work, losses)
      await store.close()
    } finally {
      await server.kill()
    }
  } finally {
    await proxy.close()
    await place.remove()
  }
  const slow = Math.round(Math.max(...answered))
  const late = Math.round(Math.max(...back))
  losses.check(slow <= options.answerWithinMs, `an answer took ${slow} ms`)
  losses.check(late <= options.backWithinMs, `it took ${late} ms to serve again`)
  const figures = `503 with Retry-After after ${slow} ms at worst, full service ${late} ms after its return`
  return losses.row(
    'postgres-away',
    `${options.times} x PostgreSQL ended, ${options.times} x silent`,
    figures,
  )
}

/** One of each kind of request at the same time. */
async function lookAround(url: string, squad: Squad, status: 200 | 503, losses: Losses): Promise<number[]> {
  const [player, coach] = [squad.players[0], squad.coaches[0]]
  const cookie = player?.cookies[0] ?? ''
  const [readiness, ...replies] = await Promise.all([
    ask(url, 'GET', '/readyz'),
    ask(url, 'GET', `/api/users/getByID/${player?._id}`, { cookie }),
    ask(url, 'GET', `/api/screens/dashboard/${player?._id}`, { cookie }),
    ask(url, 'GET', '/api/screens/squad', { cookie: coach?.cookies[0] ?? '' }),
    ask(url, 'PUT', '/api/users/language', { cookie, body: { language: 'en' } }),
  ])
  const fits = (reply: Reply) => reply.status === status && (status === 200 || reply.retryAfter !== null)
  losses.check(readiness.status === status, `/readyz is ${readiness.status}, not ${status}`)
  for (const reply of replies)
    losses.check(fits(reply), `${reply.status} with Retry-After ${reply.retryAfter}, not ${status}`)
  return [readiness, ...replies].map(({ ms }) => ms)
}

async function untilServed(url: string, squad: Squad): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < 30_000) {
    const probe = new Losses()
    await lookAround(url, squad, 200, probe)
    if (probe.count === 0) break
    await pause(20)
  }
  return performance.now() - started
}
