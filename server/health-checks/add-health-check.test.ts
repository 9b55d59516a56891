import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck, type SavedReply } from '#test/health-check.ts'
import { storeBooking } from '#test/stores/stored-booking.ts'

const add = '/api/healthchecks/add'
type Latest = HealthCheck & { healthcheck: HealthCheck }
type Refused = { fields: Record<string, string> }

const everythingOf = (club: Club, table: 'health_checks' | 'notifications' | 'audit') =>
  club.store.read.selectFrom(table).selectAll().execute()
const userOf = (club: Club, { _id }: { _id: string }) =>
  club.store.read.selectFrom('users').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow()
const scores = (unhealthy_score: number, okay_score: number, healthy_score: number) => ({
  unhealthy_score,
  okay_score,
  healthy_score,
})

describe('a practitioner saves a health check', () => {
  test('and it keeps its rows and steps with the version of the rules, also when it is corrected', async () => {
    const club = await aClub()
    const judged = async () => {
      const [row] = await everythingOf(club, 'health_checks')
      return row && 'judged' in row ? JSON.parse(String(row.judged)) : null
    }
    // The second reading is judged too.
    const given = { oxygen_level: 92, context: { again: { oxygen_level: 84 } } }
    const { body } = await club.as(club.practitioner).post<SavedReply>(add, aHealthCheck(club.player, given))
    expect(await judged()).toEqual({
      rules_version: '2',
      rows: { oxygen_level: { row: 'oxygen_very_low', step: 'now' } },
      errors: expect.objectContaining({ oxygen_level: 1.4, vertical_jump: expect.closeTo(0.05795, 5) }),
    })
    expect(JSON.stringify(body)).not.toContain('rules_version')
    const values = aHealthCheck(club.player, { oxygen_level: 92, context: {} })
    const correction = { ...values, id: body._id, version: 1, reason: 'Typed twice' }
    const corrected = await club.as(club.practitioner).post('/api/healthchecks/correct', correction)
    expect(corrected.status).toBe(200)
    expect(await judged()).toMatchObject({ rows: { oxygen_level: { row: 'oxygen_low', step: 'today' } } })
  })

  test('and it is stored with practitioner, time and ratings', async () => {
    const club = await aClub()
    const reply = await club
      .as(club.practitioner)
      .post<SavedReply>(
        add,
        aHealthCheck(club.player, { notes: '  Strong.\nRest tomorrow. ', practitioner_name: 'Mallory' }),
      )

    expect(reply.status).toBe(201)
    const { healthcheck, unhealthy_score, okay_score, healthy_score, follow_ups, clearance_offer, ...own } =
      reply.body
    expect(own).toEqual(healthcheck)
    expect(follow_ups).toEqual([])
    expect(clearance_offer).toBeNull()
    expect({ unhealthy_score, okay_score, healthy_score }).toEqual(scores(0, 0, 17))
    expect(own).toMatchObject({
      user_id: club.player._id,
      practitioner_id: club.practitioner._id,
      practitioner_name: 'Parisa Example',
      date: '2026-11-14',
      time: '2026-11-14T10:00:00.000Z',
      booking_id: null,
      body_mass_index: 22.1,
      notes: 'Strong.\nRest tomorrow.',
      blood_results: null,
    })
    expect(own).not.toHaveProperty('request_key')
    expect(await club.as(club.player).get(`/api/healthchecks/get/${own._id}`)).toMatchObject({
      status: 200,
      body: own,
    })
    expect(await userOf(club, club.player)).toMatchObject(scores(0, 0, 17))
    expect(await everythingOf(club, 'audit')).toMatchObject([
      {
        action: 'health-check-saved',
        actor_id: club.practitioner._id,
        subject_id: club.player._id,
        organisation_id: club.organisation._id,
      },
    ])
  })

  test('unless diastolic is not below systolic, which only the as-written variant accepts', async () => {
    const swapped = { blood_pressure_systolic: 80, blood_pressure_diastolic: 120 }
    for (const [variant, status] of [['corrected', 400] as const, ['as-written', 201] as const]) {
      const club = await aClub({ env: { SPEC_READING: variant } })
      const reply = await club.as(club.practitioner).post<Refused>(add, aHealthCheck(club.player, swapped))
      expect(reply.status, variant).toBe(status)
      if (status === 400)
        expect(reply.body.fields).toEqual({
          blood_pressure_diastolic: 'Diastolic must be lower than systolic',
        })
    }
  })
  test('and the player gets a notification', async () => {
    const club = await aClub()
    const { body } = await club.as(club.practitioner).post<SavedReply>(add, aHealthCheck(club.player))
    const [notification, ...more] = await everythingOf(club, 'notifications')
    expect(more).toEqual([])
    expect(notification).toMatchObject({ user_id: club.player._id, kind: 'check-ready', read_at: null })
    expect(JSON.parse(String(notification && 'data' in notification && notification.data))).toEqual({
      healthcheck_id: body._id,
      date: '2026-11-14',
    })
  })

  test('and another server process can read it once the answer has arrived', async () => {
    const club = await aClub()
    const other = await club.anotherServer()
    const { body } = await club.as(club.practitioner).post<SavedReply>(add, aHealthCheck(club.player))
    const seen = await other
      .as(club.player)
      .get<Latest>(`/api/healthchecks/getLatestHealthCheck/${club.player._id}`)
    expect(seen.body.healthcheck._id).toBe(body._id)
  })

  test('with decimal commas and Persian digits, stored as plain numbers', async () => {
    const club = await aClub()
    const typed = { blood_glucose: '5,4', heart_rate: '۸۲', body_temperature: '٣٦٫٨' }
    const { body } = await club.as(club.practitioner).post<SavedReply>(add, aHealthCheck(club.player, typed))
    expect(body).toMatchObject({ blood_glucose: 5.4, heart_rate: 82, body_temperature: 36.8 })
  })

  test('and values that were not measured do not count', async () => {
    const club = await aClub()
    const check = aHealthCheck(club.player, {
      ...Object.fromEntries(
        ['beep_test', 'beep_test_decimal', 'vertical_jump', 'hundred_meter_sprint', 'reaction_time'].map(
          (name) => [name, null],
        ),
      ),
      blood_pressure_diastolic: null,
      height: null,
    })
    const { body } = await club.as(club.practitioner).post<SavedReply>(add, check)
    expect(body).toMatchObject({ body_mass_index: null, beep_test: null, ...scores(0, 0, 11) })
  })
})

