import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { days } from '#test/clock.ts'
import { aClub } from '#test/club.ts'
import { aMeasuredDay } from '#test/measured-day.ts'

test('stations have the times of earlier days of the club, not those of today or of another club', async () => {
  const club = await aClub()
  const as = club.as(club.practitioner)
  await as.put('/api/stations/set', {
    organisation_id: club.organisation._id,
    stations: [{ measures: ['weight'] }, { measures: ['vertical_jump'] }, { measures: ['heart_rate'] }],
  })
  const times = async (id = club.organisation._id) =>
    (await as.get<Reply<'getStations'>>(`/api/stations/get/${id}`)).body.stations.map(({ time }) => time)
  await aMeasuredDay(club)
  expect(await times()).toEqual([undefined, undefined, undefined])
  club.clock.advance(days(1))
  const [weight, jump, pulse] = await times()
  expect(weight).toMatchObject({ places: 1, visits: 3 })
  expect(jump?.seconds).toBeGreaterThan(90)
  expect(jump?.seconds).toBeLessThan(180)
  expect(pulse).toBeUndefined()
  expect((await times(club.other.organisation._id)).every((time) => time === undefined)).toBe(true)
})
