// No private value leaves through the log, /metrics, the OpenAPI document or refusals. Also tests that the leak
// check finds a leak.
import { expect, test } from 'vitest'
import { api, callNames } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import { listeningTo } from '#test/clients/socket-caller.ts'
import { strayOf } from '#test/clients/strict-reply.ts'
import { password } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { absentId, aCanaryClub } from './canary-club.ts'
import { faultsOf } from './leak-check.ts'

test('the log at its most detailed level holds no private value', async () => {
  const club = await aCanaryClub({ env: { LOG_LEVEL: 'trace', RATE_LIMIT: 'off' } })
  const ask = await listeningTo(club)
  for (const actor of [null, club.player, club.coach, club.practitioner, club.admin])
    for (const name of callNames) {
      const { method, path }: Call = api[name]
      for (const id of [club.player._id, club.organisation._id, club.organisation.invite_link, absentId])
        if (method === 'GET') await ask(actor, method, path.replace(/:\w+/g, id))
    }
  const note = 'a private remark about somebody'
  const email = 'mistyped-private@club.test'
  await ask(club.practitioner, 'POST', '/api/healthchecks/add', aHealthCheck(club.player, { notes: note }))
  await ask(club.practitioner, 'POST', '/api/healthchecks/add', { healthCheck: { notes: note } })
  await ask(club.practitioner, 'POST', '/api/import/results', {
    organisation_id: club.organisation._id,
    form: 'checks',
    rows: [{ user_id: club.player._id, date: '2020-01-01', values: [{ field: 'weight', value: note }] }],
  })
  await ask(null, 'POST', '/api/users/login', { email, password: `${password} mistyped` })
  const log = club.log()
  expect(log).toContain('/api/users/getByID/:id')
  const told = club.canaries.filter(({ text, what }) => what !== 'id' && log.includes(text))
  expect(told).toEqual([])
  for (const text of [note, email, password, club.player._id]) expect(log).not.toContain(text)
})

test('pages for programs hold no private value', async () => {
  const club = await aCanaryClub()
  const ask = await listeningTo(club)
  await ask(club.practitioner, 'GET', `/api/users/getByID/${club.player._id}`)
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/nowhere']) {
    const { text, headers } = await ask(null, 'GET', path)
    const told = club.canaries.filter((canary) => `${text} ${[...headers].join()}`.includes(canary.text))
    expect(told, path).toEqual([])
  }
})

test('the error for a row that the database refuses holds no value of the row', async () => {
  const club = await aCanaryClub()
  const ask = await listeningTo(club)
  await club.store.transaction((trx) =>
    trx.updateTable('users').set({ password_hash: 'no hash at all' }).execute(),
  )
  const answer = await ask(null, 'POST', '/api/users/login', { email: club.player.email, password })
  expect(answer).toMatchObject({ status: 500, body: { error: 'Something went wrong.' } })
  expect(answer.text).not.toMatch(/hash|argon|at |\.ts/)
})

test('the answer to a login holds nothing that opens a session', async () => {
  const club = await aCanaryClub()
  const reply = await club.visitor.form('/api/users/login', { email: club.player.email, password })
  expect(reply.body).toEqual({ userID: club.player._id, expiration: expect.any(Number) })
  for (const cookie of reply.cookies) expect(JSON.stringify(reply.body)).not.toContain(cookie.split('=')[1])
})

test('the leak check finds a leak', async () => {
  const club = await aCanaryClub()
  const headers = new Headers()
  const account = {
    _id: club.player._id,
    first_name: 'Pat',
    last_name: 'X',
    account_type: 'Player',
    organisation_id: club.organisation._id,
    image: null,
    email: 'a@b.test',
    date_of_birth: null,
    age: null,
    gender: 'None',
    gender_text: null,
    status: 'active',
    next_appointment: null,
  }
  const answer = (body: unknown) => ({ status: 200, body, text: JSON.stringify(body), headers })
  const look = (actor: typeof club.player | null, body: unknown) =>
    faultsOf(club.canaries, actor, 'getUser', '', answer(body)).length

  expect(look(club.player, account)).toBe(0)
  // A key that the reply schema does not describe.
  for (const more of [{ password_hash: 'x' }, { email_key: 'x' }, { allergies: null }, { language: 'en' }])
    expect(look(club.player, { ...account, ...more }), Object.keys(more).join()).toBe(1)
  expect(strayOf('getUser', 200, { ...account, _id: 7 })).not.toBeNull()
  expect(strayOf('getUser', 404, { error: 'Not found.', code: 'not-found', stack: 'at x' })).not.toBeNull()
  expect(strayOf('getUser', 404, { error: 'Not found.' })).not.toBeNull()
  expect(strayOf('getUser', 404, { error: 'Not found.', code: 'not-found' })).toBeNull()
  // A described key with a value of another person.
  for (const canary of club.canaries.filter(({ kind }) => kind === 'secret'))
    expect(look(club.admin, { ...account, first_name: canary.text }), canary.what).toBeGreaterThan(0)
  const mates = club.canaries.find(({ kind, user }) => kind === 'health' && user?._id === club.teammate._id)!
  const told = { ...account, first_name: mates.text }
  expect([club.player, club.other.coach, club.admin, null].map((actor) => look(actor, told) > 0)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([club.teammate, club.coach, club.practitioner].map((actor) => look(actor, told))).toEqual([
    expect.any(Number),
    0,
    0,
  ])
})
