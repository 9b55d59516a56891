// Makes requests to a club through a real socket, with the session of a given account.

import { hashSecret, newSecret } from '#server/db/secrets.ts'
import { sessionCookie } from '#server/http/session.ts'
import type { Club, TestUser } from './club.ts'

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

export async function listeningTo(club: Club): Promise<SocketCaller> {
  const url = await club.app.listen({ host: '127.0.0.1', port: 0 })
  const cookies = new Map<string, Promise<string>>()
  return async (actor, method, path, body) => {
    if (actor && !cookies.has(actor._id)) cookies.set(actor._id, insertSession(club, actor._id))
    const cookie = actor ? await cookies.get(actor._id) : undefined
    const reply = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: url,
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream')
    const text = isStream ? await firstEvent(reply) : await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('json') && text !== ''
    return { status: reply.status, text, body: isJson ? JSON.parse(text) : text, headers: reply.headers }
  }
}

/** A stream goes on for an hour. */
async function firstEvent({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
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
