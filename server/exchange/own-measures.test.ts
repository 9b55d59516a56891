import { expect, test } from 'vitest'
import type { Bundle, Observation } from '#domain/wire/fhir.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { makeMeasure } from '#test/own-measure.ts'

async function aMeasuredClub() {
  const club = await aClub()
  const grip = await makeMeasure(club, { name: { en: 'Grip', fa: 'قدرت پنجه' } })
  const waist = await makeMeasure(club, { name: { en: 'Waist' }, group: 'health', unit: 'cm', bands: null })
  for (const [date, value] of [
    ['2026-10-01', 38],
    ['2026-11-01', 41.5],
  ] as const) {
    const { healthCheck } = onlyMeasured(club.player, { weight: 80 }) as { healthCheck: object }
    const others = [
      { measure_id: grip._id, value },
      { measure_id: waist._id, value: 77.25 },
    ]
    await club
      .as(club.practitioner)
      .post('/api/healthchecks/add', { healthCheck: { ...healthCheck, date, others } })
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
  expect(persian.body).toContain('قدرت پنجه (kg),Waist (cm)')
  await withhold(club)
  const squad = await club.as(club.coach).get<string>(`/api/export/squad/${club.organisation._id}`)
  expect(squad.body).toContain('Grip (kg),Waist (cm)')
  expect(squad.body).toContain('41.5,Not shared')
  expect(squad.body).not.toContain('77.25')
})

test('FHIR has them with a local code, their unit and rating', async () => {
  const { club, grip } = await aMeasuredClub()
  const { body } = await club.as(club.player).get<Bundle>(`/api/fhir/Patient/${club.player._id}/$everything`)
  const found = body.entry
    .map(({ resource }) => resource)
    .filter(
      (one): one is Observation =>
        one.resourceType === 'Observation' && one.code.coding?.[0]?.code === `own-${grip._id}`,
    )
  expect(found).toMatchObject([
    {
      status: 'final',
      code: { coding: [{ system: 'urn:pitchside:measure', display: 'Grip' }] },
      valueQuantity: { value: 41.5, unit: 'kg' },
      extension: [
        { url: 'urn:pitchside:rating', valueCode: 'good' },
        { url: 'urn:pitchside:name-fa', valueString: 'قدرت پنجه' },
      ],
      referenceRange: [{ low: { unit: 'kg' } }],
    },
    { valueQuantity: { value: 38 } },
  ])
  for (const { id } of found) expect(id.length).toBeLessThanOrEqual(64)
})

test('the PDF is made with them, in both languages', async () => {
  const { club } = await aMeasuredClub()
  const { body } = await club
    .as(club.player)
    .get<{ healthchecks: { _id: string }[] }>(`/api/healthchecks/getAllByUser/${club.player._id}`)
  for (const language of ['en', 'fa']) {
    const report = await club
      .as(club.player)
      .get(`/api/report/${body.healthchecks[0]?._id}?language=${language}`)
    expect(report.status).toBe(200)
    expect(report.headers['content-type']).toBe('application/pdf')
  }
})
