import * as mupdf from 'mupdf'
import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Bundle, Observation } from '#domain/wire/fhir.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { makeMeasure } from '#test/measures/own-measure.ts'

function save(club: Club, date: string, others: object[]) {
  const { healthCheck } = onlyMeasured(club.player, { weight: 80 }) as { healthCheck: object }
  const body = { healthCheck: { ...healthCheck, date, others } }
  return club.as(club.practitioner).post<{ _id: string }>('/api/healthchecks/add', body)
}

async function aMeasuredClub() {
  const club = await aClub()
  const grip = await makeMeasure(club, {
    name: { en: 'Grip', fa: 'قدرت پنجه' },
    error: { percent: 1 },
  })
  const waist = await makeMeasure(club, { name: { en: 'Waist' }, group: 'health', unit: 'cm', bands: null })
  for (const [date, value] of [
    ['2026-10-01', 38],
    ['2026-11-01', 41.5],
  ] as const) {
    await save(club, date, [
      { measure_id: grip._id, value },
      { measure_id: waist._id, value: 77.25 },
    ])
  }
  return { club, grip, waist }
}

const withhold = (club: Club) =>
  club.as(club.player).put('/api/sharing/mine', { coach: { fitness: true, health: false, lifestyle: true } })

test('the history of an own measure, newest first; withheld it is not found', async () => {
  const { club, grip, waist } = await aMeasuredClub()
  const path = (call: string, id: string) => `/api/healthchecks/${call}/${club.player._id}/own:${id}`
  const history = await club.as(club.player).get(path('getOneMetricHistory', grip._id))
  expect(history).toMatchObject({ status: 200, body: { metricValues: [41.5, 38] } })
  const dates = await club.as(club.coach).get(path('getOneMetricHistoryDates', grip._id))
  expect(dates.body).toEqual({ metricValuesDates: ['2026-11-01', '2026-10-01'] })
  await withhold(club)
  expect((await club.as(club.coach).get(path('getOneMetricHistory', waist._id))).status).toBe(404)
  expect((await club.as(club.coach).get(path('getOneMetricHistory', grip._id))).status).toBe(200)
  expect((await club.as(club.player).get(path('getOneMetricHistory', 'nothing'))).status).toBe(404)
})

test('the CSV of a squad and of the own record has a column each', async () => {
  const { club } = await aMeasuredClub()
  const own = await club.as(club.player).get<string>('/api/export/mine')
  expect(own.body).toContain('Grip (kg),Waist (cm)')
  expect(own.body).toContain('41.5,77.25')
  const persian = await club.as(club.player).get<string>('/api/export/mine?language=fa')
  expect(persian.body).toContain('قدرت پنجه (کیلوگرم),Waist (سانتی‌متر)')
  await withhold(club)
  const squad = await club.as(club.coach).get<string>(`/api/export/squad/${club.organisation._id}`)
  expect(squad.body).toContain('Grip (kg),Waist (cm)')
  expect(squad.body).toContain('41.5,Not shared')
  expect(squad.body).not.toContain('77.25')
})

test('FHIR has them with a local code, their unit and rating', async () => {
  const { club, grip } = await aMeasuredClub()
  const { body } = await club.as(club.player).get<Bundle>(`/api/fhir/Patient/${club.player._id}/$everything`)
  const found = observationsOf(body, grip._id)
  expect(found).toMatchObject([
    {
      status: 'final',
      code: { coding: [{ system: 'urn:pitchside:measure', display: 'Grip' }] },
      valueQuantity: { value: 41.5, unit: 'kg' },
      extension: [
        { url: 'urn:pitchside:rating', valueCode: 'good' },
        { url: 'urn:pitchside:name-fa', valueString: 'قدرت پنجه' },
        { url: 'urn:pitchside:bands', valueString: expect.stringMatching(/"from":.*"rating":"success"/) },
        { url: 'urn:pitchside:change' },
      ],
      referenceRange: [{ low: { unit: 'kg' } }],
    },
    { valueQuantity: { value: 38 } },
  ])
  for (const { id } of found) expect(id.length).toBeLessThanOrEqual(64)
})

test('what changed is said in every file, as on screens', async () => {
  const { club, grip } = await aMeasuredClub()
  const said = '41.5\u00a0kg, last time 38.0. Probably a real change, better'
  expect((await club.as(club.player).get<string>('/api/export/mine')).body).toContain(`Grip: ${said}`)
  const { body } = await club.as(club.player).get<Bundle>(`/api/fhir/Patient/${club.player._id}/$everything`)
  const [newest, before] = observationsOf(body, grip._id)
  expect(newest).toMatchObject({ note: [{ text: said }] })
  expect(before).not.toHaveProperty('note')
  expect(await pdfOf(club, 'en')).toContain(said.replace('\u00a0', ' '))
  expect(await pdfOf(club, 'fa')).toContain('۴۱٫۵')
})

