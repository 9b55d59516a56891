import * as mupdf from 'mupdf'
import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'

/** Oxygen of 88: help is needed now. */
async function aPlayerInNeed(ADVICE: string): Promise<Club> {
  const club = await aClub({ env: { ADVICE } })
  const check = aHealthCheck(club.player, { oxygen_level: 88 })
  const { status } = await club.as(club.practitioner).post('/api/healthchecks/add', check)
  expect(status).toBe(201)
  return club
}

async function seenBy(club: Club, reader = club.player) {
  const { _id } = club.player
  const dashboard = await club.as(reader).get<Reply<'getDashboardScreen'>>(`/api/screens/dashboard/${_id}`)
  const metric = await club
    .as(reader)
    .get<Reply<'getMetricScreen'>>(`/api/screens/metric/${_id}/oxygen_level`)
  return { today: dashboard.body.today, advice: metric.body.advice, text: metric.body.metricText }
}

/** Everything that is handed on: the report, the own file and the page of a doctor's link. */
async function filesOf(club: Club, reader = club.player): Promise<string> {
  const [check] = await club.store.read.selectFrom('health_checks').select('_id').execute()
  const report = await club.app.inject({
    method: 'GET',
    url: `/api/report/${check?._id}`,
    headers: { cookie: await club.signIn(reader) },
  })
  const pdf = mupdf.Document.openDocument(report.rawPayload, 'application/pdf')
  const pages = Array.from({ length: pdf.countPages() }, (_, nth) =>
    pdf.loadPage(nth).toStructuredText('').asText(),
  )
  const csv = await club.as(club.player).get<string>('/api/export/mine')
  return [...pages, csv.body].join('\n')
}
const steps = /Get help now|Right now|Act by|112/

const followUpsOf = async (club: Club) =>
  (await club.as(club.practitioner).get<Reply<'getOpenFollowUps'>>('/api/followups/open')).body.follow_ups

const fhirOf = async (club: Club, reader = club.player) =>
  JSON.stringify((await club.as(reader).get(`/api/fhir/Patient/${club.player._id}/$everything`)).body)

test('all: the player is told what cannot wait', async () => {
  const club = await aPlayerInNeed('all')
  const { today, advice } = await seenBy(club)
  expect(today?.headline[0]).toBe('Get help now: oxygen level.')
  expect(advice?.step).toBe('now')
  expect(await fhirOf(club)).toContain('"valueCode":"now"')
  expect(await filesOf(club)).toMatch(steps)
})

test('staff: the player reads ratings, texts and a neutral headline, the practitioner everything', async () => {
  const club = await aPlayerInNeed('staff')
  const { today, advice, text } = await seenBy(club)
  expect(today).toMatchObject({ headline: ['16 of 17 results are good.'], actions: [] })
  expect(advice).toBeNull()
  expect(text?.firstPara).toBeTruthy()
  // Nothing stands beside it.
  expect(`${text?.firstPara} ${text?.secondPara}`).not.toMatch(/Get help now|beside this result/)
  expect(text?.secondPara).toContain('a doctor or your practitioner says')
  expect(await fhirOf(club)).not.toContain('"valueCode":"now"')
  expect((await seenBy(club, club.practitioner)).advice?.step).toBe('now')
  expect(await fhirOf(club, club.practitioner)).toContain('"valueCode":"now"')
  for (const reader of [club.player, club.practitioner])
    expect(await filesOf(club, reader)).not.toMatch(steps)
  expect(await followUpsOf(club)).toMatchObject([{ metric: 'oxygen_level', step: 'now' }])
  const [mail] = await club.store.read.selectFrom('mails').select('text').orderBy('_id').execute()
  expect(mail?.text).toContain('Log in to Pitchside to see your results')
  expect(mail?.text).not.toMatch(/needs you/)
})

test('off: nobody gets a step, and nothing is followed up', async () => {
  const club = await aPlayerInNeed('off')
  for (const reader of [club.player, club.practitioner]) {
    const { today, advice } = await seenBy(club, reader)
    expect(today).toMatchObject({ headline: ['16 of 17 results are good.'], actions: [] })
    expect(advice).toBeNull()
    expect(await fhirOf(club, reader)).not.toContain('"valueCode":"now"')
  }
  for (const reader of [club.player, club.practitioner])
    expect(await filesOf(club, reader)).not.toMatch(steps)
  expect(await followUpsOf(club)).toEqual([])
  expect(await club.store.read.selectFrom('follow_ups').select('_id').execute()).toEqual([])
})

test('without advice a young player’s own file still holds the weight', async () => {
  for (const ADVICE of ['staff', 'off']) {
    const club = await aClub({ env: { ADVICE } })
    const young = { date_of_birth: '2009-03-04' }
    await club.store.transaction((trx) =>
      trx.updateTable('users').set(young).where('_id', '=', club.player._id).execute(),
    )
    const check = aHealthCheck(club.player, { weight: 51.25 })
    const saved = await club.as(club.practitioner).post('/api/healthchecks/add', check)
    expect(saved).toMatchObject({ status: 201 })
    expect((await club.as(club.player).get<string>('/api/export/mine')).body).toContain(',51.25,')
    const squad = (reader: TestUser) =>
      club.as(reader).get<string>(`/api/export/squad/${club.organisation._id}`)
    expect((await squad(club.practitioner)).body).toContain(',51.25,')
    expect((await squad(club.coach)).body).not.toContain('51.25')
  }
})
