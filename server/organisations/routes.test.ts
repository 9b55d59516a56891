import { describe, expect, test } from 'vitest'
import { builtInOrganisation } from '#domain/people/account.ts'
import type { Organisation } from '#domain/wire/replies/organisations.ts'
import { aClub, type Club } from '#test/club.ts'

const harriers = {
  name: 'Harriers RFC',
  address_line_1: '1 Quay Street',
  address_line_2: '',
  town: 'Bristol',
  county: null,
  postcode: 'BS1 4SB',
  country: 'United Kingdom',
  contact_no: '0117 496 0000',
  member_limit: 30,
  email: 'Coach@Harriers.test',
  date_of_birth: '1980-05-17',
}
const add = (club: Club, fields: Record<string, unknown> = {}) =>
  club.as(club.admin).post<Organisation>('/api/organisations/add', {
    organisation: { ...harriers, date: '2001-01-01', ...fields },
  })
const count = async (club: Club, table: 'organisations' | 'users' | 'mails' | 'audit' | 'secrets') =>
  (await club.store.read.selectFrom(table).selectAll().execute()).length
const everything = async (club: Club) => [
  await count(club, 'organisations'),
  await count(club, 'users'),
  await count(club, 'mails'),
  await count(club, 'audit'),
]

describe('organisations/add', () => {
  test('creates the organisation, its invite link, its coach and the welcome email', async () => {
    const club = await aClub()
    const { status, body } = await add(club)
    expect(status).toBe(201)
    expect(body).toEqual({
      own_decision_age: null,
      erasure: 'delete',
      erasure_years: null,
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Harriers RFC',
      address_line_1: '1 Quay Street',
      address_line_2: null,
      address_line_3: null,
      town: 'Bristol',
      county: null,
      postcode: 'BS1 4SB',
      country: 'United Kingdom',
      contact_no: '0117 496 0000',
      member_limit: 30,
      email: 'Coach@Harriers.test',
      date: '2026-11-14',
      region: 'main',
      // 24 of 56 letters are 139 bits.
      invite_link: expect.stringMatching(/^[2-9a-km-zA-HJ-NP-Z]{24}$/),
    })
    const coach = await club.store.read
      .selectFrom('users')
      .selectAll()
      .where('organisation_id', '=', body._id)
      .executeTakeFirstOrThrow()
    expect(coach).toMatchObject({
      first_name: 'Harriers RFC',
      last_name: 'Coach',
      email: 'Coach@Harriers.test',
      email_key: 'coach@harriers.test',
      account_type: 'Coach',
      date_of_birth: '1980-05-17',
      status: 'pending',
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    })
    const [letter] = await club.mails('Coach@Harriers.test')
    expect(letter?.subject).toBe('Welcome to Pitchside: please set your password')
    expect(letter?.link).toMatch(/^http:\/\/pitchside\.test\/welcome\/[\w-]{43}$/)
    const audit = await club.store.read.selectFrom('audit').selectAll().orderBy('_id').execute()
    expect(audit).toMatchObject([
      { action: 'organisation-added', actor_id: club.admin._id, organisation_id: body._id, subject_id: null },
      { action: 'account-created', organisation_id: body._id, subject_id: coach._id },
      { action: 'invitation-sent', organisation_id: body._id, subject_id: coach._id },
    ])
  })

  test('two organisations never share an invite link, but can share a name', async () => {
    const club = await aClub()
    const first = await add(club)
    const second = await add(club, { email: 'other@harriers.test' })
    expect(second.status).toBe(201)
    expect(second.body.invite_link).not.toBe(first.body.invite_link)
  })

  test('an email address that is taken, ignoring case, creates nothing', async () => {
    const club = await aClub()
    await add(club)
    const before = await everything(club)
    expect(await add(club, { name: 'Second', email: 'COACH@harriers.TEST' })).toMatchObject({
      status: 409,
      body: { error: 'An account with this email address already exists.' },
    })
    expect(await everything(club)).toEqual(before)
  })

  test('ten simultaneous requests with one address create one organisation', async () => {
    const club = await aClub()
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(club)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect((await club.store.read.selectFrom('organisations').selectAll().execute()).length).toBe(4)
  })

  // The tables written after the organisation and its coach.
  for (const table of ['mails', 'audit'] as const)
    test(`a failure while writing ${table} creates nothing`, async () => {
      const club = await aClub()
      const before = await everything(club)
      await club.store.transaction((trx) => trx.schema.alterTable(table).renameTo(`${table}_away`).execute())
      const broken = await add(club)
      expect(broken.status).toBe(500)
      expect(broken.body).toMatchObject({ error: 'Something went wrong.' })
      await club.store.transaction((trx) => trx.schema.alterTable(`${table}_away`).renameTo(table).execute())
      expect(await everything(club)).toEqual(before)
    })

  test('only an admin can add an organisation', async () => {
    const club = await aClub()
    const before = await everything(club)
    for (const user of [club.player, club.coach, club.practitioner])
      expect(await club.as(user).post('/api/organisations/add', { organisation: harriers })).toMatchObject({
        status: 403,
      })
    expect(await club.visitor.post('/api/organisations/add', { organisation: harriers })).toMatchObject({
      status: 401,
    })
    expect(await everything(club)).toEqual(before)
  })

  const required = [
    'name',
    'address_line_1',
    'town',
    'postcode',
    'country',
    'contact_no',
    'member_limit',
    'email',
    'date_of_birth',
  ]
  test('every field with a star is required', async () => {
    const club = await aClub()
    const nothing = await club.as(club.admin).post('/api/organisations/add', { organisation: {} })
    const blank = Object.fromEntries(required.map((field) => [field, '']))
    for (const reply of [nothing, await add(club, blank)])
      expect(reply).toMatchObject({
        status: 400,
        body: {
          error: 'Form has errors.',
          fields: Object.fromEntries(required.map((field) => [field, 'This field is required'])),
        },
      })
    expect(await add(club, { name: '   ' })).toMatchObject({ status: 400 })
  })

  const refused = [
    [{ email: 'nobody' }, { email: 'Invalid email address' }],
    [{ date_of_birth: '2026-11-15' }, { date_of_birth: 'Date of birth cannot be in the future' }],
    [{ member_limit: 1 }, { member_limit: 'Please enter a number between 2 and 20,000' }],
    [{ member_limit: 'many' }, { member_limit: 'Please enter a number between 2 and 20,000' }],
    [{ name: 'x'.repeat(101) }, { name: 'Please use at most 100 characters' }],
  ] as const
  for (const [fields, problems] of refused)
    test(`${JSON.stringify(fields).slice(0, 40)} is refused`, async () => {
      const club = await aClub()
      expect(await add(club, fields)).toMatchObject({ status: 400, body: { fields: problems } })
    })

  test('the coach opens the emailed link, sets a password and can sign in', async () => {
    const club = await aClub()
    await add(club)
    const [letter] = await club.mails('Coach@Harriers.test')
    const token = letter?.link?.split('/').at(-1)
    const reply = await club.visitor.post('/api/users/welcome', { token, password: 'touchline 4-4-2' })
    expect(reply.status).toBe(200)
    expect(await club.signIn({ email: 'coach@harriers.test' }, 'touchline 4-4-2')).toContain('pitchside')
  })
})

