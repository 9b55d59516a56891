import { describe, expect, test } from 'vitest'
import { builtInOrganisation } from '#domain/people/account.ts'
import { aClub, type Club } from '#test/club.ts'
import { aSignUp, mailedSecret, statuses } from '#test/sign-up.ts'

const path = '/api/users/register'
const peopleOf = (club: Club, organisationId: string) =>
  club.store.read.selectFrom('users').selectAll().where('organisation_id', '=', organisationId).execute()
const findByEmail = (club: Club, email: string) =>
  club.store.read.selectFrom('users').selectAll().where('email_key', '=', email).executeTakeFirst()

describe('signing up with an invite', () => {
  test('creates a player who is not verified yet, and emails the link', async () => {
    const club = await aClub()
    const body = aSignUp(club.organisation, { email: 'Sam@Mail.test', language: 'fa' })
    const reply = await club.visitor.post(path, body)
    expect(reply).toMatchObject({ status: 201, body: { status: 'pending' } })
    expect(Object.keys(reply.body as object).toSorted()).toEqual(['_id', 'status'])
    expect(await findByEmail(club, 'sam@mail.test')).toMatchObject({
      account_type: 'Player',
      status: 'pending',
      email: 'Sam@Mail.test',
      organisation_id: club.organisation._id,
      language: 'fa',
    })
    const [letter] = await club.mails('Sam@Mail.test')
    expect(letter?.link).toMatch(/^http:\/\/pitchside\.test\/verify\/[\w-]{43}$/)
    expect(letter?.text.split('\n')).toContain(letter?.link)
    expect(letter?.html).toContain('dir="rtl"')
  })

  test('is recorded as done by the player', async () => {
    const club = await aClub()
    const reply = await club.visitor.post<{ _id: string }>(path, aSignUp(club.organisation))
    const { _id } = reply.body
    const audit = await club.store.read
      .selectFrom('audit')
      .select(['action', 'actor_id', 'actor_type'])
      .where('subject_id', '=', _id)
      .execute()
    expect(audit).toEqual([{ action: 'account-created', actor_id: _id, actor_type: 'Player' }])
  })

  test('stores the argon2id hash of the password, never the password', async () => {
    const club = await aClub()
    const body = aSignUp(club.organisation, { email: 'sam@mail.test', password: 'abc' })
    await club.visitor.post(path, body)
    const { password_hash = '' } = (await findByEmail(club, 'sam@mail.test')) ?? {}
    expect(password_hash).toMatch(/^\$argon2id\$/)
  })

  test('ignores fields that the form does not have', async () => {
    const club = await aClub()
    const body = aSignUp(club.organisation, {
      email: 'sam@mail.test',
      status: 'active',
      _id: club.player._id,
      unhealthy_score: 9,
      image: 'data:,x',
      family_history: 'x',
      gender_text: 'something',
    })
    expect((await club.visitor.post(path, body)).status).toBe(201)
    expect(await findByEmail(club, 'sam@mail.test')).toMatchObject({
      status: 'pending',
      unhealthy_score: 0,
      image: null,
      family_history: null,
      gender_text: null,
    })
  })

  test('reports every wrong field in one answer', async () => {
    const club = await aClub()
    const wrong = {
      first_name: ' ',
      email: 'nobody',
      password: 'ab',
      gender: 'Other',
      date_of_birth: '2026-11-15',
    }
    expect(await club.visitor.post(path, aSignUp(club.organisation, wrong))).toMatchObject({
      status: 400,
      body: {
        error: 'Form has errors.',
        fields: {
          first_name: 'This field is required',
          email: 'Invalid email address',
          password: 'Must be more than 3 characters',
          gender_text: 'This field is required',
          date_of_birth: 'Date of birth cannot be in the future',
        },
      },
    })
  })

  test('needs the invite of the same organisation', async () => {
    const club = await aClub()
    const wrong = [
      { invite: undefined },
      { invite: '' },
      { invite: club.other.organisation.invite_link },
      { organisation_id: undefined },
      { organisation_id: 'nowhere' },
      { organisation_id: builtInOrganisation._id, invite: '!' },
    ]
    for (const given of wrong)
      expect(await club.visitor.post(path, aSignUp(club.organisation, given))).toMatchObject({
        status: 403,
        body: { error: 'This invite link is not valid.' },
      })
    expect(await peopleOf(club, club.organisation._id)).toHaveLength(3)
  })

  test('is for players only', async () => {
    const club = await aClub()
    for (const account_type of ['Coach', 'Practitioner', 'Admin'])
      expect((await club.visitor.post(path, aSignUp(club.organisation, { account_type }))).status).toBe(403)
    expect((await club.visitor.post(path, aSignUp(club.organisation, { account_type: 'King' }))).status).toBe(
      400,
    )
    for (const someone of [club.player, club.coach, club.practitioner])
      expect((await club.as(someone).post(path, aSignUp(club.organisation))).status).toBe(403)
  })

  test('accepts an email address once, ignoring case', async () => {
    const club = await aClub()
    const email = club.player.email.toUpperCase()
    expect(await club.visitor.post(path, aSignUp(club.organisation, { email }))).toMatchObject({
      status: 409,
      body: { error: 'An account with this email address already exists.' },
    })
  })

  test('does not reveal without an invite whether an address has an account', async () => {
    const club = await aClub()
    const known = aSignUp(club.organisation, { email: club.player.email, invite: 'guess' })
    const unknown = aSignUp(club.organisation, { invite: 'guess' })
    const [first, second] = [await club.visitor.post(path, known), await club.visitor.post(path, unknown)]
    expect([first.status, first.body]).toEqual([second.status, second.body])
  })

  test('counts the coach and everybody else against the member limit', async () => {
    const club = await aClub()
    const small = await club.addOrganisation({ member_limit: 2 })
    await club.addUser({ organisation_id: small._id, account_type: 'Coach' })
    expect((await club.visitor.post(path, aSignUp(small))).status).toBe(201)
    expect(await club.visitor.post(path, aSignUp(small))).toMatchObject({
      status: 409,
      body: { error: 'The organisation is full.' },
    })
  })

  test('accepts exactly as many of 200 simultaneous players as there are free places', async () => {
    const club = await aClub({ env: { RATE_LIMIT: 'off' } })
    const another = await club.anotherServer()
    const small = await club.addOrganisation({ member_limit: 12 })
    await club.addUser({ organisation_id: small._id, account_type: 'Coach' })
    const servers = [club, another]
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => servers[index % 2]!.visitor.post(path, aSignUp(small))),
    )
    expect(statuses(answers)).toEqual({ 201: 11, 409: 189 })
    expect(await peopleOf(club, small._id)).toHaveLength(12)
    const letters = await club.store.read.selectFrom('mails').select('_id').execute()
    expect(letters).toHaveLength(11)
  }, 120_000)

  test('accepts one of two simultaneous requests with the same email address', async () => {
    const club = await aClub()
    const another = await club.anotherServer()
    const email = 'twice@mail.test'
    const answers = await Promise.all([
      club.visitor.post(path, aSignUp(club.organisation, { email })),
      another.visitor.post(path, aSignUp(club.other.organisation, { email: 'TWICE@mail.test' })),
    ])
    expect(statuses(answers)).toEqual({ 201: 1, 409: 1 })
    const letters = await club.store.read.selectFrom('mails').select('_id').execute()
    expect(letters).toHaveLength(1)
  })

  test('is limited per address and per network, and says how long to wait', async () => {
    const club = await aClub()
    const email = 'again@mail.test'
    for (let count = 0; count < 5; count += 1)
      await club.visitor.post(path, aSignUp(club.organisation, { email }))
    const reply = await club.visitor.post(path, aSignUp(club.organisation, { email }), {
      remoteAddress: '198.51.100.7',
    })
    expect(reply.status).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await club.visitor.post(path, aSignUp(club.organisation))).status).toBe(201)
  })

  test('cannot be blocked by a stranger who has no invite', async () => {
    const club = await aClub()
    const email = 'again@mail.test'
    for (let count = 0; count < 6; count += 1)
      await club.visitor.post(path, aSignUp(club.organisation, { email, invite: 'guess' }))
    const reply = await club.visitor.post(path, aSignUp(club.organisation, { email }))
    expect(reply.status).toBe(201)
  })
})

