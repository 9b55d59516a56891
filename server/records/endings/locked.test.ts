// A club that locks what a deleted player leaves: seen by nobody, and gone on its day.
import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { removeLocked } from './locked.ts'

const detailsOf = ({
  _id: id,
  name,
  address_line_1,
  town,
  postcode,
  country,
  contact_no,
  member_limit,
  email,
}: Reply<'getOrganisation'>) => ({
  id,
  name,
  address_line_1,
  town,
  postcode,
  country,
  contact_no,
  member_limit,
  email,
})

async function aLockingClub() {
  const club = await aClub()
  const full = await club
    .as(club.admin)
    .get<Reply<'getOrganisation'>>(`/api/organisations/get/${club.organisation._id}`)
  const update = (more: object) =>
    club.as(club.admin).put('/api/organisations/update', {
      organisation: { ...detailsOf(full.body), ...more },
    })
  return { ...club, update }
}

test('the player is told, the record is seen by nobody, and goes by itself with a line in the ledger', async () => {
  const club = await aLockingClub()
  const { player, organisation } = club
  expect((await club.update({ erasure: 'lock' })).status).toBe(400)
  expect((await club.update({ erasure: 'lock', erasure_years: 2 })).body).toMatchObject({
    erasure: 'lock',
    erasure_years: 2,
  })
  expect((await club.as(player).get('/api/organisations/notice')).body).toMatchObject({
    erasure: 'lock',
    erasure_years: 2,
  })
  await club
    .as(club.practitioner)
    .post('/api/healthchecks/add', aHealthCheck(player, { allergies: 'Penicillin' }))
  expect((await club.as(player).delete(`/api/users/delete/${player._id}`)).status).toBe(200)

  const settings = async () =>
    (
      await club
        .as(club.admin)
        .get<Reply<'getOrganisationSettings'>>(`/api/organisations/settings/${organisation._id}`)
    ).body
  expect(await settings()).toMatchObject({ locked: 1 })
  for (const [who, path] of [
    [club.practitioner, `users/getByID/${player._id}`],
    [club.practitioner, `healthchecks/getLatestHealthCheck/${player._id}`],
    [club.admin, `users/getByID/${player._id}`],
    [club.coach, `export/squad/${organisation._id}`],
    [club.admin, `search?q=${player.last_name}`],
  ] as const)
    expect(JSON.stringify((await club.as(who).get(`/api/${path}`)).body), path).not.toContain(
      player.first_name,
    )
  const [row] = await club.store.read.selectFrom('locked_records').selectAll().execute()
  expect(row).toMatchObject({ user_id: player._id, until: '2028-11-14' })
  expect(row?.record).toContain('Penicillin')
  expect(row?.record).not.toContain('password')
  // The address is free.
  expect(
    await club.store.read.selectFrom('users').select('_id').where('email', '=', player.email).execute(),
  ).toEqual([])

  club.clock.set('2028-11-13T23:59:59Z')
  expect(await removeLocked(club)).toBe(0)
  club.clock.set('2028-11-14T00:00:00Z')
  expect(await removeLocked(club)).toBe(1)
  expect(await club.store.read.selectFrom('locked_records').selectAll().execute()).toEqual([])
  const ledger = await club.store.read
    .selectFrom('revocations')
    .select(['kind', 'target'])
    .where('user_id', '=', player._id)
    .orderBy('_id')
    .execute()
  expect(ledger).toEqual([
    { kind: 'locked', target: '2028-11-14' },
    { kind: 'erased', target: null },
  ])
})

test('nobody is promised a lock while a server of an older version may run', async () => {
  const club = await aLockingClub()
  await club.store.transaction((trx) =>
    trx.updateTable('installation').set({ value: '0.5.0' }).where('key', '=', 'floor').execute(),
  )
  expect(await club.update({ erasure: 'lock', erasure_years: 2 })).toMatchObject({
    status: 409,
    body: { code: 'upgrade-all-servers' },
  })
})
