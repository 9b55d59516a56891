// Sends thousands of broken requests to every call as every role, through real sockets to a real server.
import type * as z from 'zod/mini'
import { api, type CallName, callNames } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import { requests } from '#domain/wire/requests.ts'
import { check } from '#domain/wire/validation.ts'
import { type Random, seeded } from '#scripts/random.ts'
import { openStore, type Store, type StoreAddress } from '#server/db/store.ts'
import { systemIds } from '#server/ids.ts'
import { ask } from '#torture/ask.ts'
import { exampleOf } from '#torture/examples.ts'
import { type Counts, countRows, findGarbage } from '#torture/garbage.ts'
import { aPlace } from '#torture/place.ts'
import { sendRaw } from '#torture/raw-http.ts'
import { startServer } from '#torture/server.ts'
import { aSquad, type Member, type Squad } from '#torture/squad.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'
import { breakIt } from '#torture/tricks.ts'

type FuzzOptions = {
  readonly times: number
  readonly seed: number
  /** The address of a PostgreSQL server; without it SQLite is used. */
  readonly postgres?: string
  readonly patienceMs: number
}

const atOnce = 8

export async function fuzz({ times, seed, postgres, patienceMs }: FuzzOptions): Promise<TrialRow> {
  const losses = new Losses()
  const place = await aPlace(postgres)
  try {
    const squad = await aSquad(place, { practitioners: 2, sessions: Math.ceil(times / callNames.length) + 1 })
    const before = await withStore(place, countRows)
    const server = await startServer(place)
    try {
      const figures = await shoot(server, squad, { times, seed, patienceMs }, losses)
      losses.check(server.isRunning(), `it crashed: ${server.log().slice(-500)}`)
      for (const member of [squad.admin, squad.practitioners[0], squad.coaches[0], squad.players[0]]) {
        const cookie = member?.cookies[0] ?? ''
        const reply = await ask(server.url, 'GET', `/api/users/getAccountType/${member?._id}`, { cookie })
        losses.check(
          reply.status === 200,
          `the session of the ${member?.account_type} is gone (${reply.status})`,
        )
      }
      losses.check((await server.stop()) === 0, 'it did not stop in order afterwards')
      await withStore(place, (store) => lookForGarbage(store, before, figures, losses))
      const store = postgres === undefined ? 'SQLite' : 'PostgreSQL'
      const { slowest, answers } = figures
      return losses.row(
        'fuzz',
        `${times} broken requests, ${callNames.length} calls, 5 roles, ${store}`,
        `seed ${seed}; ${told(answers)}; slowest ${Math.round(slowest)} ms`,
      )
    } finally {
      await server.kill()
    }
  } finally {
    await place.remove()
  }
}

type Figures = {
  readonly answers: Map<number, number>
  /** Rows created by valid requests: each accepted write counts for its table. */
  readonly made: Counts
  slowest: number
}

