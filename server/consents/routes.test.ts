import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { aReading } from '#test/reading.ts'
import { aSignUp } from '#test/sign-up.ts'

type Consents = Reply<'getConsents'>

/** The test clock is in November 2026. */
const aYoungClub = async (env: Record<string, string> = {}) => {
  const club = await aClub({ env })
  const child = await club.addUser({
    organisation_id: club.organisation._id,
    first_name: 'Mina',
    date_of_birth: '2014-05-17',
  })
  return { ...club, child }
}

const check = (club: Club, user: { readonly _id: string }, more: object = {}) =>
  club.as(club.practitioner).post<{ code?: string }>('/api/healthchecks/add', {
    ...aHealthCheck(user),
    ...more,
  })
const latest = (club: Club, who: { readonly _id: string }, user: { readonly _id: string }) =>
  club.as(who).get(`/api/healthchecks/getLatestHealthCheck/${user._id}`)
const note = (club: Club, body: object) => club.as(club.practitioner).put<Consents>('/api/consents/set', body)

test('what is recorded without consent is seen by practitioners only, and listed until it is noted', async () => {
  const club = await aYoungClub()
  const { child, practitioner } = club
  expect((await check(club, child)).status).toBe(201)
  expect((await latest(club, practitioner, child)).status).toBe(200)
  for (const who of [child, club.coach])
    expect((await latest(club, who, child)).body).toEqual({ healthcheck: null })
  const own = await club.as(child).get(`/api/users/getByID/${child._id}`)
  expect(own.body).toMatchObject({ height: null, healthy_score: 0, email: child.email })
  const unnoted = () => club.as(practitioner).get<Reply<'getUnnoted'>>('/api/consents/unnoted')
  expect((await unnoted()).body.players).toMatchObject([{ _id: child._id, organisation: 'Rovers' }])

  const paper = {
    user_id: child._id,
    purpose: 'record',
    given: true,
    how: 'paper',
    name: 'Zahra',
    on: '2026-11-01',
  }
  expect(await note(club, { ...paper, on: '2027-01-01' })).toMatchObject({
    status: 400,
    body: { problems: { on: { code: 'check-in-future' } } },
  })
  const noted = await note(club, paper)
  expect(noted).toMatchObject({
    status: 200,
    body: {
      agreed: { record: true, coach: null, research: null },
      below_age: true,
      consents: [
        { purpose: 'record', given: true, how: 'paper', name: 'Zahra', on: '2026-11-01', version: 1 },
      ],
    },
  })
  expect((await unnoted()).body.players).toEqual([])
  expect((await latest(club, child, child)).body).toMatchObject({ heart_rate: 55 })
  // Until the coach is agreed to as well, the coach sees the name.
  expect((await latest(club, club.coach, child)).body).toEqual({ healthcheck: null })
  await note(club, { ...paper, purpose: 'coach' })
  expect(await latest(club, club.coach, child)).toMatchObject({ status: 200, body: { heart_rate: 55 } })
})

