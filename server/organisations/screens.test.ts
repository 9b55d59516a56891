import { describe, expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'

describe('the squad screen', () => {
  test('a coach sees players with scores and last check, future bookings and the link of their organisation', async () => {
    const club = await aClub()
    const coach = club.as(club.coach)
    for (const date of ['2026-11-21', '2026-11-28'])
      await coach.post('/api/bookings/add', { booking: { date, time: '09:00', number_of_players: 8 } })
    const pending = await club.addUser({
      organisation_id: club.organisation._id,
      first_name: 'Abe',
      status: 'pending',
      unhealthy_score: 6,
      okay_score: 3,
      healthy_score: 8,
    })
    const { status, body } = await coach.get<Reply<'getSquadScreen'>>('/api/screens/squad')
    expect(status).toBe(200)
    expect(body.organisation).toMatchObject({ name: 'Rovers', member_limit: 30 })
    expect(body.sign_up_link).toBe(`http://pitchside.test/signup/${club.organisation.invite_link}`)
    expect(body.members).toBe(4)
    expect(body.players.map(({ first_name }) => first_name)).toEqual(['Pat', 'Tina'])
    expect(body.waiting.players).toEqual([
      {
        _id: pending._id,
        first_name: 'Abe',
        last_name: 'Example',
        account_type: 'Player',
        organisation_id: club.organisation._id,
        image: null,
        status: 'pending',
        // Counted from the latest check, of which there is none, whatever is stored.
        unhealthy_score: 0,
        okay_score: 0,
        healthy_score: 0,
        last_check: null,
        joined_on: null,
        clearance: null,
        withheld: [],
      },
    ])
    expect(body.bookings.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-28'])
    expect(Object.keys(body.bookings[0] ?? {}).toSorted()).toEqual([
      '_id',
      'date',
      'number_of_players',
      'organisation_id',
      'player_ids',
      'time',
      'user_id',
    ])
  })

  test('the bookings are the future ones of the organisation, made by any of its coaches', async () => {
    const club = await aClub()
    const fellow = await club.addUser({ account_type: 'Coach', organisation_id: club.organisation._id })
    await club.as(fellow).post('/api/bookings/add', {
      booking: { date: '2026-11-21', time: '09:00', number_of_players: 8 },
    })
    const dates = async () =>
      (await club.as(club.coach).get<Reply<'getSquadScreen'>>('/api/screens/squad')).body.bookings.map(
        ({ date }) => date,
      )
    expect(await dates()).toEqual(['2026-11-21'])
    club.clock.set('2026-11-21T23:00:00.000Z')
    expect(await dates()).toEqual(['2026-11-21'])
    club.clock.set('2026-11-22T01:00:00.000Z')
    expect(await dates()).toEqual([])
  })

  test('only a coach can read it', async () => {
    const club = await aClub()
    for (const user of [club.player, club.practitioner, club.admin])
      expect(await club.as(user).get('/api/screens/squad')).toMatchObject({ status: 403 })
    expect(await club.visitor.get('/api/screens/squad')).toMatchObject({ status: 401 })
  })
})

describe('the directory', () => {
  test('lists every organisation with members and coaches, every practitioner, and open invitations', async () => {
    const club = await aClub()
    const pending = await club.addUser({
      account_type: 'Coach',
      organisation_id: club.other.organisation._id,
      first_name: 'Aaron',
      status: 'pending',
    })
    await club.addUser({
      account_type: 'Practitioner',
      organisation_id: club.practitioner.organisation_id,
      first_name: 'Bea',
      status: 'pending',
    })
    // In no list of an admin.
    await club.addUser({
      account_type: 'Guardian',
      organisation_id: club.practitioner.organisation_id,
      status: 'pending',
    })
    const { status, body } = await club
      .as(club.admin)
      .get<Reply<'getDirectoryScreen'>>('/api/screens/directory')
    expect(status).toBe(200)
    expect(body.organisations).toMatchObject([
      { name: 'Rovers', town: 'Leeds', members: 3, member_limit: 30, coaches: [{ _id: club.coach._id }] },
      { name: 'Wanderers', members: 3, coaches: [{ status: 'pending' }, { status: 'active' }] },
    ])
    expect(body.organisations[0]?.sign_up_link).toBe(
      `http://pitchside.test/signup/${club.organisation.invite_link}`,
    )
    expect(body.organisations[1]?.coaches[0]).toEqual({
      _id: pending._id,
      first_name: 'Aaron',
      last_name: 'Example',
      email: pending.email,
      status: 'pending',
    })
    expect(body.practitioners).toMatchObject([
      { first_name: 'Bea', status: 'pending' },
      { first_name: 'Parisa', status: 'active' },
    ])
    expect(body).toMatchObject({ found: 2, waiting: 2, has_check: false })
    expect(body.steps).toEqual({ club: true, practitioner: true, coach: true, player: true, check: false })
  })

  test('a club has the day of its last check and its next booking', async () => {
    const club = await aClub()
    for (const [player, date] of [
      [club.player, '2026-11-01'],
      [club.teammate, '2026-11-03'],
    ] as const)
      await club.as(club.practitioner).post('/api/healthchecks/add', aHealthCheck(player, { date }))
    for (const time of ['14:00', '09:00'])
      await club
        .as(club.coach)
        .post('/api/bookings/add', { booking: { date: '2026-11-21', time, number_of_players: 2 } })
    const { body } = await club.as(club.admin).get<Reply<'getDirectoryScreen'>>('/api/screens/directory')
    expect(body.organisations).toMatchObject([
      { name: 'Rovers', last_check: '2026-11-03', next: { date: '2026-11-21', time: '09:00' } },
      { name: 'Wanderers', last_check: null, next: null },
    ])
  })

  test('is searched and cut on the server', async () => {
    const club = await aClub()
    const { other } = club
    const read = async (query: string) =>
      (await club.as(club.admin).get<Reply<'getDirectoryScreen'>>(`/api/screens/directory?${query}`)).body
    const names = ({ organisations }: Reply<'getDirectoryScreen'>) => organisations.map(({ name }) => name)
    const cut = await read('most=1')
    expect([names(cut), cut.found]).toEqual([['Rovers'], 2])
    const byCoach = await read(`find=${encodeURIComponent(other.coach.email)}`)
    expect([names(byCoach), byCoach.found, byCoach.practitioners]).toEqual([['Wanderers'], 1, []])
    const byPerson = await read('find=parisa')
    expect([names(byPerson), byPerson.found]).toEqual([[], 0])
    expect(byPerson.practitioners).toMatchObject([{ first_name: 'Parisa' }])
    expect(byPerson.steps.club, 'the steps are those of all clubs').toBe(true)
  })

  test('only an admin can read it', async () => {
    const club = await aClub()
    for (const user of [club.player, club.coach, club.practitioner])
      expect(await club.as(user).get('/api/screens/directory')).toMatchObject({ status: 403 })
    expect(await club.visitor.get('/api/screens/directory')).toMatchObject({ status: 401 })
  })
})

describe('the members of an organisation', () => {
  test('come without health data, searched and cut on the server', async () => {
    const club = await aClub()
    const { organisation, coach, player, teammate } = club
    const members = async (query = '') =>
      (
        await club
          .as(club.admin)
          .get<Reply<'getMembersScreen'>>(`/api/screens/members/${organisation._id}${query}`)
      ).body
    await club.addUser({ organisation_id: organisation._id, first_name: 'علي', last_name: 'Gómez' })
    const young = { organisation_id: organisation._id, first_name: 'Zoe', date_of_birth: '2010-11-15' }
    const child = await club.addUser({ ...young, last_name: 'Young' })
    await club.addUser({ ...young, last_name: 'Grown', date_of_birth: '2010-11-14' })
    const all = await members()
    expect(all.players.filter(({ below_age }) => below_age).map(({ _id }) => _id)).toEqual([child._id])
    expect(JSON.stringify(all)).not.toContain('2010-11')
    expect(all).toMatchObject({ organisation: { name: 'Rovers' }, found: 5, all: 5 })
    expect(all.coaches.map(({ _id }) => _id)).toEqual([coach._id])
    expect(all.players.find(({ _id }) => _id === player._id)).toEqual({
      _id: player._id,
      first_name: 'Pat',
      last_name: 'Example',
      email: player.email,
      status: 'active',
      account_type: 'Player',
    })
    expect(await members('?most=1')).toMatchObject({ players: [{}], found: 5, all: 5 })
    expect((await members('?most=1')).players).toHaveLength(1)
    for (const [find, found] of [
      ['tina', [teammate._id]],
      [teammate.email, [teammate._id]],
      ['gomez', [all.players.find(({ last_name }) => last_name === 'Gómez')?._id]],
      ['علی', [all.players.find(({ last_name }) => last_name === 'Gómez')?._id]],
      ['nobody', []],
    ] as const)
      expect(
        (await members(`?find=${encodeURIComponent(find)}`)).players.map(({ _id }) => _id),
        find,
      ).toEqual(found)
    expect(await club.as(club.admin).get(`/api/screens/members/${organisation._id}?most=0`)).toMatchObject({
      status: 400,
    })
    expect(await club.as(club.admin).get('/api/screens/members/nobodys')).toMatchObject({ status: 404 })
  })

  test('come with the bookings of the organisation and whom they name, without a day of a check', async () => {
    const club = await aClub()
    const booking = { date: '2026-11-21', time: '09:00', number_of_players: 3, player_ids: [club.player._id] }
    await club.as(club.coach).post('/api/bookings/add', { booking })
    await club
      .as(club.other.coach)
      .post('/api/bookings/add', { booking: { ...booking, time: '14:00', player_ids: [] } })
    const { body } = await club
      .as(club.admin)
      .get<Reply<'getMembersScreen'>>(`/api/screens/members/${club.organisation._id}?find=nobody`)
    expect(body.bookings).toMatchObject([booking])
    expect(body.named).toEqual([{ _id: club.player._id, first_name: 'Pat', last_name: 'Example' }])
  })
})
