import { expect, onTestFinished, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { flushReads } from '#server/records/audit.ts'
import { minutes } from '#test/clock.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { addManyPlayers, tooManyForOne } from '#test/stores/many-players.ts'
import { recordStatements } from '#test/stores/query-plans.ts'
import { tellOfGlass } from './break-glass.ts'

const reason = 'A player has collapsed'

async function aClosedClub(): Promise<Club> {
  const club = await aClub()
  const settings = { id: club.organisation._id, practitioners: 'assigned', assigned: [] }
  expect((await club.as(club.admin).put('/api/organisations/settings', settings)).status).toBe(200)
  return club
}
const open = (club: Club, given: object = {}, who = club.practitioner) =>
  club.as(who).post<Reply<'breakGlass'>>('/api/organisations/breakglass', {
    organisation_id: club.organisation._id,
    reason,
    ...given,
  })
const read = async (club: Club, player: TestUser) => {
  const { status } = await club.as(club.practitioner).get(`/api/healthchecks/getAllByUser/${player._id}`)
  await flushReads(club.store)
  return status
}
const news = async (club: Club, user: TestUser) =>
  (await club.as(user).get<Reply<'getNotifications'>>('/api/notifications/mine')).body.notifications

test('a closed club opens for one hour, to this practitioner alone', async () => {
  const club = await aClosedClub()
  const colleague = await club.addUser({
    account_type: 'Practitioner',
    organisation_id: club.practitioner.organisation_id,
  })
  expect(await read(club, club.player)).toBe(404)
  const listed = await club.as(club.practitioner).get<Reply<'getOrganisations'>>('/api/organisations/all')
  expect(listed.body.closed).toEqual([{ _id: club.organisation._id, name: 'Rovers' }])
  const opened = await open(club)
  expect(opened).toMatchObject({ status: 200, body: { until: club.clock.instant(minutes(60)) } })
  expect(await read(club, club.player)).toBe(200)
  const path = `/api/healthchecks/getAllByUser/${club.player._id}`
  expect((await club.as(colleague).get(path)).status).toBe(404)
  club.clock.advance(minutes(60))
  expect(await read(club, club.player)).toBe(404)
})

test('each player whose record is opened is told once, the others are not', async () => {
  const club = await aClosedClub()
  await open(club)
  club.clock.advance(1000)
  await read(club, club.player)
  for (let time = 0; time < 3; time += 1) {
    await tellOfGlass(club)
    club.clock.advance(minutes(16))
    await read(club, club.player)
  }
  const told = (await news(club, club.player)).filter(({ kind }) => kind === 'record-opened')
  expect(told).toMatchObject([{ data: { name: 'Parisa Example', reason } }])
  expect(await news(club, club.teammate)).toEqual([])
})

test('a look at the whole squad tells each of its players, and nobody of another club', async () => {
  const club = await aClosedClub()
  await open(club)
  club.clock.advance(1000)
  const day = `/api/readings/day/${club.organisation._id}/2026-11-14`
  expect((await club.as(club.practitioner).get(day)).status).toBe(200)
  await flushReads(club.store)
  await tellOfGlass(club)
  await tellOfGlass(club)
  for (const player of [club.player, club.teammate])
    expect((await news(club, player)).map(({ kind }) => kind)).toEqual(['record-opened'])
  expect(await news(club, club.other.player)).toEqual([])
})

test('a squad of thousands is told once, also by servers that look again', async () => {
  const club = await aClosedClub()
  await addManyPlayers(club)
  await open(club)
  club.clock.advance(1000)
  const look = {
    _id: club.ids.next(),
    at: club.clock.instant(),
    actor_id: club.practitioner._id,
    action: 'squad-read',
    organisation_id: club.organisation._id,
  }
  await club.store.transaction((trx) => trx.insertInto('audit').values(look).execute())
  await tellOfGlass(club)
  const told = async () => {
    const rows = await club.store.read
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'record-opened')
      .execute()
    return rows.length
  }
  // Pat and Tina too.
  expect(await told()).toBe(tooManyForOne + 2)
  const recorder = recordStatements()
  onTestFinished(recorder.stop)
  await recorder.during('the next look', () => tellOfGlass(club))
  expect(recorder.newStatements().map(({ text }) => text.split(' ')[0])).toEqual(['select'])
  expect(await told()).toBe(tooManyForOne + 2)
})

test('admins are told of it, with the reason, and it is on record', async () => {
  const club = await aClosedClub()
  await open(club)
  expect(await news(club, club.admin)).toMatchObject([
    { kind: 'glass-broken', data: { name: 'Parisa Example', club: 'Rovers', reason } },
  ])
  const entries = await club.store.read
    .selectFrom('audit')
    .select(['actor_id', 'organisation_id'])
    .where('action', '=', 'glass-broken')
    .execute()
  expect(entries).toEqual([{ actor_id: club.practitioner._id, organisation_id: club.organisation._id }])
})

test('it needs a practitioner, a closed club and a reason', async () => {
  const club = await aClosedClub()
  for (const who of [club.coach, club.player, club.admin])
    expect((await open(club, {}, who)).status).toBe(403)
  expect((await open(club, { reason: ' ' })).status).toBe(400)
  expect((await open(club, { organisation_id: club.other.organisation._id })).status).toBe(409)
  expect((await open(club, { organisation_id: '01890000-0000-7000-8000-00000000dead' })).status).toBe(404)
  expect(await club.store.read.selectFrom('break_glass').selectAll().execute()).toEqual([])
})
