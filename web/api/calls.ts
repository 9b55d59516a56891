// The rows of the calls. Those of the first screens are in the first file; the table of all comes with the first other
// screen (web/shell/lazy-screen.ts), or with the first call that needs it.
import type { CallName } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import { firstCalls } from '#domain/wire/first-calls.ts'
import { Refusal } from './refusal.ts'

const first: Partial<Record<CallName, Call>> = firstCalls

export async function loadCalls(): Promise<Readonly<Record<CallName, Call>>> {
  const { api } = await import('#domain/wire/api.ts')
  return api
}

export async function callOf(name: CallName): Promise<Call> {
  return first[name] ?? (await loadCalls().catch(refuse))[name]
}

// Files that cannot be loaded are what a call without a connection is.
const refuse = () => {
  throw new Refusal(0, { code: 'offline' })
}
