import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { anOwnMeasure, makeMeasure } from '#test/measures/own-measure.ts'
import { aReading } from '#test/reading.ts'

const date = '2026-11-14'
const send = (club: Club, ...readings: object[]) =>
  club.as(club.practitioner).post<Reply<'addReadings'>>('/api/readings/add', { readings })
const finish = (club: Club) =>
  club
    .as(club.practitioner)
    .post<Reply<'finishReadings'>>('/api/readings/finish', { user_id: club.player._id, date })
const dayOf = async (club: Club, query = '') =>
  (
    await club
      .as(club.practitioner)
      .get<Reply<'getReadings'>>(`/api/readings/day/${club.organisation._id}/${date}${query}`)
  ).body

async function aGrip(club: Club, given: Record<string, unknown> = {}) {
  const { _id } = await makeMeasure(club, given)
  const grip = (value: number | null, more: object = {}) =>
    aReading(club.player, { field: `own:${_id}`, value, ...more })
  return { _id, grip }
}

test('the best of the trials becomes the value, judged by its day', async () => {
  const club = await aClub()
  const { _id, grip } = await aGrip(club)
  await send(club, grip(38, { trial: 1 }), grip(41.5, { trial: 2 }), grip(40, { trial: 3 }))
  const { status, body } = await finish(club)
  expect(status).toBe(200)
  expect(body.others).toEqual([
    { measure_id: _id, value: 41.5, version: 1, rating: 'success', group: 'fitness' },
  ])
  expect((await finish(club)).body.version).toBe(1)
})

const countings: [counting: string, direction: string, expected: number][] = [
  ['best', 'higher', 42],
  ['best', 'lower', 38],
  ['mean', 'none', 41],
  ['last', 'none', 40],
]
test.for(countings)(
  'of 38, 42 and 40 the %s (%s is better) is %d',
  async ([counting, direction, expected]) => {
    const club = await aClub()
    const { grip } = await aGrip(club, { counting, direction })
    await send(club, grip(38, { trial: 1 }), grip(42, { trial: 2 }), grip(40, { trial: 3 }))
    expect((await finish(club)).body.others).toMatchObject([{ value: expected }])
  },
)

test('the day sends own measures only to pages that ask for them', async () => {
  const club = await aClub()
  const { grip } = await aGrip(club)
  await send(club, grip(40), aReading(club.player))
  await finish(club)
  const old = await dayOf(club)
  expect(old.readings.map(({ field }) => field)).toEqual(['weight'])
  // The page compares this with the readings it has.
  expect(old.finishes[0]?.readings).toBe(1)
  const now = await dayOf(club, '?own=1')
  expect(now.readings).toHaveLength(2)
  expect(now.finishes[0]?.readings).toBe(2)
})

test('a change in the middle of a day loses nothing that was taken before', async () => {
  const club = await aClub()
  const { grip, _id } = await aGrip(club, { bounds: [0, 100] })
  const before = { at: club.clock.instant(-60_000) }
  const queued = { at: club.clock.instant(-30_000), trial: 2 }
  await send(club, grip(95, before))
  const change = (given: Record<string, unknown>) =>
    club.as(club.practitioner).put('/api/measures/change', { id: _id, ...anOwnMeasure(given) })
  await change({ bounds: [0, 60], bands: [{ good: [50, 60] }] })
  club.clock.advance(60_000)
  const { body } = await send(club, grip(97, queued), grip(98, { at: club.clock.instant(), trial: 3 }))
  expect(body.results.map(({ status }) => status)).toEqual(['stored', 'refused'])
  const { status, body: check } = await finish(club)
  expect(status).toBe(200)
  expect(check.others).toMatchObject([{ value: 97, version: 1, rating: 'success' }])
  // What is corrected beside it leaves it as it was judged.
  const { healthCheck } = onlyMeasured(club.player, { weight: 80, others: check.others })
  const correction = { id: check._id, version: check.version, reason: 'Weight', healthCheck }
  const corrected = await club
    .as(club.practitioner)
    .post<Reply<'correctHealthCheck'>>('/api/healthchecks/correct', correction)
  expect(corrected).toMatchObject({ status: 200, body: { weight: 80, others: check.others } })
  // In another unit the old numbers say something else.
  await change({ unit: 'lb', bounds: [0, 200], bands: null })
  club.clock.advance(60_000)
  await send(club, grip(90, { at: club.clock.instant(), trial: 4 }))
  expect((await finish(club)).body.others).toMatchObject([{ value: 90, version: 3, rating: null }])
})

test('a bad one refuses itself only', async () => {
  const club = await aClub()
  const { grip, _id } = await aGrip(club)
  const foreign = await makeMeasure(club, { organisation_id: club.other.organisation._id })
  const { body } = await send(
    club,
    grip(101),
    aReading(club.player, { field: `own:${foreign._id}`, value: 1 }),
    aReading(club.player, { field: 'own:grip', value: 1 }),
    grip(50),
  )
  expect(body.results.map(({ status, problem }) => [status, problem?.code])).toEqual([
    ['refused', 'range-value'],
    ['refused', 'unknown-measure'],
    ['refused', 'not-a-choice'],
    ['stored', undefined],
  ])
  expect((await finish(club)).body.others).toMatchObject([{ measure_id: _id, value: 50 }])
})

test('an archived measure in the queue of a tablet: taken before it is stored, taken later it is refused', async () => {
  const club = await aClub()
  const { grip, _id } = await aGrip(club)
  const at = club.clock.instant(-60_000)
  await club.as(club.practitioner).put('/api/measures/archive', { id: _id })
  club.clock.advance(60_000)
  const { body } = await send(
    club,
    grip(40, { at, date: at.slice(0, 10) }),
    grip(41, { trial: 2, at: undefined, date: undefined }),
  )
  expect(body.results.map(({ status, problem }) => [status, problem?.code])).toEqual([
    ['stored', undefined],
    ['refused', 'measure-archived'],
  ])
  const done = await club.as(club.practitioner).post<Reply<'finishReadings'>>('/api/readings/finish', {
    user_id: club.player._id,
    date: at.slice(0, 10),
  })
  expect(done.body.others).toMatchObject([{ value: 40 }])
})

test('a reading of another player is taken out of the check and of its earlier versions', async () => {
  const club = await aClub()
  const { grip } = await aGrip(club)
  const wrong = grip(44.25, { trial: 1 }) as { id: string }
  await send(club, wrong, aReading(club.player))
  await finish(club)
  await send(club, grip(39, { trial: 2 }))
  await finish(club)
  const withdraw = { id: wrong.id, reason: 'another player' }
  expect((await club.as(club.practitioner).post('/api/readings/withdraw', withdraw)).status).toBe(200)
  const { body } = await club
    .as(club.player)
    .get<Reply<'getLatestHealthCheck'>>(`/api/healthchecks/getLatestHealthCheck/${club.player._id}`)
  expect(body).toMatchObject({ others: [{ value: 39 }], weight: 82.4 })
  const id = 'version' in body ? body._id : ''
  const versions = await club.as(club.player).get(`/api/healthchecks/versions/${id}`)
  expect(JSON.stringify(versions.body)).not.toContain('44.25')
})
