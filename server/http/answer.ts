// The one way of every call, in this order: session, policy, schema, subject, work, reply. A read may be begun ahead, while
// the session is looked up; nobody sees what it found before all of them have said yes.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { covers, mayCall, type Subject } from '#domain/people/policy.ts'
import {
  api,
  type Body,
  type Call,
  type CallName,
  type Params,
  type Query,
  type Reply,
} from '#domain/wire/api.ts'
import { requests } from '#domain/wire/requests.ts'
import { check, type FieldProblems } from '#domain/wire/validation.ts'
import { type Awaitable, whenThere } from '#server/awaitable.ts'
import type { Store } from '#server/db/store.ts'
import { formType } from './bodies.ts'
import type { Context, Parts } from './context.ts'
import { sendJson } from './errors.ts'
import { invalid, notAllowed, notFound, notSignedIn, Problem, refusal } from './problem.ts'
import { deviceCookie, findSignedIn, presentedHash, type SignedIn, sessionCookie } from './session.ts'

/** What came with the request, as the call's schemas read it. */
export interface Input<N extends CallName> {
  readonly params: Params<N>
  readonly query: Query<N>
  readonly body: Body<N>
}

interface Work<N extends CallName, Who extends SignedIn | null, What, Found = undefined> {
  /** 200 unless told otherwise. */
  readonly status?: number
  readonly work: (context: Context<Who>, input: Input<N>, subject: What, found: Found) => Awaitable<Reply<N>>
}

interface Ahead<N extends CallName, Found> {
  /** Saves a way to the database and back. Only reads, and only for requests that come with a session. */
  readonly ahead: (store: Store, input: Input<N>) => Awaitable<Found>
}

interface WithSubject<N extends CallName, What extends Subject> {
  /** Whom or what the call is about. Absent, or not covered by the policy: the same refusal. */
  readonly subject: (context: Context<SignedIn>, input: Input<N>) => Awaitable<What | null | undefined>
  /** 404, unless it is no news that the subject exists. */
  readonly refusal?: 403 | 404
}

/** Calls for signed-in people. */
export function route<N extends CallName>(
  app: App,
  name: N,
  options: Work<N, SignedIn, undefined> & { readonly subject?: undefined },
): void
export function route<N extends CallName, What extends Subject, Found>(
  app: App,
  name: N,
  options: Work<N, SignedIn, What, Found> & WithSubject<N, What> & Partial<Ahead<N, Found>>,
): void
export function route<N extends CallName, What extends Subject, Found>(
  app: App,
  name: N,
  options: Work<N, SignedIn, What | undefined, Found | undefined> &
    Partial<WithSubject<N, What> & Ahead<N, Found>>,
): void {
  if (mayCall(name, null)) throw new Error(`${name} is open to everybody: use openRoute.`)
  const { subject: find, work, refusal: refused, status, ahead: begin } = options
  register(app, name, { status, begin }, (context, input, begun) => {
    if (!isSignedIn(context)) throw notSignedIn()
    if (!find) return work(context, input, undefined, undefined)
    return whenThere(find(context, input), (subject) => {
      if (!subject || !covers(name, context.actor, subject)) throw refused === 403 ? notAllowed() : notFound()
      if (!begin) return work(context, input, subject, undefined)
      return whenThere(begun ?? begin(context.store, input), (found) => work(context, input, subject, found))
    })
  })
}

const isSignedIn = (context: Context): context is Context<SignedIn> => context.actor !== null

/** Calls that need no session; `actor` is null without one. */
export function openRoute<N extends CallName>(
  app: App,
  name: N,
  options: Work<N, SignedIn | null, undefined>,
): void {
  if (!mayCall(name, null)) throw new Error(`${name} needs a session: use route.`)
  const { status, work } = options
  register(app, name, { status }, (context, input) => work(context, input, undefined, undefined))
}

export interface App {
  readonly fastify: FastifyInstance
  readonly parts: Parts
}

function register<N extends CallName, Found>(
  { fastify, parts }: App,
  name: N,
  { status = 200, begin }: { status: number | undefined; begin?: Ahead<N, Found>['ahead'] | undefined },
  work: (context: Context, input: Input<N>, begun: Promise<Found> | undefined) => Awaitable<Reply<N>>,
): void {
  const call: Call = api[name]
  const { store, clock, config } = parts
  const read = reader(name)
  fastify.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const asked = new Asked(request, config.https)
      const session = asked.sessionHash === null ? null : findSignedIn(store, clock, asked.sessionHash)
      const input = read(request)
      // SQLite has found the session by now: there is nothing to be ahead of.
      const isAhead = begin && session instanceof Promise && !(input instanceof Problem)
      const begun = isAhead ? Promise.try(begin, store, input) : undefined
      // Whoever is refused does not wait for it; whoever is not is told by the work.
      begun?.catch(() => undefined)
      const actor = session instanceof Promise ? await session : session
      const context = contextOf(parts, request, asked, actor)
      if (!mayCall(name, context.actor)) throw context.actor ? notAllowed() : notSignedIn()
      if (!call.form && request.headers['content-type']?.startsWith(formType))
        throw refusal(415, 'unsupported')
      if (input instanceof Problem) throw input
      const answer = work(context, input, begun)
      return sendJson(reply, status, answer instanceof Promise ? await answer : answer, cookiesOf(context))
    },
  })
}

const contextOf = (
  parts: Parts,
  { log }: FastifyRequest,
  request: Asked,
  actor: SignedIn | null,
): Context => ({ ...parts, actor, log, request, cookies: new Map() })

class Asked {
  readonly id: string
  readonly address: string
  readonly sessionHash: string | null
  readonly #cookie: string | undefined
  readonly #https: boolean

  constructor({ id, ip, headers: { cookie } }: FastifyRequest, https: boolean) {
    this.id = id
    this.address = ip
    this.sessionHash = presentedHash(cookie, sessionCookie(https))
    this.#cookie = cookie
    this.#https = https
  }

  // Only signing in asks for it.
  get deviceHash(): string | null {
    return presentedHash(this.#cookie, deviceCookie(this.#https))
  }
}

const cookiesOf = ({ cookies }: Context) =>
  cookies.size > 0 ? { 'set-cookie': [...cookies.values()] } : undefined

/** What the schemas make of a request, or what they have against it. */
function reader<N extends CallName>(name: N): (request: FastifyRequest) => Input<N> | Problem {
  const { params, query, body }: { params?: z.ZodMiniType; query?: z.ZodMiniType; body?: z.ZodMiniType } =
    requests[name]
  return (request) => {
    const problems: FieldProblems = {}
    const read = (schema: z.ZodMiniType | undefined, given: unknown): unknown => {
      if (!schema) return undefined
      const checked = check(schema, given)
      if (checked.ok) return checked.value
      Object.assign(problems, checked.fields)
      return undefined
    }
    if (request.url.includes('%00') && isUnstorable(request.params)) return notFound()
    const input = {
      params: read(params, request.params),
      query: read(query, request.query),
      // No body at all is an empty one; the word null is not.
      body: read(body, request.body === undefined ? {} : request.body),
    }
    if (Object.keys(problems).length > 0) return invalid(problems)
    // What the schemas of this very call have just read.
    return input as Input<N>
  }
}

// No id, token or name holds a NUL, and PostgreSQL refuses to look for one.
const isUnstorable = (params: unknown): boolean =>
  Object.values(params as Record<string, string>).some((value) => value.includes('\0')) // Fastify's params are texts
