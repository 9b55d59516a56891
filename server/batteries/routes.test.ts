import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { makeMeasure } from '#test/measures/own-measure.ts'

const add = (club: Club, given: object = {}) =>
  club.as(club.practitioner).post<Reply<'addBattery'>>('/api/batteries/add', {
    organisation_id: club.organisation._id,
    name: 'Monthly',
    measures: ['vertical_jump', 'weight'],
    every: 4,
    ...given,
  })
const listOf = async (club: Club, reader = club.practitioner) =>
  (await club.as(reader).get<Reply<'getBatteries'>>(`/api/batteries/of/${club.organisation._id}`)).body

const measure = (club: Club, values: Record<string, number>, others: object[] = [], date = '2026-11-10') => {
  const { healthCheck } = onlyMeasured(club.player, values) as { healthCheck: object }
  return club
    .as(club.practitioner)
    .post('/api/healthchecks/add', { healthCheck: { ...healthCheck, date, others } })
}

test('a battery says who is due, own measures included', async () => {
  const club = await aClub()
  const grip = await makeMeasure(club)
  const { status, body } = await add(club, { measures: ['vertical_jump', `own:${grip._id}`] })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Monthly', every: 4, measures: ['vertical_jump', `own:${grip._id}`] })
  const everybody = [club.player._id, club.teammate._id].toSorted()
  expect((await listOf(club)).batteries[0]?.due.toSorted()).toEqual(everybody)
  await measure(club, { vertical_jump: 40 })
  expect((await listOf(club)).batteries[0]?.due).toContain(club.player._id)
  await measure(club, { weight: 80 }, [{ measure_id: grip._id, value: 40 }])
  expect((await listOf(club)).batteries[0]?.due).toEqual([club.teammate._id])
  club.clock.advance(28 * 86_400_000)
  expect((await listOf(club)).batteries[0]?.due).toContain(club.player._id)
})

test('a coach reads who is due by what is shared; nobody else of the club does', async () => {
  const club = await aClub()
  await add(club, { measures: ['vertical_jump'] })
  expect((await listOf(club, club.coach)).batteries[0]?.due).toContain(club.player._id)
  await club
    .as(club.player)
    .put('/api/sharing/mine', { coach: { fitness: false, health: true, lifestyle: true } })
  expect((await listOf(club, club.coach)).batteries[0]?.due).toEqual([club.teammate._id])
  expect((await listOf(club, club.admin)).batteries[0]?.due).toEqual([])
  const path = `/api/batteries/of/${club.organisation._id}`
  expect((await club.as(club.player).get(path)).status).toBe(403)
  expect((await club.as(club.other.coach).get(path)).status).toBe(404)
})

test('without a rhythm nobody is due, and the specification’s measures are everybody’s battery', async () => {
  const club = await aClub()
  await add(club, { every: null })
  const { batteries, standard } = await listOf(club)
  expect(batteries).toMatchObject([{ every: null, due: [] }])
  expect(standard).toContain('blood_pressure')
})

test('it is changed and removed', async () => {
  const club = await aClub()
  const made = (await add(club)).body
  const { _id } = made
  // As it was answered, or by its id alone.
  const longer = { ...made, every: 8 }
  expect((await club.as(club.practitioner).put('/api/batteries/set', longer)).body).toEqual(longer)
  const change = { id: _id, name: 'Pre-season', measures: ['weight'], every: 26 }
  expect((await club.as(club.practitioner).put('/api/batteries/set', change)).body).toMatchObject({
    _id,
    name: 'Pre-season',
    every: 26,
  })
  expect((await club.as(club.admin).delete(`/api/batteries/${_id}`)).status).toBe(200)
  expect((await listOf(club)).batteries).toEqual([])
  expect((await club.as(club.practitioner).put('/api/batteries/set', change)).status).toBe(404)
})

const refused: [given: object, field: string][] = [
  [{ name: '' }, 'name'],
  [{ name: '=1+1' }, 'name'],
  [{ measures: [] }, 'measures'],
  [{ measures: ['weight', 'weight'] }, 'measures'],
  [{ measures: ['grip'] }, 'measures.0'],
  [{ measures: ['own:01890000-0000-7000-8000-00000000dead'] }, 'measures'],
  [{ every: 0 }, 'every'],
  [{ every: 1.5 }, 'every'],
]
test.for(refused)('%j is refused at %s', async ([given, field]) => {
  const club = await aClub()
  const { status, body } = await add(club, given)
  expect(status).toBe(400)
  expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([field])
})

test('two batteries of a club do not share a name', async () => {
  const club = await aClub()
  const monthly = (await add(club)).body
  const other = (await add(club, { name: 'Pre-season' })).body
  const taken = { status: 409, body: { code: 'battery-name-taken' } }
  expect(await add(club, { name: ' MONTHLY ' })).toMatchObject(taken)
  const set = (body: object) => club.as(club.practitioner).put('/api/batteries/set', body)
  expect(await set({ ...other, name: 'monthly' })).toMatchObject(taken)
  expect(await set({ ...monthly, every: 8 })).toMatchObject({ status: 200 })
  expect((await listOf(club)).batteries.map(({ name }) => name)).toEqual(['Monthly', 'Pre-season'])
  const elsewhere = { name: 'Monthly', measures: ['weight'], organisation_id: club.other.organisation._id }
  expect((await club.as(club.practitioner).post('/api/batteries/add', elsewhere)).status).toBe(201)
})

test('of twenty-one, twenty are made', async () => {
  const club = await aClub()
  for (let nth = 1; nth <= 20; nth += 1) await add(club, { name: `Battery ${nth}` })
  expect(await add(club)).toMatchObject({ status: 409, body: { code: 'too-many-batteries' } })
})
