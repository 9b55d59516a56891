import { describe, expect, test } from 'vitest'
import { api, callNames } from '#domain/wire/api.ts'
import { problems, sentence, translate } from '#domain/wire/problems.ts'
import { replies } from '#domain/wire/replies.ts'
import { requests } from '#domain/wire/requests.ts'
import { accountTypes } from './account.ts'
import {
  type Actor,
  type Caller,
  covers,
  mayCall,
  mayListType,
  mayReadMedical,
  mayRegister,
  maySeeInvite,
  maySeeWhoseBooking,
  mayUpdateMedical,
  permissions,
} from './policy.ts'

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
  test('is read by its player, the coach of the club and practitioners, by nobody else', () => {
    for (const call of [
      'getHealthChecks',
      'getLatestHealthCheck',
      'getHealthCheck',
      'getMetricHistory',
      'isCheckedToday',
      'getDashboardScreen',
      'getPlayerScreen',
      'getMetricScreen',
      'getDetailsScreen',
    ] as const) {
      expect(covers(call, player, player)).toBe(true)
      expect(covers(call, player, mate)).toBe(false)
      expect(covers(call, coach, player)).toBe(true)
      expect(covers(call, coach, rival)).toBe(false)
      expect(covers(call, coach, coach)).toBe(false)
      expect(covers(call, practitioner, rival)).toBe(true)
      expect(covers(call, practitioner, coach)).toBe(false)
      expect(mayCall(call, admin)).toBe(false)
      expect(mayCall(call, null)).toBe(false)
    }
  })
  test('is written by practitioners alone, and only for players', () => {
    expect(covers('addHealthCheck', practitioner, rival)).toBe(true)
    expect(covers('addHealthCheck', practitioner, coach)).toBe(false)
    for (const other of [player, coach, admin, null]) expect(mayCall('addHealthCheck', other)).toBe(false)
    expect(mayUpdateMedical(practitioner, player)).toBe(true)
    expect(mayUpdateMedical(practitioner, coach)).toBe(false)
    expect(mayUpdateMedical(coach, player)).toBe(false)
  })
  test('is hidden from an admin, except their own account', () => {
    expect(mayReadMedical(admin, player)).toBe(false)
    expect(mayReadMedical(admin, admin)).toBe(true)
    expect(mayReadMedical(coach, player)).toBe(true)
    expect(mayReadMedical(coach, rival)).toBe(false)
  })
})

test('accounts are created by invite, or by an admin', () => {
  expect(mayRegister(null, 'Player')).toBe(true)
  for (const type of ['Coach', 'Practitioner', 'Admin'] as const) expect(mayRegister(null, type)).toBe(false)
  expect(accountTypes.filter((type) => mayRegister(admin, type))).toEqual(['Coach', 'Practitioner'])
  for (const other of [player, coach, practitioner])
    for (const type of accountTypes) expect(mayRegister(other, type)).toBe(false)
})

test('the invite link and the owner of a booking are for those they concern', () => {
  expect(maySeeInvite(coach, 'club')).toBe(true)
  expect(maySeeInvite(coach, 'other')).toBe(false)
  expect(maySeeInvite(player, 'club')).toBe(false)
  expect(maySeeInvite(practitioner, 'club')).toBe(false)
  expect(maySeeInvite(admin, 'club')).toBe(true)
  expect(maySeeWhoseBooking(coach, 'other')).toBe(false)
  expect(maySeeWhoseBooking(coach, 'club')).toBe(true)
  expect(maySeeWhoseBooking(practitioner, 'other')).toBe(true)
  expect(mayListType(practitioner, 'Practitioner')).toBe(true)
  expect(mayListType(practitioner, 'Player')).toBe(false)
  expect(mayListType(coach, 'Practitioner')).toBe(false)
  expect(mayListType(admin, 'Player')).toBe(true)
})

// The ruled matrix once more, written as it stands there: - none, o own, p org players, g org, P players, * any.
const matrix: Record<string, string> = {
  getUser: '- o op oP *',
  getAccountType: '- o o o o',
  getUsersByOrganisation: '- - g * *',
  getUsersByType: '- - - * *',
  getByVerification: '* * * * *',
  login: '* * * * *',
  forgot: '* * * * *',
  register: '* - - - *',
  deleteUser: '- o o o o',
  changePassword: '- o o o o',
  getLatestHealthCheck: '- o p P -',
  getHealthChecks: '- o p P -',
  getHealthCheck: '- o p P -',
  getMetricHistory: '- o p P -',
  getMetricHistoryDates: '- o p P -',
  isCheckedToday: '- o p P -',
  addHealthCheck: '- - - P -',
  getBooking: '- g g * *',
  getBookingsByUser: '- - o * *',
  getBookingsByDate: '- - * * *',
  addBooking: '- - g - -',
  getOrganisations: '- - - * *',
  getOrganisation: '- g g * *',
  getOrganisationByInvite: '* * * * *',
  addOrganisation: '- - - - *',
  getMetricText: '- * * * *',
  getMetricTextWithSubRating: '- * * * *',
}
const letters = { any: '*', own: 'o', org: 'g', orgPlayers: 'p', players: 'P' } as const
const callers: readonly Caller[] = ['public', 'Player', 'Coach', 'Practitioner', 'Admin']

for (const [call, cells] of Object.entries(matrix))
  test(`${call} is for ${cells}`, () => {
    const row = permissions[call as keyof typeof permissions]
    const shown = callers
      .map((caller) => row[caller].map((reach) => letters[reach]).join('') || '-')
      .join(' ')
    expect(shown).toBe(cells)
  })

describe('the table of calls', () => {
  test('has a path of its own for every call, and says what it takes, answers and allows', () => {
    const spelt = callNames.map((name) => `${api[name].method} ${api[name].path.toLowerCase()}`)
    expect(new Set(spelt).size).toBe(spelt.length)
    for (const name of callNames) {
      expect(requests[name], name).toBeDefined()
      expect(replies[name], name).toBeDefined()
      expect(permissions[name], name).toBeDefined()
    }
  })
  test('names every part of its paths in the request', () => {
    for (const name of callNames) {
      const parts = [...api[name].path.matchAll(/:(\w+)/g)].map(([, part]) => part)
      const request = requests[name]
      const named = 'params' in request ? Object.keys(request.params.shape) : []
      expect(named, name).toEqual(parts)
    }
  })
})

describe('sentences of refusal', () => {
  test('are found again for a Persian reader, with what was filled in', () => {
    expect(translate(sentence('rangeValue', { min: 58, max: 270 }), 'fa')).toBe(
      'لطفاً مقداری بین 58 و 270 وارد کنید',
    )
    expect(translate(sentence('rangeValue', { min: 58, max: 270 }), 'fa', (slot) => `<${slot}>`)).toContain(
      '<270>',
    )
    expect(translate('Something never written', 'fa')).toBe('Something never written')
    expect(translate('Not found.', 'en')).toBe('Not found.')
  })
  test('have one row each', () => {
    for (const row of Object.values(problems)) {
      expect(translate(row.en.replace(/\{\w+\}/g, '5'), 'fa')).toBe(row.fa.replace(/\{\w+\}/g, '5'))
    }
  })
})