describe('the day of a check', () => {
  test('is today in TIME_ZONE', async () => {
    const club = await aClub({ env: { TIME_ZONE: 'Pacific/Auckland' }, now: '2026-11-14T20:00:00.000Z' })
    const { body } = await club.as(club.practitioner).post<SavedReply>(add, aHealthCheck(club.player))
    expect(body).toMatchObject({ date: '2026-11-15', time: '2026-11-14T20:00:00.000Z' })
  })

  test('can be earlier, and then the counts of a newer check stay', async () => {
    const club = await aClub()
    const practitioner = club.as(club.practitioner)
    await practitioner.post<SavedReply>(add, aHealthCheck(club.player))
    const late = await practitioner.post<SavedReply>(
      add,
      aHealthCheck(club.player, { date: '2026-11-10', heart_rate: 90, smoking_level: 1 }),
    )
    expect(late).toMatchObject({ status: 201, body: { date: '2026-11-10', ...scores(2, 0, 15) } })
    expect(await userOf(club, club.player)).toMatchObject(scores(0, 0, 17))

    const latest = await practitioner.get<Latest>(`/api/healthchecks/getLatestHealthCheck/${club.player._id}`)
    expect(latest.body.date).toBe('2026-11-14')

    club.clock.advance(60_000)
    await practitioner.post<SavedReply>(add, aHealthCheck(club.player, { heart_rate: 65 }))
    expect(await userOf(club, club.player)).toMatchObject(scores(0, 1, 16))
    // An earlier time on the same day, entered later.
    await practitioner.post<SavedReply>(
      add,
      aHealthCheck(club.player, { time: '2026-11-14T08:00:00Z', heart_rate: 90 }),
    )
    expect(await userOf(club, club.player)).toMatchObject(scores(0, 1, 16))
  })

  test('follows from its time, and a time in the future becomes now', async () => {
    const club = await aClub()
    const practitioner = club.as(club.practitioner)
    const yesterday = await practitioner.post<SavedReply>(
      add,
      aHealthCheck(club.player, { time: '2026-11-13T23:30:00+01:00' }),
    )
    expect(yesterday.body).toMatchObject({ date: '2026-11-13', time: '2026-11-13T22:30:00.000Z' })
    const ahead = await practitioner.post<SavedReply>(
      add,
      aHealthCheck(club.player, { time: '2026-11-15T10:00:00Z' }),
    )
    expect(ahead.body).toMatchObject({ date: '2026-11-14', time: '2026-11-14T10:00:00.000Z' })
  })

  test('cannot be in the future', async () => {
    const club = await aClub()
    const reply = await club
      .as(club.practitioner)
      .post<SavedReply>(add, aHealthCheck(club.player, { date: '2026-11-15' }))
    expect(reply).toMatchObject({
      status: 400,
      body: { error: 'Form has errors.', fields: { date: 'The date cannot be in the future' } },
    })
    expect(await everythingOf(club, 'health_checks')).toEqual([])
  })
})