describe('reading organisations', () => {
  test('all: sorted by name, without the built-in one', async () => {
    const club = await aClub()
    await club.addOrganisation({ name: 'albion' })
    for (const user of [club.practitioner, club.admin]) {
      const { status, body } = await club
        .as(user)
        .get<{ organisations: { name: string }[] }>('/api/organisations/all')
      expect(status).toBe(200)
      expect(body.organisations.map(({ name }) => name)).toEqual(['albion', 'Rovers', 'Wanderers'])
      expect(Object.keys(body.organisations[0] ?? {}).toSorted()).toEqual(['_id', 'name'])
    }
    for (const user of [club.player, club.coach])
      expect(await club.as(user).get('/api/organisations/all')).toMatchObject({ status: 403 })
    expect(await club.visitor.get('/api/organisations/all')).toMatchObject({ status: 401 })
  })

  test('get: the own one, or any for practitioners and admins; only its coach and admins see the invite', async () => {
    const club = await aClub()
    const path = `/api/organisations/get/${club.organisation._id}`
    for (const user of [club.coach, club.admin])
      expect((await club.as(user).get(path)).body).toMatchObject({
        name: 'Rovers',
        invite_link: club.organisation.invite_link,
      })
    for (const user of [club.player, club.practitioner]) {
      const { status, body } = await club.as(user).get(path)
      expect(status).toBe(200)
      expect(body).toMatchObject({ name: 'Rovers', member_limit: 30 })
      expect(JSON.stringify(body)).not.toContain(club.organisation.invite_link)
      expect(body).not.toHaveProperty('invite_link')
    }
    for (const user of [club.other.player, club.other.coach])
      expect(await club.as(user).get(path)).toMatchObject({ status: 404 })
    expect(await club.as(club.admin).get('/api/organisations/get/nothing')).toMatchObject({ status: 404 })
    const builtIn = await club.as(club.admin).get(`/api/organisations/get/${builtInOrganisation._id}`)
    expect(builtIn.body).not.toHaveProperty('invite_link')
  })

  test('getByInvite: id and name for anyone with the invite, and 404 for any other text', async () => {
    const club = await aClub()
    const { _id, name, invite_link } = club.organisation
    for (const caller of [club.visitor, club.as(club.player), club.as(club.admin)])
      expect(await caller.get(`/api/organisations/getByInvite/${invite_link}`)).toMatchObject({
        status: 200,
        body: { _id, name },
      })
    const reply = await club.visitor.get(`/api/organisations/getByInvite/${invite_link}`)
    expect(reply.body).toEqual({ _id, name, is_full: false })
    for (const guess of ['!', '%21', 'x', invite_link.slice(1), `${invite_link}x`, '%00', "'%20or%20''='"])
      expect(await club.visitor.get(`/api/organisations/getByInvite/${guess}`)).toMatchObject({ status: 404 })
  })
})

