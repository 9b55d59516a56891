// Every call is answered in this order: session, policy, schema, subject, work, reply.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { covers, mayCall, type Subject, setUpCalls } from '#domain/people/policy.ts'
import { api, type CallName } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import type { Body, Params, Query, Reply } from '#domain/wire/call-types.ts'
import type { FieldProblems } from '#domain/wire/problems.ts'
import type { FileReply } from '#domain/wire/replies/parts.ts'
import { requests } from '#domain/wire/requests.ts'
import { check } from '#domain/wire/validation.ts'
import { sendEvents } from '#server/http/send/send-events.ts'
import { sendFile } from '#server/http/send/send-file.ts'
import { type MadeJson, sendFhir, sendJson } from '#server/http/send/send-json.ts'
import { sendWithProgress, tellNobody, wantsProgress } from '#server/http/send/send-progress.ts'
import { invalid, notAllowed, notFound, notSignedIn, refusal } from '#server/problem.ts'
import type { ExpiryWatch } from '#server/records/endings/expired.ts'
import { allowAnyOrigin, openToAnyOrigin } from './any-origin.ts'
import { isForm, longBodyLimit } from './bodies.ts'
import type { Context, ServerParts } from './context.ts'
import { deviceCookie, findSignedIn, type SignedIn, sessionCookie, tokenHashReader } from './session.ts'

export interface App {
  readonly fastify: FastifyInstance
  readonly parts: ServerParts
  readonly expiry: ExpiryWatch
}

/** The parts of the request, parsed by the schemas of the call. */
interface CallInput<N extends CallName> {
  readonly params: Params<N>
  readonly query: Query<N>
  readonly body: Body<N>
}

interface RouteWork<N extends CallName, Who extends SignedIn | null, What> {
  /** 200 by default. */
  readonly status?: number
  readonly work: (context: Context<Who>, input: CallInput<N>, subject: What) => Promise<Reply<N> | MadeJson>
}

interface WithSubject<N extends CallName, What extends Subject> {
  /** Finds the subject of the call. A missing one and one the policy does not cover get the same refusal. */
  readonly subject: (context: Context<SignedIn>, input: CallInput<N>) => Promise<What | null | undefined>
  /** 404 by default; 403 when its existence is not secret. */
  readonly refusal?: 403 | 404
  /** Whether the caller knows of the subject anyway: the refusal is then 403. */
  readonly isKnown?: (actor: SignedIn, subject: Subject) => boolean
}

/** Calls for signed-in people. */
export function route<N extends CallName>(
  app: App,
  name: N,
  options: RouteWork<N, SignedIn, undefined> & { readonly subject?: undefined },
): void
export function route<N extends CallName, What extends Subject>(
  app: App,
  name: N,
  options: RouteWork<N, SignedIn, What> & WithSubject<N, What>,
): void
export function route<N extends CallName, What extends Subject>(
  app: App,
  name: N,
  options: RouteWork<N, SignedIn, What | undefined> & Partial<WithSubject<N, What>>,
): void {
  if (mayCall(name, null)) throw new Error(`${name} is open to everybody: use openRoute.`)
  register(app, name, options.status, async (context, input) => {
    if (!isSignedIn(context)) throw notSignedIn()
    if (!options.subject) return options.work(context, input, undefined)
    const subject = await options.subject(context, input)
    if (!subject || !covers(name, context.actor, subject)) {
      const isKnown = options.refusal === 403 || (subject && options.isKnown?.(context.actor, subject))
      throw isKnown ? notAllowed() : notFound()
    }
    return options.work(context, input, subject)
  })
}

const isSignedIn = (context: Context): context is Context<SignedIn> => context.actor !== null

/** Calls that need no session; `actor` is null without one. */
export function openRoute<N extends CallName>(
  app: App,
  name: N,
  options: RouteWork<N, SignedIn | null, undefined>,
): void {
  if (!mayCall(name, null)) throw new Error(`${name} needs a session: use route.`)
  register(app, name, options.status, (context, input) => options.work(context, input, undefined))
}

