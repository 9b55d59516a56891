import { expect, test } from 'vitest'
import { builtInOrganisation } from '#domain/people/account.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { flushReads } from '#server/records/audit.ts'
import { aClub, type Club, password, type TestUser } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { aSignUp } from '#test/sign-up.ts'
import { endGuardiansOfAge } from './own-age-reached.ts'

type Mine = Reply<'getGuardians'>

/** Sixteen tomorrow. */
async function aYoungClub() {
  const club = await aClub()
  const child = await club.addUser({
    organisation_id: club.organisation._id,
    first_name: 'Mina',
    date_of_birth: '2010-11-15',
  })
  return { ...club, child }
}

const invite = (club: Club, who: { readonly _id: string }, player_id: string, email: string) =>
  club.as(who).post<{ code?: string }>('/api/guardians/invite', { player_id, email })

async function tokenFor(club: Club, email: string): Promise<string> {
  const letters = await club.mails(email)
  return /\/guardian\/([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? ''
}

/** Invited by the practitioner, with a new account. */
async function aGuardian(club: Club, child: TestUser, email = 'zahra@mail.test'): Promise<{ _id: string }> {
  expect((await invite(club, club.practitioner, child._id, email)).status).toBe(200)
  const accepted = await club.visitor.post<Reply<'acceptGuardian'>>('/api/guardians/accept', {
    token: await tokenFor(club, email),
    first_name: 'Zahra',
    last_name: 'Karimi',
    password,
  })
  expect(accepted.status).toBe(201)
  return { _id: accepted.body.userID }
}

test('a guardian reads what the child reads, decides for the child, and each look is recorded', async () => {
  const club = await aYoungClub()
  const { child } = club
  await club.as(club.practitioner).post('/api/healthchecks/add', {
    ...aHealthCheck(child),
    consent: { how: 'paper', name: 'Zahra' },
  })
  const guardian = await aGuardian(club, child)
  const as = club.as(guardian)
  const { body } = await as.get<Mine>('/api/guardians/mine')
  expect(body).toMatchObject({
    guardians: [],
    players: [{ player_id: child._id, first_name: 'Mina', organisation: 'Rovers', below_age: true }],
  })
  for (const path of [
    `screens/dashboard/${child._id}`,
    `healthchecks/getLatestHealthCheck/${child._id}`,
    `healthchecks/getOneMetricHistory/${child._id}/heart_rate`,
    `screens/metric/${child._id}/heart_rate`,
    `clearance/get/${child._id}`,
    `users/getByID/${child._id}`,
    `audit/of/${child._id}`,
    `sharing/of/${child._id}`,
    `consents/${child._id}`,
  ]) {
    expect((await as.get(`/api/${path}`)).status, path).toBe(200)
    expect([403, 404]).toContain((await as.get(`/api/${path.replace(child._id, club.player._id)}`)).status)
  }
  const shared = { coach: { fitness: true, health: false, lifestyle: true } }
  expect((await as.put(`/api/sharing/of/${child._id}`, shared)).status).toBe(200)
  const consent = { user_id: child._id, purpose: 'coach', given: true }
  expect((await as.put('/api/consents/set', consent)).status).toBe(200)
  const seen = await club.as(club.coach).get(`/api/healthchecks/getLatestHealthCheck/${child._id}`)
  expect(seen.body).toMatchObject({ heart_rate: null, vertical_jump: 52 })
  // The child shares less, never more.
  const mine = (coach: object) => club.as(child).put('/api/sharing/mine', { coach })
  expect((await mine({ fitness: false, health: false, lifestyle: true })).status).toBe(200)
  expect(await mine({ fitness: true, health: false, lifestyle: true })).toMatchObject({
    status: 403,
    body: { code: 'guardian-decides' },
  })
  const link = await club.as(child).post('/api/share/link', { days: 7, categories: ['health'] })
  expect(link).toMatchObject({ status: 403, body: { code: 'guardian-decides' } })
  await flushReads(club.store)
  const own = await club.as(child).get<Reply<'getOwnAudit'>>('/api/audit/mine?kind=looks')
  expect(own.body.entries.map(({ actor }) => actor?._id)).toContain(guardian._id)
  // Nothing is recorded, booked or exported.
  expect((await as.post('/api/healthchecks/add', aHealthCheck(child))).status).toBe(403)
  expect((await as.get(`/api/users/getByOrg/${club.organisation._id}`)).status).toBe(403)
  const results = await club.mails('zahra@mail.test')
  expect(results.map(({ text }) => text).join()).not.toMatch(/heart|weight|55/i)
})

test('of a check of another player a guardian learns as little as the child', async () => {
  const club = await aYoungClub()
  const { child, practitioner } = club
  const agreed = { user_id: child._id, purpose: 'record', given: true, how: 'paper', name: 'Zahra' }
  expect((await club.as(practitioner).put('/api/consents/set', agreed)).status).toBe(200)
  const { body: check } = await club
    .as(practitioner)
    .post<Reply<'addHealthCheck'>>('/api/healthchecks/add', aHealthCheck(child))
  const guardian = await aGuardian(club, child)
  const withdrawal = { id: check._id, version: 1, reason: 'It was of Ali', wrong_player: true }
  expect((await club.as(practitioner).post('/api/healthchecks/withdraw', withdrawal)).status).toBe(200)
  const told = async (who: { readonly _id: string }) => {
    const { body } = await club
      .as(who)
      .get<Reply<'getCheckChanges'>>(`/api/healthchecks/changes/${child._id}`)
    const versions = await club
      .as(who)
      .get<Reply<'getCheckVersions'>>(`/api/healthchecks/versions/${check._id}`)
    return [...body.changes, ...versions.body.versions].map(({ reason, by_name }) => [reason, by_name])
  }
  expect(await told(child)).toEqual([
    [null, null],
    [null, null],
  ])
  expect(await told(guardian)).toEqual(await told(child))
  expect((await told(practitioner))[0]?.[0]).toBe('It was of Ali')
})

test('the export of a player names the guardians and every consent', async () => {
  const club = await aYoungClub()
  const { child } = club
  const guardian = await aGuardian(club, child)
  await club.as(guardian).put('/api/consents/set', { user_id: child._id, purpose: 'coach', given: true })
  const { body } = await club.as(child).get<Reply<'exportUser'>>(`/api/users/export/${child._id}`)
  expect(body.consents).toMatchObject([{ purpose: 'coach', given: true, by: 'Zahra Karimi', how: 'online' }])
  expect(body.guardians).toEqual([
    { first_name: 'Zahra', last_name: 'Karimi', since: '2026-11-14', ended_at: null },
  ])
})

test('on the birthday sight ends; the player may invite again as somebody they trust', async () => {
  const club = await aYoungClub()
  const { child } = club
  const guardian = await aGuardian(club, child)
  const look = () => club.as(guardian).get(`/api/screens/dashboard/${child._id}`)
  expect((await look()).status).toBe(200)
  club.clock.advance(24 * 3_600_000)
  expect((await look()).status).toBe(404)
  expect((await club.as(guardian).get<Mine>('/api/guardians/mine')).body.players).toEqual([])
  expect((await invite(club, child, child._id, 'zahra@mail.test')).status).toBe(200)
  const token = await tokenFor(club, 'zahra@mail.test')
  const about = await club.visitor.post<Reply<'getGuardianLink'>>('/api/guardians/link', { token })
  expect(about.body).toEqual({
    player: { first_name: 'Mina' },
    organisation: 'Rovers',
    email: 'zahra@mail.test',
    account: 'guardian',
  })
  expect((await club.as(guardian).post('/api/guardians/join', { token })).body).toEqual({
    ok: true,
    player_id: child._id,
  })
  expect((await look()).status).toBe(200)
  // The player decides now.
  const choice = { coach: { fitness: true, health: true, lifestyle: true } }
  expect((await club.as(guardian).put(`/api/sharing/of/${child._id}`, choice)).status).toBe(403)
  const { body } = await club.as(child).get<Mine>('/api/guardians/mine')
  expect(body.guardians).toMatchObject([{ first_name: 'Zahra', last_name: 'Karimi' }])
  expect(JSON.stringify(body)).not.toContain('zahra@mail.test')
  expect((await club.as(child).delete(`/api/guardians/${body.guardians[0]?._id}`)).status).toBe(200)
  expect((await look()).status).toBe(404)
})

test('from the age on only the player invites, and an invitation from before it is dead', async () => {
  const club = await aYoungClub()
  const { child, coach, practitioner, admin, player } = club
  for (const who of [coach, practitioner, admin])
    expect(await invite(club, who, player._id, 'aunt@mail.test')).toMatchObject({
      status: 403,
      body: { code: 'player-decides' },
    })
  expect(await club.mails('aunt@mail.test')).toEqual([])
  expect((await invite(club, player, player._id, 'aunt@mail.test')).status).toBe(200)
  expect((await invite(club, coach, child._id, 'zahra@mail.test')).status).toBe(200)
  const token = await tokenFor(club, 'zahra@mail.test')
  const opened = () => club.visitor.post('/api/guardians/link', { token })
  expect((await opened()).status).toBe(200)
  expect((await invite(club, coach, child._id, 'late@mail.test')).status).toBe(200)
  club.clock.advance(24 * 3_600_000)
  const person = { token, first_name: 'Zahra', last_name: 'Karimi', password }
  expect((await club.visitor.post('/api/guardians/accept', person)).status).toBe(400)
  expect((await opened()).status).toBe(400)
  // A letter that has not been sent by then is not sent any more.
  await endGuardiansOfAge(club)
  expect(await club.mails('late@mail.test')).toEqual([])
  expect((await invite(club, coach, child._id, 'zahra@mail.test')).status).toBe(403)
  expect((await invite(club, child, child._id, 'zahra@mail.test')).status).toBe(200)
  const again = await tokenFor(club, 'zahra@mail.test')
  expect((await club.visitor.post('/api/guardians/link', { token: again })).status).toBe(200)
})

test('a link works once, for 14 days; an address with another account is told on that page only', async () => {
  const club = await aYoungClub()
  expect((await invite(club, club.coach, club.child._id, club.player.email)).status).toBe(200)
  const other = await tokenFor(club, club.player.email)
  const about = await club.visitor.post<{ account: string }>('/api/guardians/link', { token: other })
  expect(about.body.account).toBe('other')
  const person = { first_name: 'A', last_name: 'B', password }
  const taken = await club.visitor.post('/api/guardians/accept', { token: other, ...person })
  expect(taken).toMatchObject({ status: 409, body: { code: 'guardian-other-account' } })

  await invite(club, club.child, club.child._id, 'late@mail.test')
  const late = await tokenFor(club, 'late@mail.test')
  const guardian = await aGuardian(club, club.child)
  const used = await tokenFor(club, 'zahra@mail.test')
  expect((await club.as(guardian).post('/api/guardians/join', { token: used })).status).toBe(400)
  club.clock.advance(14 * 24 * 3_600_000)
  expect((await club.visitor.post('/api/guardians/link', { token: late })).status).toBe(400)
  expect((await invite(club, club.other.coach, club.child._id, 'x@mail.test')).status).toBe(404)
  expect((await invite(club, club.child, club.child._id, 'nobody')).status).toBe(400)
})

test('a player has at most four guardians, who do not learn of each other’s address', async () => {
  const club = await aYoungClub()
  const guardians: { _id: string }[] = []
  for (const nth of [1, 2, 3, 4]) guardians.push(await aGuardian(club, club.child, `g${nth}@mail.test`))
  expect(await invite(club, club.child, club.child._id, 'g5@mail.test')).toMatchObject({
    status: 409,
    body: { code: 'too-many-guardians' },
  })
  const [first, second] = guardians
  for (const path of [`audit/of/${club.child._id}`, 'guardians/mine', `consents/${club.child._id}`])
    expect(JSON.stringify((await club.as(first!).get(`/api/${path}`)).body)).not.toContain('g2@mail.test')
  const { body } = await club.as(second!).get<Mine>('/api/guardians/mine')
  expect((await club.as(first!).delete(`/api/guardians/${body.players[0]?._id}`)).status).toBe(404)
  expect((await club.as(second!).delete(`/api/guardians/${body.players[0]?._id}`)).status).toBe(200)
  // Practitioners do not find guardians in the list of the built-in organisation.
  const list = await club.as(club.practitioner).get(`/api/users/getByOrg/${builtInOrganisation._id}`)
  expect(JSON.stringify(list.body)).not.toContain('g1@mail.test')
})

const named = { guardian_email: 'zahra@mail.test' }
test.each([
  ['inside', named, {}],
  ['beside', {}, named],
])(
  'whom a player names %s the sign-up is invited once the player has verified',
  async (_, inside, beside) => {
    const club = await aYoungClub()
    const signUp = {
      ...aSignUp(club.organisation, { date_of_birth: '2014-01-01', ...inside }),
      ...beside,
    }
    const { status, body } = await club.visitor.post<{ _id: string }>('/api/users/register', signUp)
    expect(status).toBe(201)
    expect(await club.mails('zahra@mail.test')).toEqual([])
    const { email } = signUp.user
    const secret = /\/verify\/([\w-]+)/.exec((await club.mails(email))[0]?.text ?? '')?.[1]
    await club.visitor.get(`/api/users/getByVerification/${secret}`)
    await club.visitor.put('/api/users/update', { user: { id: body._id, status: 'active' } })
    expect(await club.mails('zahra@mail.test')).toHaveLength(1)
  },
)

test('what is not an address is refused beside the sign-up too', async () => {
  const club = await aYoungClub()
  const body = { ...aSignUp(club.organisation), guardian_email: 'zahra' }
  expect(await club.visitor.post('/api/users/register', body)).toMatchObject({
    status: 400,
    body: { problems: { guardian_email: { code: 'invalid-email' } } },
  })
})

test('no guardian is made while an older server may still run', async () => {
  const club = await aYoungClub()
  await club.store.transaction((trx) =>
    trx.updateTable('installation').set({ value: '0.5.0' }).where('key', '=', 'floor').execute(),
  )
  expect(await invite(club, club.child, club.child._id, 'zahra@mail.test')).toMatchObject({
    status: 409,
    body: { code: 'upgrade-all-servers' },
  })
})

test('below the age a guardian deletes the account, not the child', async () => {
  const club = await aYoungClub()
  const guardian = await aGuardian(club, club.child)
  const remove = (who: { readonly _id: string }) => club.as(who).delete(`/api/users/delete/${club.child._id}`)
  expect(await remove(club.child)).toMatchObject({ status: 403, body: { code: 'guardian-decides' } })
  const other = await aGuardian(club, club.child, 'other@mail.test')
  expect((await remove(club.coach)).status).toBe(403)
  expect((await remove(guardian)).status).toBe(200)
  expect((await club.as(guardian).get<Mine>('/api/guardians/mine')).body.players).toEqual([])
  expect((await remove(other)).status).toBe(403)
  // Whoever else read along is told; who did it knows.
  const last = async (email: string) => (await club.mails(email)).at(-1)?.subject
  expect(await last('other@mail.test')).toBe('Pitchside: the account of Mina was deleted')
  expect(await last('zahra@mail.test')).not.toContain('deleted')
})

test('a guardian gets the emails about appointments of the child, until the link or the wish for them ends', async () => {
  const club = await aYoungClub()
  const { child } = club
  const guardian = await aGuardian(club, child)
  const booking = { date: '2026-11-21', time: '09:00', number_of_players: 5, player_ids: [child._id] }
  const made = await club.as(club.coach).post<{ _id: string }>('/api/bookings/add', { booking })
  expect(made.status).toBe(201)
  club.clock.advance(3 * 60_000)
  const letters = async () =>
    (await club.mails('zahra@mail.test')).map(({ subject }) => subject.replace(/ Saturday.*/, ''))
  expect((await letters()).slice(1)).toEqual(['Appointment booked:'])
  const [, about] = await club.mails('zahra@mail.test')
  expect(about?.text).toContain('The health check of Mina with Rovers is booked:')
  // The player who declines is told to the coach alone.
  await club.as(child).put('/api/bookings/decline', { id: made.body._id })
  club.clock.advance(3 * 60_000)
  expect((await letters()).slice(1)).toEqual(['Appointment booked:', 'Appointment cancelled:'])
  const again = { id: made.body._id, player_ids: [child._id] }
  await club.as(club.coach).put('/api/bookings/players', again)
  club.clock.advance(3 * 60_000)
  expect((await letters()).slice(3)).toEqual(['Appointment booked:'])
  // On the birthday it ends, also for what was told before.
  club.clock.advance(24 * 3_600_000)
  await club.as(club.coach).delete(`/api/bookings/cancel/${made.body._id}`)
  club.clock.advance(3 * 60_000)
  expect((await letters()).slice(4)).toEqual([])
  expect(guardian._id).not.toBe('')
})

test('guardians are told of results and of consent without a value, until they press the button in an email', async () => {
  const club = await aYoungClub()
  const { child, practitioner } = club
  const mother = await aGuardian(club, child)
  await aGuardian(club, child, 'reza@mail.test')
  const told = async (email: string) => {
    const letters = await club.mails(email)
    return letters.slice(1).filter(({ subject }) => !subject.includes('another parent'))
  }
  const subjects = async (email: string) => (await told(email)).map(({ subject }) => subject)
  const record = { user_id: child._id, purpose: 'record', given: true }
  expect((await club.as(mother).put('/api/consents/set', record)).status).toBe(200)
  // Whoever did it knows.
  expect(await subjects('zahra@mail.test')).toEqual([])
  expect(await subjects('reza@mail.test')).toEqual(['Pitchside: consent about Mina has changed'])
  const check = aHealthCheck(child, { heart_rate: 173, weight: 47, allergies: 'Latex' })
  expect((await club.as(practitioner).post('/api/healthchecks/add', check)).status).toBe(201)
  const results = 'Pitchside: new results of Mina'
  expect(await subjects('zahra@mail.test')).toEqual([results])
  expect((await subjects('reza@mail.test')).at(-1)).toBe(results)
  for (const { text } of [...(await told('zahra@mail.test')), ...(await told('reza@mail.test'))])
    expect(text.replaceAll(/http\S+/g, '')).not.toMatch(
      /\d|latex|heart|pulse|weight|mass|urgent|today|doctor/i,
    )
  const [letter] = await told('zahra@mail.test')
  const token = letter?.link?.split('/reminders/')[1]
  expect((await club.visitor.post('/api/bookings/stopReminders', { token })).status).toBe(200)
  await club.as(practitioner).post('/api/healthchecks/add', aHealthCheck(child, { heart_rate: 80 }))
  expect(await subjects('zahra@mail.test')).toEqual([results])
  expect((await subjects('reza@mail.test')).slice(1)).toEqual([results, results])
})

test('a guardian is told nothing of a check that nobody has agreed to', async () => {
  const club = await aYoungClub()
  await aGuardian(club, club.child)
  await club.as(club.practitioner).post('/api/healthchecks/add', aHealthCheck(club.child))
  expect(await club.mails('zahra@mail.test')).toHaveLength(1)
})

test('a guardian who has stopped such emails is not told that an appointment which stands is cancelled', async () => {
  const club = await aYoungClub()
  const guardian = await aGuardian(club, club.child)
  const booking = { date: '2026-11-21', time: '09:00', number_of_players: 5, player_ids: [club.child._id] }
  const { _id: id } = (await club.as(club.coach).post<{ _id: string }>('/api/bookings/add', { booking })).body
  club.clock.advance(3 * 60_000)
  const before = await club.mails('zahra@mail.test')
  expect((await club.as(guardian).put('/api/users/preferences', { reminders: false })).status).toBe(200)
  await club.as(club.coach).put('/api/bookings/move', { id, date: '2026-11-22', time: '09:00' })
  club.clock.advance(3 * 60_000)
  expect((await club.mails('zahra@mail.test')).slice(before.length)).toEqual([])
})

test('an appointment of a child who has come of age is not told to the guardian of a younger one', async () => {
  const club = await aYoungClub()
  const guardian = await aGuardian(club, club.child)
  const younger = await club.addUser({
    organisation_id: club.organisation._id,
    first_name: 'Sara',
    date_of_birth: '2014-01-01',
  })
  await club.store.transaction(async (trx) => {
    const link = await trx
      .selectFrom('guardians')
      .selectAll()
      .where('guardian_id', '=', guardian._id)
      .executeTakeFirstOrThrow()
    const second = { ...link, _id: club.ids.next(), player_id: younger._id }
    await trx.insertInto('guardians').values(second).execute()
  })
  const booking = { date: '2026-11-21', time: '09:00', number_of_players: 5, player_ids: [club.child._id] }
  const { _id: id } = (await club.as(club.coach).post<{ _id: string }>('/api/bookings/add', { booking })).body
  club.clock.advance(3 * 60_000)
  const before = await club.mails('zahra@mail.test')
  expect(before.at(-1)?.text).toContain('The health check of Mina with Rovers is booked:')
  club.clock.advance(24 * 3_600_000)
  await club.as(club.coach).delete(`/api/bookings/cancel/${id}`)
  club.clock.advance(3 * 60_000)
  expect((await club.mails('zahra@mail.test')).slice(before.length)).toEqual([])
})
