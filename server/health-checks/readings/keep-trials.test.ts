import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { aReading } from '#test/reading.ts'

const save = (club: Club, player: { _id: string }, given: object) =>
  club
    .as(club.practitioner)
    .post<{ _id: string; fields?: object }>(
      '/api/healthchecks/add',
      onlyMeasured(player, given as Record<string, unknown>),
    )

const readingsOf = async (club: Club) => {
  const path = `/api/readings/day/${club.organisation._id}/${club.clock.today()}`
  return (await club.as(club.practitioner).get<Reply<'getReadings'>>(path)).body.readings
}

test('trials typed in the form are readings of the day, once, with their device, and used up by the check', async () => {
  const club = await aClub()
  const { _id: device } = (
    await club.as(club.practitioner).post<{ _id: string }>('/api/equipment/add', {
      organisation_id: club.organisation._id,
      name: 'Mat',
      fields: ['vertical_jump'],
    })
  ).body
  const given = {
    request_key: 'a-form-with-trials',
    vertical_jump: 43,
    context: { best_of: { vertical_jump: 3 }, devices: { vertical_jump: device } },
    trials: { vertical_jump: [43, 42, 41] },
  }
  const { body: check } = await save(club, club.player, given)
  // Its answer was lost.
  expect((await save(club, club.player, given)).body._id).toBe(check._id)
  expect((await readingsOf(club)).map(({ trial, value, device: by }) => [trial, value, by])).toEqual([
    [1, 43, device],
    [2, 42, device],
    [3, 41, device],
  ])
  const day = { user_id: club.player._id, date: club.clock.today() }
  const finished = await club.as(club.practitioner).post<{ _id: string }>('/api/readings/finish', day)
  expect(finished.body._id).toBe(check._id)
})

test('what a station has taken is not taken again', async () => {
  const club = await aClub()
  const readings = [aReading(club.player, { field: 'vertical_jump', value: 44, date: club.clock.today() })]
  await club.as(club.practitioner).post('/api/readings/add', { readings })
  await save(club, club.player, { vertical_jump: 44, trials: { vertical_jump: [44, 40] } })
  expect((await readingsOf(club)).map(({ value }) => value)).toEqual([44])
})

test('trials out of range, too many, and one better than what is recorded are refused', async () => {
  const club = await aClub()
  const refused = async (given: object) =>
    Object.keys((await save(club, club.player, given)).body.fields ?? {})
  expect(await refused({ vertical_jump: 43, trials: { vertical_jump: [43, 4_300] } })).toEqual([
    'trials.vertical_jump',
  ])
  expect(await refused({ vertical_jump: 43, trials: { vertical_jump: [43, 44] } })).toEqual([
    'trials.vertical_jump',
  ])
  // The lowest time is the best one.
  expect(
    await refused({ hundred_meter_sprint: 12.4, trials: { hundred_meter_sprint: [12.4, 12.1] } }),
  ).toEqual(['trials.hundred_meter_sprint'])
  expect(await refused({ vertical_jump: 43, trials: { vertical_jump: Array(6).fill(43) } })).toEqual([
    'trials.vertical_jump',
  ])
  expect(await readingsOf(club)).toEqual([])
})
