// Makes requests to a club through a real socket, with the session of a given account.
import { Agent, type IncomingMessage, request } from 'node:http'
import { sessionCookie } from '#server/http/session.ts'
import { hashSecret, newSecret } from '#server/records/people/secrets.ts'
import type { Club, TestUser } from '#test/club.ts'

export type SocketAnswer = {
  readonly status: number
  readonly text: string
  readonly body: unknown
  readonly headers: Headers
}
export type SocketCaller = (
  actor: TestUser | null,
  method: string,
  path: string,
  body?: unknown,
) => Promise<SocketAnswer>

// Thousands of requests go through here, and `fetch` costs several times as much as this.
const agent = new Agent({ keepAlive: true })

export async function listeningTo(club: Club): Promise<SocketCaller> {
  const url = await club.app.listen({ host: '127.0.0.1', port: 0 })
  const cookies = new Map<string, Promise<string>>()
  return async (actor, method, path, body) => {
    if (actor && !cookies.has(actor._id)) cookies.set(actor._id, insertSession(club, actor._id))
    const cookie = actor ? await cookies.get(actor._id) : undefined
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      origin: url,
      ...(cookie !== undefined && { cookie }),
      ...(sent !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sent),
      }),
    }
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${url}${path}`, { method, headers, agent }, resolve).once('error', reject).end(sent)
    })
    const type = reply.headers['content-type'] ?? ''
    const text = await (type.startsWith('text/event-stream') ? firstEvent(reply) : wholeText(reply))
    const isJson = type.includes('json') && text !== ''
    const status = reply.statusCode ?? 0
    return { status, text, body: isJson ? JSON.parse(text) : text, headers: headersOf(reply) }
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}

async function wholeText(reply: IncomingMessage): Promise<string> {
  let text = ''
  reply.setEncoding('utf8')
  for await (const chunk of reply) text += chunk
  return text
}

/** A stream goes on for an hour. */
async function firstEvent(reply: IncomingMessage): Promise<string> {
  let text = ''
  reply.setEncoding('utf8')
  for await (const chunk of reply) {
    text += chunk
    if (text.includes('\n\n')) break
  }
  return text
}

async function insertSession(club: Club, user_id: string): Promise<string> {
  const token = newSecret()
  await club.store.transaction((trx) =>
    trx
      .insertInto('sessions')
      .values({
        token_hash: hashSecret(token),
        user_id,
        created_at: club.clock.instant(),
        expires_at: '2999-01-01T00:00:00.000Z',
      })
      .execute(),
  )
  return `${sessionCookie(club.config.https)}=${token}`
}