test('before consent neither the export nor the corrections show the child what was recorded', async () => {
  const club = await aYoungClub()
  const { child, practitioner } = club
  await club.as(practitioner).post('/api/healthchecks/add', aHealthCheck(child, { allergies: 'Latex' }))
  const made = await latest(club, practitioner, child)
  const { _id, version } = made.body as { _id: string; version: number }
  const { healthCheck } = aHealthCheck(child, { heart_rate: 61 })
  const correction = { id: _id, version, reason: 'Read wrongly', healthCheck }
  expect((await club.as(practitioner).post('/api/healthchecks/correct', correction)).status).toBe(200)
  const reading = aReading(child, { field: 'body_temperature', value: 36.9 })
  await club.as(practitioner).post('/api/readings/add', { readings: [reading] })
  const finish = { user_id: child._id, date: '2026-11-14' }
  expect((await club.as(practitioner).post('/api/readings/finish', finish)).status).toBe(200)

  const kept = async () => {
    const { body } = await club.as(child).get<Reply<'exportUser'>>(`/api/users/export/${child._id}`)
    const { healthchecks, changes, readings, versions, medical_answers, consents } = body
    const parts = { healthchecks, changes, readings, versions, medical_answers, consents }
    return Object.entries(parts).flatMap(([name, rows]) => (rows.length > 0 ? name : []))
  }
  const changes = () => club.as(child).get<Reply<'getCheckChanges'>>(`/api/healthchecks/changes/${child._id}`)
  const versions = () => club.as(child).get(`/api/healthchecks/versions/${_id}`)
  expect(await kept()).toEqual([])
  expect((await changes()).body).toEqual({ changes: [] })
  expect((await versions()).status).toBe(404)
  await note(club, { user_id: child._id, purpose: 'record', given: true, how: 'paper', name: 'Zahra' })
  expect(await kept()).toEqual([
    'healthchecks',
    'changes',
    'readings',
    'versions',
    'medical_answers',
    'consents',
  ])
  expect((await changes()).body.changes.length).toBeGreaterThan(0)
  expect((await versions()).status).toBe(200)
})

test('a check or a reading can come with the consent, inside or beside it', async () => {
  const club = await aYoungClub()
  const consent = { how: 'alone', reason: 'Lives with an aunt, understands it' }
  expect((await check(club, club.child, { consent })).status).toBe(201)
  const { body } = await club.as(club.child).get<Consents>(`/api/consents/${club.child._id}`)
  expect(body).toMatchObject({ agreed: { record: true, coach: null }, consents: [{ how: 'alone' }] })

  const other = await club.addUser({ organisation_id: club.organisation._id, date_of_birth: '2015-01-01' })
  const paper = { how: 'paper', name: 'Reza', on: '2026-11-10' }
  const sent = await club
    .as(club.practitioner)
    .post<Reply<'addReadings'>>('/api/readings/add', { readings: [aReading(other, { consent: paper })] })
  expect(sent.body.results).toMatchObject([{ status: 'stored' }])
  const noted = await club.as(other).get<Consents>(`/api/consents/${other._id}`)
  expect(noted.body.consents).toMatchObject([{ purpose: 'record', how: 'paper', name: 'Reza' }])
  const day = await club
    .as(club.practitioner)
    .get<Reply<'getReadings'>>(`/api/readings/day/${club.organisation._id}/2026-11-14`)
  const states = new Map(day.body.players.map(({ _id, consent: state }) => [_id, state]))
  expect([club.player, other].map(({ _id }) => states.get(_id))).toEqual(['not-needed', 'given'])
})

test('once the recording is taken back, nothing new is recorded; what exists stays', async () => {
  const club = await aYoungClub()
  await check(club, club.child, {
    ...aHealthCheck(club.child, { oxygen_level: null }),
    consent: { how: 'paper', name: 'Zahra' },
  })
  const taken = await club
    .as(club.child)
    .put<Consents>('/api/consents/set', { user_id: club.child._id, purpose: 'record', given: false })
  expect(taken).toMatchObject({ status: 200, body: { agreed: { record: false } } })
  expect(await check(club, club.child)).toMatchObject({ status: 409, body: { code: 'consent-withdrawn' } })
  const readings = await club
    .as(club.practitioner)
    .post<Reply<'addReadings'>>('/api/readings/add', { readings: [aReading(club.child)] })
  expect(readings.body.results).toMatchObject([{ status: 'refused', problem: { code: 'consent-withdrawn' } }])
  const answers = { user: { id: club.child._id, allergies: 'Pollen' } }
  expect(await club.as(club.practitioner).put('/api/users/update', answers)).toMatchObject({
    status: 409,
    body: { code: 'consent-withdrawn' },
  })
  expect((await latest(club, club.child, club.child)).body).toMatchObject({ heart_rate: 55 })
  // A slip is put right; a value that was not measured is not added by it.
  const { body: stored } = await latest(club, club.practitioner, club.child)
  const { _id: id, version } = stored as { _id: string; version: number }
  const correct = (values: Parameters<typeof aHealthCheck>[1]) =>
    club.as(club.practitioner).post<{ code?: string }>('/api/healthchecks/correct', {
      id,
      version,
      reason: 'A slip',
      ...aHealthCheck(club.child, values),
    })
  expect(await correct({ heart_rate: 56 })).toMatchObject({
    status: 409,
    body: { code: 'consent-withdrawn' },
  })
  expect(await correct({ heart_rate: 56, oxygen_level: null })).toMatchObject({ status: 200 })
  const ledger = await club.store.read
    .selectFrom('revocations')
    .select(['kind', 'target'])
    .where('user_id', '=', club.child._id)
    .orderBy('_id', 'desc')
    .execute()
  expect(ledger[0]).toEqual({ kind: 'consent', target: 'record' })
  // An adult can do the same.
  await club
    .as(club.player)
    .put('/api/consents/set', { user_id: club.player._id, purpose: 'record', given: false })
  expect((await check(club, club.player)).status).toBe(409)
})

