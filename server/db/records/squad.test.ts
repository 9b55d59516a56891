import { expect, test } from 'vitest'
import { sightOf } from '#domain/people/sharing.ts'
import { aClub, type Club } from '#test/club.ts'
import { findSquadChecks, seenChecks } from './squad.ts'

/** Checks of a player with these ids, each on its day. */
async function addChecks(club: Club, user_id: string, days: Readonly<Record<string, string>>) {
  for (const [_id, date] of Object.entries(days))
    await club.store.transaction((trx) =>
      trx
        .insertInto('health_checks')
        .values({ _id, user_id, date, time: `${date}T09:00:00.000Z`, practitioner_name: 'Parisa' })
        .execute(),
    )
}

test('the squad has the last six checks of every player that were not withdrawn', async () => {
  const club = await aClub()
  const other = await club.addUser({ organisation_id: club.organisation._id })
  const stranger = await club.addUser({ organisation_id: (await club.addOrganisation())._id })
  await addChecks(club, other._id, { 'other-1': '2020-01-01' })
  await addChecks(club, stranger._id, { 'stranger-1': '2026-01-01' })
  // The first two are of one day, so a condition on days finds seven.
  await addChecks(club, club.player._id, {
    'own-1': '2026-01-01',
    'own-2': '2026-01-01',
    'own-3': '2026-01-03',
    'own-4': '2026-01-04',
    'own-5': '2026-01-05',
    'own-6': '2026-01-06',
    'own-7': '2026-01-07',
    'own-8': '2026-01-08',
  })
  await club.store.transaction((trx) =>
    trx.updateTable('health_checks').set({ withdrawn_at: 'now' }).where('_id', '=', 'own-8').execute(),
  )
  const found = await findSquadChecks(club.store, { organisation: club.organisation._id })
  const seenOf = (player: { _id: string }) =>
    seenChecks(
      found.filter(({ user_id }) => user_id === player._id),
      sightOf(club.practitioner, club.player),
    ).map(({ _id }) => _id)
  expect(seenOf(club.player)).toEqual(['own-7', 'own-6', 'own-5', 'own-4', 'own-3', 'own-2'])
  expect(seenOf(other)).toEqual(['other-1'])
  expect(seenOf(stranger)).toEqual([])
})
