import { describe, expect, test } from 'vitest'
import { api, type CallName, callNames } from '#domain/wire/api.ts'
import { replies } from '#domain/wire/replies.ts'
import { requests } from '#domain/wire/requests.ts'
import { callersOf } from '#test/rights/who-may.ts'
import {
  type Actor,
  type Caller,
  callers,
  covers,
  coversAll,
  mayCallForSelf,
  type Right,
  rights,
  rolesWith,
} from './policy.ts'
import { accountTypes, roles } from './roles.ts'

const actor = (account_type: Actor['account_type'], _id = 'me', organisation_id = 'club'): Actor => ({
  _id,
  account_type,
  organisation_id,
})
const player = actor('Player', 'p1')
const mate = actor('Player', 'p2')
const rival = actor('Player', 'p3', 'other')
const coach = actor('Coach')
const practitioner = actor('Practitioner', 't', 'built-in')
const admin = actor('Admin', 'a', 'built-in')

describe('a health record', () => {
  test('is read by its player, the coach of the club and practitioners', () => {
    expect(covers('getHealthChecks', player, player)).toBe(true)
    expect(covers('getHealthChecks', player, mate)).toBe(false)
    expect(covers('getHealthChecks', coach, player)).toBe(true)
    expect(covers('getHealthChecks', coach, rival)).toBe(false)
    expect(covers('getHealthChecks', coach, coach)).toBe(false)
    expect(covers('getHealthChecks', practitioner, rival)).toBe(true)
    expect(covers('getHealthChecks', practitioner, coach)).toBe(false)
  })
  test('is written only for players', () => {
    expect(covers('addHealthCheck', practitioner, rival)).toBe(true)
    expect(covers('addHealthCheck', practitioner, coach)).toBe(false)
  })
  test('shows its advice only to the player and to practitioners', () => {
    expect(covers('readAdvice', player, player)).toBe(true)
    expect(covers('readAdvice', practitioner, player)).toBe(true)
    for (const other of [rival, coach, admin, null]) expect(covers('readAdvice', other, player)).toBe(false)
  })
  test('is hidden from an admin, except their own account', () => {
    expect(covers('readMedical', admin, player)).toBe(false)
    expect(covers('readMedical', admin, admin)).toBe(true)
    expect(covers('readMedical', coach, player)).toBe(true)
    expect(covers('readMedical', coach, rival)).toBe(false)
  })
})

test('accounts are created with an invite or by an admin', () => {
  const made = (by: Actor | null) =>
    accountTypes.filter((account_type) => covers('register', by, { account_type }))
  expect(made(null)).toEqual(['Player'])
  expect(made(admin)).toEqual(accountTypes.filter((type) => roles[type].joinsBy === 'invitation'))
  for (const other of [player, coach, practitioner]) expect(made(other)).toEqual([])
})

test('players see neither invite links nor who booked, coaches only those of their club', () => {
  const [own, other] = [{ organisation_id: 'club' }, { organisation_id: 'other' }]
  expect(covers('seeInvite', coach, own)).toBe(true)
  expect(covers('seeInvite', coach, other)).toBe(false)
  expect(covers('seeInvite', player, own)).toBe(false)
  expect(covers('seeInvite', practitioner, own)).toBe(false)
  expect(covers('seeInvite', admin, own)).toBe(true)
  expect(covers('seeWhoseBooking', coach, other)).toBe(false)
  expect(covers('seeWhoseBooking', coach, own)).toBe(true)
  expect(covers('seeWhoseBooking', practitioner, other)).toBe(true)
  expect(covers('seeWhoseBooking', player, own)).toBe(false)
})

test('practitioners list practitioners, an admin everybody', () => {
  const listed = (by: Actor) =>
    accountTypes.filter((account_type) => covers('getUsersByType', by, { account_type }))
  expect(listed(practitioner)).toEqual(['Practitioner'])
  expect(listed(admin)).toEqual(accountTypes)
  expect(listed(coach)).toEqual([])
})

test('players and coaches are notified of the appointments of their club', () => {
  expect(rolesWith('hearOfBookings')).toEqual(['Player', 'Coach'])
  expect(rolesWith('hearOfEverySlot')).toEqual(['Coach'])
})

test('practitioners see the appointments of every club, coaches and players those of their own', () => {
  const everywhere = accountTypes.filter((account_type) => coversAll('getBookingCalendar', { account_type }))
  expect(everywhere).toEqual(['Practitioner', 'Admin'])
  expect(rolesWith('seeBookingNames')).toEqual(['Coach', 'Practitioner', 'Admin'])
})

test('players read their own record, and everybody may delete their own account', () => {
  expect(accountTypes.filter((type) => mayCallForSelf('getHealthChecks', type))).toEqual(['Player'])
  expect(accountTypes.filter((type) => mayCallForSelf('deleteUser', type))).toEqual(accountTypes)
})

test('only the right to `any` covers a subject without properties', () => {
  for (const [right, row] of Object.entries(rights))
    for (const type of accountTypes)
      expect(covers(right as Right, actor(type), {}), `${type} ${right}`).toBe(
        row[type]?.includes('any') ?? false,
      )
})

// test/rights/authorisation.test.ts asks the server every cell of the same matrix.
test('every call is for the callers of the matrix', () => {
  const rows = (callersIn: (call: CallName) => readonly Caller[]) =>
    callNames.map((call) => `${call}: ${callersIn(call).join(', ')}`)
  expect(rows((call) => callers.filter((caller) => rights[call][caller]))).toEqual(rows(callersOf))
})

test('only admins see deactivated accounts', () => {
  expect(rolesWith('seeDeactivated')).toEqual(['Admin'])
})

describe('the table of calls', () => {
  test('has a unique path for every call, and a request, a reply and rights', () => {
    const spelt = callNames.map((name) => `${api[name].method} ${api[name].path.toLowerCase()}`)
    expect(new Set(spelt).size).toBe(spelt.length)
    for (const name of callNames) {
      expect(requests[name], name).toBeDefined()
      expect(replies[name], name).toBeDefined()
      expect(rights[name], name).toBeDefined()
    }
  })
  test('has a schema for every parameter of its paths', () => {
    for (const name of callNames) {
      const parts = [...api[name].path.matchAll(/:(\w+)/g)].map(([, part]) => part)
      const request = requests[name]
      const named = 'params' in request ? Object.keys(request.params.shape) : []
      expect(named, name).toEqual(parts)
    }
  })
})