function register<N extends CallName>(
  { fastify, parts, expiry }: App,
  name: N,
  status = 200,
  work: (context: Context, input: CallInput<N>) => Promise<Reply<N> | MadeJson>,
): void {
  const call: Call = api[name]
  const read = inputReader(name)
  const openContext = contextOpener(parts, call)
  if (call.anyOrigin) allowAnyOrigin(fastify, call)
  fastify.route({
    method: call.method,
    url: call.path,
    ...(call.isLong && { bodyLimit: longBodyLimit }),
    ...(call.anyOrigin && { onRequest: openToAnyOrigin }),
    handler: async (request, reply) => {
      // After the clock was set back, calls wait until what had expired is ended.
      await expiry()
      const context = asPermitted(name, await openContext(request))
      if (!mayCall(name, context.actor)) throw context.actor ? notAllowed() : notSignedIn()
      if (!call.form && isForm(request.headers['content-type'])) throw refusal(415, 'unsupported')
      const input = read(request)
      if (call.tellsProgress && wantsProgress(request))
        return sendWithProgress(request, reply, (tellProgress) => work({ ...context, tellProgress }, input))
      const answer = await work(context, input)
      if (context.cookies.size > 0) reply.header('set-cookie', [...context.cookies.values()])
      for (const [header, value] of context.headers) reply.header(header, value)
      if (call.stream) return sendEvents(reply, answer as AsyncIterable<string>) // such calls answer events
      if (call.file) return sendFile(request, reply, answer as FileReply) // such calls answer files
      return call.fhir ? sendFhir(reply, status, answer) : sendJson(reply, status, answer)
    },
  })
}

/** A session that may only set up a second factor is no session for public calls, and is refused by all others. */
function asPermitted(name: CallName, context: Context): Context {
  if (context.actor?.only_for == null || setUpCalls.has(name)) return context
  if (mayCall(name, null)) return { ...context, actor: null }
  throw refusal(403, 'second-factor-first')
}

function contextOpener(
  parts: ServerParts,
  { anyOrigin }: Call,
): (request: FastifyRequest) => Promise<Context> {
  const { config } = parts
  const sessionHashOf = tokenHashReader(sessionCookie(config.https))
  const deviceHashOf = tokenHashReader(deviceCookie(config.https))
  return async ({ id, ip, headers, log, socket }) => {
    const cookie = anyOrigin ? undefined : headers.cookie
    const sessionHash = sessionHashOf(cookie)
    const actor = sessionHash === null ? null : await findSignedIn(parts, sessionHash)
    const request = {
      id,
      address: ip,
      sessionHash,
      deviceHash: () => deviceHashOf(cookie),
      hasLeft: () => socket.destroyed,
    }
    return { ...parts, actor, log, request, cookies: new Map(), headers: new Map(), tellProgress: tellNobody }
  }
}

/** Parses a request with the schemas of its call, or throws the problems of its fields. */
function inputReader<N extends CallName>(name: N): (request: FastifyRequest) => CallInput<N> {
  const { params, query, body }: { params?: z.ZodMiniType; query?: z.ZodMiniType; body?: z.ZodMiniType } =
    requests[name]
  return (request) => {
    const problems: FieldProblems = {}
    const read = (schema: z.ZodMiniType | undefined, given: unknown): unknown => {
      if (!schema) return undefined
      const checked = check(schema, given)
      if (checked.ok) return checked.value
      Object.assign(problems, checked.problems)
      return undefined
    }
    if (hasNul(request.params)) throw notFound()
    const input = {
      params: read(params, request.params),
      query: read(query, request.query),
      // A missing body counts as an empty object; a JSON null does not.
      body: read(body, request.body === undefined ? {} : request.body),
    }
    if (Object.keys(problems).length > 0) throw invalid(problems)
    return input as CallInput<N> // parsed by the schemas of this call
  }
}

// No id, token or name holds a NUL, and PostgreSQL refuses to look for one.
const hasNul = (params: unknown): boolean =>
  Object.values(params as Record<string, string>).some((value) => value.includes('\0')) // Fastify's params are strings
