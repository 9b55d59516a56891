import { expect, test } from 'vitest'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { aHealthCheck, onlyMeasured } from '#test/health-check.ts'

const squadPath = (club: Club) => `/api/export/squad/${club.organisation._id}`

async function addCheck(club: Club, body: unknown): Promise<void> {
  const { status } = await club.as(club.practitioner).post('/api/healthchecks/add', body)
  expect(status).toBe(201)
}

/** The rows as objects by column; none of the tested cells holds a comma. */
async function rowsOf(club: Club, reader: TestUser, path: string): Promise<Record<string, string>[]> {
  const { status, body, headers } = await club.as(reader).get<string>(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+-2026-11-14\.csv"$/)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.startsWith('\ufeff')).toBe(true)
  const [heads = [], ...rows] = body
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(heads.map((head, nth) => [head, row[nth] ?? ''])))
}

test('a coach gets one row per check, and one for a player without any', async () => {
  const club = await aClub()
  await addCheck(club, aHealthCheck(club.player, { date: '2026-10-03' }))
  await addCheck(club, aHealthCheck(club.player, { blood_glucose: 9, foot_posture_index: -3 }))
  const rows = await rowsOf(club, club.coach, squadPath(club))
  expect(rows).toMatchObject([
    {
      'Last name': 'Example',
      'First name': 'Pat',
      'Date (ISO)': '2026-11-14',
      Date: '14/11/2026',
      'Blood glucose (mmol/L)': '9',
      'Foot posture index': '-3',
      'Smoking level': 'Non Smoker',
      Poor: '2',
    },
    { 'First name': 'Pat', 'Date (ISO)': '2026-10-03', 'Blood glucose (mmol/L)': '5.4' },
    { 'First name': 'Tina', 'Date (ISO)': '', 'Blood glucose (mmol/L)': '' },
  ])
})

test('what a player withholds from the coach is not in the file, but a practitioner gets it', async () => {
  const club = await aClub()
  await addCheck(club, aHealthCheck(club.player, { heart_rate: 57, notes: 'private words' }))
  const coach = { fitness: true, health: false, lifestyle: false }
  await club.as(club.player).put('/api/sharing/mine', { coach })
  const [seen] = await rowsOf(club, club.coach, squadPath(club))
  expect(seen).toMatchObject({
    'Heart rate (BPM)': 'Not shared',
    Notes: 'Not shared',
    'Vertical jump (cm)': '52',
    Poor: '0',
  })
  const [whole] = await rowsOf(club, club.practitioner, squadPath(club))
  expect(whole).toMatchObject({ 'Heart rate (BPM)': '57', Notes: 'private words' })
})

test('a player downloads the own record in the own language, calendar and unit', async () => {
  const club = await aClub()
  await addCheck(club, onlyMeasured(club.player, { blood_glucose: 5 }))
  const [row] = await rowsOf(club, club.player, '/api/export/mine?language=fa')
  expect(row).toMatchObject({
    'تاریخ (ISO)': '2026-11-14',
    تاریخ: '۱۴۰۵/۰۸/۲۳',
    'قند خون (میلی‌گرم بر دسی‌لیتر)': '90',
  })
})

test('the file says how values were taken', async () => {
  const club = await aClub()
  const context = { fasting: true, sprint_timing: 'gates' }
  await addCheck(club, aHealthCheck(club.player, { context }))
  const [row] = await rowsOf(club, club.player, '/api/export/mine')
  const both = 'Blood glucose: fasting for 8 hours; 100m sprint: timed by gates'
  expect(row?.['How it was taken']).toBe(`"${both}"`)
  await club
    .as(club.player)
    .put('/api/sharing/mine', { coach: { fitness: true, health: false, lifestyle: true } })
  const [seen] = await rowsOf(club, club.coach, squadPath(club))
  expect(seen?.['How it was taken']).toBe('100m sprint: timed by gates')
})

test('the file says by when to act, to the player and a practitioner, never to a coach', async () => {
  const club = await aClub()
  await addCheck(club, aHealthCheck(club.player, { date: '2026-10-03', cholesterol_level: 8 }))
  await addCheck(club, onlyMeasured(club.player, { blood_glucose: 2.4, body_temperature: 38.5 }))
  const head = 'Act by (said that day)'
  const readers: [TestUser, string][] = [
    [club.player, '/api/export/mine'],
    [club.practitioner, squadPath(club)],
  ]
  for (const [reader, path] of readers) {
    const [latest, earlier] = await rowsOf(club, reader, path)
    expect(latest?.[head]).toBe('"Blood glucose: Right now; Body temperature: Today"')
    expect(earlier?.[head]).toBe('Cholesterol: This week')
  }
  const [seen] = await rowsOf(club, club.coach, squadPath(club))
  expect(seen).not.toHaveProperty(head)
  expect(Object.values(seen ?? {}).join()).not.toMatch(/Right now|Today/)
})

test('the file says what each value was compared with', async () => {
  const club = await aClub()
  await addCheck(club, onlyMeasured(club.player, { date: '2026-10-03', vertical_jump: 40 }))
  await addCheck(club, onlyMeasured(club.player, { vertical_jump: 50 }))
  const path = '/api/export/mine'
  const { body } = await club.as(club.player).get<string>(path)
  expect(body).toMatch(/"Vertical jump: 50\scm, last time 40\. Probably a real change, better"/)
  const { body: persian } = await club.as(club.player).get<string>(`${path}?language=fa`)
  expect(persian).toContain('بار قبل ۴۰')
})

test('a note that looks like a formula is text', async () => {
  const club = await aClub()
  await addCheck(club, aHealthCheck(club.player, { notes: '=HYPERLINK("http://evil.test")' }))
  const { body } = await club.as(club.player).get<string>('/api/export/mine')
  expect(body).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
})

test('each player of the squad sees that the results were downloaded', async () => {
  const club = await aClub()
  await rowsOf(club, club.coach, squadPath(club))
  for (const player of [club.player, club.teammate]) {
    const { body } = await club.as(player).get<{ entries: object[] }>('/api/audit/mine')
    expect(body.entries).toContainEqual(
      expect.objectContaining({
        action: 'squad-exported',
        actor: expect.objectContaining({ name: 'Carl Example' }),
      }),
    )
  }
})

test('the squad of another club is not found', async () => {
  const club = await aClub()
  const { status } = await club.as(club.other.coach).get(squadPath(club))
  expect(status).toBe(404)
})
