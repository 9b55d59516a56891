// Every cell of the policy table, requested over HTTP: an allowed call is answered, a forbidden one is refused.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Caller, callers, covers, mayCall, type Subject } from '#domain/people/policy.ts'
import { api, type CallName, callNames } from '#domain/wire/api.ts'
import { outcomeOf } from '#server/http/operation-outcome.ts'
import { notAllowed, notFound, notSignedIn, refusalBody } from '#server/problem.ts'
import type { Answer, TestUser } from '#test/club.ts'
import { storeUnderTest } from '#test/store.ts'
import { aFreshClub, asks, aWorld, type World } from './permission-requests.ts'
import { requestOf } from './requests.ts'

// A call that changes something gets its own clubs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const actorOf = async (club: World, caller: Caller): Promise<TestUser | null> =>
  caller === 'public' ? null : club.oneOf(caller)

type Verdict = 'answered' | 'not signed in' | 'not allowed' | 'not yours'

function verdictOf(call: CallName, actor: TestUser | null, about: Subject | null): Verdict {
  if (!mayCall(call, actor)) return actor ? 'not allowed' : 'not signed in'
  return about && !covers(call, actor, about) ? 'not yours' : 'answered'
}

/** Who is refused by role is refused before any row is read, so one store is enough. */
const isKnownWithoutRows = (verdict: Verdict): boolean =>
  verdict === 'not signed in' || verdict === 'not allowed'

const statuses: Record<Verdict, readonly number[]> = {
  answered: [200, 201],
  'not signed in': [401],
  'not allowed': [403],
  'not yours': [403, 404],
}
const refusals = [notSignedIn(), notAllowed(), notFound()].flatMap(({ status, reason }) => {
  const body = refusalBody(reason)
  return [body, outcomeOf(status, body)]
})

// Allowed by the policy but refused for another reason.
const otherwise: Partial<Record<CallName, { status: number; error: RegExp }>> = {
  setUp: { status: 400, error: /expired or was used/ }, // an admin already exists
  deleteUser: { status: 409, error: /last admin/ },
  deactivateUser: { status: 409, error: /your own account/ },
  setDoctor: { status: 400, error: /Only a practitioner/ },
  confirmSecondFactor: { status: 404, error: /Not found/ },
  removeSecondFactor: { status: 404, error: /Not found/ },
  resetSecondFactor: { status: 409, error: /your own account/ },
  breakGlass: { status: 409, error: /open to you already/ },
  addPasskey: { status: 400, error: /does not work here/ },
  passkeyLogin: { status: 401, error: /does not work here/ },
  passkeyConfirm: { status: 400, error: /does not work here/ },
  renamePasskey: { status: 404, error: /Not found/ },
  endShareLink: { status: 404, error: /Not found/ },
  removePasskey: { status: 404, error: /Not found/ },
  finishReadings: { status: 409, error: /no readings/ },
  inviteGuardian: { status: 403, error: /decides alone/ }, // they are of age
  deletePendingUser: { status: 409, error: /never verified/ }, // they are all active
}

// Fields that no answer may contain.
const never = /password_hash|email_key|token_hash|secret_hash|\$argon2/

function expectVerdict(what: string, verdict: Verdict, answer: Answer, call: CallName): void {
  const text = JSON.stringify(answer.body)
  expect(text, what).not.toMatch(never)
  const other = otherwise[call]
  if (verdict === 'answered' && other?.status === answer.status) {
    expect(text, what).toMatch(other.error)
    return
  }
  expect(statuses[verdict], `${what}: ${verdict}, but ${answer.status} ${text.slice(0, 200)}`).toContain(
    answer.status,
  )
  // A refusal contains nothing else: no field, name or id.
  if (verdict !== 'answered') expect(refusals, what).toContainEqual(answer.body)
}

// Refusals and reads change nothing, so they share one pair of clubs.
let shared: World
beforeAll(async () => {
  shared = await aWorld()
})
afterAll(() => shared.close())