test('getByInvite tells a visitor that the club is full', async () => {
  const club = await aClub()
  const { invite_link } = await club.addOrganisation({ member_limit: 0 })
  const reply = await club.visitor.get(`/api/organisations/getByInvite/${invite_link}`)
  expect(reply.body).toMatchObject({ is_full: true })
})

describe('organisations/update', () => {
  const update = (club: Club, fields: Record<string, unknown> = {}) => {
    const { date_of_birth: _, ...details } = harriers
    return club.as(club.admin).put<Organisation>('/api/organisations/update', {
      organisation: { ...details, id: club.organisation._id, ...fields },
    })
  }

  test('changes the contact data and the limit, and nothing else', async () => {
    const club = await aClub()
    const { status, body } = await update(club, { member_limit: 40, invite_link: 'mine', date: '2001-01-01' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Harriers RFC',
      town: 'Bristol',
      member_limit: 40,
      email: 'Coach@Harriers.test',
      invite_link: club.organisation.invite_link,
      date: club.organisation.date,
    })
    expect((await club.as(club.coach).get(`/api/organisations/get/${body._id}`)).body).toEqual(body)
    // The address that the coach signs in with does not change.
    const coach = await club.as(club.coach).get(`/api/users/getByID/${club.coach._id}`)
    expect(coach.body).toMatchObject({ email: club.coach.email })
    const audit = await club.store.read.selectFrom('audit').selectAll().execute()
    expect(audit).toMatchObject([{ action: 'organisation-changed', organisation_id: club.organisation._id }])
  })

  test('the limit cannot be lower than the number of members', async () => {
    const club = await aClub()
    // A coach and two players.
    expect(await update(club, { member_limit: 2 })).toMatchObject({
      status: 400,
      body: { fields: { member_limit: 'The organisation already has 3 members' } },
    })
    expect(await update(club, { member_limit: 3 })).toMatchObject({ status: 200 })
  })

  test('only an admin can, the organisation must exist, and the values must be valid', async () => {
    const club = await aClub()
    for (const user of [club.player, club.coach, club.practitioner])
      expect(
        await club.as(user).put('/api/organisations/update', {
          organisation: { ...harriers, id: club.organisation._id },
        }),
      ).toMatchObject({ status: 403 })
    expect(await update(club, { id: '01930000-0000-7000-8000-000000000000' })).toMatchObject({ status: 404 })
    expect(await update(club, { id: builtInOrganisation._id })).toMatchObject({ status: 404 })
    expect(await update(club, { name: '', email: 'nobody' })).toMatchObject({
      status: 400,
      body: { fields: { name: 'This field is required', email: 'Invalid email address' } },
    })
  })
})

describe('organisations/replaceInvite', () => {
  test('the old link stops working immediately, and the new one works', async () => {
    const club = await aClub()
    const old = club.organisation.invite_link
    const reply = await club
      .as(club.admin)
      .post<Organisation>('/api/organisations/replaceInvite', { id: club.organisation._id })
    expect(reply.status).toBe(200)
    expect(reply.body.invite_link).not.toBe(old)
    expect(await club.visitor.get(`/api/organisations/getByInvite/${old}`)).toMatchObject({ status: 404 })
    expect(await club.visitor.get(`/api/organisations/getByInvite/${reply.body.invite_link}`)).toMatchObject({
      status: 200,
    })
    const audit = await club.store.read.selectFrom('audit').selectAll().execute()
    expect(audit).toMatchObject([{ action: 'invite-link-replaced', organisation_id: club.organisation._id }])
  })

  test('only an admin can, and the organisation must exist', async () => {
    const club = await aClub()
    const replace = (user: { _id: string }, id: unknown) =>
      club.as(user).post('/api/organisations/replaceInvite', { id })
    for (const user of [club.player, club.coach, club.practitioner])
      expect(await replace(user, club.organisation._id)).toMatchObject({ status: 403 })
    expect(await replace(club.admin, builtInOrganisation._id)).toMatchObject({ status: 404 })
    expect(await replace(club.admin, 'club')).toMatchObject({ status: 400 })
  })
})
