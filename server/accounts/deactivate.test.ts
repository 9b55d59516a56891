import { describe, expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { passwordChangedEmail } from '#server/mail/letters/letters.ts'
import { insertSecret } from '#server/records/people/secrets.ts'
import { minutes } from '#test/clock.ts'
import { aClub, type Club, password, type TestUser } from '#test/club.ts'
import { mailedSecret, statuses } from '#test/sign-up.ts'

type Whom = { readonly _id: string }
const deactivate = (club: Club, whom: Whom, by: TestUser = club.admin) =>
  club.as(by).put('/api/users/deactivate', { id: whom._id })
const reactivate = (club: Club, whom: Whom) =>
  club.as(club.admin).put('/api/users/reactivate', { id: whom._id })
const login = (club: Club, { email }: TestUser, secret = password) =>
  club.visitor.form('/api/users/login', { email, password: secret })
const statusOf = async (club: Club, { _id }: Whom) =>
  (await club.store.read.selectFrom('users').select('status').where('_id', '=', _id).executeTakeFirst())
    ?.status

describe('a deactivated account', () => {
  test('has no session, link, known browser or waiting email left', async () => {
    const club = await aClub()
    const cookie = await club.signIn(club.player)
    const token = await club.store.transaction(async (trx) => {
      await club.mail.queue(trx, passwordChangedEmail(club.player))
      return insertSecret(trx, club.clock, { kind: 'reset', userId: club.player._id })
    })
    expect(await deactivate(club, club.player)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await club.with(cookie).get('/api/notifications/mine')).status).toBe(401)
    expect((await club.visitor.post('/api/users/reset', { token, password: 'another one' })).status).toBe(400)
    for (const table of ['sessions', 'devices', 'mails'] as const) {
      const rows = await club.store.read
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', club.player._id)
        .execute()
      expect(rows).toEqual([])
    }
    const { body } = await club
      .as(club.admin)
      .get<Reply<'getAudit'>>('/api/audit/all?action=account-deactivated')
    expect(body.entries).toMatchObject([
      { actor: { _id: club.admin._id }, subject: { _id: club.player._id } },
    ])
  })

  test('is refused as deactivated only after the right password', async () => {
    const club = await aClub()
    await deactivate(club, club.player)
    expect(await login(club, club.player)).toMatchObject({
      status: 403,
      body: { error: 'Your account is deactivated. Please ask your club.' },
      cookies: [],
    })
    expect((await login(club, club.player, 'wrong')).status).toBe(401)
  })

  test('gets no password reset email', async () => {
    const club = await aClub()
    await deactivate(club, club.player)
    const body = { user: { email: club.player.email } }
    expect((await club.visitor.post('/api/users/forgot', body)).status).toBe(200)
    expect(await club.mails(club.player.email)).toEqual([])
  })

  test('cannot use a link that was emailed before', async () => {
    const club = await aClub()
    await deactivate(club, club.player)
    const late = await club.store.transaction((trx) =>
      insertSecret(trx, club.clock, { kind: 'reset', userId: club.player._id }),
    )
    expect((await club.visitor.post('/api/users/reset', { token: late, password: 'another' })).status).toBe(
      400,
    )
    expect(await statusOf(club, club.player)).toBe('deactivated')
  })

  test('is in no squad, but counts to the member limit and is in the admin’s list', async () => {
    const club = await aClub()
    const team = async () =>
      (await club.as(club.coach).get<Reply<'getSquadScreen'>>('/api/screens/squad')).body
    const before = (await team()).members
    await deactivate(club, club.player)
    const { players, members } = await team()
    expect(players.map(({ _id }) => _id)).toEqual([club.teammate._id])
    expect(members).toBe(before)
    const listed = async (user: TestUser) => {
      const path = `/api/users/getByOrg/${club.organisation._id}`
      const { body } = await club.as(user).get<Reply<'getUsersByOrganisation'>>(path)
      return body.some(({ _id }) => _id === club.player._id)
    }
    expect(await listed(club.coach)).toBe(false)
    expect(await listed(club.practitioner)).toBe(false)
    expect(await listed(club.admin)).toBe(true)
    const checklist = `/api/screens/checklist/${club.organisation._id}`
    const { body } = await club.as(club.practitioner).get<Reply<'getChecklistScreen'>>(checklist)
    expect(body.players.map(({ _id }) => _id)).toEqual([club.teammate._id])
  })

  test('gets no notification of bookings', async () => {
    const club = await aClub()
    await deactivate(club, club.player)
    const booking = { date: '2026-11-21', time: '09:00', number_of_players: 5 }
    expect((await club.as(club.coach).post('/api/bookings/add', { booking })).status).toBe(201)
    const told = await club.store.read.selectFrom('notifications').select('user_id').execute()
    expect(told.map(({ user_id }) => user_id)).toEqual([club.teammate._id])
  })

  test('works again with its own password once it is reactivated', async () => {
    const club = await aClub()
    await deactivate(club, club.player)
    expect((await reactivate(club, club.player)).status).toBe(200)
    expect((await login(club, club.player)).status).toBe(200)
  })

  test('leaves no session of a login that was under way', async () => {
    const club = await aClub({ env: { RATE_LIMIT: 'off' } })
    const logins = Array.from({ length: 10 }, () => login(club, club.player))
    await deactivate(club, club.player)
    await Promise.all(logins)
    const sessions = await club.store.read
      .selectFrom('sessions')
      .select('user_id')
      .where('user_id', '=', club.player._id)
      .execute()
    expect(sessions).toEqual([])
  })
})

