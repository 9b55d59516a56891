// Clubs of one region share its slots; those of another region do not see them.
import { describe, expect, test } from 'vitest'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import type { Organisation } from '#domain/wire/replies/organisations.ts'
import { aClub, type Club, type TestOrganisation, type TestUser } from '#test/club.ts'

const saturday = '2026-11-21'

const setRegion = (
  club: Club,
  region: string,
  { _id, ...organisation }: TestOrganisation = club.other.organisation,
) =>
  club
    .as(club.admin)
    .put<Organisation>('/api/organisations/update', { organisation: { ...organisation, id: _id, region } })

const bookAt = (club: Club, coach: TestUser, time = '09:00') =>
  club
    .as(coach)
    .post<Booking>('/api/bookings/add', { booking: { date: saturday, time, number_of_players: 8 } })

const takenFor = async (club: Club, reader: TestUser, query = '') =>
  (await club.as(reader).get<{ slots: { time: string }[] }>(`/api/bookings/taken${query}`)).body.slots.map(
    ({ time }) => time,
  )
const timesFor = async (club: Club, reader: TestUser) =>
  (
    await club.as(reader).get<{ bookings: { time: string }[] }>(`/api/bookings/getAllByDate/${saturday}`)
  ).body.bookings.map(({ time }) => time)

test('each slot is taken once in a region, and every region has its own', async () => {
  const club = await aClub()
  expect(await setRegion(club, ' North ')).toMatchObject({ status: 200, body: { region: 'North' } })
  const [here, there] = [await bookAt(club, club.coach), await bookAt(club, club.other.coach)]
  expect([here.status, there.status]).toEqual([201, 201])
  await bookAt(club, club.other.coach, '14:00')

  expect(await takenFor(club, club.coach)).toEqual(['09:00'])
  expect(await takenFor(club, club.other.coach)).toEqual(['09:00', '14:00'])
  expect(await takenFor(club, club.admin)).toEqual(['09:00', '14:00'])
  expect(await takenFor(club, club.admin, `?organisation_id=${club.organisation._id}`)).toEqual(['09:00'])
  // A coach learns nothing of another region by naming its club.
  expect(await takenFor(club, club.coach, `?organisation_id=${club.other.organisation._id}`)).toEqual([
    '09:00',
  ])
  expect(await timesFor(club, club.coach)).toEqual(['09:00'])
  expect(await timesFor(club, club.practitioner)).toEqual(['09:00', '09:00', '14:00'])

  const third = await club.addUser({ account_type: 'Coach', organisation_id: club.other.organisation._id })
  expect(await bookAt(club, third)).toMatchObject({ status: 409, body: { code: 'slot-taken' } })
  const move = { id: there.body._id, date: saturday, time: '14:00' }
  expect(await club.as(club.admin).put('/api/bookings/move', move)).toMatchObject({ status: 409 })
})

describe('a change of region', () => {
  test('takes the bookings to come along and frees their slots; a cancelled one comes back where the club is', async () => {
    const club = await aClub()
    const { body: kept } = await bookAt(club, club.other.coach, '14:00')
    const { body: cancelled } = await bookAt(club, club.other.coach)
    await club.as(club.other.coach).delete(`/api/bookings/cancel/${cancelled._id}`)
    await setRegion(club, 'North')
    expect((await bookAt(club, club.coach, '14:00')).status).toBe(201)
    expect((await bookAt(club, club.coach)).status).toBe(201)
    expect(await club.as(club.other.coach).put('/api/bookings/restore', { id: cancelled._id })).toMatchObject(
      {
        status: 200,
      },
    )
    const rows = await club.store.read.selectFrom('bookings').select(['_id', 'region']).execute()
    expect(rows).toHaveLength(4)
    expect(rows).toEqual(
      expect.arrayContaining([
        { _id: kept._id, region: 'North' },
        { _id: cancelled._id, region: 'North' },
      ]),
    )
  })

  test('that clashes with an open booking is refused and changes nothing', async () => {
    const club = await aClub()
    await setRegion(club, 'North')
    await bookAt(club, club.coach)
    await bookAt(club, club.other.coach)
    expect(await setRegion(club, 'main')).toMatchObject({
      status: 409,
      body: { code: 'region-clash', params: { date: saturday, time: '09:00' } },
    })
    expect(await takenFor(club, club.other.coach)).toEqual(['09:00'])
    // Bookings of the past stay where they were.
    await club.store.transaction((trx) => trx.updateTable('bookings').set({ date: '2026-11-07' }).execute())
    expect(await setRegion(club, 'main')).toMatchObject({ status: 200, body: { region: 'main' } })
  })

  test('is written as other clubs write it; left out, the region stays', async () => {
    const club = await aClub()
    await setRegion(club, 'Nord-Ost')
    expect(await setRegion(club, 'NORD-OST', club.organisation)).toMatchObject({
      body: { region: 'Nord-Ost' },
    })
    const { region: _, _id, ...details } = club.organisation
    const unchanged = { organisation: { ...details, id: _id } }
    expect(await club.as(club.admin).put('/api/organisations/update', unchanged)).toMatchObject({
      status: 200,
      body: { region: 'Nord-Ost' },
    })
  })

  test.for([[''], ['a\nb'], ['x'.repeat(61)], [7]])('to %j is not valid', async ([region]) => {
    const club = await aClub()
    expect(await setRegion(club, region as string)).toMatchObject({ status: 400 })
  })

  test('waits until every server is upgraded', async () => {
    const club = await aClub()
    await club.store.transaction((trx) =>
      trx.updateTable('installation').set({ value: '0.5.0' }).where('key', '=', 'floor').execute(),
    )
    expect(await setRegion(club, 'North')).toMatchObject({
      status: 409,
      body: { code: 'upgrade-all-servers' },
    })
    expect(await setRegion(club, 'main')).toMatchObject({ status: 200 })
  })

  test('and ten bookings at once leave each slot taken once in every region', async () => {
    const club = await aClub()
    const answers = await Promise.all([
      ...['09:00', '14:00', '19:00'].flatMap((time) => [
        bookAt(club, club.coach, time),
        bookAt(club, club.other.coach, time),
      ]),
      setRegion(club, 'North'),
    ])
    for (const { status } of answers) expect([200, 201, 409]).toContain(status)
    const rows = await club.store.read.selectFrom('bookings').selectAll().execute()
    const clubs = await club.store.read.selectFrom('organisations').select(['_id', 'region']).execute()
    for (const row of rows)
      expect(row.region).toBe(clubs.find(({ _id }) => _id === row.organisation_id)?.region)
  })
})
