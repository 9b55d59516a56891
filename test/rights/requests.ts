// Sends a request of a call by name.
import { api, type CallName } from '#domain/wire/api.ts'
import type { Answer, TestUser } from '#test/club.ts'
import type { SentParts, World } from './permission-requests.ts'

export function requestOf(
  club: World,
  call: CallName,
  actor: TestUser | null,
  sent: SentParts,
): Promise<Answer> {
  const { method, path }: { method: string; path: string } = api[call]
  const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(sent.params?.[key] ?? ''))
  const caller = actor ? club.as(actor) : club.visitor
  if (method === 'GET') return caller.get(sent.query === undefined ? url : `${url}?${sent.query}`)
  if (method === 'PUT') return caller.put(url, sent.body)
  return method === 'DELETE' ? caller.delete(url) : caller.post(url, sent.body)
}
