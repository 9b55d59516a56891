// Who may record a check, and what is refused.
import { describe, expect, test } from 'vitest'
import { fields, isOfFirstVersion, rangeFieldNames } from '#domain/measures/fields.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck, onlyMeasured, type SavedReply } from '#test/health-check.ts'
import { specifiedBounds as bounds } from '#test/measures/specified-bounds.ts'

const add = '/api/healthchecks/add'
type Refused = { fields: Record<string, string> }

const everythingOf = (club: Club, table: 'health_checks' | 'notifications' | 'audit') =>
  club.store.read.selectFrom(table).selectAll().execute()

describe('who may record', () => {
  test('a player, a coach and an admin may not', async () => {
    const club = await aClub()
    for (const user of [club.player, club.coach, club.admin])
      expect(await club.as(user).post<SavedReply>(add, aHealthCheck(club.player))).toMatchObject({
        status: 403,
        body: { error: 'Your account may not do this.' },
      })
    expect(await everythingOf(club, 'health_checks')).toEqual([])
  })

  test('an anonymous caller has to sign in', async () => {
    const club = await aClub()
    expect(await club.visitor.post<SavedReply>(add, aHealthCheck(club.player))).toMatchObject({
      status: 401,
      body: { error: 'Please log in.' },
    })
  })

  test('a practitioner can record checks of players of every organisation, and of no other account', async () => {
    const club = await aClub()
    const practitioner = club.as(club.practitioner)
    expect((await practitioner.post<SavedReply>(add, aHealthCheck(club.other.player))).status).toBe(201)
    for (const user of [club.coach, club.practitioner, club.admin, { _id: club.ids.next() }])
      expect((await practitioner.post<SavedReply>(add, aHealthCheck(user))).status).toBe(404)
  })
})

describe('what is refused', () => {
  test('every value that is out of bounds, missing or unreadable, with its own sentence', async () => {
    const club = await aClub()
    const practitioner = club.as(club.practitioner)
    for (const [name, min, max, noun] of bounds) {
      const message = `Please enter a ${noun} between ${min} and ${max}`
      for (const bad of [min - 0.1, max + 0.1, '', 'abc', undefined, true])
        expect(
          await practitioner.post<SavedReply>(add, aHealthCheck(club.player, { [name]: bad })),
          `${name} ${bad}`,
        ).toMatchObject({ status: 400, body: { error: 'Form has errors.', fields: { [name]: message } } })
    }
    expect(await everythingOf(club, 'health_checks')).toEqual([])
  })

  test('a fraction of a level or a shuttle', async () => {
    const club = await aClub()
    const given = { beep_test: 9.5, beep_test_decimal: '2,5' }
    expect(
      await club.as(club.practitioner).post<SavedReply>(add, aHealthCheck(club.player, given)),
    ).toMatchObject({
      status: 400,
      body: {
        fields: {
          beep_test: 'Please enter a value between 1 and 23',
          beep_test_decimal: 'Please enter a value between 0 and 12',
        },
      },
    })
    expect(await everythingOf(club, 'health_checks')).toEqual([])
  })

  test('no value at its bounds', async () => {
    const club = await aClub()
    const practitioner = club.as(club.practitioner)
    for (const side of [1, 2] as const) {
      const given = Object.fromEntries(bounds.map((bound) => [bound[0], bound[side]]))
      const { status, body } = await practitioner.post<SavedReply>(add, aHealthCheck(club.player, given))
      expect(status).toBe(201)
      expect(body).toMatchObject(given)
    }
  })

  test('all missing fields in one answer', async () => {
    const club = await aClub()
    const reply = await club.as(club.practitioner).post<Refused>(add, { healthCheck: {} })
    expect(reply.status).toBe(400)
    // A page of the previous version does not send later fields.
    const always = rangeFieldNames.filter((name) => isOfFirstVersion(fields[name]))
    expect(Object.keys(reply.body.fields).toSorted()).toEqual(
      ['smoking_level', 'user_id', ...always].toSorted(),
    )
    expect(reply.body.fields).toMatchObject({
      user_id: 'This field is required',
      smoking_level: 'This field is required',
    })
  })

  test('a check without any measured value', async () => {
    const club = await aClub()
    const reply = await club.as(club.practitioner).post<SavedReply>(add, onlyMeasured(club.player, {}))
    expect(reply).toMatchObject({
      status: 400,
      body: { error: 'A health check needs at least one measured value.' },
    })
  })

  test('foot posture beyond -12 and 12, an unknown key, an invalid body', async () => {
    const club = await aClub()
    const practitioner = club.as(club.practitioner)
    const fieldsOf = async (given: Record<string, unknown>) =>
      (await practitioner.post<Refused>(add, aHealthCheck(club.player, given))).body.fields
    expect(await fieldsOf({ foot_posture_index: 13 })).toEqual({
      foot_posture_index: 'Please enter a value between -12 and 12',
    })
    expect(await fieldsOf({ request_key: 'short' })).toEqual({ request_key: 'This value is not valid' })
    for (const body of [undefined, {}, { healthCheck: null }, { healthCheck: [] }, []])
      expect((await practitioner.post<SavedReply>(add, body)).status).toBe(400)
  })
})