describe('the appointment of a check', () => {
  const booked = async (club: Club, date: string, organisation_id = club.organisation._id) =>
    (await storeBooking(club, { organisation_id, date }))._id

  test('is the next one of the player’s organisation', async () => {
    const club = await aClub()
    await booked(club, '2026-11-12')
    await booked(club, '2026-11-15', club.other.organisation._id)
    await booked(club, '2026-11-20')
    const today = await booked(club, '2026-11-14')
    const { body } = await club.as(club.practitioner).post<SavedReply>(add, aHealthCheck(club.player))
    expect(body.booking_id).toBe(today)
  })

  test('is never a future one when the check is of an earlier day', async () => {
    const club = await aClub()
    const practitioner = club.as(club.practitioner)
    const then = await booked(club, '2026-11-10')
    await booked(club, '2026-11-20')
    const onTheDay = await practitioner.post<SavedReply>(
      add,
      aHealthCheck(club.player, { date: '2026-11-10' }),
    )
    expect(onTheDay.body.booking_id).toBe(then)
    const without = await practitioner.post<SavedReply>(
      add,
      aHealthCheck(club.player, { date: '2026-11-11' }),
    )
    expect(without.body.booking_id).toBeNull()
  })

  test('can be given or declined, and must belong to the organisation', async () => {
    const club = await aClub()
    const practitioner = club.as(club.practitioner)
    const later = await booked(club, '2026-11-20')
    const foreign = await booked(club, '2026-11-21', club.other.organisation._id)
    await booked(club, '2026-11-14')
    const named = await practitioner.post<SavedReply>(add, aHealthCheck(club.player, { booking_id: later }))
    expect(named.body.booking_id).toBe(later)
    const none = await practitioner.post<SavedReply>(add, aHealthCheck(club.player, { booking_id: null }))
    expect(none.body.booking_id).toBeNull()
    expect(
      await practitioner.post<SavedReply>(add, aHealthCheck(club.player, { booking_id: foreign })),
    ).toMatchObject({
      status: 400,
      body: { fields: { booking_id: 'This value is not valid' } },
    })
  })
})

describe('the medical answers', () => {
  test('that are sent replace those of the player, the others stay', async () => {
    const club = await aClub()
    const player = await club.addUser({
      organisation_id: club.organisation._id,
      allergies: 'Penicillin',
      previous_injuries: 'Left ankle, 2024',
      family_history: 'None',
    })
    await club.as(club.practitioner).post<SavedReply>(
      add,
      aHealthCheck(player, {
        allergies: 'Penicillin, nuts',
        previous_injuries: ' ',
        family_history: 'None',
      }),
    )
    expect(await userOf(club, player)).toMatchObject({
      allergies: 'Penicillin, nuts',
      previous_injuries: null,
      family_history: 'None',
      medical_history: null,
    })
    const actions = (await everythingOf(club, 'audit')).map((row) => 'action' in row && row.action)
    expect(new Set(actions)).toEqual(new Set(['health-check-saved', 'medical-answers-changed']))
  })

  test('stay when none is sent, without an audit entry about them', async () => {
    const club = await aClub()
    const player = await club.addUser({ organisation_id: club.organisation._id, allergies: 'Nuts' })
    await club.as(club.practitioner).post<SavedReply>(add, aHealthCheck(player))
    expect((await userOf(club, player)).allergies).toBe('Nuts')
    const actions = (await everythingOf(club, 'audit')).map((row) => 'action' in row && row.action)
    expect(actions).toEqual(['health-check-saved'])
  })
})

