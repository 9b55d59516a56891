import { describe, expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { flushReads } from '#server/records/audit.ts'
import { days, minutes } from '#test/clock.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { aReading, aReadingId } from '#test/reading.ts'

type Results = Reply<'addReadings'>
const add = async (club: Club, readings: unknown[], who: TestUser = club.practitioner) =>
  club.as(who).post<Results>('/api/readings/add', { readings })
const statuses = ({ body }: { body: Results }) => body.results.map(({ status }) => status)
const stored = (club: Club) => club.store.read.selectFrom('readings').selectAll().orderBy('_id').execute()

describe('adding readings', () => {
  test('stores each with its sender, its recorder and the player’s organisation', async () => {
    const club = await aClub()
    const colleague = await club.addUser({
      account_type: 'Practitioner',
      organisation_id: club.practitioner.organisation_id,
      first_name: 'Ada',
      last_name: 'Berg',
    })
    const [own, others] = [
      aReading(club.player, {
        method: 'gates',
        device: 'Tablet 2',
        station: 'height+weight',
        tablet: 'b7c4',
        seq: 12,
      }),
      aReading(club.player, { taken_by: colleague._id, field: 'beep_test', value: 11 }),
    ]
    const reply = await add(club, [own, others])
    expect(reply).toMatchObject({
      status: 200,
      body: {
        results: [
          { id: own.id, status: 'stored' },
          { id: others.id, status: 'stored' },
        ],
      },
    })
    const rows = await stored(club)
    expect(rows.find(({ _id }) => _id === own.id)).toEqual({
      _id: own.id,
      user_id: club.player._id,
      organisation_id: club.organisation._id,
      field: 'weight',
      value: 82.4,
      skipped: null,
      trial: 1,
      date: '2026-11-14',
      at: '2026-11-14T09:00:00.000Z',
      method: 'gates',
      device: 'Tablet 2',
      supersedes: null,
      practitioner_id: club.practitioner._id,
      taken_by: club.practitioner._id,
      taken_by_name: `${club.practitioner.first_name} ${club.practitioner.last_name}`.trim(),
      received_at: club.clock.instant(),
      import_id: null,
      station: 'height+weight',
      tablet: 'b7c4',
      seq: 12,
      above: null,
      void_at: null,
      void_by_name: null,
      void_reason: null,
      doubt: null,
    })
    expect(rows.find(({ _id }) => _id === others.id)).toMatchObject({
      practitioner_id: club.practitioner._id,
      taken_by: colleague._id,
      taken_by_name: 'Ada Berg',
    })
  })

  test('a bad reading refuses itself only, in the order they were sent', async () => {
    const club = await aClub()
    const good = aReading(club.player)
    const reply = await add(club, [
      aReading(club.player, { value: 7000 }),
      good,
      'nonsense',
      aReading({ _id: aReadingId() }),
      aReading(club.coach),
      aReading(club.player, { date: '2026-11-15' }),
    ])
    expect(statuses(reply)).toEqual(['refused', 'stored', 'refused', 'refused', 'refused', 'refused'])
    expect(reply.body.results[0]).toMatchObject({
      error: 'Please enter a value between 20 and 400',
      problem: { code: 'range-value', params: { min: 20, max: 400 } },
    })
    expect(reply.body.results[2]).toMatchObject({ id: null })
    expect(reply.body.results[3]).toMatchObject({ error: 'Not found.' })
    expect((await stored(club)).map(({ _id }) => _id)).toEqual([good.id])
  })

  test('the same id again is a duplicate, whatever it contains', async () => {
    const club = await aClub()
    const reading = aReading(club.player)
    expect(statuses(await add(club, [reading, reading]))).toEqual(['stored', 'duplicate'])
    expect(
      statuses(await add(club, [{ ...reading, value: 90 }, { ...reading, value: 'x' }, { id: reading.id }])),
    ).toEqual(['duplicate', 'duplicate', 'duplicate'])
    expect(await stored(club)).toMatchObject([{ value: 82.4 }])
  })

  test('two servers that get the same reading at once store it once', async () => {
    const club = await aClub()
    const second = await club.anotherServer()
    const readings = Array.from({ length: 20 }, () => aReading(club.player))
    const replies = await Promise.all(
      [club, second, club, second].map((server) =>
        server.as(club.practitioner).post<Results>('/api/readings/add', { readings }),
      ),
    )
    expect(replies.flatMap(statuses).filter((status) => status === 'stored')).toHaveLength(20)
    expect(replies.flatMap(statuses).filter((status) => status === 'duplicate')).toHaveLength(60)
    expect(await stored(club)).toHaveLength(20)
  })

  test('a time later than now becomes now, and a missing day is today', async () => {
    const club = await aClub()
    const { date: _, ...reading } = aReading(club.player, { at: '2031-01-01T00:00:00.000Z' })
    await add(club, [reading])
    expect(await stored(club)).toMatchObject([{ at: club.clock.instant(), date: '2026-11-14' }])
  })

  test('past midnight a reading still belongs to the day of its roster', async () => {
    const club = await aClub()
    club.clock.set('2026-11-15T00:20:00.000Z')
    expect(statuses(await add(club, [aReading(club.player, { date: '2026-11-14' })]))).toEqual(['stored'])
    expect(await stored(club)).toMatchObject([{ date: '2026-11-14' }])
  })

  test('an unknown recorder is replaced by the sender', async () => {
    const club = await aClub()
    for (const taken_by of [aReadingId(), club.coach._id, club.player._id])
      expect(statuses(await add(club, [aReading(club.player, { taken_by })]))).toEqual(['stored'])
    expect((await stored(club)).every((row) => row.taken_by === club.practitioner._id)).toBe(true)
  })

  test('a practitioner who could not have recorded it is replaced by the sender', async () => {
    const club = await aClub()
    const aColleague = async (status: 'active' | 'pending' = 'active') => {
      const { organisation_id } = club.practitioner
      return club.addUser({ account_type: 'Practitioner', organisation_id, status })
    }
    const [barred, invited, gone] = [await aColleague(), await aColleague('pending'), await aColleague()]
    club.clock.advance(minutes(60))
    await club.as(club.admin).put('/api/users/deactivate', { id: gone._id })
    const left = club.clock.instant()
    club.clock.advance(days(1))
    const takenBy = async (taken_by: string, at = club.clock.instant()) => {
      const reading = aReading(club.player, { taken_by, at })
      expect(statuses(await add(club, [reading]))).toEqual(['stored'])
      return (await stored(club)).find(({ _id }) => _id === reading.id)?.taken_by
    }
    const sender = club.practitioner._id
    expect(await takenBy(barred._id)).toBe(barred._id)
    expect(await takenBy(invited._id)).toBe(sender)
    // Readings survive on a device when the account that took them is deactivated.
    expect(await takenBy(gone._id, left)).toBe(gone._id)
    expect(await takenBy(gone._id)).toBe(sender)
    expect(await takenBy(barred._id, '2020-01-01T00:00:00.000Z')).toBe(sender)
    const settings = {
      id: club.organisation._id,
      sharing: { fitness: true, health: true, lifestyle: true },
      practitioners: 'assigned',
      assigned: [sender],
    }
    expect((await club.as(club.admin).put('/api/organisations/settings', settings)).status).toBe(200)
    expect(await takenBy(barred._id)).toBe(sender)
    const emergency = { organisation_id: club.organisation._id, reason: 'A player has collapsed' }
    const inEmergency = club.clock.instant()
    await club.as(barred).post('/api/organisations/breakglass', emergency)
    club.clock.advance(days(2))
    expect(await takenBy(barred._id, inEmergency)).toBe(barred._id)
    expect(await takenBy(barred._id)).toBe(sender)
  })

  test('every digit of a value is kept', async () => {
    const club = await aClub()
    const values = Array.from({ length: 200 }, (_, nth) => 20 + nth + (nth * 37 + 1) / 1_000)
    const readings = values.map((value) =>
      aReading(club.player, { value, device: 'A "quoted" \\ name, نام' }),
    )
    await add(club, readings)
    const rows = await stored(club)
    expect(rows.map(({ value }) => value).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      values.toSorted((a, b) => a - b),
    )
    expect(new Set(rows.map(({ device }) => device))).toEqual(new Set(['A "quoted" \\ name, نام']))
  })

  test('needs 1 to 200 readings', async () => {
    const club = await aClub()
    for (const readings of [[], Array.from({ length: 201 }, () => aReading(club.player)), 'x', null])
      expect(await add(club, readings as unknown[])).toMatchObject({ status: 400 })
    const most = Array.from({ length: 200 }, () => aReading(club.player))
    expect(new Set(statuses(await add(club, most)))).toEqual(new Set(['stored']))
  })

  test('is for practitioners, and for those of a closed organisation only when they are assigned', async () => {
    const club = await aClub()
    for (const who of [club.player, club.coach, club.admin])
      expect(await add(club, [aReading(club.player)], who)).toMatchObject({ status: 403 })
    await club.as(club.admin).put('/api/organisations/settings', {
      id: club.organisation._id,
      practitioners: 'assigned',
    })
    const replies = await add(club, [aReading(club.player), aReading(club.other.player)])
    expect(statuses(replies)).toEqual(['refused', 'stored'])
  })

  test('is one audit entry a quarter of an hour for the squad', async () => {
    const club = await aClub()
    const entries = async () => {
      await flushReads(club.store)
      const { body } = await club
        .as(club.admin)
        .get<Reply<'getAudit'>>('/api/audit/all?action=readings-added')
      return body.entries
    }
    await add(club, [aReading(club.player), aReading(club.teammate)])
    await add(club, [aReading(club.player)])
    await add(club, [aReading(club.player, { value: 7 })])
    expect(await entries()).toMatchObject([
      { subject: null, organisation: { _id: club.organisation._id }, actor: { _id: club.practitioner._id } },
    ])
    club.clock.advance(minutes(16))
    await add(club, [aReading(club.player)])
    expect(await entries()).toHaveLength(2)
  })
})

test('a sign-up with a reading is no longer removed as one without data', async () => {
  const club = await aClub()
  const pending = await club.addUser({ organisation_id: club.organisation._id, status: 'pending' })
  await add(club, [aReading(pending)])
  expect(await club.as(club.coach).delete(`/api/users/pending/${pending._id}`)).toMatchObject({ status: 409 })
})

test('readings go with the account of their player', async () => {
  const club = await aClub()
  await add(club, [aReading(club.player)])
  expect(await club.as(club.player).delete(`/api/users/delete/${club.player._id}`)).toMatchObject({
    status: 200,
  })
  expect(await stored(club)).toEqual([])
})
