// Reads and writes at the same moment, on whichever store the tests run.
import { expect, test } from 'vitest'
import { countRatings } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'

const rounds = 12

async function withCheck() {
  const club = await aClub({ env: { RATE_LIMIT: 'off' } })
  const practitioner = club.as(club.practitioner)
  const { body } = await practitioner.post<{ _id: string }>(
    '/api/healthchecks/add',
    aHealthCheck(club.player, { heart_rate: 61 }),
  )
  return { ...club, id: body._id, caller: practitioner }
}

test('a read beside a withdrawal of sharing shows all of the old choice or all of the new one', async () => {
  const club = await withCheck()
  const coach = club.as(club.coach)
  const paths = [
    `/api/healthchecks/getLatestHealthCheck/${club.player._id}`,
    `/api/screens/player/${club.player._id}`,
    '/api/screens/triage',
    '/api/screens/squad',
    '/api/screens/heatmap',
  ]
  const isSeen = (text: string) => text.includes('"heart_rate":61') || text.includes('"heart_rate":[61]')
  for (let round = 0; round < rounds; round += 1) {
    const health = round % 2 === 1
    const choose = club
      .as(club.player)
      .put('/api/sharing/mine', { coach: { fitness: true, health, lifestyle: true } })
    const beside = await Promise.all([...paths.map((path) => coach.get(path)), choose])
    for (const { status, body } of beside.slice(0, -1)) {
      expect(status).toBe(200)
      const text = JSON.stringify(body)
      // A value is never beside the note that it is withheld.
      if (isSeen(text)) expect(text).not.toContain('"withheld":["health"]')
    }
    // Whoever asks after the answer gets the new choice.
    for (const path of paths) {
      const text = JSON.stringify((await coach.get(path)).body)
      expect(text.includes('"withheld":["health"]'), path).toBe(!health)
      if (!health) expect(isSeen(text), path).toBe(false)
    }
  }
})

test('a correction beside a save loses neither, and the counts are those of the latest check', async () => {
  const club = await withCheck()
  for (let round = 0; round < rounds; round += 1) {
    const version = round + 1
    const [corrected, saved] = await Promise.all([
      club.caller.post('/api/healthchecks/correct', {
        ...aHealthCheck(club.player, { heart_rate: 90 + round }),
        id: club.id,
        version,
        reason: 'Read again',
      }),
      club.caller.post(
        '/api/healthchecks/add',
        aHealthCheck(club.player, { date: `2026-10-${10 + round}`, sleep_quality: 4 }),
      ),
    ])
    expect([corrected.status, saved.status]).toEqual([200, 201])
    const { body: user } = await club
      .as(club.player)
      .get<{ unhealthy_score: number }>(`/api/users/getByID/${club.player._id}`)
    const { body: latest } = await club
      .as(club.player)
      .get<Reply<'getHealthCheck'>>(`/api/healthchecks/getLatestHealthCheck/${club.player._id}`)
    expect(latest).toMatchObject({ _id: club.id, version: version + 1, heart_rate: 90 + round })
    expect(user).toMatchObject(countRatings(latest, specOf('corrected')))
  }
  const { body } = await club.caller.get<Reply<'getCheckVersions'>>(`/api/healthchecks/versions/${club.id}`)
  expect(body.versions.map(({ version }) => version)).toEqual(
    Array.from({ length: rounds }, (_, nth) => rounds - nth),
  )
})

test('of many corrections at once one is stored and every other is told', async () => {
  const club = await withCheck()
  for (let version = 1; version <= 4; version += 1) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        club.caller.post('/api/healthchecks/correct', {
          ...aHealthCheck(club.player, { heart_rate: 50 + nth }),
          id: club.id,
          version,
          reason: `Correction ${nth}`,
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409])
  }
  const { body } = await club.caller.get<Reply<'getCheckVersions'>>(`/api/healthchecks/versions/${club.id}`)
  expect(body).toMatchObject({ version: 5, versions: [{}, {}, {}, {}] })
})
