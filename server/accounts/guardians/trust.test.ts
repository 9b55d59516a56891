// Nobody who was invited to decide for a child becomes somebody whom the player trusts, and nobody becomes a guardian unseen.
import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
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
  expect(await news(first)).toEqual([['guardian-linked', { name: 'Reza Karimi', child: 'Mina' }]])
  expect(await news(child)).toEqual([
    ['guardian-linked', { name: 'Reza Karimi', child: 'Mina' }],
    ['guardian-linked', { name: 'Zahra Karimi', child: 'Mina' }],
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
