// Nobody who was invited to decide for a child becomes somebody whom the player trusts, and nobody becomes a guardian unseen.
import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { minutes } from '#test/clock.ts'
import { aClub, type Club, password, type TestUser } from '#test/club.ts'

const invite = (club: Club, who: { readonly _id: string }, player: TestUser, email: string) =>
  club.as(who).post<{ code?: string }>('/api/guardians/invite', { player_id: player._id, email })

async function tokenFor(club: Club, email: string): Promise<string> {
  const letters = await club.mails(email)
  return /\/guardian\/([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? ''
}

const accept = (club: Club, token: string, first_name = 'Zahra') =>
  club.visitor.post<Reply<'acceptGuardian'>>('/api/guardians/accept', {
    token,
    first_name,
    last_name: 'Karimi',
    password,
  })

async function aGuardian(club: Club, who: { readonly _id: string }, player: TestUser, email: string) {
  expect((await invite(club, who, player, email)).status).toBe(200)
  const accepted = await accept(club, await tokenFor(club, email))
  expect(accepted.status).toBe(201)
  return { _id: accepted.body.userID }
}

/** Sixteen tomorrow. */
const aChild = (club: Club) =>
  club.addUser({ organisation_id: club.organisation._id, first_name: 'Mina', date_of_birth: '2010-11-15' })
const reads = async (club: Club, guardian: { readonly _id: string }, player: TestUser) =>
  (await club.as(guardian).get(`/api/screens/dashboard/${player._id}`)).status

/** What an admin sends for a club, with another age. */
const setAge = (club: Club, own_decision_age: number | null) => {
  const { _id: id, name, address_line_1, town, postcode, country, contact_no, email } = club.organisation
  const details = { id, name, address_line_1, town, postcode, country, contact_no, email }
  return club
    .as(club.admin)
    .put('/api/organisations/update', { organisation: { ...details, member_limit: 30, own_decision_age } })
}

test('when a club lowers the age, sight and open invitations end for those who are of age now', async () => {
  const club = await aClub()
  expect((await setAge(club, 18)).status).toBe(200)
  const { _id: organisation_id } = club.organisation
  const player = await club.addUser({ organisation_id, first_name: 'Mina', date_of_birth: '2009-05-05' })
  const guardian = await aGuardian(club, club.coach, player, 'zahra@mail.test')
  await invite(club, club.coach, player, 'open@mail.test')
  const token = await tokenFor(club, 'open@mail.test')
  expect(await reads(club, guardian, player)).toBe(200)
  expect((await setAge(club, 16)).status).toBe(200)
  expect(await reads(club, guardian, player)).toBe(404)
  expect((await accept(club, token)).status).toBe(400)
  const own = await club.as(player).get<Reply<'getGuardians'>>('/api/guardians/mine')
  expect(own.body.guardians).toEqual([])
})

test('an invitation of the old club ends when the player changes clubs', async () => {
  const club = await aClub()
  const child = await aChild(club)
  await invite(club, club.coach, child, 'open@mail.test')
  const token = await tokenFor(club, 'open@mail.test')
  const moved = { id: child._id, organisation_id: club.other.organisation._id }
  expect((await club.as(club.admin).put('/api/users/move', moved)).status).toBe(200)
  expect((await accept(club, token)).status).toBe(400)
})

test('the player and the other guardians are told of a new guardian', async () => {
  const club = await aClub()
  const child = await aChild(club)
  const first = await aGuardian(club, child, child, 'first@mail.test')
  await invite(club, club.coach, child, 'second@mail.test')
  expect((await accept(club, await tokenFor(club, 'second@mail.test'), 'Reza')).status).toBe(201)
  const news = async (who: { readonly _id: string }) =>
    (await club.as(who).get<Reply<'getNotifications'>>('/api/notifications/mine')).body.notifications.map(
      ({ kind, data }) => [kind, data],
    )
  const about = { child: 'Mina', user_id: child._id, guardian_id: expect.any(String) }
  expect(await news(first)).toEqual([['guardian-linked', { ...about, name: 'Reza Karimi' }]])
  expect(await news(child)).toEqual([
    ['guardian-linked', { ...about, name: 'Reza Karimi' }],
    ['guardian-linked', { ...about, name: 'Zahra Karimi' }],
  ])
  const subjects = async (email: string) => (await club.mails(email)).map(({ subject }) => subject)
  expect(await subjects(child.email)).toEqual([
    'Somebody now reads your results with you',
    'Somebody now reads your results with you',
  ])
  expect(await subjects('first@mail.test')).toEqual([
    'Pitchside: you were named as a parent or guardian',
    'Pitchside: another parent or guardian of Mina',
  ])
})

test('with the account of the child or of the guardian the news about them goes', async () => {
  const club = await aClub()
  const child = await aChild(club)
  const first = await aGuardian(club, child, child, 'first@mail.test')
  const second = await aGuardian(club, child, child, 'second@mail.test')
  const left = async () =>
    (
      await club.store.read
        .selectFrom('notifications')
        .select('user_id')
        .where('kind', '=', 'guardian-linked')
        .execute()
    ).length
  expect(await left()).toBe(3)
  expect((await club.as(second).delete(`/api/users/delete/${second._id}`)).status).toBe(200)
  expect(await left()).toBe(1)
  expect((await club.as(first).delete(`/api/users/delete/${child._id}`)).status).toBe(200)
  expect(await left()).toBe(0)
})

test('a session that was left open invites nobody before the password is given again', async () => {
  const club = await aClub()
  for (const player of [club.player, await aChild(club)]) {
    const left = club.with(await club.signIn(player))
    club.clock.advance(minutes(16))
    const asked = { player_id: player._id, email: 'own@mail.test' }
    expect(await left.post('/api/guardians/invite', asked)).toMatchObject({
      status: 403,
      body: { code: 'confirm-first' },
    })
    expect((await left.post('/api/users/confirm', { password })).status).toBe(200)
    expect((await left.post('/api/guardians/invite', asked)).status).toBe(200)
  }
})

test('a new password ends invitations that nobody has used, unless the player keeps what was given away', async () => {
  const club = await aClub()
  const own = club.with(await club.signIn(club.player))
  const change = (more: object) =>
    own.post('/api/users/changepassword', { current_password: password, new_password: password, ...more })
  for (const [more, status] of [
    [{ keep_links: true }, 201],
    [{}, 400],
  ] as const) {
    const email = `${status}@mail.test`
    await invite(club, club.player, club.player, email)
    const token = await tokenFor(club, email)
    expect((await change(more)).status).toBe(200)
    expect((await accept(club, token)).status).toBe(status)
  }
})