test('below the age a player can only take back; from the birthday on they decide', async () => {
  const club = await aYoungClub()
  const give = (user: { readonly _id: string }, purpose: string) =>
    club
      .as(user)
      .put<Consents & { code?: string }>('/api/consents/set', { user_id: user._id, purpose, given: true })
  expect(await give(club.child, 'coach')).toMatchObject({ status: 403, body: { code: 'guardian-decides' } })
  const today = await club.addUser({ organisation_id: club.organisation._id, date_of_birth: '2010-11-14' })
  const tomorrow = await club.addUser({ organisation_id: club.organisation._id, date_of_birth: '2010-11-15' })
  expect(club.clock.today()).toBe('2026-11-14')
  expect((await give(today, 'coach')).status).toBe(200)
  expect((await give(tomorrow, 'coach')).status).toBe(403)
  club.clock.advance(24 * 3_600_000)
  expect((await give(tomorrow, 'coach')).status).toBe(200)
})

test('a no to the coach holds for adults too, and past the birthday, until the player says yes', async () => {
  const club = await aYoungClub()
  const girl = await club.addUser({ organisation_id: club.organisation._id, date_of_birth: '2010-11-15' })
  await check(club, club.player)
  await check(club, girl, { consent: { how: 'paper', name: 'Zahra' } })
  const answer = (user: { readonly _id: string }, given: boolean) =>
    club.as(user).put('/api/consents/set', { user_id: user._id, purpose: 'coach', given })
  // Whoever has said nothing is as before.
  expect((await latest(club, club.coach, club.player)).body).toMatchObject({ heart_rate: 55 })
  for (const user of [club.player, girl]) expect((await answer(user, false)).status).toBe(200)
  club.clock.advance(24 * 3_600_000)
  for (const user of [club.player, girl]) {
    expect((await latest(club, club.coach, user)).body).toEqual({ healthcheck: null })
    const seen = await club.as(club.coach).get(`/api/users/getByID/${user._id}`)
    expect(seen.body).toMatchObject({ last_name: 'Example', email: '', age: null, healthy_score: 0 })
    expect((await latest(club, club.practitioner, user)).body).toMatchObject({ heart_rate: 55 })
    expect((await latest(club, user, user)).body).toMatchObject({ heart_rate: 55 })
    // The own page says so, whatever its switches say.
    const sharing = () => club.as(user).get<Reply<'getSharing'>>('/api/sharing/mine')
    expect((await sharing()).body).toMatchObject({ is_closed: true, coach: { health: true } })
    expect((await answer(user, true)).status).toBe(200)
    expect((await sharing()).body).toMatchObject({ is_closed: false })
    expect((await latest(club, club.coach, user)).body).toMatchObject({ heart_rate: 55 })
  }
})