describe('an idempotency key', () => {
  const keyed = (club: Club, given: Record<string, unknown> = {}) =>
    aHealthCheck(club.player, { request_key: 'form-0001', allergies: 'Nuts', ...given })

  test('stores one check however often it is sent', async () => {
    const club = await aClub()
    const practitioner = club.as(club.practitioner)
    const first = await practitioner.post<SavedReply>(add, keyed(club))
    club.clock.advance(3_600_000 * 20)
    const again = await practitioner.post<SavedReply>(add, keyed(club))
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(Object.keys(again.body)).toEqual(Object.keys(first.body))
    expect(await everythingOf(club, 'health_checks')).toHaveLength(1)
    expect(await everythingOf(club, 'notifications')).toHaveLength(1)
  })

  test('stores one check when twenty retries arrive at two servers at the same moment', async () => {
    const club = await aClub()
    const other = await club.anotherServer()
    const [here, there] = [club.as(club.practitioner), other.as(club.practitioner)]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? here : there).post<SavedReply>(add, keyed(club)),
      ),
    )
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
    expect(new Set(replies.map((reply) => reply.body._id)).size).toBe(1)
    expect(await everythingOf(club, 'health_checks')).toHaveLength(1)
    expect(await everythingOf(club, 'notifications')).toHaveLength(1)
    const saved = (await everythingOf(club, 'audit')).filter(
      (row) => 'action' in row && row.action === 'health-check-saved',
    )
    expect(saved).toHaveLength(1)
  })

  test('is refused with a different check', async () => {
    const club = await aClub()
    const practitioner = club.as(club.practitioner)
    await practitioner.post<SavedReply>(add, keyed(club))
    for (const changed of [
      { heart_rate: 56 },
      { notes: 'more' },
      { allergies: 'None' },
      { previous_injuries: null },
      { date: '2026-11-13' },
      { user_id: club.teammate._id },
    ])
      expect(
        await practitioner.post<SavedReply>(add, keyed(club, changed)),
        JSON.stringify(changed),
      ).toMatchObject({
        status: 409,
        body: { error: 'This request was already used for something else.' },
      })
    expect(await everythingOf(club, 'health_checks')).toHaveLength(1)
    expect((await userOf(club, club.player)).allergies).toBe('Nuts')
  })

  test('is refused for another player at the same moment', async () => {
    const club = await aClub()
    const other = await club.anotherServer()
    const replies = await Promise.all([
      club.as(club.practitioner).post<SavedReply>(add, keyed(club)),
      other.as(club.practitioner).post<SavedReply>(add, keyed(club, { user_id: club.teammate._id })),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await everythingOf(club, 'health_checks')).toHaveLength(1)
  })

  test('belongs to one practitioner', async () => {
    const club = await aClub()
    const colleague = await club.addUser({
      account_type: 'Practitioner',
      organisation_id: club.practitioner.organisation_id,
    })
    await club.as(club.practitioner).post<SavedReply>(add, keyed(club))
    expect((await club.as(colleague).post<SavedReply>(add, keyed(club))).status).toBe(201)
    expect(await everythingOf(club, 'health_checks')).toHaveLength(2)
  })
})

test('two simultaneous checks of one player leave the counts of one of them', async () => {
  const club = await aClub()
  const other = await club.anotherServer()
  const replies = await Promise.all([
    club.as(club.practitioner).post<SavedReply>(add, aHealthCheck(club.player)),
    other.as(club.practitioner).post<SavedReply>(add, aHealthCheck(club.player, { heart_rate: 90 })),
  ])
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  const latest = await club
    .as(club.player)
    .get<Latest>(`/api/healthchecks/getLatestHealthCheck/${club.player._id}`)
  const winner = replies.find(({ body }) => body._id === latest.body._id)?.body
  if (!winner) throw new Error('The latest check is neither of the two.')
  const { unhealthy_score, okay_score, healthy_score } = winner
  expect(await userOf(club, club.player)).toMatchObject({ unhealthy_score, okay_score, healthy_score })
})

test('nothing is saved when the last step fails', async () => {
  const club = await aClub()
  await refuseNotifications(club)
  const reply = await club
    .as(club.practitioner)
    .post<SavedReply>(add, aHealthCheck(club.player, { allergies: 'Nuts', heart_rate: 90 }))
  expect(reply).toMatchObject({ status: 500, body: { error: 'Something went wrong.' } })
  expect(await everythingOf(club, 'health_checks')).toEqual([])
  expect(await everythingOf(club, 'notifications')).toEqual([])
  expect(await everythingOf(club, 'audit')).toEqual([])
  expect(await userOf(club, club.player)).toMatchObject({ allergies: null, ...scores(0, 0, 0) })
})

async function refuseNotifications({ store }: Club) {
  await store.transaction(async (trx) => {
    if (store.kind === 'sqlite')
      return sql`create trigger no_news before insert on notifications begin select raise(abort, 'no'); end`.execute(
        trx,
      )
    await sql`create function no_news() returns trigger language plpgsql as $$ begin raise check_violation; end $$`.execute(
      trx,
    )
    return sql`create trigger no_news before insert on notifications for each row execute function no_news()`.execute(
      trx,
    )
  })
}
