import { describe, expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { anOwnMeasure, makeMeasure } from '#test/measures/own-measure.ts'

type Check = Reply<'addHealthCheck'>

const asSent = (club: Club): object => (onlyMeasured(club.player, {}) as { healthCheck: object }).healthCheck
const save = (club: Club, others: object[], given: object = {}) =>
  club
    .as(club.practitioner)
    .post<Check>('/api/healthchecks/add', { healthCheck: { ...asSent(club), others, ...given } })
const latest = async (club: Club, reader = club.player) =>
  (await club.as(reader).get<Check>(`/api/healthchecks/getLatestHealthCheck/${club.player._id}`)).body

test('a check has values of own measures, each with its version and rating', async () => {
  const club = await aClub()
  const grip = await makeMeasure(club)
  const plank = await makeMeasure(club, { name: { en: 'Plank' }, bands: null, unit: 's' })
  const { status, body } = await save(club, [
    { measure_id: grip._id, value: '41,5' },
    { measure_id: plank._id, value: 90 },
  ])
  expect(status).toBe(201)
  const others = [
    { measure_id: grip._id, value: 41.5, version: 1, rating: 'success', group: 'fitness' },
    { measure_id: plank._id, value: 90, version: 1, rating: null, group: 'fitness' },
  ]
  expect(body.healthcheck.others).toEqual(others)
  expect((await latest(club)).others).toEqual(others)
  // Not smoking is the one good result that counts.
  expect(body).toMatchObject({ unhealthy_score: 0, okay_score: 0, healthy_score: 1, follow_ups: [] })
})

test('checks without own values answer an empty list', async () => {
  const club = await aClub()
  await save(club, [], { weight: 80 })
  expect((await latest(club)).others).toEqual([])
})

describe('what is refused', () => {
  test('out of bounds, of another club, twice, after archiving: by its place, and nothing is stored', async () => {
    const club = await aClub()
    const grip = await makeMeasure(club)
    const foreign = await makeMeasure(club, { organisation_id: club.other.organisation._id })
    const old = await makeMeasure(club, { name: { en: 'Old' } })
    await club.as(club.practitioner).put('/api/measures/archive', { id: old._id })
    club.clock.advance(60_000)
    const { status, body } = await save(club, [
      { measure_id: grip._id, value: 101 },
      { measure_id: foreign._id, value: 1 },
      { measure_id: grip._id, value: 40 },
      { measure_id: old._id, value: 5 },
    ])
    expect(status).toBe(400)
    expect(body).toMatchObject({
      problems: {
        'others.0.value': { code: 'range-value', params: { min: 0, max: 100 } },
        'others.1.measure_id': { code: 'unknown-measure' },
        'others.2.measure_id': { code: 'measure-twice' },
        'others.3.measure_id': { code: 'measure-archived' },
      },
    })
    expect(await latest(club)).toEqual({ healthcheck: null })
  })

  test('a value of a day before archiving is stored', async () => {
    const club = await aClub()
    const { _id } = await makeMeasure(club)
    await club.as(club.practitioner).put('/api/measures/archive', { id: _id })
    const { status, body } = await save(club, [{ measure_id: _id, value: 35 }], { date: '2026-11-01' })
    expect(status).toBe(201)
    expect(body.others).toMatchObject([{ value: 35, rating: 'warning' }])
  })

  test('a check with nothing but an own value that is not measured holds nothing', async () => {
    const club = await aClub()
    const { _id } = await makeMeasure(club)
    expect(await save(club, [{ measure_id: _id, value: null }])).toMatchObject({
      status: 400,
      body: { code: 'nothing-measured' },
    })
  })
})

test('a new version judges new checks; an old one stays as it was judged', async () => {
  const club = await aClub()
  const { _id } = await makeMeasure(club)
  const first = (await save(club, [{ measure_id: _id, value: 45 }])).body.healthcheck
  club.clock.advance(86_400_000)
  const change = { ...anOwnMeasure({ bands: [{ good: [60, 100] }] }), id: _id }
  await club.as(club.practitioner).put('/api/measures/change', change)
  const second = (await save(club, [{ measure_id: _id, value: 45 }])).body.healthcheck
  expect(second.others).toMatchObject([{ version: 2, rating: 'danger' }])
  const { body } = await club.as(club.player).get<Check>(`/api/healthchecks/get/${first._id}`)
  expect(body.others).toMatchObject([{ version: 1, rating: 'success' }])
  // A correction of the old check is judged as on its day.
  const corrected = await club.as(club.practitioner).post<Check>('/api/healthchecks/correct', {
    id: first._id,
    version: 1,
    reason: 'typed wrong',
    healthCheck: { ...asSent(club), others: [{ measure_id: _id, value: 35 }] },
  })
  expect(corrected.body.others).toMatchObject([{ value: 35, version: 1, rating: 'warning' }])
})

describe('a correction', () => {
  test('keeps own values that it does not send, and removes them with an empty list', async () => {
    const club = await aClub()
    const { _id } = await makeMeasure(club)
    const { healthcheck } = (await save(club, [{ measure_id: _id, value: 45 }], { weight: 80 })).body
    const correct = (version: number, given: object) => {
      return club.as(club.practitioner).post<Check>('/api/healthchecks/correct', {
        id: healthcheck._id,
        version,
        reason: 'typed wrong',
        healthCheck: { ...asSent(club), weight: 80, ...given },
      })
    }
    expect((await correct(1, { weight: 81 })).body.others).toMatchObject([{ value: 45 }])
    expect((await correct(2, { others: [] })).body.others).toEqual([])
    const { body } = await club
      .as(club.player)
      .get<Reply<'getCheckVersions'>>(`/api/healthchecks/versions/${healthcheck._id}`)
    expect(body.versions.map(({ before }) => before?.others)).toMatchObject([
      [{ value: 45 }],
      [{ value: 45 }],
    ])
  })
})

test('values are shared with the coach by their group', async () => {
  const club = await aClub()
  const grip = await makeMeasure(club)
  const waist = await makeMeasure(club, { name: { en: 'Waist' }, group: 'health', bands: null })
  await save(club, [
    { measure_id: grip._id, value: 45 },
    { measure_id: waist._id, value: 80 },
  ])
  await club
    .as(club.player)
    .put('/api/sharing/mine', { coach: { fitness: true, health: false, lifestyle: true } })
  expect((await latest(club, club.coach)).others.map(({ measure_id }) => measure_id)).toEqual([grip._id])
  expect((await latest(club, club.practitioner)).others).toHaveLength(2)
})

test('they count in the scores where the club says so', async () => {
  const club = await aClub()
  const { _id } = await makeMeasure(club)
  const settings = { id: club.organisation._id, own_scores: true }
  expect((await club.as(club.admin).put('/api/organisations/settings', settings)).body).toMatchObject({
    own_scores: true,
  })
  expect((await save(club, [{ measure_id: _id, value: 45 }])).body).toMatchObject({ healthy_score: 2 })
  const { body } = await club.as(club.coach).get(`/api/users/getByID/${club.player._id}`)
  expect(body).toMatchObject({ healthy_score: 2 })
  await club
    .as(club.player)
    .put('/api/sharing/mine', { coach: { fitness: false, health: true, lifestyle: true } })
  const limited = await club.as(club.coach).get(`/api/users/getByID/${club.player._id}`)
  expect(limited.body).toMatchObject({ healthy_score: 1 })
})

test('a withdrawn check takes its own values out of every answer', async () => {
  const club = await aClub()
  const { _id } = await makeMeasure(club)
  const { healthcheck } = (await save(club, [{ measure_id: _id, value: 45.25 }])).body
  const body = { id: healthcheck._id, version: 1, reason: 'x', wrong_player: true }
  await club.as(club.practitioner).post('/api/healthchecks/withdraw', body)
  for (const path of ['getLatestHealthCheck', 'getAllByUser'])
    expect(
      JSON.stringify((await club.as(club.player).get(`/api/healthchecks/${path}/${club.player._id}`)).body),
    ).not.toContain('45.25')
})
