import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { anOwnMeasure, makeMeasure } from '#test/measures/own-measure.ts'

const save = async (club: Club, measure_id: string, value: number, date: string) => {
  const { healthCheck } = onlyMeasured(club.player, {}) as { healthCheck: object }
  const others = [{ measure_id, value }]
  await club
    .as(club.practitioner)
    .post('/api/healthchecks/add', { healthCheck: { ...healthCheck, date, others } })
}
const dashboard = async (club: Club, reader = club.player) =>
  (await club.as(reader).get<Reply<'getDashboardScreen'>>(`/api/screens/dashboard/${club.player._id}`)).body
const metric = async (club: Club, measure: string, reader = club.player) =>
  (await club.as(reader).get<Reply<'getOwnMetricScreen'>>(`/api/screens/own/${club.player._id}/${measure}`))
    .body

test('a value is shown as it was judged, with its line and whether it changed', async () => {
  const club = await aClub()
  const grip = await makeMeasure(club, { error: { percent: 3 } })
  await save(club, grip._id, 35, '2026-09-01')
  await save(club, grip._id, 45, '2026-10-01')
  const change = {
    ...anOwnMeasure({ name: { en: 'Grip strength' }, bands: [{ good: [90, 100] }] }),
    id: grip._id,
  }
  await club.as(club.practitioner).put('/api/measures/change', change)
  const { own, own_measures } = await dashboard(club)
  expect(own).toMatchObject([
    {
      measure: { _id: grip._id, version: 1, name: { en: 'Grip' } },
      value: 45,
      rating: 'success',
      line: [35, 45],
      change: { verdict: 'real', direction: 'better', was: 35, against: 'last' },
    },
  ])
  expect(own?.[0]?.bands.map(({ rating }) => rating)).toEqual(['danger', 'warning', 'success'])
  // Only whoever records is told what can be measured.
  expect(own_measures).toBeUndefined()
  expect((await dashboard(club, club.practitioner)).own_measures).toMatchObject([{ version: 2 }])
  expect(await metric(club, grip._id)).toMatchObject({
    result: { value: 45 },
    readings: [
      { date: '2026-10-01', by: 'Parisa Example', value: 45, rating: 'success' },
      { date: '2026-09-01', value: 35, rating: 'warning' },
    ],
  })
  const player = await club
    .as(club.practitioner)
    .get<Reply<'getPlayerScreen'>>(`/api/screens/player/${club.player._id}`)
  expect(player.body.own).toMatchObject([{ value: 45 }])
})

test('a club without own measures gets not a byte about them', async () => {
  const club = await aClub()
  await club.as(club.practitioner).post('/api/healthchecks/add', onlyMeasured(club.player, { weight: 80 }))
  for (const reader of [club.player, club.practitioner])
    expect(JSON.stringify(await dashboard(club, reader))).not.toMatch(/"own/)
  const map = await club.as(club.coach).get('/api/screens/heatmap')
  expect(JSON.stringify(map.body)).not.toMatch(/"own"|"others"/)
})

test('a coach sees own values by group, on the squad map too', async () => {
  const club = await aClub()
  const grip = await makeMeasure(club)
  await save(club, grip._id, 45, '2026-10-01')
  const map = async () =>
    (await club.as(club.coach).get<Reply<'getHeatMapScreen'>>('/api/screens/heatmap')).body
  const shown = await map()
  expect(shown.own).toMatchObject([{ _id: grip._id }])
  expect(shown.players.find(({ _id }) => _id === club.player._id)?.others).toMatchObject([{ value: 45 }])
  const sharing = { coach: { fitness: false, health: true, lifestyle: true } }
  await club.as(club.player).put('/api/sharing/mine', sharing)
  expect(await map()).not.toHaveProperty('own')
  expect((await dashboard(club, club.coach)).own).toBeUndefined()
  expect(await metric(club, grip._id, club.coach)).toMatchObject({ result: null, readings: [] })
})

test('stations take own measures of the club, and only pages that ask for them get them', async () => {
  const club = await aClub()
  const grip = await makeMeasure(club)
  const foreign = await makeMeasure(club, { organisation_id: club.other.organisation._id })
  const as = club.as(club.practitioner)
  const set = (measures: string[]) =>
    as.put('/api/stations/set', { organisation_id: club.organisation._id, stations: [{ measures }] })
  expect(await set([`own:${foreign._id}`])).toMatchObject({
    status: 400,
    body: { problems: { stations: { code: 'unknown-measure' } } },
  })
  expect((await set([`own:${grip._id}`, 'weight'])).status).toBe(200)
  const stations = async (query = '') =>
    (await as.get<Reply<'getStations'>>(`/api/stations/get/${club.organisation._id}${query}`)).body
  expect(await stations('?own=1')).toMatchObject({
    stations: [{ measures: [`own:${grip._id}`, 'weight'] }],
    own: [{ _id: grip._id, name: { en: 'Grip' } }],
  })
  const plain = await stations()
  expect(plain).toMatchObject({ stations: [{ measures: ['weight'] }] })
  expect(plain).not.toHaveProperty('own')
})

test('an import has columns of own measures: bounds, archive and other clubs are told by row', async () => {
  const club = await aClub()
  const grip = await makeMeasure(club)
  const old = await makeMeasure(club, { name: { en: 'Old' } })
  await club.as(club.practitioner).put('/api/measures/archive', { id: old._id })
  const foreign = await makeMeasure(club, { organisation_id: club.other.organisation._id })
  const row = (field: string, value: number | string, date: string) => ({
    user_id: club.player._id,
    date,
    values: [{ field, value }],
  })
  const send = async (form: string, rows: object[]) =>
    (
      await club.as(club.practitioner).post<Reply<'importResults'>>('/api/import/results', {
        organisation_id: club.organisation._id,
        form,
        rows,
      })
    ).body
  const own = `own:${grip._id}`
  const refused = await send('checks', [
    row(own, 101, '2026-10-01'),
    row(`own:${foreign._id}`, 5, '2026-10-02'),
    row(own, 'strong', '2026-10-03'),
    row(`own:${old._id}`, 5, club.clock.today()),
    row(`own:${old._id}`, 5, '2026-10-04'),
  ])
  expect(refused.rows.map(({ problems }) => Object.values(problems ?? {})[0]?.code ?? null)).toEqual([
    'range-value',
    'unknown-measure',
    'not-valid',
    'measure-archived',
    null,
  ])
  const trials = [row(own, 38, '2026-10-01'), row(own, 41, '2026-10-01')]
  expect(await send('checks', trials)).toMatchObject({ imported: 2 })
  expect((await dashboard(club)).own).toMatchObject([{ value: 41, rating: 'success' }])
  expect(await send('readings', trials)).toMatchObject({ imported: 2 })
  expect(await send('readings', trials)).toMatchObject({ imported: 0, rows: [{ status: 'known' }, {}] })
})