describe('deactivating', () => {
  test('is allowed to admins only, and not for their own account', async () => {
    const club = await aClub()
    for (const user of [club.player, club.coach, club.practitioner])
      expect((await deactivate(club, club.teammate, user)).status).toBe(403)
    expect(await deactivate(club, club.admin)).toMatchObject({
      status: 409,
      body: { error: 'You cannot deactivate your own account.' },
    })
    expect((await deactivate(club, { _id: club.ids.next() })).status).toBe(404)
    expect(await statusOf(club, club.teammate)).toBe('active')
  })

  test('leaves an active admin, also when two admins deactivate each other at once', async () => {
    const club = await aClub()
    const { organisation_id } = club.admin
    const second = await club.addUser({ account_type: 'Admin', organisation_id })
    await club.as(second).get('/api/notifications/mine')
    const answers = await Promise.all([deactivate(club, second), deactivate(club, club.admin, second)])
    expect(statuses(answers)[200]).toBe(1)
    const both = [await statusOf(club, club.admin), await statusOf(club, second)]
    expect(new Set(both)).toEqual(new Set(['active', 'deactivated']))
  })

  test('withdraws a pending invitation, and reactivating makes it pending again', async () => {
    const club = await aClub()
    const user = {
      first_name: 'Parisa',
      last_name: 'Rad',
      email: 'wrong@mail.test',
      date_of_birth: '1985-02-03',
      account_type: 'Practitioner',
    }
    const { body } = await club.as(club.admin).post<Whom>('/api/users/register', { user })
    const token = await mailedSecret(club, user.email, 'welcome')
    await deactivate(club, body)
    const accept = { token, password: 'a long enough one 1897' }
    expect((await club.visitor.post('/api/users/welcome', accept)).status).toBe(400)
    const again = () => club.as(club.admin).post('/api/users/inviteAgain', { id: body._id })
    expect((await again()).status).toBe(409)
    await reactivate(club, body)
    // The mailbox is not verified.
    expect(await statusOf(club, body)).toBe('pending')
    expect((await again()).status).toBe(200)
  })

  test('a second time changes nothing, like reactivating an active account', async () => {
    const club = await aClub()
    await reactivate(club, club.player)
    await deactivate(club, club.player)
    club.clock.advance(minutes(1))
    expect((await deactivate(club, club.player)).status).toBe(200)
    const rows = await club.store.read
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', club.player._id)
      .execute()
    expect(rows).toEqual([{ action: 'account-deactivated' }])
  })
})
