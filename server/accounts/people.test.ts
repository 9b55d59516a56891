import { describe, expect, test } from 'vitest'
import { builtInOrganisation } from '#domain/people/account.ts'
import { flushReads } from '#server/records/audit.ts'
import { aClub, type Club } from '#test/club.ts'

const medical = [
  'height',
  'weight',
  'unhealthy_score',
  'okay_score',
  'healthy_score',
  'family_history',
  'medical_history',
  'allergies',
  'previous_surgeries',
  'previous_injuries',
]
const account = [
  '_id',
  'account_type',
  'age',
  'date_of_birth',
  'email',
  'first_name',
  'gender',
  'gender_text',
  'image',
  'last_name',
  'next_appointment',
  'organisation_id',
  'status',
]
const profile = [...account, ...medical, 'withheld'].toSorted()

type AnyRow = Record<string, unknown>
const keys = (row: AnyRow | undefined) => Object.keys(row ?? {}).toSorted()
const user = (club: Club, actor: { _id: string }, id: string) =>
  club.as(actor).get<AnyRow>(`/api/users/getByID/${id}`)

async function withRecord() {
  const club = await aClub()
  const check = { user_id: club.player._id, practitioner_name: 'Parisa', time: '2026-10-01T10:00:00.000Z' }
  await club.store.transaction(async (trx) => {
    await trx
      .updateTable('users')
      .set({ allergies: 'pollen', unhealthy_score: 2 })
      .where('_id', '=', club.player._id)
      .execute()
    for (const [date, height, weight] of [
      ['2026-10-01', 180, 80],
      ['2026-11-01', 181, null],
      ['2026-09-01', 170, 70],
    ] as const)
      await trx
        .insertInto('health_checks')
        .values({ ...check, _id: club.ids.next(), date, height, weight })
        .execute()
    for (const [date, time] of [
      ['2026-11-13', '19:00'],
      ['2026-11-21', '14:00'],
      ['2026-11-21', '09:00'],
    ] as const)
      await trx
        .insertInto('bookings')
        .values({
          _id: `b-${date}-${time}`,
          user_id: club.coach._id,
          organisation_id: club.organisation._id,
          date,
          time,
          number_of_players: 5,
          request_key: null,
        })
        .execute()
  })
  return club
}

describe('one account', () => {
  test('has its derived parts: age, next appointment, height and weight of the latest check', async () => {
    const club = await withRecord()
    const { status, body } = await user(club, club.player, club.player._id)
    expect(status).toBe(200)
    expect(keys(body)).toEqual([...profile, 'preferences'].toSorted())
    expect(body).toMatchObject({
      age: 26,
      next_appointment: 'b-2026-11-21-09:00',
      height: 181,
      weight: null,
      allergies: 'pollen',
      unhealthy_score: 2,
      gender_text: null,
    })
  })

  test('is answered at getByID and at getbyid', async () => {
    const club = await aClub()
    expect((await club.as(club.player).get(`/api/users/getbyid/${club.player._id}`)).status).toBe(200)
  })

  test('is seen by its owner, the coach of the club, practitioners, and without medical parts by an admin', async () => {
    const club = await withRecord()
    for (const someone of [club.coach, club.practitioner])
      expect(keys((await user(club, someone, club.player._id)).body)).toEqual(profile)
    expect(keys((await user(club, club.admin, club.player._id)).body)).toEqual(account)
    for (const stranger of [club.teammate, club.other.coach, club.other.player])
      expect(await user(club, stranger, club.player._id)).toMatchObject({
        status: 404,
        body: { error: 'Not found.' },
      })
    expect((await club.visitor.get(`/api/users/getByID/${club.player._id}`)).status).toBe(401)
  })

  test('of staff is refused to players, coaches and practitioners; an unknown one is not found', async () => {
    const club = await aClub()
    for (const actor of [club.player, club.practitioner])
      expect((await user(club, actor, club.coach._id)).status).toBe(404)
    for (const actor of [club.player, club.coach, club.practitioner, club.admin]) {
      expect((await user(club, actor, actor._id)).status).toBe(200)
      expect((await user(club, actor, 'nobody')).status).toBe(404)
    }
  })

  test('adds an audit entry when a coach or practitioner reads it, not when an admin or the owner does', async () => {
    const club = await aClub()
    for (const actor of [club.player, club.admin, club.coach, club.practitioner])
      await user(club, actor, club.player._id)
    await flushReads(club.store)
    const reads = await club.store.read
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'health-record-read')
      .where('subject_id', '=', club.player._id)
      .execute()
    expect(new Set(reads.map(({ actor_id }) => actor_id))).toEqual(
      new Set([club.coach._id, club.practitioner._id]),
    )
  })
})

