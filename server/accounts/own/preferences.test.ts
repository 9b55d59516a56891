import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub } from '#test/club.ts'

test('people choose a calendar and a unit, and only they see their choice', async () => {
  const club = await aClub()
  const player = club.as(club.player)
  const put = (body: object) => player.put('/api/users/preferences', body)
  expect(await put({ calendar: 'persian' })).toMatchObject({
    status: 200,
    body: { preferences: { calendar: 'persian', blood_unit: null } },
  })
  // What is left out stays; null follows the language again.
  expect(await put({ blood_unit: 'mg/dL' })).toMatchObject({
    body: { preferences: { calendar: 'persian', blood_unit: 'mg/dL' } },
  })
  expect(await put({ calendar: null })).toMatchObject({
    body: { preferences: { calendar: null, blood_unit: 'mg/dL' } },
  })
  const path = `/api/users/getByID/${club.player._id}`
  const own = await player.get<Reply<'getUser'>>(path)
  expect(own.body.preferences).toEqual({ calendar: null, blood_unit: 'mg/dL', reminders: true })
  const other = await club.as(club.practitioner).get<Reply<'getUser'>>(path)
  expect(other).toMatchObject({ status: 200 })
  expect(other.body).not.toHaveProperty('preferences')
})

test('an unknown calendar or unit is refused', async () => {
  const club = await aClub()
  const player = club.as(club.player)
  expect((await player.put('/api/users/preferences', { calendar: 'julian' })).status).toBe(400)
  expect((await player.put('/api/users/preferences', { blood_unit: 'oz' })).status).toBe(400)
})
