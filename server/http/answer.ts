// The one way of every call, in this order: session, policy, schema, subject, work, reply.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { api, type Body, type Call, type CallName, type Params, type Query, type Reply } from '#domain/api.ts'
import { check, type FieldProblems } from '#domain/checked.ts'
import { covers, mayCall, permissions, type Subject } from '#domain/policy.ts'
import { requests } from '#domain/requests.ts'
import { formType } from './bodies.ts'
import type { Context, Parts } from './context.ts'
import { sendJson } from './errors.ts'
import { invalid, notAllowed, notFound, notSignedIn, refusal } from './problem.ts'
import { deviceCookie, findSignedIn, presentedHash, type SignedIn, sessionCookie } from './session.ts'

/** What came with the request, as the call's schemas read it. */
export interface Input<N extends CallName> {
  readonly params: Params<N>
  readonly query: Query<N>
  readonly body: Body<N>
}

type Awaitable<Value> = Value | Promise<Value>

interface Work<N extends CallName, Who extends SignedIn | null, What> {
  /** 200 unless told otherwise. */
  readonly status?: number
  readonly work: (context: Context<Who>, input: Input<N>, subject: What) => Awaitable<Reply<N>>
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
export function route<N extends CallName, What extends Subject>(
  app: App,
  name: N,
  options: Work<N, SignedIn, What> & WithSubject<N, What>,
): void
export function route<N extends CallName, What extends Subject>(
  app: App,
  name: N,
  options: Work<N, SignedIn, What | undefined> & Partial<WithSubject<N, What>>,
): void {
  if (permissions[name].public.length > 0) throw new Error(`${name} is open to everybody: use openRoute.`)
  register(app, name, options.status, async (context, input) => {
    if (!isSignedIn(context)) throw notSignedIn()
    if (!options.subject) return options.work(context, input, undefined)
    const subject = await options.subject(context, input)
    if (!subject || !covers(name, context.actor, subject))
      throw options.refusal === 403 ? notAllowed() : notFound()
    return options.work(context, input, subject)
  })
}

const isSignedIn = (context: Context): context is Context<SignedIn> => context.actor !== null

/** Calls that need no session; `actor` is null without one. */
export function openRoute<N extends CallName>(
  app: App,
  name: N,
  options: Work<N, SignedIn | null, undefined>,
): void {
  if (permissions[name].public.length === 0) throw new Error(`${name} needs a session: use route.`)
  register(app, name, options.status, (context, input) => options.work(context, input, undefined))
}

export interface App {
  readonly fastify: FastifyInstance
  readonly parts: Parts
}

function register<N extends CallName>(
  { fastify, parts }: App,
  name: N,
  status: number | undefined,
  work: (context: Context, input: Input<N>) => Awaitable<Reply<N>>,
): void {
  const call: Call = api[name]
  const read = reader(name)
  fastify.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const context = await contextOf(parts, request)
      if (!mayCall(name, context.actor)) throw context.actor ? notAllowed() : notSignedIn()
      if (!call.form && request.headers['content-type']?.startsWith(formType))
        throw refusal(415, 'unsupported')
      const answer = await work(context, read(request))
      return sendJson(reply, status ?? 200, answer, cookiesOf(context))
    },
  })
}

async function contextOf(parts: Parts, request: FastifyRequest): Promise<Context> {
  const { store, clock, config } = parts
  const asked = new Asked(request, config.https)
  const { sessionHash } = asked
  return {
    ...parts,
    actor: sessionHash === null ? null : await findSignedIn(store, clock, sessionHash),
    log: request.log,
    request: asked,
    cookies: new Map(),
  }
}

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

function reader<N extends CallName>(name: N): (request: FastifyRequest) => Input<N> {
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
    if (request.url.includes('%00')) refuseUnstorable(request.params)
    const input = {
      params: read(params, request.params),
      query: read(query, request.query),
      // No body at all is an empty one; the word null is not.
      body: read(body, request.body === undefined ? {} : request.body),
    }
    if (Object.keys(problems).length > 0) throw invalid(problems)
    // What the schemas of this very call have just read.
    return input as Input<N>
  }
}

// No id, token or name holds a NUL, and PostgreSQL refuses to look for one.
function refuseUnstorable(params: unknown): void {
  for (const value of Object.values(params as Record<string, string>)) // Fastify's params are texts
    if (value.includes('\0')) throw notFound()
}