test('a yes to the coach or research of one club is asked again by the next; a no and the recording stay', async () => {
  const club = await aYoungClub()
  const { child, player, other } = club
  for (const purpose of ['record', 'coach', 'research'])
    await note(club, { user_id: child._id, purpose, given: true, how: 'paper', name: 'Zahra' })
  await club
    .as(player)
    .put('/api/consents/set', { user_id: player._id, purpose: 'coach', given: false, how: 'online' })
  club.clock.advance(1000)
  for (const { _id: id } of [child, player]) {
    const move = { id, organisation_id: other.organisation._id }
    expect((await club.as(club.admin).put('/api/users/move', move)).status).toBe(200)
    await check(club, { _id: id })
    expect((await latest(club, other.coach, { _id: id })).body).toEqual({ healthcheck: null })
  }
  const agreed = async (user: { readonly _id: string }) =>
    (await club.as(club.practitioner).get<Consents>(`/api/consents/${user._id}`)).body.agreed
  expect(await agreed(child)).toEqual({ record: true, coach: null, research: null })
  expect(await agreed(player)).toEqual({ record: null, coach: false, research: null })
  expect((await latest(club, child, child)).body).toMatchObject({ heart_rate: 55 })
  const { body } = await club
    .as(club.admin)
    .get<Reply<'getConsentsOf'>>(`/api/consents/of/${other.organisation._id}`)
  expect(body.players.find(({ _id }) => _id === child._id)).toMatchObject({
    record: { given: true, version: null },
    coach: null,
    research: null,
  })
  await note(club, { user_id: child._id, purpose: 'coach', given: true, how: 'paper', name: 'Zahra' })
  expect((await latest(club, other.coach, child)).body).toMatchObject({ heart_rate: 55 })
})

test('an organisation has its own age, and 0 switches it off', async () => {
  const club = await aYoungClub()
  const below = async () =>
    (await club.as(club.child).get<Consents>(`/api/consents/${club.child._id}`)).body.below_age
  expect(await below()).toBe(true)
  const {
    _id: id,
    name,
    address_line_1,
    town,
    postcode,
    country,
    contact_no,
    member_limit,
    email,
  } = club.organisation
  const details = { id, name, address_line_1, town, postcode, country, contact_no, member_limit, email }
  const update = (more: object) =>
    club
      .as(club.admin)
      .put<{ fields?: object }>('/api/organisations/update', { organisation: { ...details, ...more } })
  expect(await update({ own_decision_age: 12 })).toMatchObject({
    status: 200,
    body: { own_decision_age: 12 },
  })
  expect(await below()).toBe(false)
  expect((await update({})).body).toMatchObject({ own_decision_age: 12, erasure: 'delete' })
  expect(await update({ own_decision_age: 19 })).toMatchObject({
    status: 400,
    body: { fields: { own_decision_age: expect.any(String) } },
  })
  expect((await update({ own_decision_age: null })).body).toMatchObject({
    own_decision_age: null,
    erasure: 'delete',
  })
  expect(await below()).toBe(true)
  const off = await aYoungClub({ OWN_DECISION_AGE: '0' })
  await check(off, off.child)
  expect((await latest(off, off.coach, off.child)).body).toMatchObject({ heart_rate: 55 })
})

test('a notice has versions; who decides is asked about a new one', async () => {
  const club = await aYoungClub()
  const read = (path = '') => club.visitor.get<Reply<'getNotice'>>(`/api/organisations/notice${path}`)
  expect((await read()).body).toMatchObject({ version: 1, organisation: 'Pitchside' })
  expect((await read('?invite=unknown')).status).toBe(404)
  const first = await read(`?invite=${club.organisation.invite_link}`)
  expect(first).toMatchObject({ status: 200, body: { version: 1, at: null, organisation: 'Rovers' } })
  expect(first.body.texts.fa.length).toBe(first.body.texts.en.length)
  const texts = { en: ['We keep little.'], fa: ['کم نگه می‌داریم.'] }
  const asks = async () =>
    (await club.as(club.player).get<Consents>(`/api/consents/${club.player._id}`)).body.asks
  expect(await asks()).toBe(false)
  const write = (who: { readonly _id: string }, body: object) =>
    club.as(who).put<Reply<'setNotice'>>('/api/organisations/notice', body)
  expect((await write(club.coach, { id: club.organisation._id, texts })).status).toBe(403)
  expect((await write(club.admin, { id: club.organisation._id, texts: { en: [] } })).status).toBe(400)
  expect(await write(club.admin, { id: club.organisation._id, texts })).toMatchObject({
    status: 200,
    body: { version: 2, texts },
  })
  expect(await asks()).toBe(true)
  await club
    .as(club.player)
    .put('/api/consents/set', { user_id: club.player._id, purpose: 'research', given: false })
  expect(await asks()).toBe(false)
})

