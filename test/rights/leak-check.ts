// Finds values in an answer that the caller may not know, and fields that the reply schema does not describe.
import type { CallName } from '#domain/wire/api.ts'
import type { SocketAnswer } from '#test/clients/socket-caller.ts'
import { strayOf } from '#test/clients/strict-reply.ts'
import type { TestUser } from '#test/club.ts'
import { type Canary, mayKnow } from './canary-club.ts'

type CheckedAnswer = Pick<SocketAnswer, 'status' | 'text' | 'body' | 'headers'>

/** `asked` holds the values the caller sent and therefore knew. */
export function faultsOf(
  canaries: readonly Canary[],
  actor: TestUser | null,
  name: CallName,
  asked: string,
  answer: CheckedAnswer,
): string[] {
  const who = actor?.account_type ?? 'public'
  const stray = strayOf(name, answer.status, answer.body)
  const whole = [answer.text, ...answer.headers].join('\n')
  const leaked = canaries
    .filter(({ text }) => text !== asked && whole.includes(text))
    .filter((canary) => !mayKnow(actor, canary))
    .map(({ what }) => `${who} learns the ${what} of somebody else through ${name} of ${asked}`)
  return [...(stray === null ? [] : [`${who}: ${stray}`]), ...leaked]
}
