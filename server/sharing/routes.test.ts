import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { flushReads } from '#server/records/audit.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'

type Sharing = Reply<'getSharing'>
const everything = { fitness: true, health: true, lifestyle: true }

const share = (club: Club, coach: object, more: object = {}) =>
  club.as(club.player).put<Sharing>('/api/sharing/mine', { coach: { ...everything, ...coach }, ...more })

async function withCheck(given: object = {}) {
  const club = await aClub()
  const saved = await club.as(club.practitioner).post<{ _id: string }>(
    '/api/healthchecks/add',
    aHealthCheck(club.player, {
      notes: 'Sleeps badly',
      blood_results: 'Iron low',
      allergies: 'nuts',
      ...given,
    }),
  )
  return { ...club, check: saved.body._id }
}

test('everything is shared until the player changes it', async () => {
  const club = await aClub()
  const { status, body } = await club.as(club.player).get<Sharing>('/api/sharing/mine')
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      coach: everything,
      earlier: true,
      is_closed: false,
      since: null,
      to_confirm: false,
      of_age: false,
      history: [],
    },
  })
})

test('a choice is answered, kept in the history and in the audit, once', async () => {
  const club = await aClub()
  const first = await share(club, { health: false })
  expect(first).toMatchObject({
    status: 200,
    body: { coach: { health: false }, since: club.clock.instant() },
  })
  await share(club, { health: false })
  club.clock.advance(60_000)
  const again = await share(club, {})
  expect(again.body.history.map(({ coach }) => coach.health)).toEqual([true, false])
  const audit = await club.store.read
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'sharing-changed')
    .execute()
  expect(audit).toHaveLength(2)
})

test('a choice that is not complete is refused', async () => {
  const club = await aClub()
  const { status, body } = await club
    .as(club.player)
    .put('/api/sharing/mine', { coach: { fitness: true, health: 'no' } })
  expect(status).toBe(400)
  expect(body).toMatchObject({ problems: { 'coach.health': { code: 'required' } } })
})

test('the coach gets null and the category; the player and a practitioner get everything', async () => {
  const club = await withCheck()
  await share(club, { health: false })
  const latest = `/api/healthchecks/getLatestHealthCheck/${club.player._id}`
  const { body } = await club.as(club.coach).get<Reply<'getHealthCheck'>>(latest)
  expect(body).toMatchObject({
    withheld: ['health'],
    heart_rate: null,
    body_mass_index: null,
    blood_results: null,
    vertical_jump: 52,
    notes: 'Sleeps badly',
    healthcheck: { heart_rate: null, withheld: ['health'] },
  })
  for (const reader of [club.player, club.practitioner])
    expect((await club.as(reader).get(latest)).body).toMatchObject({ withheld: [], heart_rate: 55 })
})

test('medical answers and notes are withheld with the lifestyle', async () => {
  const club = await withCheck()
  await share(club, { lifestyle: false })
  const { body } = await club.as(club.coach).get(`/api/users/getByID/${club.player._id}`)
  expect(body).toMatchObject({ withheld: ['lifestyle'], allergies: null, height: 178 })
  const details = await club.as(club.coach).get(`/api/screens/details/${club.check}`)
  expect(details.body).toMatchObject({ healthcheck: { notes: null, blood_results: 'Iron low' } })
})

test('a withheld metric is not found, as an unknown one', async () => {
  const club = await withCheck()
  await share(club, { fitness: false })
  const coach = club.as(club.coach)
  for (const call of [
    'healthchecks/getOneMetricHistory',
    'healthchecks/getOneMetricHistoryDates',
    'screens/metric',
  ]) {
    const withheld = await coach.get(`/api/${call}/${club.player._id}/vertical_jump`)
    const unknown = await coach.get(`/api/${call}/${club.player._id}/no_such_metric`)
    expect(withheld).toMatchObject({ status: 404, body: unknown.body as object })
    expect((await coach.get(`/api/${call}/${club.player._id}/heart_rate`)).status).toBe(200)
  }
})