const told = (answers: Map<number, number>): string =>
  [...answers]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'closed'}: ${count}`)
    .join(', ')

const tableOf: Partial<Record<CallName, keyof Counts>> = {
  register: 'users',
  addOrganisation: 'organisations',
  addHealthCheck: 'health_checks',
  addBooking: 'bookings',
  addBookings: 'bookings',
}

async function shoot(
  server: { readonly port: number; isRunning(): boolean },
  squad: Squad,
  { times, seed, patienceMs }: Pick<FuzzOptions, 'times' | 'seed' | 'patienceMs'>,
  losses: Losses,
): Promise<Figures> {
  const random = seeded(seed)
  const roles: (Member | null)[] = [
    null,
    squad.players[0] ?? null,
    squad.coaches[0] ?? null,
    squad.practitioners[0] ?? null,
    squad.admin,
  ]
  const people = [...squad.players, ...squad.coaches, ...squad.practitioners, squad.admin]
  const ids = [...people, ...squad.organisations, { _id: systemIds.next() }].map(({ _id }) => _id)
  const figures: Figures = {
    answers: new Map(),
    made: { users: 0, organisations: 0, health_checks: 0, bookings: 0 },
    slowest: 0,
  }
  // Signing out ends a session, so each such request gets its own.
  const spent = new Map<Member, number>()
  const cookieFor = (name: CallName, member: Member | null): string | undefined => {
    if (!member) return undefined
    if (name !== 'signOut') return member.cookies[0]
    const used = (spent.get(member) ?? 0) + 1
    spent.set(member, used)
    return member.cookies[used] ?? 'pitchside=none'
  }

  let sent = 0
  const next = () => {
    const index = sent
    sent += 1
    const name = callNames[index % callNames.length] ?? 'login'
    const actor = roles[Math.floor(index / callNames.length) % roles.length] ?? null
    return { index, name, shot: aim(random, name, squad, ids, actor, server.port, cookieFor(name, actor)) }
  }
  const goesOn = () => sent < times && losses.count < 50 && server.isRunning()
  const worker = async () => {
    while (goesOn()) {
      const { index, name, shot } = next()
      const reply = await sendRaw(server.port, shot.bytes, patienceMs, shot.mayClose)
      const status = reply.kind === 'answered' ? reply.status : 0
      const about = () =>
        `request ${index} to ${name} (${shot.kind}): ${JSON.stringify(shot.bytes.toString('latin1').slice(0, 900))}`
      figures.answers.set(status, (figures.answers.get(status) ?? 0) + 1)
      if (reply.kind === 'silent') losses.add(`no answer in ${patienceMs} ms to ${about()}`)
      if (reply.kind === 'closed' && !shot.mayClose) losses.add(`hung up on ${about()}`)
      if (reply.kind === 'answered') figures.slowest = Math.max(figures.slowest, reply.ms)
      // A request may have been processed even if the client disconnected before the answer.
      const table = tableOf[name]
      if (reply.kind === 'closed' && table) figures.made[table] += 1
      if (status >= 500) losses.add(`${status} to ${about()}`)
      if (reply.kind === 'answered' && /\n\s+at .*\.(ts|js)|node_modules/.test(reply.text))
        losses.add(`a stack trace to ${about()}`)
      if (status >= 200 && status < 300)
        noteAccepted(name, shot.json, reply.kind === 'answered' ? reply.text : '', figures, losses, about)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  losses.check(sent >= times, `only ${sent} of ${times} were sent`)
  return figures
}

function aim(
  random: Random,
  name: CallName,
  squad: Squad,
  ids: readonly string[],
  actor: Member | null,
  port: number,
  cookie: string | undefined,
) {
  const example = exampleOf(name, random, squad, ids, actor)
  const pathOf = (params: readonly string[], query: Record<string, string>): string => {
    const rest = [...params]
    const path = api[name].path.replace(/:\w+/g, () => encodeURIComponent(rest.shift() ?? ''))
    const search = new URLSearchParams(query).toString()
    return search === '' ? path : `${path}?${search}`
  }
  return breakIt({ random, example, pathOf, host: `127.0.0.1:${port}`, cookie })
}

// An accepted request must have been valid, for example one with an extra key.
function noteAccepted(
  name: CallName,
  json: string | undefined,
  answer: string,
  figures: Figures,
  losses: Losses,
  about: () => string,
): void {
  const table = tableOf[name]
  const { body }: { params?: unknown; query?: unknown; body?: z.ZodMiniType } = requests[name]
  if ((api[name] as Call).method === 'GET' || !body) return
  if (json !== undefined && !check(body, parsed(json)).ok) losses.add(`accepted ${about()}`)
  if (!table || !answer.startsWith('HTTP/1.1 201')) return
  const rows = name === 'addBookings' ? (answer.match(/"_id":/g)?.length ?? 0) : 1
  figures.made[table] += rows
  // An organisation is created with its coach.
  if (name === 'addOrganisation') figures.made.users += 1
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ''))
  } catch {
    return json === '' ? {} : undefined
  }
}

async function lookForGarbage(
  store: Store,
  before: Counts,
  { made }: Figures,
  losses: Losses,
): Promise<void> {
  await findGarbage(store, losses)
  for (const [table, count] of Object.entries(await countRows(store))) {
    const key = table as keyof Counts // its own keys
    // A repeated key returns the stored row, so there may be fewer rows than answers.
    const most = before[key] + made[key]
    losses.check(count <= most && count >= before[key], `${table}: ${count} rows, ${most} are accounted for`)
  }
}

async function withStore<Result>(
  place: StoreAddress,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(place)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