describe('lists', () => {
  const ofClub = (club: Club, actor: { _id: string }, id = club.organisation._id) =>
    club.as(actor).get<AnyRow[]>(`/api/users/getByOrg/${id}`)

  test('of an organisation show the medical parts of players to its coach and to practitioners', async () => {
    const club = await withRecord()
    for (const actor of [club.coach, club.practitioner]) {
      const { status, body } = await ofClub(club, actor)
      expect(status).toBe(200)
      expect(body).toHaveLength(3)
      const player = body.find(({ _id }) => _id === club.player._id)
      expect(keys(player)).toEqual(profile)
      expect(player).toMatchObject({ height: 181, next_appointment: 'b-2026-11-21-09:00' })
    }
  })

  test('hide the medical parts from an admin', async () => {
    const club = await withRecord()
    const { body } = await ofClub(club, club.admin)
    expect(body.map(keys)).toEqual([account, account, account])
  })

  test('are refused to players, anonymous callers and coaches of other organisations', async () => {
    const club = await aClub()
    expect((await ofClub(club, club.player)).status).toBe(403)
    expect((await ofClub(club, club.other.coach)).status).toBe(404)
    expect((await ofClub(club, club.practitioner, 'nowhere')).status).toBe(404)
    expect((await club.visitor.get(`/api/users/getByOrg/${club.organisation._id}`)).status).toBe(401)
  })

  test('by type have the names in both spellings', async () => {
    const club = await aClub()
    for (const type of ['Practitioner', 'practitioner'])
      for (const actor of [club.practitioner, club.admin]) {
        const { status, body } = await club.as(actor).get<AnyRow[]>(`/api/users/getByType/${type}`)
        expect(status).toBe(200)
        expect(keys(body[0])).toEqual([...account, 'firstName', 'lastName'].toSorted())
        expect(body).toMatchObject([{ firstName: 'Parisa', lastName: 'Example' }])
      }
  })

  test('by type show practitioners to practitioners, everybody to an admin', async () => {
    const club = await aClub()
    const list = (actor: { _id: string }, type: string) =>
      club.as(actor).get<AnyRow[]>(`/api/users/getByType/${type}`)
    expect((await list(club.practitioner, 'Player')).status).toBe(403)
    expect((await list(club.admin, 'Player')).body).toHaveLength(3)
    expect((await list(club.admin, 'King')).status).toBe(404)
    for (const actor of [club.player, club.coach])
      expect((await list(actor, 'Practitioner')).status).toBe(403)
  })
})

test("the account type is answered as a JSON string, only for one's own account", async () => {
  const club = await aClub()
  for (const actor of [club.player, club.coach, club.practitioner, club.admin]) {
    const reply = await club.as(actor).get(`/api/users/getAccountType/${actor._id}`)
    expect(reply).toMatchObject({ status: 200, body: actor.account_type })
  }
  expect((await club.as(club.admin).get(`/api/users/getAccountType/${club.player._id}`)).status).toBe(404)
})

test('no answer holds a password hash, a token or the normalised email address', async () => {
  const club = await aClub()
  const replies = [
    await user(club, club.admin, club.player._id),
    await club.as(club.admin).get('/api/users/getByType/Player'),
    await club.as(club.practitioner).get(`/api/users/getByOrg/${club.organisation._id}`),
    await club.as(club.admin).get(`/api/users/getByOrg/${builtInOrganisation._id}`),
  ]
  for (const { body } of replies) expect(JSON.stringify(body)).not.toMatch(/argon2|password|_hash|email_key/)
})

test('the gender description is shown only when the gender is Other', async () => {
  const club = await aClub()
  const add = (gender: 'Other' | 'Male') =>
    club.addUser({ organisation_id: club.organisation._id, gender, gender_text: 'non-binary' })
  const [other, male] = [await add('Other'), await add('Male')]
  expect((await user(club, other, other._id)).body.gender_text).toBe('non-binary')
  expect((await user(club, male, male._id)).body.gender_text).toBeNull()
})
