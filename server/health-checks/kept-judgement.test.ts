import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'

/** A check of today with oxygen 91, stored as another version of the rules judged it. */
async function aKeptCheck(): Promise<Club> {
  const club = await aClub()
  const { status } = await club
    .as(club.practitioner)
    .post('/api/healthchecks/add', onlyMeasured(club.player, { oxygen_level: 91 }))
  expect(status).toBe(201)
  const judged = JSON.stringify({
    rules_version: '1',
    rows: { oxygen_level: { row: 'oxygen_very_low', step: 'now' } },
    errors: { oxygen_level: 0.2 },
  })
  await club.store.transaction((trx) => trx.updateTable('health_checks').set({ judged }).execute())
  return club
}

test('every screen and file says what the check was judged as when it was saved', async () => {
  const club = await aKeptCheck()
  const { _id } = club.player
  const own = club.as(club.player)
  const metric = await own.get<Reply<'getMetricScreen'>>(`/api/screens/metric/${_id}/oxygen_level`)
  expect(metric.body.advice).toMatchObject({ step: 'now' })
  const player = await club.as(club.practitioner).get<Reply<'getPlayerScreen'>>(`/api/screens/player/${_id}`)
  expect(player.body.steps).toEqual({ oxygen_level: 'now' })
  const csv = await own.get<string>('/api/export/mine')
  expect(csv.body).toContain('Oxygen level: Right now')
  const fhir = await own.get<object>(`/api/fhir/Patient/${_id}/$everything`)
  expect(JSON.stringify(fhir.body)).toContain('oxygen_very_low')
  for (const { body } of [metric, player, fhir]) expect(JSON.stringify(body)).not.toContain('rules_version')
})

test('a reader from whom values are withheld is told nothing by the stored rows', async () => {
  const club = await aKeptCheck()
  await club.as(club.player).put('/api/sharing/mine', {
    coach: { fitness: true, health: true, lifestyle: false },
  })
  const { body } = await club
    .as(club.coach)
    .get<Reply<'getDashboardScreen'>>(`/api/screens/dashboard/${club.player._id}`)
  expect(body.today).toBeNull()
  expect(JSON.stringify(body)).not.toContain('oxygen_very_low')
})

test('a change is judged with the errors that were kept with the check', async () => {
  const club = await aKeptCheck()
  await club
    .as(club.practitioner)
    .post('/api/healthchecks/add', onlyMeasured(club.player, { date: '2026-10-03', oxygen_level: 97 }))
  const judged = JSON.stringify({ rules_version: '2', rows: {}, errors: { oxygen_level: 40 } })
  const path = `/api/screens/dashboard/${club.player._id}`
  const verdict = async () => {
    const { body } = await club.as(club.player).get<Reply<'getDashboardScreen'>>(path)
    return body.changes?.oxygen_level?.verdict
  }
  await club.store.transaction((trx) =>
    trx.updateTable('health_checks').set({ judged }).where('date', '=', '2026-11-14').execute(),
  )
  expect(await verdict()).toBe('within')
  const without = JSON.stringify({ rules_version: '2', rows: {}, errors: {} })
  await club.store.transaction((trx) => trx.updateTable('health_checks').set({ judged: without }).execute())
  expect(await verdict()).toBe('real')
})