describe('an admin invites', () => {
  const parisa = {
    first_name: 'Parisa',
    last_name: 'Rad',
    email: 'parisa@pitchside.test',
    date_of_birth: '1985-02-03',
  }

  test('a practitioner, who joins the built-in organisation and gets a welcome link', async () => {
    const club = await aClub()
    const user = { ...parisa, account_type: 'Practitioner', organisation_id: club.organisation._id }
    const reply = await club.as(club.admin).post<{ _id: string }>(path, { user })
    expect(reply).toMatchObject({ status: 201, body: { status: 'pending' } })
    expect(await findByEmail(club, parisa.email)).toMatchObject({
      account_type: 'Practitioner',
      status: 'pending',
      organisation_id: builtInOrganisation._id,
    })
    expect(await mailedSecret(club, parisa.email, 'welcome')).toMatch(/^[\w-]{43}$/)
    const audit = await club.store.read
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', reply.body._id)
      .execute()
    expect(audit).toEqual([
      { action: 'account-created', actor_id: club.admin._id },
      { action: 'invitation-sent', actor_id: club.admin._id },
    ])
  })

  test('a coach into an organisation that exists and has a free place', async () => {
    const club = await aClub()
    const admin = club.as(club.admin)
    const user = { ...parisa, account_type: 'Coach' }
    const full = await club.addOrganisation({ member_limit: 0 })
    const [none, unknown, builtIn, crowded] = [undefined, 'nowhere', builtInOrganisation._id, full._id].map(
      (organisation_id) => admin.post(path, { user: { ...user, organisation_id } }),
    )
    expect(await none).toMatchObject({
      status: 400,
      body: { fields: { organisation_id: 'This field is required' } },
    })
    expect((await unknown)?.status).toBe(400)
    expect((await builtIn)?.status).toBe(400)
    expect((await crowded)?.status).toBe(409)
    const reply = await admin.post(path, { user: { ...user, organisation_id: club.organisation._id } })
    expect(reply.status).toBe(201)
  })

  test('a further admin, who belongs to the built-in organisation', async () => {
    const club = await aClub()
    const user = { ...parisa, account_type: 'Admin' }
    expect((await club.as(club.admin).post(path, { user })).status).toBe(201)
    expect(await findByEmail(club, parisa.email)).toMatchObject({
      account_type: 'Admin',
      status: 'pending',
      organisation_id: builtInOrganisation._id,
    })
    const token = await mailedSecret(club, parisa.email, 'welcome')
    const chosen = 'a long enough one 1897'
    expect((await club.visitor.post('/api/users/welcome', { token, password: chosen })).status).toBe(200)
    expect(await club.signIn(user, chosen)).toContain('pitchside=')
  })

  test('several coaches into one organisation', async () => {
    const club = await aClub()
    for (const email of ['one@club.test', 'two@club.test']) {
      const user = { ...parisa, email, account_type: 'Coach', organisation_id: club.organisation._id }
      expect((await club.as(club.admin).post(path, { user })).status).toBe(201)
    }
  })

  test('no player', async () => {
    const club = await aClub()
    const body = aSignUp(club.organisation, { account_type: 'Player' })
    expect((await club.as(club.admin).post(path, body)).status).toBe(403)
  })

  test('and gets an error for each invalid or taken value', async () => {
    const club = await aClub()
    const admin = club.as(club.admin)
    expect(await admin.post(path, { user: { account_type: 'Practitioner' } })).toMatchObject({
      status: 400,
      body: { fields: { first_name: 'This field is required', email: 'This field is required' } },
    })
    const taken = { ...parisa, email: club.coach.email, account_type: 'Practitioner' }
    expect((await admin.post(path, { user: taken })).status).toBe(409)
  })
})
