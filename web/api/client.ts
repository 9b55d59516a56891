// The only module that calls fetch. Paths are in domain/wire/api.ts.

import type { CallName } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import type { Body, Params, Query, Reply } from '#domain/wire/call-types.ts'
import type { RefusalBody } from '#domain/wire/problems.ts'
import { learnServerTime } from '#web/base/server-clock.ts'
import { endSession, isLeaving, lastUserID, setLeaving } from '#web/base/session.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import { callOf } from './calls.ts'
import { Refusal } from './refusal.ts'

type MustGive<Name extends string, T> = [T] extends [never] ? unknown : { readonly [K in Name]: T }
type MayGive<Name extends string, T> = [T] extends [never] ? unknown : { readonly [K in Name]?: T }
export type Input<N extends CallName> = MustGive<'params', Params<N>> &
  MayGive<'query', Query<N>> &
  MustGive<'body', Body<N>> & {
    readonly signal?: AbortSignal
    /** Sends no session cookie, for links that belong to somebody else. */
    readonly isAnonymous?: boolean
    /** Fetches in another way, as one that follows the progress. */
    readonly through?: Fetch
  }
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  isAnonymous?: boolean
  through?: Fetch
}

export async function call<N extends CallName>(name: N, input: Input<N>): Promise<Reply<N>> {
  // Somebody logged out while the server could not be reached: their session ends before anything else is asked.
  if (isLeaving() && name !== 'signOut') await finishLeaving()
  const { body, signal, isAnonymous, through } = input as Loose // the shape depends on the call
  const row = await callOf(name)
  const { method, form, file } = row
  const url = fill(row, input)
  const init: RequestInit = {
    method,
    signal,
    credentials: isAnonymous ? 'omit' : 'same-origin',
    ...(body !== undefined && encode(body, form)),
  }
  const response = await send(url, init, through)
  const answer = await (response.ok && file ? readFile(response) : readJson(response))
  if (response.ok) return answer as Reply<N> // trusted: it comes from our server
  if (response.status === 401 && !isAnonymous) noticeEnd(row)
  // Where the sentences of refusals cannot be loaded, the server's own sentence is shown.
  await loadMessages('problems').catch(() => undefined)
  throw refusalOf(response, answer)
}

let leaving: Promise<void> | undefined

/** Ends the session on the server after somebody logged out here. It fails while the server cannot be reached. */
export function finishLeaving(): Promise<void> {
  leaving ??= leaveServer().finally(() => {
    leaving = undefined
  })
  return leaving
}

async function leaveServer(): Promise<void> {
  if (!isLeaving()) return
  await call('signOut', {})
  setLeaving(false)
}

async function send(url: string, init: RequestInit, through: Fetch = fetch): Promise<Response> {
  const askedAt = Date.now()
  try {
    const response = await through(url, init)
    learnServerTime(response.headers.get('date'), askedAt, Date.now())
    return response
  } catch (error) {
    // An aborted request is not a network failure.
    if (init.signal?.aborted) throw error
    throw new Refusal(0, { code: 'offline' })
  }
}

function encode(body: unknown, form: true | undefined): RequestInit {
  if (!form) return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  // A form-encoded body is one flat object of texts.
  const given = Object.entries(body as Record<string, string | undefined>)
  return { body: new URLSearchParams(given.flatMap(([key, value]) => (value ? [[key, value]] : []))) }
}

/** Where a call that reads is found. */
export const addressOf = async <N extends CallName>(name: N, input: Input<N>): Promise<string> =>
  fill(await callOf(name), input)

function fill({ path }: Call, input: object): string {
  const { params, query } = input as Loose // the shape depends on the call
  return fillPath(path, params) + queryOf(query)
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
}

function queryOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value != null && value !== '')
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

async function readFile(response: Response) {
  const [, name = 'download'] =
    /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const type = response.headers.get('content-type') ?? ''
  return { type, name, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    // A proxy may answer in HTML.
    return null
  }
}

/** A server of the previous version sends sentences without codes. */
type AnyRefusalBody = Pick<RefusalBody, 'error' | 'fields'> & Partial<RefusalBody>
const isRefusalBody = (answer: unknown): answer is AnyRefusalBody =>
  typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string'

function refusalOf(response: Response, answer: unknown): Refusal {
  const retryAfter = Number(response.headers.get('retry-after')) || null
  // A proxy answered, not our server.
  if (!isRefusalBody(answer)) return new Refusal(response.status, { code: 'internal' }, { retryAfter })
  const { fields = {}, problems = {} } = answer
  const told = Object.entries(fields).map(([name, error]) => [name, { ...problems[name], error }])
  return new Refusal(response.status, answer, { problems: Object.fromEntries(told), retryAfter })
}

/** A 401 means that the session is over, or in some calls that a password is wrong. */
function noticeEnd({ unauthorised }: Call) {
  if (unauthorised === 'refused') return
  if (unauthorised === undefined) return endSession('expired')
  // This 401 may mean either. A call that needs only the session tells which.
  call('getAccountType', { params: { id: lastUserID() ?? '' } }).catch(() => {})
}
