// Nearly everybody moved on a metric on one day: practitioners are asked why, and nothing is said until they answer.
import { describe, expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck, onlyMeasured } from '#test/health-check.ts'
import { aReading } from '#test/reading.ts'

const [before, day] = ['2026-09-01', '2026-11-01']
const question = { metric: 'vertical_jump', date: day, station: null }

/** Eight players whose jump rose from 40 to 52 on one day. */
async function aMovedSquad() {
  const club = await aClub({ env: { RATE_LIMIT: 'off' } })
  const organisation_id = club.organisation._id
  const players = [club.player, club.teammate]
  while (players.length < 8) players.push(await club.addUser({ organisation_id }))
  for (const player of players)
    for (const [date, vertical_jump] of [
      [before, 40],
      [day, 52],
    ])
      await club
        .as(club.practitioner)
        .post('/api/healthchecks/add', aHealthCheck(player, { date, vertical_jump }))
  return club
}

const asked = async (club: Club) =>
  (
    await club
      .as(club.practitioner)
      .get<Reply<'getSquadQuestions'>>(`/api/squad/questions/${club.organisation._id}`)
  ).body.questions
const answer = (club: Club, given: object, by = club.practitioner) =>
  club.as(by).post('/api/squad/answer', { organisation_id: club.organisation._id, ...question, ...given })

const told = async (club: Club) => {
  const { body: team } = await club.as(club.coach).get<Reply<'getTriageScreen'>>('/api/screens/triage')
  const { body: map } = await club.as(club.coach).get<Reply<'getHeatMapScreen'>>('/api/screens/heatmap')
  const { body: own } = await club
    .as(club.player)
    .get<Reply<'getMetricScreen'>>(`/api/screens/metric/${club.player._id}/vertical_jump`)
  return {
    beingChecked: team.check_device,
    held: team.held,
    better: map.players.flatMap((player) => player.better),
    own: own.change,
  }
}

describe('when nearly everybody moved', () => {
  test('a practitioner is asked, and coach and player read no change until then', async () => {
    const club = await aMovedSquad()
    expect(await asked(club)).toEqual([question])
    expect(await told(club)).toMatchObject({
      beingChecked: ['vertical_jump'],
      // They were typed in on another day, so that nothing is said of the hour.
      held: [
        {
          metric: 'vertical_jump',
          date: day,
          players: 8,
          taken: [{ by: 'Parisa Example', device: null, from: null, to: null, players: 8 }],
        },
      ],
      better: [],
      own: { verdict: null, direction: null, withheld: 'asked' },
    })
    // Below eight players nothing is asked, and of who keeps fitness to themselves nobody is counted.
    await club
      .as(club.player)
      .put('/api/sharing/mine', { coach: { fitness: false, health: true, lifestyle: true } })
    expect((await told(club)).held).toBeUndefined()
  })

  test('training releases the changes', async () => {
    const club = await aMovedSquad()
    expect(await answer(club, { answer: 'training' })).toMatchObject({ status: 200 })
    expect(await asked(club)).toEqual([])
    const { beingChecked, better, own } = await told(club)
    expect(beingChecked).toEqual([])
    expect(better).toHaveLength(8)
    expect(own).toMatchObject({ verdict: 'real', direction: 'better', withheld: null })
  })

  test('the device leaves them without a verdict, and out of later comparisons', async () => {
    const club = await aMovedSquad()
    await answer(club, { answer: 'device' })
    expect(await told(club)).toMatchObject({
      beingChecked: [],
      better: [],
      own: { verdict: null, withheld: 'device' },
    })
    await club
      .as(club.practitioner)
      .post('/api/healthchecks/add', aHealthCheck(club.player, { date: '2026-11-14', vertical_jump: 41 }))
    expect((await told(club)).own).toMatchObject({ verdict: 'within', was: { vertical_jump: 40 } })
  })

  test('the last answer holds', async () => {
    const club = await aMovedSquad()
    await answer(club, { answer: 'device' })
    await answer(club, { answer: 'training' })
    expect((await told(club)).own).toMatchObject({ verdict: 'real', withheld: null })
  })
})

describe('when the players of one tablet moved and those of another did not', () => {
  const [steady, high] = ['019a8f00-0000-7000-8000-00000000aaaa', '019a8f00-0000-7000-8000-00000000bbbb']
  const today = '2026-11-14'

  async function aSquadAtTwoTablets() {
    const club = await aClub({ env: { RATE_LIMIT: 'off' } })
    const organisation_id = club.organisation._id
    const players = [club.player, club.teammate]
    while (players.length < 16) players.push(await club.addUser({ organisation_id }))
    const as = club.as(club.practitioner)
    for (const [nth, player] of players.entries()) {
      const tablet = nth % 2 === 0 ? high : steady
      const vertical_jump = tablet === high ? 52 : 40
      await as.post('/api/healthchecks/add', onlyMeasured(player, { date: before, vertical_jump: 40 }))
      const taken = aReading(player, { field: 'vertical_jump', value: vertical_jump, tablet })
      expect(await as.post('/api/readings/add', { readings: [taken] })).toMatchObject({ status: 200 })
      expect(await as.post('/api/readings/finish', { user_id: player._id, date: today })).toMatchObject({
        status: 200,
      })
    }
    return club
  }

  test('its device is asked about, and nothing is said of its readings, to the coach neither', async () => {
    const club = await aSquadAtTwoTablets()
    expect(await asked(club)).toEqual([{ metric: 'vertical_jump', date: today, station: high }])
    expect(await told(club)).toMatchObject({
      better: [],
      held: [
        {
          metric: 'vertical_jump',
          date: today,
          players: 8,
          taken: [{ device: null, from: expect.any(String), players: 8 }],
        },
      ],
      own: { withheld: 'asked' },
    })
    const path = `/api/export/squad/${club.organisation._id}`
    const { body: csv } = await club.as(club.practitioner).get<string>(path)
    expect(csv.match(/being checked/g)).toHaveLength(8)
    const where = { date: today, station: high }
    expect(await answer(club, { ...where, answer: 'device' })).toMatchObject({ status: 200 })
    expect(await asked(club)).toEqual([])
    expect(await told(club)).toMatchObject({ beingChecked: [], better: [], own: { withheld: 'device' } })
    await answer(club, { ...where, answer: 'training' })
    const { better, own } = await told(club)
    expect(better).toHaveLength(8)
    expect(own).toMatchObject({ verdict: 'real', withheld: null })
  })
})

test('only practitioners are asked and may answer', async () => {
  const club = await aClub()
  const path = `/api/squad/questions/${club.organisation._id}`
  for (const user of [club.player, club.coach, club.admin]) {
    expect(await club.as(user).get(path)).toMatchObject({ status: 403 })
    expect(await answer(club, { answer: 'training' }, user)).toMatchObject({ status: 403 })
  }
  expect(await club.visitor.get(path)).toMatchObject({ status: 401 })
})

test('an answer needs a metric, a day and one of three words', async () => {
  const club = await aClub()
  for (const wrong of [
    { answer: 'weather' },
    { answer: 'device', metric: 'mood' },
    { answer: 'device', date: '' },
  ])
    expect(await answer(club, wrong)).toMatchObject({ status: 400 })
})
