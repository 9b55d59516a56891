// What a coach learns of a young player before a guardian has agreed, and of anybody who has said no: the name and the
// clearance, through no call, count, order or email anything else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, type CallName, callNames } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import { listeningTo, type SocketCaller } from '#test/clients/socket-caller.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { aCanaryClub, type CanaryClub } from './canary-club.ts'

let club: CanaryClub
let ask: SocketCaller

beforeAll(async () => {
  club = await aCanaryClub({ env: { RATE_LIMIT: 'off' } })
  ask = await listeningTo(club)
  await club.store.transaction((trx) =>
    trx
      .updateTable('users')
      .set({ date_of_birth: '2014-05-17', record_consent: 1 })
      .where('_id', '=', club.teammate._id)
      .execute(),
  )
  const refusal = { user_id: club.player._id, purpose: 'coach', given: false }
  const refused = await ask(club.player, 'PUT', '/api/consents/set', refusal)
  if (refused.status !== 200) throw new Error(`Nothing was refused: ${refused.text}`)
})
afterAll(() => club.close())

const parts: Record<string, string> = { metric: 'heart_rate', rating: 'danger', subRating: 'high' }
const reads = callNames.filter((name) => {
  const { method, stream }: Call = api[name]
  return method === 'GET' && !stream
})

async function allAnswers(): Promise<Map<string, string>> {
  const paths = reads.flatMap((name: CallName) =>
    club.things.map(({ id }) =>
      api[name].path.replace(/:(\w+)/g, (_whole, part: string) =>
        part === 'date' ? '2026-11-21' : (parts[part] ?? id),
      ),
    ),
  )
  const shows = ['all', 'poor', 'worse', 'unavailable', 'overdue'].map(
    (show) => `/api/screens/squad?show=${show}`,
  )
  const answers = new Map<string, string>()
  for (const path of new Set([...paths, ...shows]))
    answers.set(path, (await ask(club.coach, 'GET', path)).text)
  return answers
}

/** A PDF has an id of its own each time, and asking for the own data is in the own record. */
const isNewEachTime = (path: string) => /\/api\/(report|audit\/mine|users\/export)/.test(path)

test('no answer to the coach holds a value, and new values and details change none', async () => {
  const before = await allAnswers()
  const hidden = [club.teammate, club.player]
  const ofThem = hidden.flatMap((whose) => {
    const kept = club.canaries.filter(
      ({ kind, user }) => user === whose && !['player', 'secret', 'booking'].includes(kind),
    )
    expect(kept.length).toBeGreaterThan(20)
    return kept
  })
  const told = [...before].flatMap(([path, text]) =>
    ofThem.flatMap(({ text: value, what }) => (text.includes(value) ? `${what} in ${path}` : [])),
  )
  expect(told).toEqual([])
  for (const [whose, date_of_birth] of [
    [club.teammate, '2013-02-03'],
    [club.player, '1991-02-03'],
  ] as const) {
    expect([...before.values()].join()).toContain(whose.last_name)
    const check = aHealthCheck(whose, { heart_rate: 190, blood_glucose: 20, allergies: 'nuts' })
    expect((await ask(club.practitioner, 'POST', '/api/healthchecks/add', check)).status).toBe(201)
    await club.store.transaction((trx) =>
      trx
        .updateTable('users')
        .set({ date_of_birth, gender: 'Male', email: `another-${whose.email}` })
        .where('_id', '=', whose._id)
        .execute(),
    )
  }
  const after = await allAnswers()
  const different = [...before].filter(([path, text]) => !isNewEachTime(path) && after.get(path) !== text)
  expect(different.map(([path]) => path)).toEqual([])
  for (const { text } of await club.mails(club.coach.email)) expect(text).not.toContain('190')
})

test('with consent the switches hold, without the weight of a minor in any list', async () => {
  const consent = { user_id: club.player._id, purpose: 'coach', given: true }
  expect((await ask(club.player, 'PUT', '/api/consents/set', consent)).status).toBe(200)
  const seen = await ask(club.coach, 'GET', `/api/healthchecks/getLatestHealthCheck/${club.player._id}`)
  expect(seen.body).toMatchObject({ heart_rate: 190 })
  const body = { user_id: club.teammate._id, purpose: 'coach', given: true, how: 'paper', name: 'Zahra' }
  expect((await ask(club.practitioner, 'PUT', '/api/consents/set', body)).status).toBe(200)
  const latest = await ask(club.coach, 'GET', `/api/healthchecks/getLatestHealthCheck/${club.teammate._id}`)
  expect(latest.body).toMatchObject({ heart_rate: 190 })
  const map = await ask(club.coach, 'GET', '/api/screens/heatmap')
  const shown = (map.body as { players: { _id: string; values: object }[] }).players
  expect(shown.find(({ _id }) => _id === club.teammate._id)).toMatchObject({
    values: { heart_rate: 190, weight: null, body_mass_index: null },
  })
  const list = await ask(club.coach, 'GET', `/api/users/getByOrg/${club.organisation._id}`)
  const listed = list.body as { _id: string; weight: number | null }[]
  expect(listed.find(({ _id }) => _id === club.teammate._id)).toMatchObject({ weight: null, height: 178 })
})
