import { expect, test } from 'vitest'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { aPicture, asDataUrl, png } from '#test/picture.ts'

const change = (club: Club, who: TestUser, user: unknown) => club.as(who).put('/api/users/me', { user })
const read = (club: Club, who: TestUser, whom = who) =>
  club.as(who).get<{ image: string | null }>(`/api/users/getByID/${whom._id}`)

test('everybody changes their own name and gender', async () => {
  const club = await aClub()
  for (const who of [club.player, club.coach, club.practitioner, club.admin]) {
    const reply = await change(club, who, { first_name: ' Zoë ', last_name: 'Ö’Brien', gender: 'None' })
    expect(reply).toMatchObject({
      status: 200,
      body: { _id: who._id, first_name: 'Zoë', last_name: 'Ö’Brien', gender: 'None', gender_text: null },
    })
    expect((await read(club, who)).body).toMatchObject(reply.body as object)
  }
})

test('what is not sent stays as it is', async () => {
  const club = await aClub()
  await change(club, club.player, { gender: 'Other', gender_text: 'non-binary', image: aPicture() })
  const { body } = await change(club, club.player, { first_name: 'Maya' })
  expect(body).toMatchObject({
    first_name: 'Maya',
    last_name: club.player.last_name,
    gender: 'Other',
    gender_text: 'non-binary',
    image: expect.stringContaining(club.player._id),
  })
})

test('a description of the gender is required with Other and removed with any other gender', async () => {
  const club = await aClub()
  const wordless = { status: 400, body: { problems: { gender_text: { code: 'required' } } } }
  expect(await change(club, club.player, { gender: 'Other' })).toMatchObject(wordless)
  await change(club, club.player, { gender: 'Other', gender_text: 'non-binary' })
  expect(await change(club, club.player, { gender_text: ' ' })).toMatchObject(wordless)
  await change(club, club.player, { gender: 'Female' })
  expect(await change(club, club.player, { gender: 'Other' })).toMatchObject(wordless)
})

test('names follow the rules of the sign-up, and nothing else can be changed', async () => {
  const club = await aClub()
  for (const [user, problems] of [
    [{ first_name: '' }, { first_name: { code: 'required' } }],
    [{ last_name: 'see evil.test/now' }, { last_name: { code: 'plain-name' } }],
    [{ gender: 'Robot' }, { gender: { code: 'not-a-choice' } }],
    [{ image: 'data:text/html;base64,PHNjcmlwdD4=' }, { image: { code: 'not-a-picture' } }],
  ])
    expect(await change(club, club.player, user)).toMatchObject({ status: 400, body: { problems } })
  await change(club, club.player, {
    _id: club.teammate._id,
    account_type: 'Admin',
    status: 'pending',
    email: 'other@mail.test',
    date_of_birth: '1999-01-01',
    organisation_id: club.other.organisation._id,
    allergies: 'x',
  })
  const after = await club.store.read.selectFrom('users').selectAll().execute()
  expect(after.find(({ _id }) => _id === club.player._id)).toEqual(club.player)
  expect(after.find(({ _id }) => _id === club.teammate._id)).toEqual(club.teammate)
  expect((await club.visitor.put('/api/users/me', { user: {} })).status).toBe(401)
})

test('a picture is answered as an address that changes with it, and can be removed', async () => {
  const club = await aClub()
  await change(club, club.player, { image: aPicture(1) })
  const { image: first } = (await read(club, club.player)).body
  expect(first).toMatch(new RegExp(`^/api/users/image/${club.player._id}\\?v=[\\w-]{16}$`))
  await change(club, club.player, { image: aPicture(2) })
  const { image: second } = (await read(club, club.player)).body
  expect(second).not.toBe(first)
  await change(club, club.player, { image: aPicture(1) })
  expect((await read(club, club.player)).body.image).toBe(first)

  await change(club, club.player, { image: null })
  expect((await read(club, club.player)).body.image).toBeNull()
  expect((await club.as(club.player).get(String(first))).status).toBe(404)
  expect(await club.store.read.selectFrom('images').select('user_id').execute()).toEqual([])
})

test('a picture has its own content type, is cached privately and never runs as a page', async () => {
  const club = await aClub()
  await change(club, club.player, { image: aPicture() })
  const address = String((await read(club, club.player)).body.image)
  const reply = await club.app.inject({ url: address, headers: { cookie: await club.signIn(club.player) } })
  expect(reply.rawPayload.equals(png(256))).toBe(true)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'cookie',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  const [path = ''] = address.split('?')
  const known = { headers: { 'if-none-match': String(reply.headers.etag) } }
  expect((await club.as(club.player).get(path, known)).status).toBe(304)
  expect((await club.as(club.player).get(path)).headers['cache-control']).toBe('private, no-cache')
})

test('a picture is seen by those who may read the person', async () => {
  const club = await aClub()
  await change(club, club.player, { image: aPicture() })
  const address = String((await read(club, club.player)).body.image)
  for (const who of [club.player, club.coach, club.practitioner, club.admin])
    expect((await club.as(who).get(address)).status).toBe(200)
  for (const who of [club.teammate, club.other.coach, club.other.player])
    expect((await club.as(who).get(address)).status).toBe(404)
  expect((await club.visitor.get(address)).status).toBe(401)
})

test('a picture that is too large is refused, and so is a request that is larger still', async () => {
  const club = await aClub()
  const padded = (length: number) => asDataUrl('image/png', Buffer.concat([png(8), Buffer.alloc(length)]))
  expect(await change(club, club.player, { image: padded(200_000) })).toMatchObject({
    status: 400,
    body: { fields: { image: 'Please choose a picture of at most 200 kB' } },
  })
  expect((await change(club, club.player, { image: padded(600_000) })).status).toBe(413)
})

test('a change is recorded without its values, and a deleted account leaves no picture', async () => {
  const club = await aClub()
  await change(club, club.player, { first_name: 'Canary', image: aPicture() })
  const entries = await club.store.read.selectFrom('audit').selectAll().execute()
  expect(entries).toMatchObject([{ action: 'details-changed', subject_id: club.player._id }])
  expect(JSON.stringify(entries) + club.log()).not.toMatch(/Canary|iVBOR/)
  await club.as(club.player).delete(`/api/users/delete/${club.player._id}`)
  expect(await club.store.read.selectFrom('images').select('user_id').execute()).toEqual([])
})
