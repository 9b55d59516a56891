// A player who loses the network goes on reading the own results: the last dashboard and the metric pages that were
// opened, encrypted on this device for a week. Logging out, a 401 and another person's log-in delete them. Only what is
// about the signed-in person themselves is kept, so never what a coach, a practitioner or a guardian reads.
import { rolesThat } from '#domain/people/roles.ts'
import type { CallName } from '#domain/wire/api.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { resultsStart } from '#web/base/forget-kept.ts'
import { keepPage } from '#web/base/keep-page.ts'
import { drop, find, keep } from '#web/base/private-storage.ts'
import { readSession } from '#web/base/session.ts'
import { createStore } from '#web/base/store.ts'
import { call, type Input } from './client.ts'
import { isRefusal } from './refusal.ts'

/** When the results that are shown were read from the server; null while they are fresh. */
export const resultsAsOf = createStore<number | null>(null)

const againMs = 10_000
const measured: readonly unknown[] = rolesThat('hasRecord')

type Loose = {
  readonly params?: {
    readonly id?: string
    readonly userId?: string
    readonly metric?: string
    readonly measureId?: string
  }
}

/** The name under which the answer to a call is kept; null for all that is not about the signed-in person. */
function placeOf(name: CallName, input: object): string | null {
  const own = readSession()?.userID
  const { params } = input as Loose // the shape depends on the call
  if (name === 'getAccountType') return own && params?.id === own ? `${resultsStart}type` : null
  if (name !== 'getDashboardScreen' && name !== 'getMetricScreen' && name !== 'getOwnMetricScreen')
    return null
  return own && params?.userId === own
    ? `${resultsStart}${name}/${params.metric ?? params.measureId ?? ''}`
    : null
}

type Ask = { readonly signal?: AbortSignal; readonly again: () => void }

/** Calls the server. Where it cannot be reached, own results are those that this device has kept. */
export async function callOrKept<N extends CallName>(
  name: N,
  input: Input<N>,
  { signal, again }: Ask,
): Promise<Reply<N>> {
  const place = placeOf(name, input)
  const owner = readSession()?.userID
  if (place === null || owner === undefined) return call(name, { ...input, signal })
  try {
    const reply = await call(name, { ...input, signal })
    if (name !== 'getAccountType') resultsAsOf.write(null)
    // A device whose storage is full or shut off keeps nothing; the results themselves are shown.
    void keepReply(owner, place, reply).catch(() => undefined)
    return reply
  } catch (error) {
    if (!isRefusal(error) || error.status !== 0) throw error
    const found = await find(owner, place)
    if (!found) throw error
    if (name !== 'getAccountType') resultsAsOf.write(found.at)
    setTimeout(again, againMs)
    return (found.value as { reply: Reply<N> }).reply // kept below
  }
}

async function keepReply(owner: string, place: string, reply: unknown): Promise<void> {
  const isAboutResults = typeof reply === 'object' && reply !== null
  // A role that is measured, or results; without a check there is nothing to read later.
  if (isAboutResults ? 'healthcheck' in reply && !reply.healthcheck : !measured.includes(reply)) return
  await keep(owner, place, { reply })
  // Drafts outlive an expired session, results do not.
  if (readSession()?.userID !== owner) return drop(owner, place)
  if (isAboutResults) await keepPage()
}
