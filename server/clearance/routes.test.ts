import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'

type Clearance = Reply<'getClearance'>

const set = (club: Club, given: object) =>
  club
    .as(club.practitioner)
    .put<Reply<'setClearance'>>('/api/clearance/set', { user_id: club.player._id, ...given })
const read = (club: Club, reader: { _id: string }) =>
  club.as(reader).get<Clearance>(`/api/clearance/get/${club.player._id}`)

test('there is none before a practitioner sets one', async () => {
  const club = await aClub()
  expect(await read(club, club.player)).toMatchObject({ status: 200, body: { clearance: null, history: [] } })
})

test('the player, the coach and practitioners read it, with its history', async () => {
  const club = await aClub()
  await set(club, { state: 'unavailable', note: 'No matches', review_on: '2026-11-20' })
  club.clock.advance(60_000)
  expect((await set(club, { state: 'modified' })).status).toBe(200)
  for (const reader of [club.player, club.coach, club.practitioner]) {
    const { body } = await read(club, reader)
    expect(body.clearance).toMatchObject({ state: 'modified', note: null, set_by_name: 'Parisa Example' })
    expect(body.history.map(({ state }) => state)).toEqual(['modified', 'unavailable'])
  }
  for (const stranger of [club.other.coach, club.teammate])
    expect((await read(club, stranger)).status).toBe(404)
  expect((await read(club, club.admin)).status).toBe(403)
})

test('it is on the screens of the player and the coach, whatever is withheld', async () => {
  const club = await aClub()
  await set(club, { state: 'modified', note: 'No sprints', review_on: '2026-11-20' })
  await club
    .as(club.player)
    .put('/api/sharing/mine', { coach: { fitness: false, health: false, lifestyle: false } })
  const clearance = { state: 'modified', note: 'No sprints', review_on: '2026-11-20' }
  const { body } = await club.as(club.coach).get<Reply<'getSquadScreen'>>('/api/screens/squad')
  expect(body.players.find(({ _id }) => _id === club.player._id)).toMatchObject({ clearance })
  const player = await club.as(club.coach).get(`/api/screens/player/${club.player._id}`)
  expect(player.body).toMatchObject({ clearance })
  const dashboard = await club.as(club.player).get(`/api/screens/dashboard/${club.player._id}`)
  expect(dashboard.body).toMatchObject({ clearance })
})

test('the player is told, and the audit has it', async () => {
  const club = await aClub()
  await set(club, { state: 'available' })
  const { body } = await club.as(club.player).get<Reply<'getNotifications'>>('/api/notifications/mine')
  expect(body.notifications[0]).toMatchObject({ kind: 'clearance-set', data: { state: 'available' } })
  const entries = await club.store.read.selectFrom('audit').select('action').execute()
  expect(entries).toContainEqual({ action: 'clearance-set' })
})

test.for([
  [{ state: 'injured' }, 'state'],
  [{ state: 'available', note: 'x'.repeat(281) }, 'note'],
  [{ state: 'available', review_on: '2026-02-30' }, 'review_on'],
  [{ state: 'available', review_on: '2026-01-01' }, 'review_on'],
] as const)('%j is refused', async ([given, field]) => {
  const club = await aClub()
  const { status, body } = await set(club, given)
  expect(status).toBe(400)
  expect(Object.keys((body as unknown as { problems: object }).problems)).toEqual([field])
})

test('one that was set for the wrong player is taken back, and leaves nothing behind', async () => {
  const club = await aClub()
  const takeBack = () => set(club, { wrong_player: true })
  expect((await takeBack()).status).toBe(404)
  await set(club, { state: 'modified', note: 'No sprints' })
  club.clock.advance(60_000)
  await set(club, { state: 'unavailable', note: 'A knee of somebody else' })
  expect(await takeBack()).toMatchObject({ status: 200, body: { clearance: { state: 'modified' } } })
  const { body } = await read(club, club.coach)
  expect(body.history.map(({ note }) => note)).toEqual(['No sprints'])
  for (const path of [`users/export/${club.player._id}`, 'notifications/mine']) {
    const answer = await club.as(club.player).get(`/api/${path}`)
    expect(JSON.stringify(answer.body), path).not.toMatch(/somebody else|unavailable/)
  }
  const entries = await club.store.read.selectFrom('audit').select('action').execute()
  expect(entries).toContainEqual({ action: 'clearance-withdrawn' })
  expect((await takeBack()).body).toEqual({ clearance: null })
  for (const who of [club.coach, club.player, club.admin]) {
    const body = { user_id: club.player._id, wrong_player: true }
    expect((await club.as(who).put('/api/clearance/set', body)).status).toBe(403)
  }
})
