// PDFs, squad exports and FHIR bundles for many people at once: /healthz must answer quickly meanwhile, and everybody gets
// their file. One person who asks for everything at once is told to wait.
import { setTimeout as pause } from 'node:timers/promises'
import { aHealthCheck } from '#test/health-check.ts'
import { ask, type Reply } from '#torture/ask.ts'
import { aPlace } from '#torture/place.ts'
import { type Server, startServer } from '#torture/server.ts'
import { aSquad, type Member } from '#torture/squad.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'

type HeavyOptions = { reports: number; healthWithinMs: number }
const patienceMs = 120_000

export async function heavyAnswers(
  { reports, healthWithinMs }: HeavyOptions,
  postgres?: string,
): Promise<TrialRow> {
  const losses = new Losses()
  const place = await aPlace(postgres)
  try {
    const squad = await aSquad(place, { practitioners: 1, coaches: 1, players: reports })
    const server = await startServer(place)
    try {
      const checks = await saveChecks(server, squad)
      // Starts the worker, so that it is not measured.
      await Promise.all(squad.players.slice(0, 1).map((one) => reportOf(server, one, checks)))
      const started = performance.now()
      const health = watchHealth(server)
      const replies = await Promise.all([
        ...squad.players.map((player) => reportOf(server, player, checks)),
        ...squad.coaches.map((coach) =>
          ask(server.url, 'GET', `/api/export/squad/${coach.organisation_id}`, of(coach)),
        ),
        ...squad.players
          .slice(0, 10)
          .map((player) => ask(server.url, 'GET', `/api/fhir/Patient/${player._id}/$everything`, of(player))),
      ])
      const took = (performance.now() - started) / 1_000
      const { slowest, busiest } = await health.stop()
      for (const { status } of replies)
        losses.check(status === 200, `somebody who asked once was answered ${status}`)
      losses.check(slowest <= healthWithinMs, `/healthz took ${slowest.toFixed(0)} ms`)
      const [greedy] = squad.practitioners
      const asked = checks.values().map((id) => `/api/report/${id}?language=fa`)
      const greed = greedy
        ? await Promise.all(asked.map((path) => ask(server.url, 'GET', path, of(greedy))))
        : []
      const made = greed.filter(({ status }) => status === 200).length
      const refused = greed.filter(({ status, retryAfter }) => status === 429 && retryAfter !== null).length
      losses.check(made === Math.min(4, reports), `one person at once got ${made} files`)
      losses.check(made + refused === greed.length, 'a refusal does not say when to come back')
      losses.check((await server.stop()) === 0, 'it did not stop in order')
      return losses.row(
        'heavy-answers',
        `${reports} PDFs, ${squad.coaches.length} squad exports and 10 FHIR bundles at once`,
        `${took.toFixed(1)} s, /healthz at most ${slowest.toFixed(0)} ms, of which the server ran at most ${busiest.toFixed(0)} ms; one person at once: ${made} made, ${refused} told to wait`,
      )
    } finally {
      await server.kill()
    }
  } finally {
    await place.remove()
  }
}

const of = ({ cookies }: Member) => ({ cookie: cookies[0] ?? '', patienceMs })

// Persian reports take longest.
const reportOf = (server: Server, player: Member, checks: ReadonlyMap<string, string>): Promise<Reply> =>
  ask(server.url, 'GET', `/api/report/${checks.get(player._id)}?language=fa`, of(player))

async function saveChecks(
  server: Server,
  { practitioners, players }: Awaited<ReturnType<typeof aSquad>>,
): Promise<Map<string, string>> {
  const checks = new Map<string, string>()
  const [practitioner] = practitioners
  if (!practitioner) return checks
  for (const { _id } of players) {
    const body = aHealthCheck({ _id })
    const saved = await ask(server.url, 'POST', '/api/healthchecks/add', { ...of(practitioner), body })
    checks.set(_id, (saved.body as { _id: string })._id) // as addHealthCheck answers
  }
  return checks
}

type Slowest = {
  /** The longest time that one answer took. */
  readonly slowest: number
  /** The longest that the thread of the server ran during one answer. On a busy machine the rest is waiting for a processor. */
  readonly busiest: number
}

/** Asks /healthz every 20 ms. */
function watchHealth(server: Server): { stop: () => Promise<Slowest> } {
  const watching = { isOver: false }
  const asking = (async () => {
    let slowest = 0
    let busiest = 0
    while (!watching.isOver) {
      const before = server.busyMs()
      const { ms, status } = await ask(server.url, 'GET', '/healthz', { patienceMs })
      slowest = Math.max(slowest, status === 200 ? ms : patienceMs)
      busiest = Math.max(busiest, server.busyMs() - before)
      await pause(20)
    }
    return { slowest, busiest }
  })()
  return {
    stop: () => {
      watching.isOver = true
      return asking
    },
  }
}
