// What a guardian learns: everything of the own child, nothing of anybody else. What others learn of a guardian: nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInOrganisation } from '#domain/people/account.ts'
import { api, type CallName, callNames } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { remindOfAppointments } from '#server/notifications/appointments.ts'
import { listeningTo, type SocketCaller } from '#test/clients/socket-caller.ts'
import type { TestUser } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { aCanaryClub, type CanaryClub } from './canary-club.ts'

let club: CanaryClub
let ask: SocketCaller
let child: TestUser
// Separated parents, and the mother of a child of another club.
let mother: TestUser
let father: TestUser
let stranger: TestUser
let before: Map<string, string>

const aGuardian = async (player: TestUser, first_name: string) => {
  const guardian = await club.addUser({
    account_type: 'Guardian',
    organisation_id: builtInOrganisation._id,
    first_name,
    last_name: `canary-${first_name}-name`,
    email: `canary-${first_name}@mail.test`,
  })
  const link = { player_id: player._id, guardian_id: guardian._id, since: club.clock.today() }
  await club.store.transaction(async (trx) => {
    await trx
      .insertInto('guardians')
      .values({ _id: club.ids.next(), ended_at: null, invited_by: null, ...link })
      .execute()
    await trx
      .updateTable('users')
      .set({ date_of_birth: '2014-05-17', record_consent: 1 })
      .where('_id', '=', player._id)
      .execute()
  })
  return guardian
}

beforeAll(async () => {
  club = await aCanaryClub({ env: { RATE_LIMIT: 'off' } })
  ask = await listeningTo(club)
  child = club.teammate
  mother = await aGuardian(child, 'Zahra')
  father = await aGuardian(child, 'Reza')
  stranger = await aGuardian(club.other.player, 'Maryam')
  for (const { _id } of [mother, father, stranger])
    club.things.push({ id: _id, sort: 'guardian', organisation: builtInOrganisation._id, person: _id })
  before = await allAnswers(mother)
})
afterAll(() => club.close())

const parts: Record<string, string> = { metric: 'heart_rate', rating: 'danger', subRating: 'high' }
const reads = callNames.filter((name) => {
  const { method, stream }: Call = api[name]
  return method === 'GET' && !stream
})

/** Every read call about everything there is, and what a search and a list of a type find. */
async function allAnswers(actor: TestUser, things = club.things): Promise<Map<string, string>> {
  const paths = reads.flatMap((name: CallName) =>
    things.map(({ id }) =>
      api[name].path.replace(/:(\w+)/g, (_whole, part: string) =>
        part === 'date' ? '2026-11-21' : part === 'type' ? 'Guardian' : (parts[part] ?? id),
      ),
    ),
  )
  const searches = ['Zahra', 'canary', 'Reza'].map((typed) => `/api/search?q=${typed}`)
  const answers = new Map<string, string>()
  for (const path of new Set([...paths, ...searches])) {
    const { text, headers } = await ask(actor, 'GET', path)
    answers.set(path, `${headers.get('link') ?? ''} ${text}`)
  }
  return answers
}

/** A PDF has an id of its own each time, and asking for the own data is in the own record. */
const isNewEachTime = (path: string) => /\/api\/(report|audit\/mine|users\/export)/.test(path)

describe('a guardian', () => {
  test('reads every result of the child, and nothing of anybody else', async () => {
    const all = [...before.values()].join('\n')
    const ofChild = club.canaries.filter(({ kind, user }) => user === child && kind === 'health')
    expect(ofChild.length).toBeGreaterThan(50)
    expect(ofChild.filter(({ text }) => !all.includes(text)).map(({ what }) => what)).toEqual([])
    const ofOthers = club.canaries.filter(({ kind, user }) => user !== child && kind !== 'booking')
    const told = [...before].flatMap(([path, text]) =>
      ofOthers.flatMap((canary) =>
        text.includes(canary.text) && !path.includes(canary.text) ? `${canary.what} in ${path}` : [],
      ),
    )
    expect(told).toEqual([])
    for (const secret of club.canaries.filter(({ kind }) => kind === 'secret' || kind === 'reading'))
      expect(all).not.toContain(secret.text)
    // Nor the address of the other guardian.
    for (const { email } of [father, stranger]) expect(all).not.toContain(email)
    expect(all).not.toContain(stranger.last_name)
  })

  test('gets the same answers and no email, whatever happens to others', async () => {
    const letters = (await club.mails(mother.email)).length
    for (const whose of [club.player, club.other.player]) {
      const consent = { how: 'paper', name: 'Somebody' }
      const check = { ...aHealthCheck(whose, { heart_rate: 190 }), consent }
      expect((await ask(club.practitioner, 'POST', '/api/healthchecks/add', check)).status).toBe(201)
      const clearance = { user_id: whose._id, state: 'unavailable', note: 'Rest' }
      expect((await ask(club.practitioner, 'PUT', '/api/clearance/set', clearance)).status).toBe(200)
    }
    const booking = { date: '2026-11-28', time: '09:00', number_of_players: 2 }
    const named = { booking: { ...booking, player_ids: [club.player._id] } }
    expect((await ask(club.coach, 'POST', '/api/bookings/add', named)).status).toBe(201)
    club.clock.advance(120_000)
    await remindOfAppointments({ ...club, timeZone: 'UTC' })
    expect((await club.mails(mother.email)).length).toBe(letters)
    const after = await allAnswers(mother)
    const different = [...before].filter(([path, text]) => !isNewEachTime(path) && after.get(path) !== text)
    expect(different.map(([path]) => path)).toEqual([])
  })
})

test('the child reads who the guardians are, without their addresses', async () => {
  const mine = await ask(child, 'GET', '/api/guardians/mine')
  const { guardians } = mine.body as Reply<'getGuardians'>
  expect(guardians.map(({ first_name }) => first_name).toSorted()).toEqual(['Reza', 'Zahra'])
  for (const path of [`consents/${child._id}`, 'sharing/mine', 'audit/mine', `users/export/${child._id}`]) {
    const { status, text } = await ask(child, 'GET', `/api/${path}`)
    expect(status, path).toBe(200)
    for (const { email } of [mother, father]) expect(text, path).not.toContain(email)
  }
})

test('nobody else searches, lists or reads of a guardian', async () => {
  const things = club.things.filter(
    ({ sort, person }) => ['guardian', 'organisation', 'builtIn'].includes(sort) || person === child._id,
  )
  expect(things.length).toBeGreaterThan(6)
  for (const actor of [club.coach, club.practitioner, club.player, club.other.coach, stranger])
    for (const [path, text] of await allAnswers(actor, things))
      for (const { _id, email, last_name } of [mother, father])
        for (const known of [_id, email, last_name])
          if (!path.includes(known)) expect(text, `${actor.account_type} ${path}`).not.toContain(known)
  // An admin reads an account whose id the record of actions names, and finds none.
  for (const path of [
    '/api/search?q=Zahra',
    '/api/users/getByType/Guardian',
    `/api/users/getByOrg/${builtInOrganisation._id}`,
    `/api/screens/members/${builtInOrganisation._id}`,
    '/api/screens/directory',
  ]) {
    const { status, text } = await ask(club.admin, 'GET', path)
    expect(status, path).toBe(200)
    expect(text, path).not.toContain(mother.last_name)
  }
})