test('counts for the coach are of the shared categories, whatever is stored', async () => {
  const club = await withCheck()
  await club
    .as(club.practitioner)
    .put('/api/users/update', { user: { id: club.player._id, unhealthy_score: 9 } })
  const counts = async () => {
    const { body } = await club.as(club.coach).get<Reply<'getSquadScreen'>>('/api/screens/squad')
    const player = body.players.find(({ _id }) => _id === club.player._id)
    return [player?.unhealthy_score, player?.okay_score, player?.healthy_score]
  }
  expect(await counts()).toEqual([0, 0, 17])
  await share(club, { health: false })
  expect(await counts()).toEqual([0, 0, 9])
  await share(club, { fitness: false, health: false, lifestyle: false })
  expect(await counts()).toEqual([0, 0, 0])
  const own = await club.as(club.player).get(`/api/users/getByID/${club.player._id}`)
  expect(own.body).toMatchObject({ unhealthy_score: 9 })
})

test('a withheld metric does not decide which checks a chart shows', async () => {
  const club = await withCheck()
  await club
    .as(club.practitioner)
    .post('/api/healthchecks/add', aHealthCheck(club.player, { date: '2026-01-05' }))
  await share(club, { fitness: false, health: false, lifestyle: false })
  const { body } = await club
    .as(club.coach)
    .get<Reply<'getPlayerScreen'>>(`/api/screens/player/${club.player._id}`)
  expect(body.dates).toHaveLength(1)
  expect(body.values.heart_rate).toEqual([null])
})

test('a new player starts with the choices of the organisation', async () => {
  const club = await aClub()
  const { _id: id } = club.organisation
  await club
    .as(club.admin)
    .put('/api/organisations/settings', { id, sharing: { fitness: true, health: true, lifestyle: false } })
  const email = 'new@club.test'
  await club.visitor.post('/api/users/register', {
    user: {
      first_name: 'New',
      last_name: 'Comer',
      email,
      password: 'a long enough password',
      date_of_birth: '1999-01-01',
      gender: 'Female',
      account_type: 'Player',
      organisation_id: id,
      invite: club.organisation.invite_link,
    },
  })
  const row = await club.store.read
    .selectFrom('users')
    .select(['shares_fitness', 'shares_lifestyle', 'shares_earlier', 'joined_on'])
    .where('email_key', '=', email)
    .executeTakeFirst()
  expect(row).toEqual({
    shares_fitness: 1,
    shares_lifestyle: 0,
    shares_earlier: 1,
    joined_on: club.clock.today(),
  })
})

test('the player sees who looked, and what was shared at that moment', async () => {
  const club = await withCheck()
  const look = () => club.as(club.coach).get(`/api/screens/player/${club.player._id}`)
  await look()
  club.clock.advance(20 * 60_000)
  await share(club, { health: false })
  club.clock.advance(20 * 60_000)
  await look()
  await flushReads(club.store)
  const { body } = await club.as(club.player).get<Reply<'getOwnAudit'>>('/api/audit/mine')
  const looks = body.entries.filter(({ action }) => action === 'health-record-read')
  expect(looks.map(({ shared }) => shared)).toEqual([
    ['fitness', 'lifestyle'],
    ['fitness', 'health', 'lifestyle'],
  ])
})

test('a read that follows the answer to a withdrawal never has the value', async () => {
  const club = await withCheck()
  const coach = club.as(club.coach)
  const latest = () =>
    coach.get<Reply<'getHealthCheck'>>(`/api/healthchecks/getLatestHealthCheck/${club.player._id}`)
  for (let round = 0; round < 10; round += 1) {
    await share(club, {})
    let isAnswered = false
    const withdrawal = share(club, { health: false }).then(() => {
      isAnswered = true
    })
    const reads: Promise<{ isAfter: boolean; value: number | null }>[] = []
    for (let count = 0; count < 6; count += 1) {
      const isAfter = isAnswered
      reads.push(latest().then(({ body }) => ({ isAfter, value: body.heart_rate })))
      await Promise.race([withdrawal, reads.at(-1)])
    }
    await withdrawal
    expect((await latest()).body.heart_rate).toBeNull()
    for (const { isAfter, value } of await Promise.all(reads)) if (isAfter) expect(value).toBeNull()
  }
})
