// Both a dry run and an import tell whether an address is known, so an account may test only so many in an hour.
import { expect, test } from 'vitest'
import { minutes } from '#test/clock.ts'
import { aClub, type Club } from '#test/club.ts'

const players = (from: number, count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    first_name: 'Ida',
    last_name: 'Kerr',
    email: `ida-${from + nth}@mail.test`,
    date_of_birth: '2000-01-02',
  }))
const check = (club: Club, from: number, count: number, dry_run = true) =>
  club.as(club.coach).post('/api/import/roster', {
    organisation_id: club.organisation._id,
    players: players(from, count),
    dry_run,
  })

test('an account tests at most 10,000 addresses an hour, and is told when to come back', async () => {
  const club = await aClub()
  await club.store.transaction((trx) =>
    trx
      .updateTable('organisations')
      .set({ member_limit: 3_000 })
      .where('_id', '=', club.organisation._id)
      .execute(),
  )
  for (let list = 0; list < 5; list += 1) expect((await check(club, list * 2_000, 2_000)).status).toBe(200)
  const refused = await check(club, 10_000, 1)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts-for-minutes' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // A list that was tested in this hour counts once, in whatever order, and so does its import.
  expect((await check(club, 0, 2_000)).status).toBe(200)
  expect((await check(club, 0, 2_000, false)).status).toBe(200)
  club.clock.advance(minutes(60))
  expect((await check(club, 10_000, 1)).status).toBe(200)
}, 60_000)