test('with another unit an old value keeps its own, and is compared with no new one', async () => {
  const { club, grip } = await aMeasuredClub()
  const old = await pdfOf(club, 'en')
  club.clock.advance(86_400_000)
  const bands = [{ good: [90, 250], average: [[70, 90]] }]
  const change = { ...grip, id: grip._id, unit: 'lb', bounds: [0, 250], bands, name: { en: 'Grip' } }
  await club.as(club.practitioner).put('/api/measures/change', change)
  // It is shown as it was judged.
  expect(old).toContain('41.5 kg')
  expect(await pdfOf(club, 'en')).toContain('41.5 kg')
  await save(club, club.clock.today(), [{ measure_id: grip._id, value: 95 }])
  const { body: csv } = await club.as(club.player).get<string>('/api/export/mine')
  expect(csv).toContain('Grip (kg),Grip (lb),Waist (cm)')
  expect(csv).toContain(',,95,,')
  expect(csv).toContain(',38,,77.25,')
  expect(csv).not.toMatch(/95 lb, (last|usually)/)
  const { body } = await club.as(club.player).get<Bundle>(`/api/fhir/Patient/${club.player._id}/$everything`)
  expect(observationsOf(body, grip._id).map(({ valueQuantity }) => valueQuantity)).toEqual([
    { value: 95, unit: 'lb' },
    { value: 41.5, unit: 'kg' },
    { value: 38, unit: 'kg' },
  ])
  const screen = await club
    .as(club.player)
    .get<Reply<'getOwnMetricScreen'>>(`/api/screens/own/${club.player._id}/${grip._id}`)
  expect(screen.body).toMatchObject({
    result: { value: 95, line: [95], change: null, measure: { unit: 'lb' } },
    readings: [{ value: 95 }],
  })
  // The squad map has one line for a measure: that of the newest unit.
  await club.as(club.practitioner).post('/api/healthchecks/add', {
    healthCheck: {
      ...(onlyMeasured(club.teammate, {}) as { healthCheck: object }).healthCheck,
      date: '2026-10-05',
      others: [{ measure_id: grip._id, value: 40 }],
    },
  })
  const map = (await club.as(club.coach).get<Reply<'getHeatMapScreen'>>('/api/screens/heatmap')).body
  expect(map.own).toMatchObject([{ _id: grip._id, unit: 'lb' }])
  const othersOf = (id: string) => map.players.find(({ _id }) => _id === id)?.others
  expect(othersOf(club.player._id)).toMatchObject([{ value: 95 }])
  expect(othersOf(club.teammate._id)).toBeUndefined()
})

test('a range of FHIR has the ends that are good, and none where only the bounds end it', async () => {
  const club = await aClub()
  const bands = [{ good: [20, 28], average: [[28, 35]] }]
  const fat = await makeMeasure(club, { name: { en: 'Fat' }, direction: 'none', counting: 'last', bands })
  const grip = await makeMeasure(club)
  await save(club, '2026-11-01', [
    { measure_id: fat._id, value: 28 },
    { measure_id: grip._id, value: 40 },
  ])
  const { body } = await club.as(club.player).get<Bundle>(`/api/fhir/Patient/${club.player._id}/$everything`)
  const rangeOf = (id: string) => observationsOf(body, id)[0]?.referenceRange
  expect(rangeOf(fat._id)).toEqual([{ low: { value: 20, unit: 'kg' }, high: { value: 27.9, unit: 'kg' } }])
  expect(rangeOf(grip._id)).toEqual([{ low: { value: 40, unit: 'kg' } }])
})

const observationsOf = ({ entry }: Bundle, measure: string): Observation[] =>
  entry
    .map(({ resource }) => resource)
    .filter(
      (one): one is Observation =>
        one.resourceType === 'Observation' && one.code.coding?.[0]?.code === `own-${measure}`,
    )

/** The newest check's report as people read it. */
async function pdfOf(club: Club, language: string): Promise<string> {
  const { body } = await club
    .as(club.player)
    .get<Reply<'getHealthChecks'>>(`/api/healthchecks/getAllByUser/${club.player._id}`)
  const reply = await club.app.inject({
    method: 'GET',
    url: `/api/report/${body.healthchecks[0]?._id}?language=${language}`,
    headers: { cookie: await club.signIn(club.player) },
  })
  expect(reply.statusCode).toBe(200)
  const pdf = mupdf.Document.openDocument(reply.rawPayload, 'application/pdf')
  const pages = Array.from({ length: pdf.countPages() }, (_, nth) =>
    pdf.loadPage(nth).toStructuredText('').asText(),
  )
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}
