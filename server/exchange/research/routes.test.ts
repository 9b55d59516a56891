import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { daysBetween } from '#domain/dates.ts'
import { mostShiftDays } from '#domain/people/research.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'

type Document = {
  groups: Record<string, number>
  dictionary: { name: string }[]
  rows: Record<string, string | number | null>[]
}

async function anExport(club: Club, organisation = club.organisation._id): Promise<Document> {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const reply = await club.app.inject({
    method: 'GET',
    url: `/api/export/research/${organisation}?recipient=${recipient}`,
    headers: { cookie: await club.signIn(club.admin) },
  })
  expect(reply.statusCode).toBe(200)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return JSON.parse(await decrypter.decrypt(reply.rawPayload, 'text')) as Document
}

async function agreeing(club: Club, gender: 'Male' | 'Female', count: number) {
  for (let nth = 0; nth < count; nth += 1) {
    const player = await club.addUser({
      organisation_id: club.organisation._id,
      gender,
      first_name: `Canary${gender}${nth}`,
      date_of_birth: '2005-05-05',
    })
    for (const date of ['2026-11-01', '2026-11-11'])
      await club
        .as(club.practitioner)
        .post('/api/healthchecks/add', aHealthCheck(player, { date, notes: 'Canary' }))
    await club.as(player).put('/api/consents/set', { user_id: player._id, purpose: 'research', given: true })
  }
}

test('only people who agreed, in groups of five and more, without names, on shifted days', async () => {
  const club = await aClub({ env: { RATE_LIMIT: 'off' } })
  await agreeing(club, 'Female', 5)
  await agreeing(club, 'Male', 4)
  const { groups, rows, dictionary } = await anExport(club)
  expect(groups).toEqual({ 'Female 18-24': 5 })
  expect(rows).toHaveLength(10)
  expect(JSON.stringify(rows)).not.toMatch(/Canary|Parisa|[0-9a-f]{8}-[0-9a-f]{4}/)
  const columns = new Set(dictionary.map(({ name }) => name))
  expect(Object.keys(rows[0] ?? {}).filter((name) => !columns.has(name))).toEqual([])
  const people = Map.groupBy(rows, ({ person }) => person)
  expect(people.size).toBe(5)
  for (const [first, second] of people.values()) {
    expect(daysBetween(String(first?.day), String(second?.day))).toBe(10)
    expect(Math.abs(daysBetween('2026-11-01', String(first?.day)))).toBeLessThanOrEqual(mostShiftDays)
  }
  // Another export has other shifts.
  const again = await anExport(club)
  const days = (all: Document['rows']) =>
    all.map(({ day }) => String(day)).toSorted((a, b) => a.localeCompare(b))
  expect(days(again.rows)).not.toEqual(days(rows))
})

test('what was agreed in one club is not research of the next', async () => {
  const club = await aClub({ env: { RATE_LIMIT: 'off' } })
  await agreeing(club, 'Female', 5)
  const women = await club.store.read
    .selectFrom('users')
    .select('_id')
    .where('first_name', 'like', 'Canary%')
    .execute()
  club.clock.advance(1000)
  const { _id: elsewhere } = club.other.organisation
  for (const { _id } of women)
    await club.as(club.admin).put('/api/users/move', { id: _id, organisation_id: elsewhere })
  expect(await anExport(club, elsewhere)).toMatchObject({ groups: {}, rows: [] })
  for (const one of women)
    await club.as(one).put('/api/consents/set', { user_id: one._id, purpose: 'research', given: true })
  expect((await anExport(club, elsewhere)).groups).toEqual({ 'Female 18-24': 5 })
})

test('one who takes the consent back makes the group too small', async () => {
  const club = await aClub({ env: { RATE_LIMIT: 'off' } })
  await agreeing(club, 'Female', 5)
  const one = await club.store.read
    .selectFrom('users')
    .select('_id')
    .where('first_name', '=', 'CanaryFemale0')
    .executeTakeFirstOrThrow()
  await club.as(one).put('/api/consents/set', { user_id: one._id, purpose: 'research', given: false })
  expect(await anExport(club)).toMatchObject({ groups: {}, rows: [] })
})

test('without a key, or with one that is none, it is refused', async () => {
  const club = await aClub()
  const path = `/api/export/research/${club.organisation._id}`
  // The last one is spelled well, but is the point to which nothing can be encrypted.
  const nobody = `age1${'q'.repeat(52)}5cu47z`
  for (const query of ['', '?recipient=age1', `?recipient=age1${'q'.repeat(58)}`, `?recipient=${nobody}`])
    expect((await club.as(club.admin).get(`${path}${query}`)).status).toBe(400)
  expect((await club.as(club.practitioner).get(`${path}?recipient=x`)).status).toBe(403)
})
