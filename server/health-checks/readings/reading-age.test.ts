import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { hours } from '#test/clock.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'

async function add(club: Club, given: Parameters<typeof onlyMeasured>[1]): Promise<void> {
  const body = onlyMeasured(club.player, given)
  const { status } = await club.as(club.practitioner).post('/api/healthchecks/add', body)
  expect(status).toBe(201)
}

async function metricScreen(club: Club, metric: string) {
  const path = `/api/screens/metric/${club.player._id}/${metric}`
  const { body } = await club.as(club.player).get<Reply<'getMetricScreen'>>(path)
  return body
}

test('help is needed now for 24 hours, not until midnight', async () => {
  const club = await aClub({ now: '2026-11-14T23:30:00Z' })
  await add(club, { blood_glucose: 2.9 })
  const said = async () => {
    const { advice, metricText } = await metricScreen(club, 'blood_glucose')
    return {
      step: advice?.step,
      later: advice?.later !== null,
      isNamed: metricText?.firstPara.startsWith('On '),
    }
  }
  club.clock.advance(hours(1))
  expect(await said()).toEqual({ step: 'now', later: false, isNamed: false })
  club.clock.advance(hours(23))
  expect(await said()).toEqual({ step: 'today', later: true, isNamed: true })
})

test('a peak flow says of what it is so many per cent', async () => {
  const club = await aClub()
  for (const [date, flow] of [
    ['2026-09-01', 680],
    ['2026-10-01', 660],
  ] as const)
    await add(club, { date, airway_peak_flow: flow })
  await add(club, { airway_peak_flow: 320 })
  const { metricText } = await metricScreen(club, 'airway_peak_flow')
  expect(metricText?.firstPara).toMatch(/ 47% of your own best \(680\)\.$/)
})

test('without an own best it is what is expected for the height', async () => {
  const club = await aClub()
  await add(club, { airway_peak_flow: 230, height: 175, weight: 70 })
  const { metricText } = await metricScreen(club, 'airway_peak_flow')
  expect(metricText?.firstPara).toMatch(/ \d\d% of what is expected \(about \d{3}\)\.$/)
})
