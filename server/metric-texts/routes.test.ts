import { expect, test } from 'vitest'
import { metricNames } from '#domain/measures/metrics.ts'
import { en } from '#domain/measures/texts/en/texts.ts'
import { fa } from '#domain/measures/texts/fa/texts.ts'
import { aClub } from '#test/club.ts'

const get = '/api/metricTexts/get'
const withSub = '/api/metricTexts/getWithSubRating'

test('every metric and rating has two paragraphs, under both names of the rating', async () => {
  const club = await aClub()
  const player = club.as(club.player)
  const words = { success: 'good', warning: 'average', danger: 'poor' } as const
  for (const metric of metricNames)
    for (const rating of ['success', 'warning', 'danger'] as const)
      for (const token of [rating, words[rating], words[rating].toUpperCase()])
        expect(await player.get(`${get}/${metric}/${token}`), `${metric} ${token}`).toMatchObject({
          status: 200,
          body: { metricText: en[metric][rating] },
        })
})

test('a sub-rating has its own text, or that of the rating when it has none', async () => {
  const club = await aClub()
  const player = club.as(club.player)
  const high = await player.get(`${withSub}/blood_glucose/danger/high`)
  expect(high.body).toEqual({ metricText: en.blood_glucose['danger.high'] })
  const none = await player.get(`${withSub}/stress_level/poor/high`)
  expect(none.body).toEqual({ metricText: en.stress_level.danger })
})

test('short names, field names and both spellings of blood pressure give the same metric', async () => {
  const club = await aClub()
  const player = club.as(club.player)
  for (const token of [
    'bloodpressure',
    'blood_pressure',
    'systolic',
    'blood_pressure_diastolic',
    'BloodPressure',
  ])
    expect((await player.get(`${get}/${token}/good`)).body, token).toEqual({
      metricText: en.blood_pressure.success,
    })
  for (const token of ['decimal', 'beep_test_decimal'])
    expect((await player.get(`${get}/${token}/good`)).body, token).toEqual({
      metricText: en.beep_test.success,
    })
})

test('the texts are in the language of the account, or in the requested one', async () => {
  const club = await aClub()
  const reader = await club.addUser({ organisation_id: club.organisation._id, language: 'fa' })
  const path = `${get}/heart_rate/good`
  expect((await club.as(reader).get(path)).body).toEqual({ metricText: fa.heart_rate.success })
  expect((await club.as(reader).get(`${path}?language=en`)).body).toEqual({
    metricText: en.heart_rate.success,
  })
  expect((await club.as(club.player).get(`${path}?language=fa`)).body).toEqual({
    metricText: fa.heart_rate.success,
  })
  expect((await club.as(club.player).get(`${path}?language=xx`)).status).toBe(400)
})

test('an unknown metric, rating or sub-rating is not found', async () => {
  const club = await aClub()
  const player = club.as(club.player)
  for (const path of [
    `${get}/shoe_size/good`,
    `${get}/height/good`,
    `${get}/constructor/good`,
    `${get}/heart_rate/splendid`,
    `${get}/heart_rate/constructor`,
    `${withSub}/heart_rate/poor/sideways`,
    `${withSub}/shoe_size/poor/low`,
  ])
    expect((await player.get(path)).status, path).toBe(404)
})

test('every signed-in account can read them, and nobody else', async () => {
  const club = await aClub()
  for (const user of [club.player, club.coach, club.practitioner, club.admin])
    expect((await club.as(user).get(`${get}/heart_rate/good`)).status).toBe(200)
  expect((await club.visitor.get(`${get}/heart_rate/good`)).status).toBe(401)
  expect((await club.visitor.get(`${withSub}/heart_rate/poor/low`)).status).toBe(401)
})
