// Two hundred people read and write for a minute: no errors and no memory leak.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { mostOpenBookings } from '#domain/clubs/booking.ts'
import { addDays } from '#domain/dates.ts'
import { languageCodes } from '#domain/languages.ts'
import { rangeFieldNames } from '#domain/measures/fields.ts'
import { freePort } from '#scripts/postgres.ts'
import { type Random, seeded } from '#scripts/random.ts'
import { root } from '#scripts/root.ts'
import type { Feeling } from '#torture/load-server.ts'
import { aPlace } from '#torture/place.ts'
import { aSquad, type Member, type Squad } from '#torture/squad.ts'
import { atExit } from '#torture/tidy.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'

type LoadOptions = {
  readonly users: number
  readonly seconds: number
  /** The warm-up, after which prepared statements and compiled code exist. */
  readonly warmUpSeconds: number
  readonly postgres?: string
}

const mostGrowth = 0.1

export async function load({ users, seconds, warmUpSeconds, postgres }: LoadOptions): Promise<TrialRow> {
  const losses = new Losses()
  const place = await aPlace(postgres)
  try {
    const practitioners = Math.round(users * 0.1)
    const coaches = Math.round(users * 0.1)
    const players = users - practitioners - coaches
    const squad = await aSquad(place, { practitioners, coaches, players })
    const port = await freePort()
    const server = fork(join(root, 'torture/load-server.ts'), {
      cwd: root,
      execArgv: ['--expose-gc'],
      env: {
        PATH: process.env.PATH,
        TZ: 'UTC',
        TIME_ZONE: 'UTC',
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: place.dataDir,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
      },
    })
    const isDone = atExit(() => server.kill('SIGKILL'))
    try {
      await once(server, 'message')
      const crowd = new Crowd(port, squad, losses)
      await crowd.work(warmUpSeconds)
      const before = await feelingOf(server)
      crowd.forget()
      await crowd.work(seconds)
      const after = await feelingOf(server)
      const growth = after.heapMb / before.heapMb - 1
      losses.check(growth < mostGrowth, `the heap grew by ${percent(growth)}`)
      losses.check(crowd.times.length > users, 'next to nothing was answered')
      const { p50, p99 } = crowd.percentiles()
      const figures =
        `${crowd.times.length} answers (${crowd.writes} writes), ${Math.round(crowd.times.length / seconds)}/s, ` +
        `p50 ${p50} ms, p99 ${p99} ms; heap after GC ${before.heapMb.toFixed(1)} → ${after.heapMb.toFixed(1)} MB ` +
        `(${percent(growth)}), resident ${Math.round(after.residentMb)} MB; event-loop delay p99 ${after.delayP99Ms.toFixed(0)} ms`
      const store = postgres === undefined ? 'SQLite' : 'PostgreSQL'
      return losses.row('load', `${users} users for ${seconds} s, ${store}`, figures)
    } finally {
      isDone()
      server.send('stop')
      await Promise.race([once(server, 'exit'), pause(10_000, undefined, { ref: false })])
      server.kill('SIGKILL')
    }
  } finally {
    await place.remove()
  }
}

const percent = (share: number): string => `${share < 0 ? '' : '+'}${(share * 100).toFixed(1)} %`

async function feelingOf(server: ChildProcess): Promise<Feeling> {
  // Wait for open requests and for audit entries that are still to be written.
  await pause(1_000)
  server.send('heap')
  const [feeling] = (await once(server, 'message')) as [Feeling]
  return feeling
}

class Crowd {
  times: number[] = []
  writes = 0
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
  readonly #random = seeded(3)
  readonly #port: number
  readonly #squad: Squad
  readonly #losses: Losses
  readonly #today = new Date().toISOString().slice(0, 10)
  #days = 0

  constructor(port: number, squad: Squad, losses: Losses) {
    this.#port = port
    this.#squad = squad
    this.#losses = losses
  }

  forget(): void {
    this.times = []
    this.writes = 0
  }

  percentiles(): { p50: number; p99: number } {
    const sorted = this.times.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    return { p50: at(0.5), p99: at(0.99) }
  }

  /** Everybody at the same time, each one request after the other with a short pause. */
  async work(seconds: number): Promise<void> {
    const until = performance.now() + seconds * 1_000
    const { admin, practitioners, coaches, players } = this.#squad
    const people = [admin, ...practitioners, ...coaches, ...players]
    await Promise.all(people.map((member) => this.#live(member, until)))
  }

  async #live(member: Member, until: number): Promise<void> {
    await pause(this.#random.whole(0, 200))
    while (performance.now() < until) {
      await this.#send(member, this.#random)
      await pause(this.#random.whole(20, 200))
    }
  }

  #send(member: Member, random: Random): Promise<void> {
    const player = random.pick(this.#squad.players)
    const own = member._id
    switch (member.account_type) {
      case 'Player':
        return random.chance(0.05)
          ? this.#ask(member, 'PUT', '/api/users/language', { language: random.pick(languageCodes) })
          : this.#ask(
              member,
              'GET',
              random.pick([
                `/api/screens/dashboard/${own}`,
                `/api/screens/metric/${own}/heart_rate`,
                `/api/healthchecks/getAllByUser/${own}`,
                '/api/notifications/mine',
                `/api/users/getByID/${own}`,
              ]),
            )
      case 'Coach': {
        // An organisation has a limited number of future bookings.
        if (random.chance(0.7) || this.#days >= mostOpenBookings)
          return this.#ask(member, 'GET', '/api/screens/squad')
        this.#days += 1
        const booking = { date: addDays(this.#today, this.#days + 1), time: '19:00', number_of_players: 5 }
        return this.#ask(member, 'POST', '/api/bookings/add', { booking })
      }
      case 'Practitioner': {
        if (random.chance(0.4)) return this.#ask(member, 'GET', `/api/screens/player/${player._id}`)
        const measured = { heart_rate: random.whole(40, 120), weight: 70, height: 180, smoking_level: 0 }
        const healthCheck = { ...nothing, ...measured, user_id: player._id, notes: 'as expected' }
        return this.#ask(member, 'POST', '/api/healthchecks/add', { healthCheck })
      }
      case 'Admin':
        return this.#ask(member, 'GET', random.pick(['/api/screens/directory', '/api/audit/all']))
      default:
        return this.#ask(member, 'GET', '/api/notifications/mine')
    }
  }

  async #ask(member: Member, method: string, path: string, body?: unknown): Promise<void> {
    const started = performance.now()
    const { promise, resolve } = Promise.withResolvers<number>()
    const sent = request(
      {
        agent: this.#agent,
        host: '127.0.0.1',
        port: this.#port,
        method,
        path,
        headers: {
          cookie: member.cookies[0] ?? '',
          origin: `http://127.0.0.1:${this.#port}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      },
      (reply) => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode ?? 0))
        reply.on('error', () => resolve(0))
      },
    )
    sent.on('error', () => resolve(0))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const status = await promise
    this.times.push(performance.now() - started)
    if (method !== 'GET') this.writes += 1
    this.#losses.check(status === 200 || status === 201, `${method} ${path} was answered ${status}`)
  }
}

const nothing = Object.fromEntries(rangeFieldNames.map((name) => [name, null]))
