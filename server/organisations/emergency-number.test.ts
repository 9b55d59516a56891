import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'

const asked = async (club: Club) =>
  (await club.as(club.admin).get<Reply<'getDirectoryScreen'>>('/api/screens/directory')).body.emergency
const confirm = (club: Club, number: string, who = club.admin) =>
  club.as(who).put<{ code?: string }>('/api/organisations/emergency', { number })

test('an admin confirms the number for help once', async () => {
  const club = await aClub({ env: { TIME_ZONE: 'Asia/Tehran' } })
  expect(await asked(club)).toBe('115')
  expect(await confirm(club, '112')).toMatchObject({ status: 409, body: { code: 'number-changed' } })
  expect(await asked(club)).toBe('115')
  for (const _ of [1, 2]) expect((await confirm(club, '115')).status).toBe(200)
  expect(await asked(club)).toBeNull()
})

test('nobody else confirms it', async () => {
  const club = await aClub()
  for (const who of [club.coach, club.practitioner, club.player])
    expect((await confirm(club, '112', who)).status).toBe(403)
  expect((await confirm(club, '')).status).toBe(400)
})
