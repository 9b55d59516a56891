// Lists of people in parts: with ?limit= the header `Link` leads to the next one.
import { describe, expect, test } from 'vitest'
import { longestWholeList } from '#domain/wire/requests.ts'
import { systemIds } from '#server/ids.ts'
import { type Answer, aClub, type Club } from '#test/club.ts'

type ListedName = { readonly _id: string; readonly last_name: string }

// Several have the same name, so that the id decides.
async function withPlayers(count: number): Promise<Club> {
  const club = await aClub()
  const { password_hash } = await club.store.read
    .selectFrom('users')
    .select('password_hash')
    .where('_id', '=', club.player._id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, nth) => ({
    _id: systemIds.next(),
    first_name: 'Sam',
    last_name: `Same ${nth % 3}`,
    email: `same${nth}@club.test`,
    email_key: `same${nth}@club.test`,
    password_hash,
    account_type: 'Player' as const,
    organisation_id: club.organisation._id,
    status: 'active' as const,
    created_at: club.clock.instant(),
  }))
  for (let from = 0; from < rows.length; from += 500)
    await club.store.transaction((trx) =>
      trx
        .insertInto('users')
        .values(rows.slice(from, from + 500))
        .execute(),
    )
  return club
}

async function inParts(club: Club, path: string, limit: number) {
  const parts: ListedName[][] = []
  let next: string | undefined = `${path}?limit=${limit}`
  while (next !== undefined) {
    const reply: Answer<ListedName[]> = await club.as(club.admin).get<ListedName[]>(next)
    expect(reply.status).toBe(200)
    parts.push(reply.body)
    next = /^<([^>]*)>; rel="next"$/.exec(String(reply.headers.link))?.[1]
  }
  return parts
}

describe('a list of people', () => {
  test('in parts has everybody once, in the order of the whole list', async () => {
    const club = await withPlayers(11)
    for (const path of ['/api/users/getByType/Player', `/api/users/getByOrg/${club.organisation._id}`]) {
      const { body: whole, headers } = await club.as(club.admin).get<ListedName[]>(path)
      expect(headers.link).toBeUndefined()
      const parts = await inParts(club, path, 4)
      expect(parts.slice(0, -1).every((part) => part.length === 4)).toBe(true)
      expect(parts.flat()).toEqual(whole)
    }
  })

  test('is not continued after somebody who does not exist', async () => {
    const club = await withPlayers(2)
    const reply = await club.as(club.admin).get('/api/users/getByType/Player?limit=5&after=nobody')
    expect(reply).toMatchObject({ status: 200, body: [] })
  })

  test('begins at its start when nobody is named to continue after', async () => {
    const club = await withPlayers(2)
    for (const path of ['/api/users/getByType/Player', `/api/users/getByOrg/${club.organisation._id}`]) {
      const [first, same] = await Promise.all(
        ['', '&after='].map((after) => club.as(club.admin).get<ListedName[]>(`${path}?limit=3${after}`)),
      )
      expect(same?.body).toHaveLength(3)
      expect(same).toMatchObject({ body: first!.body, headers: { link: first!.headers.link } })
    }
  })

  test.for(['0', '10001', '-1', 'all', '1.5'])('with the limit %s is refused', async (limit) => {
    const club = await aClub()
    const reply = await club.as(club.admin).get(`/api/users/getByType/Player?limit=${limit}`)
    expect(reply).toMatchObject({ status: 400, body: { problems: { limit: { code: 'range-number' } } } })
  })

  test('that is too long for one answer is refused as a whole and readable in parts', async () => {
    const club = await withPlayers(longestWholeList)
    const whole = await club.as(club.admin).get('/api/users/getByType/Player')
    expect(whole).toMatchObject({
      status: 400,
      body: {
        code: 'too-many',
        error: 'This list has more than 10,000 entries. Please ask for it in parts, with ?limit=.',
      },
    })
    expect(await club.as(club.admin).get('/api/users/getByType/Player?limit=3')).toMatchObject({
      status: 200,
    })
  })
})