describe('every call, every caller, every subject', () => {
  for (const [call, asksOf] of Object.entries(asks) as [
    keyof typeof asks,
    (typeof asks)[keyof typeof asks],
  ][]) // keys are known
    for (const caller of callers)
      test(`${call}: ${caller}`, async () => {
        const names = asksOf(shared).map(({ what }) => what)
        let own: World | undefined
        for (const [index, what] of names.entries()) {
          const ask = asksOf(shared)[index]
          if (!ask) throw new Error(`${what} is gone.`)
          const verdict = verdictOf(call, await actorOf(shared, caller), ask.about)
          if (isKnownWithoutRows(verdict) && storeUnderTest !== 'sqlite') continue
          const changes = api[call].method !== 'GET' && verdict === 'answered'
          if (changes) own ??= await aFreshClub()
          const world = changes && own ? own : shared
          const { request } = asksOf(world)[index] ?? ask
          const answer = await requestOf(world, call, await actorOf(world, caller), await request(world))
          expectVerdict(`${caller} calls ${call} about ${what}`, verdict, answer, call)
        }
      })

  test('no call is left out', () => {
    expect([...Object.keys(asks), 'updateUser'].toSorted()).toEqual(callNames.toSorted())
  })
})

/** A guardian of the teammate, who is a child now. */
async function aGuardian(world: World): Promise<TestUser & { children: ReadonlySet<string> }> {
  const guardian = await world.oneOf('Guardian')
  const { _id } = world.teammate
  const link = { player_id: _id, guardian_id: guardian._id, since: world.clock.today() }
  await world.store.transaction(async (trx) => {
    await trx
      .insertInto('guardians')
      .values({ _id: world.ids.next(), ...link })
      .execute()
    await trx
      .updateTable('users')
      .set({ date_of_birth: '2014-05-17', record_consent: 1 })
      .where('_id', '=', _id)
      .execute()
  })
  return { ...guardian, children: new Set([_id]) }
}

test('a guardian is answered about the own child in these calls, and about nobody else', async () => {
  const reading = await aWorld()
  const guardian = await aGuardian(reading)
  const answered = new Set<string>()
  for (const [call, asksOf] of Object.entries(asks) as [
    keyof typeof asks,
    (typeof asks)[keyof typeof asks],
  ][]) {
    // Links of the other guardian: server/accounts/guardians/routes.test.ts.
    if (call === 'endGuardian') continue
    for (const [index, { what, about }] of asksOf(reading).entries()) {
      if (about?._id !== reading.teammate._id && about?._id !== reading.player._id) continue
      const verdict = verdictOf(call, guardian, about)
      const changes = api[call].method !== 'GET' && verdict === 'answered'
      const world = changes ? await aFreshClub() : reading
      const actor = changes ? await aGuardian(world) : guardian
      const ask = asksOf(world)[index]
      if (!ask) throw new Error(`${what} is gone.`)
      const answer = await requestOf(world, call, actor, await ask.request(world))
      expectVerdict(`a guardian calls ${call} about ${what}`, verdict, answer, call)
      if (verdict === 'answered')
        answered.add(`${call}${about._id === reading.player._id ? ' of others' : ''}`)
    }
  }
  expect([...answered].toSorted()).toEqual([
    'deleteUser',
    'getAuditOf',
    'getCheckChanges',
    'getCheckVersions',
    'getClearance',
    'getConsents',
    'getDashboardScreen',
    'getDetailsScreen',
    'getHealthCheck',
    'getHealthChecks',
    'getLatestHealthCheck',
    'getMetricHistory',
    'getMetricHistoryDates',
    'getMetricScreen',
    'getOwnMetricScreen',
    'getPicture',
    'getPlayerScreen',
    'getReport',
    'getSharingOf',
    'getUser',
    'isCheckedToday',
    'setConsent',
    'setSharingOf',
  ])
})

describe('updateUser is two calls in one: a new person’s status, and a player’s answers', () => {
  for (const caller of callers)
    test(`updateUser: ${caller}`, async () => {
      const world = await aFreshClub()
      const actor = await actorOf(world, caller)
      const update = (user: Record<string, unknown>) =>
        requestOf(world, 'updateUser', actor, { body: { user } })
      for (const person of [world.player, world.coach, world.other.player, world.admin]) {
        // No verification link was presented, so no status changes.
        const status = await update({ id: person._id, status: 'active' })
        expectVerdict(`${caller} sets a status`, 'not allowed', status, 'updateUser')
        const verdict = actor ? verdictOf('updateUser', actor, person) : 'not signed in'
        expectVerdict(
          `${caller} writes an answer of a ${person.account_type}`,
          verdict,
          await update({ id: person._id, allergies: 'pollen' }),
          'updateUser',
        )
      }
    })
})
