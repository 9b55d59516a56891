// The birthday from which a player decides alone, by the day of TIME_ZONE.
import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { hours } from '#test/clock.ts'
import { aClub, type Club, type ClubOptions, type TestUser } from '#test/club.ts'
import { endGuardiansOfAge } from './own-age-reached.ts'

async function aFamily(date_of_birth: string, { now, env }: ClubOptions) {
  const club = await aClub({ ...(now !== undefined && { now }), ...(env && { env }) })
  const organisation_id = club.organisation._id
  const child = await club.addUser({
    organisation_id,
    first_name: 'Mina',
    date_of_birth,
    created_at: '2020-01-01T00:00:00.000Z',
  })
  const guardian = await club.addUser({
    account_type: 'Guardian',
    organisation_id: club.practitioner.organisation_id,
  })
  await link(club, child, guardian, '2024-05-01')
  return { club, child, guardian }
}

const link = (
  club: Club,
  child: TestUser,
  guardian: TestUser,
  since: string,
  invited_by: string | null = null,
) =>
  club.store.transaction((trx) =>
    trx
      .insertInto('guardians')
      .values({
        _id: club.ids.next(),
        player_id: child._id,
        guardian_id: guardian._id,
        since,
        ended_at: null,
        invited_by,
      })
      .execute(),
  )

const endedOf = async (club: Club) =>
  (await club.store.read.selectFrom('guardians').select('ended_at').orderBy('_id').execute()).map(
    ({ ended_at }) => ended_at !== null,
  )

const news = async (club: Club, who: TestUser) =>
  (await club.as(who).get<Reply<'getNotifications'>>('/api/notifications/mine')).body.notifications.map(
    ({ kind }) => kind,
  )

test.for([
  // zone, born, the last moment before the birthday, the first of it
  ['UTC', '2010-11-15', '2026-11-14T23:59:59Z', '2026-11-15T00:00:00Z'],
  ['Asia/Tehran', '2010-11-15', '2026-11-14T20:29:59Z', '2026-11-14T20:30:00Z'],
  ['Pacific/Kiritimati', '2010-11-15', '2026-11-14T09:59:59Z', '2026-11-14T10:00:00Z'],
  ['America/Los_Angeles', '2010-11-15', '2026-11-15T07:59:59Z', '2026-11-15T08:00:00Z'],
  // A leap day: 29 February where there is one, 1 March elsewhere.
  ['UTC', '2012-02-29', '2028-02-28T23:59:59Z', '2028-02-29T00:00:00Z'],
  ['Asia/Tehran', '2011-03-01', '2027-02-28T20:29:59Z', '2027-02-28T20:30:00Z'],
] as const)('in %s somebody born on %s comes of age with the day', async ([zone, born, last, first]) => {
  const { club, child, guardian } = await aFamily(born, { now: last, env: { TIME_ZONE: zone } })
  const look = () => club.as(guardian).get(`/api/screens/dashboard/${child._id}`)
  expect(await endGuardiansOfAge(club)).toBe(0)
  expect(await endedOf(club)).toEqual([false])
  expect((await look()).status).toBe(200)
  club.clock.set(first)
  expect((await look()).status).toBe(404)
  expect(await endGuardiansOfAge(club)).toBe(1)
  expect(await endedOf(club)).toEqual([true])
  expect((await look()).status).toBe(404)
})

test('with the age 14, born on 29 February: 1 March, told once, asked once', async () => {
  const { club, child, guardian } = await aFamily('2012-02-29', {
    now: '2026-02-28T12:00:00Z',
    env: { OWN_DECISION_AGE: '14' },
  })
  expect(await endGuardiansOfAge(club)).toBe(0)
  club.clock.advance(hours(24))
  // Two servers at once.
  const another = { ...club, ...(await club.anotherServer()) }
  const both = await Promise.all([endGuardiansOfAge(club), endGuardiansOfAge(another)])
  expect(both[0] + both[1]).toBe(1)
  expect(await endGuardiansOfAge(club)).toBe(0)
  expect(await news(club, child)).toEqual(['own-age'])
  const letters = await club.mails(child.email)
  expect(letters.map(({ subject }) => subject)).toEqual(['From today you decide for yourself'])
  expect(await club.mails(guardian.email)).toEqual([])

  const sharing = () => club.as(child).get<Reply<'getSharing'>>('/api/sharing/mine')
  expect((await sharing()).body).toMatchObject({ of_age: true, to_confirm: false, since: null })
  club.clock.advance(1000)
  const same = { coach: { fitness: true, health: true, lifestyle: true } }
  expect((await club.as(child).put('/api/sharing/mine', same)).body).toMatchObject({ of_age: false })
  expect((await sharing()).body).toMatchObject({ of_age: false, history: [{ coach: same.coach }] })

  // Invited again, as somebody whom the player trusts: that link stays.
  await link(club, child, guardian, club.clock.today(), child._id)
  expect(await endGuardiansOfAge(club)).toBe(0)
  expect(await endedOf(club)).toEqual([true, false])
  expect((await club.as(guardian).get(`/api/screens/dashboard/${child._id}`)).status).toBe(200)
})

test('without a guardian the player is told too; who signed up later or is no longer young is not', async () => {
  const now = '2026-11-15T00:10:00Z'
  const { club } = await aFamily('2014-05-05', { now })
  const organisation_id = club.organisation._id
  const add = (date_of_birth: string | null, more = {}) =>
    club.addUser({ organisation_id, date_of_birth, created_at: '2026-01-01T00:00:00.000Z', ...more })
  const alone = await add('2010-11-15')
  const late = await add('2010-11-09')
  const others = [
    await add('2010-11-08'),
    await add('2010-11-16'),
    await add(null),
    await add('2010-11-15', { created_at: now }),
    await add('2010-11-15', { status: 'deactivated' }),
    await add('2010-11-15', { status: 'pending' }),
  ]
  expect(await endGuardiansOfAge(club)).toBe(2)
  expect(await news(club, alone)).toEqual(['own-age'])
  expect(await news(club, late)).toEqual(['own-age'])
  for (const { email } of others) expect(await club.mails(email)).toEqual([])
})

test('the club’s own age decides, and a guardian’s end is in the record and the ledger', async () => {
  const { club, child } = await aFamily('2010-11-15', { now: '2026-11-20T12:00:00Z' })
  const set = (age: number | null) =>
    club.store.transaction((trx) =>
      trx
        .updateTable('organisations')
        .set({ own_decision_age: age })
        .where('_id', '=', club.organisation._id)
        .execute(),
    )
  await set(18)
  expect(await endGuardiansOfAge(club)).toBe(0)
  await set(null)
  expect(await endGuardiansOfAge(club)).toBe(1)
  const { body } = await club.as(child).get<Reply<'getOwnAudit'>>('/api/audit/mine')
  expect(body.entries.map(({ action }) => action)).toContain('guardian-ended')
  const rows = await club.store.read.selectFrom('revocations').select(['kind', 'user_id']).execute()
  expect(rows).toEqual([{ kind: 'guardian', user_id: child._id }])
})
