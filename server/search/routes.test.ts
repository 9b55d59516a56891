import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import type { TestUser } from '#test/club.ts'
import { aClub, type Club } from '#test/club.ts'

const search = async (club: Club, who: TestUser, q: string) =>
  (await club.as(who).get<Reply<'search'>>(`/api/search?q=${encodeURIComponent(q)}`)).body
const names = ({ people }: Reply<'search'>) => people.map(({ first_name }) => first_name)

async function twoClubs() {
  const club = await aClub()
  const other = await club.addOrganisation({ name: 'Harriers' })
  await club.addUser({ first_name: 'Zoë', last_name: 'Quill', organisation_id: club.organisation._id })
  await club.addUser({ first_name: 'Zora', last_name: 'Quill', organisation_id: other._id })
  return { club, other }
}

test('a coach finds the players of the own club only, and no clubs', async () => {
  const { club } = await twoClubs()
  expect(names(await search(club, club.coach, 'quill'))).toEqual(['Zoë'])
  expect((await search(club, club.coach, 'harriers')).clubs).toEqual([])
})

test('a practitioner finds players of every club, without accents and case, and clubs', async () => {
  const { club, other } = await twoClubs()
  expect(names(await search(club, club.practitioner, 'ZOE'))).toEqual(['Zoë'])
  expect(names(await search(club, club.practitioner, 'quill'))).toEqual(['Zoë', 'Zora'])
  expect((await search(club, club.practitioner, 'harr')).clubs).toMatchObject([{ _id: other._id }])
})

test('a practitioner who is not assigned finds neither the club nor its players', async () => {
  const { club, other } = await twoClubs()
  const settings = {
    id: other._id,
    sharing: { fitness: true, health: true, lifestyle: true },
    practitioners: 'assigned',
    assigned: [],
  }
  expect((await club.as(club.admin).put('/api/organisations/settings', settings)).status).toBe(200)
  expect(await search(club, club.practitioner, 'harriers')).toEqual({ people: [], clubs: [] })
  expect(names(await search(club, club.practitioner, 'quill'))).toEqual(['Zoë'])
})

test('a player may not search', async () => {
  const club = await aClub()
  expect((await club.as(club.player).get('/api/search?q=quill')).status).toBe(403)
})

test('a deactivated player is found by an admin only', async () => {
  const { club } = await twoClubs()
  const found = await search(club, club.admin, 'zoë')
  const [zoe] = found.people
  await club.as(club.admin).put('/api/users/deactivate', { id: zoe?._id })
  expect(names(await search(club, club.admin, 'zoë'))).toEqual(['Zoë'])
  expect(names(await search(club, club.practitioner, 'zoë'))).toEqual([])
})

test('fewer than two letters find nothing, and a text that is too long is refused', async () => {
  const { club } = await twoClubs()
  expect(await search(club, club.admin, 'q')).toEqual({ people: [], clubs: [] })
  expect((await club.as(club.admin).get(`/api/search?q=${'x'.repeat(201)}`)).status).toBe(400)
})

test('a search is not a look', async () => {
  const { club } = await twoClubs()
  await search(club, club.practitioner, 'quill')
  const read = await club.store.read
    .selectFrom('audit')
    .select('action')
    .where('action', 'like', '%-read')
    .execute()
  expect(read).toEqual([])
})