test('an admin reads who has agreed, as a list and as a table', async () => {
  const club = await aYoungClub()
  await note(club, { user_id: club.child._id, purpose: 'coach', given: true, how: 'paper', name: '=Zahra' })
  const { body } = await club
    .as(club.admin)
    .get<Reply<'getConsentsOf'>>(`/api/consents/of/${club.organisation._id}`)
  expect(body.players.find(({ _id }) => _id === club.child._id)).toMatchObject({
    below_age: true,
    record: null,
    coach: { given: true, how: 'paper', by: 'Parisa Example' },
  })
  const file = await club.as(club.admin).get<string>(`/api/export/consents/${club.organisation._id}`)
  expect(file.body).toContain(
    "Mina,Example,Yes,The coach,Agreed,1,2026-11-14,On paper,Parisa Example,'=Zahra",
  )
  expect((await club.as(club.coach).get(`/api/consents/of/${club.organisation._id}`)).status).toBe(403)
})

test('a consent that makes no sense is refused with the field', async () => {
  const club = await aYoungClub()
  const about = { user_id: club.child._id, purpose: 'record', given: true }
  for (const [more, field] of [
    [{ how: 'alone' }, 'reason'],
    [{ how: 'alone', reason: 'x', purpose: 'coach' }, 'how'],
    [{ how: 'online' }, 'how'],
    [{ how: 'paper', on: '2026-02-30' }, 'on'],
    [{ how: 'paper', version: 9 }, 'version'],
    [{ how: 'paper', purpose: 'fun' }, 'purpose'],
  ] as const)
    expect(await note(club, { ...about, ...more })).toMatchObject({
      status: 400,
      body: { problems: { [field]: expect.anything() } },
    })
  expect((await club.as(club.coach).get(`/api/consents/${club.child._id}`)).status).toBe(403)
  expect((await club.as(club.other.player).get(`/api/consents/${club.child._id}`)).status).toBe(404)
})

test('whoever decides alone may agree while signing up; a child, a newer version and an unknown purpose are refused', async () => {
  const club = await aClub()
  const agreed = { version: 1, purposes: ['record', 'research'] }
  const register = (given: object, answer: object) =>
    club.visitor.post<{ _id: string; code?: string }>('/api/users/register', {
      ...aSignUp(club.organisation, { ...given }),
      agreed: answer,
    })
  const { status, body } = await register({ first_name: 'Sam', last_name: 'Okafor' }, agreed)
  expect(status).toBe(201)
  const list = await club
    .as(club.admin)
    .get<Reply<'getConsentsOf'>>(`/api/consents/of/${club.organisation._id}`)
  expect(list.body.players.find(({ _id }) => _id === body._id)).toMatchObject({
    record: { given: true, version: 1, how: 'online', by: 'Sam Okafor' },
    coach: null,
    research: { given: true },
  })
  const child = { date_of_birth: '2014-01-01', email: 'child@mail.test' }
  expect(await register(child, agreed)).toMatchObject({ status: 403, body: { code: 'guardian-decides' } })
  expect((await register({}, { ...agreed, version: 2 })).status).toBe(400)
  expect((await register({}, { version: 1, purposes: ['everything'] })).status).toBe(400)
  // Nothing is left of the refused ones.
  expect((await register(child, { version: 1, purposes: [] })).status).toBe(403)
  expect((await club.visitor.post('/api/users/register', aSignUp(club.organisation, child))).status).toBe(201)
})
