import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { days } from '#test/clock.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { aHealthCheck, onlyMeasured } from '#test/health-check.ts'

const save = (club: Club, given: object, player: TestUser = club.player) =>
  club.as(club.practitioner).post('/api/healthchecks/add', aHealthCheck(player, { ...given }))

const mailsTo = (club: Club, player: TestUser = club.player) => club.mails(player.email)

test('each check is mailed with the same subject and counts only', async () => {
  const club = await aClub()
  await save(club, { vertical_jump: 40, cholesterol_level: 4 })
  await mailsTo(club)
  club.clock.advance(days(7))
  await save(club, { vertical_jump: 60, cholesterol_level: 4, blood_glucose: 2.4, stress_level: 9 })
  const [first, second, ...more] = await mailsTo(club)
  expect(more).toEqual([])
  expect(first?.subject).toBe('Your health check results are ready')
  expect(second?.subject).toBe(first?.subject)
  expect(first?.text).toContain('Your results: nothing needs you.')
  // What got better is no news beside what a doctor should see.
  expect(second?.text).toContain('Your results: 2 need you.')
  for (const { text = '', html = '' } of [first, second].filter((mail) => mail !== undefined))
    expect(text + html).not.toMatch(/glucose|sugar|jump|stress|2\.4|poor/i)
  const url = 'http://pitchside.test/dashboard/main'
  expect(second?.text?.split('\n')).toContain(url)
  expect(second?.html).toContain(`<a class="button" href="${url}"`)
})

test('its counts are those of the dashboard, from the same comparison', async () => {
  const club = await aClub()
  for (const date of ['2026-08-10', '2026-09-10', '2026-10-10'])
    await save(club, { date, vertical_jump: 40, hundred_meter_sprint: 12 })
  await save(club, { vertical_jump: 60, hundred_meter_sprint: 11, alcohol_intake: 25 })
  const { body } = await club
    .as(club.player)
    .get<Reply<'getDashboardScreen'>>(`/api/screens/dashboard/${club.player._id}`)
  expect(body.today?.better).toHaveLength(2)
  expect(body.today?.actions).toHaveLength(1)
  const [mail] = (await mailsTo(club)).slice(-1)
  expect(mail?.text).toContain('Your results: 2 got better, 1 needs you.')
})

test('it is in the language of the player', async () => {
  const club = await aClub()
  await club.as(club.player).put('/api/users/language', { language: 'fa' })
  await save(club, { blood_glucose: 2.4 })
  const [mail] = await mailsTo(club)
  expect(mail?.subject).toBe('نتیجهٔ معاینهٔ شما آماده است')
  expect(mail?.text).toContain('\nباید به ۱ مورد رسیدگی کنید.')
})

test('a check that is sent twice is mailed once', async () => {
  const club = await aClub()
  for (const _ of [1, 2]) await save(club, { request_key: 'the-same-form' })
  expect(await mailsTo(club)).toHaveLength(1)
})

test('a check of a former day that is entered late is no news', async () => {
  const club = await aClub()
  await save(club, {})
  await save(club, { date: '2026-11-13' })
  await save(club, { date: '2026-10-01' }, club.teammate)
  expect(await mailsTo(club)).toHaveLength(1)
  expect(await mailsTo(club, club.teammate)).toEqual([])
})

test('a player who has not verified the address gets none', async () => {
  const club = await aClub()
  const pending = await club.addUser({ organisation_id: club.organisation._id, status: 'pending' })
  await club.as(club.practitioner).post('/api/healthchecks/add', onlyMeasured(pending, { heart_rate: 60 }))
  expect(await mailsTo(club, pending)).toEqual([])
})

test('it is counted when it is sent', async () => {
  const club = await aClub()
  await save(club, { blood_glucose: 2.4 })
  await save(club, { blood_glucose: 5, stress_level: 9 })
  const texts = (await mailsTo(club)).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).toContain('Your results: 2 need you.')
})

test('it is not sent to somebody who was deactivated meanwhile', async () => {
  const club = await aClub()
  await save(club, {})
  await club.as(club.admin).put('/api/users/deactivate', { id: club.player._id })
  expect((await mailsTo(club)).filter(({ subject }) => subject.includes('results'))).toEqual([])
})
