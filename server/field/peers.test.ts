import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { countPeers } from './peers.ts'

const jump = (club: Club, player: { _id: string }, vertical_jump: number, date = '2026-10-01') => {
  const { healthCheck } = onlyMeasured(player, { vertical_jump }) as { healthCheck: object }
  return club.as(club.practitioner).post('/api/healthchecks/add', { healthCheck: { ...healthCheck, date } })
}
const grownUp = { account_type: 'Player', date_of_birth: '2004-03-01', gender: 'Male' } as const

/** So many grown-up men with jumps of 20 cm and more, each a centimetre higher than the one before. */
async function aSquad(count: number) {
  const club = await aClub()
  const squad = []
  for (let nth = 0; nth < count; nth += 1) {
    const player = await club.addUser({ ...grownUp, organisation_id: club.organisation._id })
    expect((await jump(club, player, 20 + nth)).status).toBe(201)
    squad.push(player)
  }
  return { club, squad }
}
type PeerPlayer = Awaited<ReturnType<typeof aSquad>>['squad'][number]

const peersFor = async (club: Club, player: PeerPlayer, reader: PeerPlayer = player) =>
  (await club.as(reader).get<Reply<'getMetricScreen'>>(`/api/screens/metric/${player._id}/vertical_jump`))
    .body.peers

test('fifty players are a group; each reads a share to five, a coach too while it is shared', async () => {
  const { club, squad } = await aSquad(50)
  const [worst, middle, best] = [squad[0]!, squad[30]!, squad[49]!]
  expect(await peersFor(club, best)).toBe(undefined)
  await countPeers(club)
  expect(await peersFor(club, middle)).toMatchObject({
    behind: 60,
    sex: 'Male',
    ages: { from: 18, to: 24 },
  })
  expect(await peersFor(club, worst)).toMatchObject({ behind: 5, along: 0 })
  expect(await peersFor(club, best, club.practitioner)).toMatchObject({ behind: 95, along: 1 })
  expect(await peersFor(club, best, club.coach)).toMatchObject({ behind: 95 })
  await club.as(best).put('/api/sharing/mine', { coach: { fitness: false, health: true, lifestyle: true } })
  expect(await peersFor(club, best, club.coach)).toBe(undefined)
  expect(await peersFor(club, best)).toMatchObject({ behind: 95 })
  // The text of nobody’s row names a person or an exact result.
  expect(Object.keys((await peersFor(club, middle)) ?? {})).toEqual([
    'behind',
    'along',
    'curve',
    'sex',
    'ages',
  ])
})

test('forty-nine are none, and who comes within a month changes nothing until the next', async () => {
  const { club, squad } = await aSquad(49)
  await countPeers(club)
  const more = await club.addUser({ ...grownUp, organisation_id: club.organisation._id })
  await jump(club, more, 90)
  await countPeers(club)
  expect(await peersFor(club, squad[5]!)).toBe(undefined)
  club.clock.set('2026-12-01T04:00:00Z')
  await countPeers(club)
  expect(await peersFor(club, squad[5]!)).toMatchObject({ behind: 10 })
})

test('a withdrawn reading, one of another sex and one that is too old do not count', async () => {
  const { club, squad } = await aSquad(51)
  const [first, second] = [squad[0]!, squad[1]!]
  const check = await jump(club, first, 25, '2026-10-02')
  const { _id } = check.body as { _id: string }
  await club.store.transaction(async (trx) => {
    await trx
      .updateTable('health_checks')
      .set({ date: '2024-01-01' })
      .where('user_id', '=', first._id)
      .execute()
    await trx.updateTable('users').set({ gender: 'Other' }).where('_id', '=', second._id).execute()
    await trx
      .updateTable('health_checks')
      .set({ withdrawn_at: club.clock.instant() })
      .where('_id', '=', _id)
      .execute()
  })
  await countPeers(club)
  expect(await peersFor(club, squad[9]!)).toBe(undefined)
})
