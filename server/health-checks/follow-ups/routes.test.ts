import { describe, expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { flushReads } from '#server/records/audit.ts'
import { hours } from '#test/clock.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { aHealthCheck, onlyMeasured } from '#test/health-check.ts'

type SavedOrRefused = Reply<'addHealthCheck'> & { problems?: Record<string, { code: string }> }

const save = (club: Club, given: object, player: TestUser = club.player) =>
  club.as(club.practitioner).post<SavedOrRefused>('/api/healthchecks/add', onlyMeasured(player, { ...given }))
async function openOnes(club: Club, query = '') {
  const { status, body } = await club
    .as(club.practitioner)
    .get<Reply<'getOpenFollowUps'>>(`/api/followups/open${query}`)
  expect(status).toBe(200)
  return body.follow_ups
}
const count = async (club: Club, who: TestUser = club.practitioner) =>
  (await club.as(who).get<Reply<'countOpenFollowUps'>>('/api/followups/count')).body.open
const close = (club: Club, id: string, given: object = { done: 'sent' }) =>
  club.as(club.practitioner).post<Record<string, unknown>>('/api/followups/close', { id, ...given })
const closedPage = async (club: Club, query = '') =>
  (await club.as(club.practitioner).get<Reply<'getClosedFollowUps'>>(`/api/followups/closed${query}`)).body
const actions = async (club: Club) =>
  (await club.store.read.selectFrom('audit').select('action').execute()).map(({ action }) => action)

describe('saving a check', () => {
  test('a glucose of 2.4 is refused until somebody says what was done', async () => {
    const club = await aClub()
    const refused = await save(club, { blood_glucose: 2.4, follow_up: {} })
    expect(refused).toMatchObject({
      status: 400,
      body: { problems: { 'follow_up.blood_glucose': { code: 'say-what-was-done' } } },
    })
    expect(await openOnes(club)).toEqual([])
    const follow_up = { blood_glucose: { done: 'called', note: 'Ambulance at 10:05' } }
    const saved = await save(club, { blood_glucose: 2.4, follow_up })
    expect(saved).toMatchObject({ status: 201, body: { follow_ups: ['blood_glucose'] } })
    expect(await openOnes(club)).toMatchObject([
      {
        user: { _id: club.player._id, first_name: 'Pat' },
        organisation_name: 'Rovers',
        metric: 'blood_glucose',
        step: 'now',
        values: { blood_glucose: 2.4 },
        done_at_entry: 'called',
        note_at_entry: 'Ambulance at 10:05',
        settled_on: null,
      },
    ])
  })

  test('a caller who does not know the question can save, and nobody has been told yet', async () => {
    const club = await aClub()
    expect((await save(club, { blood_glucose: 2.4 })).status).toBe(201)
    expect(await openOnes(club)).toMatchObject([{ done_at_entry: null, note_at_entry: null }])
  })

  test('a healthy check opens none', async () => {
    const club = await aClub()
    const { body } = await club
      .as(club.practitioner)
      .post<SavedOrRefused>('/api/healthchecks/add', aHealthCheck(club.player, { follow_up: {} }))
    expect(body.follow_ups).toEqual([])
    expect(await count(club)).toBe(0)
    expect(await actions(club)).not.toContain('follow-up-opened')
  })

  test('measured again needs the new value', async () => {
    const club = await aClub()
    const follow_up = { oxygen_level: { done: 'measured' } }
    expect(await save(club, { oxygen_level: 88, follow_up })).toMatchObject({
      status: 400,
      body: { problems: { 'context.again.oxygen_level': { code: 'required' } } },
    })
    const context = { again: { oxygen_level: 97 } }
    expect((await save(club, { oxygen_level: 88, follow_up, context })).status).toBe(201)
    // A single reading that needs help now stays open, although the second one is normal.
    expect(await openOnes(club)).toMatchObject([{ metric: 'oxygen_level', context }])
    const tooHigh = { again: { oxygen_level: 101 } }
    expect(await save(club, { oxygen_level: 88, follow_up, context: tooHigh })).toMatchObject({
      status: 400,
      body: { problems: { 'context.again.oxygen_level': { code: 'range-value' } } },
    })
  })

  test('a low glucose that came back up without medicine needs no follow-up', async () => {
    const club = await aClub()
    const context = { again: { blood_glucose: 4.5 }, diabetes_medicine: false }
    expect((await save(club, { blood_glucose: 3.5, context, follow_up: {} })).status).toBe(201)
    expect(await count(club)).toBe(0)
  })

  test('the age on the day of the check decides: 12.0 is urgent under 18', async () => {
    const club = await aClub()
    const young = await club.addUser({ organisation_id: club.organisation._id, date_of_birth: '2010-01-01' })
    const adult = await club.addUser({ organisation_id: club.organisation._id, date_of_birth: '1990-01-01' })
    for (const player of [young, adult]) await save(club, { blood_glucose: 12 }, player)
    expect((await openOnes(club)).map(({ user, step }) => [user._id, step])).toEqual([
      [young._id, 'today'],
      [adult._id, 'week'],
    ])
  })

  test('peak flow is judged with the height of an earlier check', async () => {
    const club = await aClub()
    const man = {
      organisation_id: club.organisation._id,
      date_of_birth: '2001-01-01',
      gender: 'Male',
    } as const
    const player = await club.addUser(man)
    await save(club, { height: 180 }, player)
    expect((await save(club, { airway_peak_flow: 300 }, player)).body.follow_ups).toEqual([
      'airway_peak_flow',
    ])
  })

  test('a second sending of the same form opens no second follow-up', async () => {
    const club = await aClub()
    const form = {
      blood_glucose: 2.4,
      request_key: 'one-form-1',
      follow_up: { blood_glucose: { done: 'told' } },
    }
    for (const _ of [1, 2]) expect((await save(club, form)).body.follow_ups).toEqual(['blood_glucose'])
    expect(await count(club)).toBe(1)
  })

  test.for([
    [{ blood_glucose: { done: 'forgot' } }, 'follow_up.blood_glucose.done'],
    [{ blood_glucose: { done: 'told', note: 'x'.repeat(501) } }, 'follow_up.blood_glucose.note'],
  ] as const)('%j is refused', async ([follow_up, field]) => {
    const club = await aClub()
    const { status, body } = await save(club, { blood_glucose: 2.4, follow_up })
    expect([status, Object.keys(body.problems ?? {})]).toEqual([400, [field]])
  })
})

describe('the list', () => {
  test('has the most urgent first, then the newest', async () => {
    const club = await aClub()
    await save(club, { body_temperature: 38.5 })
    club.clock.advance(hours(1))
    await save(club, { oxygen_level: 91 }, club.teammate)
    club.clock.advance(hours(1))
    await save(club, { blood_glucose: 2.4 }, club.other.player)
    expect((await openOnes(club)).map(({ metric }) => metric)).toEqual([
      'blood_glucose',
      'oxygen_level',
      'body_temperature',
    ])
    expect((await openOnes(club, `?user=${club.teammate._id}`)).map(({ metric }) => metric)).toEqual([
      'oxygen_level',
    ])
    expect(await count(club)).toBe(3)
  })

  test('a later normal value suggests closing and does not close', async () => {
    const club = await aClub()
    await save(club, { body_temperature: 39 })
    club.clock.advance(hours(24))
    await save(club, { body_temperature: 38.2 })
    expect((await openOnes(club)).map(({ settled_on }) => settled_on)).toEqual([null, null])
    club.clock.advance(hours(24))
    await save(club, { body_temperature: 36.8 })
    expect((await openOnes(club)).map(({ settled_on }) => settled_on)).toEqual(['2026-11-16', '2026-11-16'])
  })

  test('an organisation that only assigned practitioners see is left out', async () => {
    const club = await aClub()
    await save(club, { blood_glucose: 2.4, oxygen_level: 91 })
    const [open, another] = await openOnes(club)
    await close(club, another!._id)
    expect((await closedPage(club)).closed).toHaveLength(1)
    await club.as(club.admin).put('/api/organisations/settings', {
      id: club.organisation._id,
      practitioners: 'assigned',
      assigned: [],
    })
    expect(await openOnes(club)).toEqual([])
    expect(await openOnes(club, `?user=${club.player._id}`)).toEqual([])
    expect(await count(club)).toBe(0)
    expect((await close(club, open!._id)).status).toBe(404)
    expect(await closedPage(club)).toEqual({ closed: [], next: null })
  })

  test('reading it is in the audit, counting is not', async () => {
    const club = await aClub()
    await save(club, { blood_glucose: 2.4 })
    await count(club)
    await flushReads(club.store)
    expect(await actions(club)).not.toContain('health-record-read')
    await openOnes(club)
    await flushReads(club.store)
    expect(await actions(club)).toContain('health-record-read')
  })
})

describe('closing', () => {
  test('keeps who, when and what, and is in the audit', async () => {
    const club = await aClub()
    await save(club, { blood_glucose: 2.4 })
    const [open] = await openOnes(club)
    club.clock.advance(hours(1))
    expect(await close(club, open!._id, { done: 'sent', note: 'Dr Vale' })).toMatchObject({ status: 200 })
    expect(await openOnes(club)).toEqual([])
    const row = await club.store.read.selectFrom('follow_ups').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      closed_at: club.clock.instant(),
      closed_by: club.practitioner._id,
      closed_by_name: 'Parisa Example',
      done: 1,
      action: 'sent',
      note: 'Dr Vale',
    })
    expect(await actions(club)).toEqual(expect.arrayContaining(['follow-up-opened', 'follow-up-closed']))
  })

  test('stays readable on the page of the player, newest first', async () => {
    const club = await aClub()
    await save(club, { blood_glucose: 2.4, oxygen_level: 91 })
    for (const { _id, metric } of await openOnes(club)) {
      club.clock.advance(hours(1))
      await close(club, _id, { done: 'sent', note: `Dr Vale: ${metric}` })
    }
    const closedOf = async (query: string) =>
      (await club.as(club.practitioner).get<Reply<'getOpenFollowUps'>>(`/api/followups/open${query}`)).body
        .closed
    expect(await closedOf(`?user=${club.player._id}`)).toMatchObject([
      { metric: 'oxygen_level', values: { oxygen_level: 91 }, closed_at: club.clock.instant() },
      {
        metric: 'blood_glucose',
        values: { blood_glucose: 2.4 },
        action: 'sent',
        note: 'Dr Vale: blood_glucose',
        closed_by_name: 'Parisa Example',
      },
    ])
    expect(await closedOf(`?user=${club.teammate._id}`)).toEqual([])
    expect(await closedOf('')).toBeUndefined()
  })

  test('is listed for 30 days with whose it was, newest first and page by page', async () => {
    const club = await aClub()
    const closed: string[] = []
    for (let nth = 0; nth < 21; nth += 1) {
      const player = await club.addUser({ organisation_id: club.organisation._id, first_name: `P${nth}` })
      await save(club, { blood_glucose: 2.4 }, player)
      await close(club, (await openOnes(club))[0]!._id, { done: 'sent', note: 'Dr Vale' })
      // Two in one instant: the id decides.
      if (nth % 2 === 1) club.clock.advance(hours(1))
      closed.push(player._id)
    }
    await flushReads(club.store)
    const looks = async () => (await actions(club)).filter((name) => name === 'health-record-read').length
    const before = await looks()
    const first = await closedPage(club)
    expect(first.closed).toHaveLength(20)
    const { closed: rest, next } = await closedPage(club, `?before=${first.next}`)
    expect(next).toBeNull()
    expect([...first.closed, ...rest].map(({ user }) => user._id).toSorted()).toEqual(closed.toSorted())
    expect(rest).toMatchObject([
      {
        user: { first_name: 'P0' },
        organisation_name: 'Rovers',
        metric: 'blood_glucose',
        values: { blood_glucose: 2.4 },
        action: 'sent',
        note: 'Dr Vale',
        closed_by_name: 'Parisa Example',
      },
    ])
    await flushReads(club.store)
    expect(await looks()).toBeGreaterThan(before)
    const counted = async () =>
      (await club.as(club.practitioner).get<Reply<'getOpenFollowUps'>>('/api/followups/open')).body
        .closed_count
    expect(await counted()).toBe(21)
    club.clock.advance(hours(24 * 30) - hours(1))
    expect(await counted()).toBe(3)
    expect((await closedPage(club)).closed).toHaveLength(3)
    for (const who of [club.player, club.coach, club.admin])
      expect((await club.as(who).get('/api/followups/closed')).status).toBe(403)
    expect((await club.as(club.practitioner).get('/api/followups/closed?before=yesterday')).status).toBe(400)
  })

  test('a second person learns that it is closed', async () => {
    const club = await aClub()
    await save(club, { blood_glucose: 2.4 })
    const [open] = await openOnes(club)
    expect((await close(club, open!._id, { done: 'Seen by the club doctor' })).status).toBe(200)
    expect(await close(club, open!._id)).toMatchObject({ status: 409, body: { code: 'follow-up-closed' } })
  })

  test('what was done must be said', async () => {
    const club = await aClub()
    await save(club, { blood_glucose: 2.4 })
    const [open] = await openOnes(club)
    for (const given of [
      {},
      { done: '' },
      { done: 'x'.repeat(501) },
      { done: 'told', note: 'x'.repeat(501) },
    ])
      expect((await close(club, open!._id, given)).status).toBe(400)
    expect(await count(club)).toBe(1)
  })

  test('an admin does not find it in the audit record, the player does', async () => {
    const club = await aClub()
    await save(club, { blood_glucose: 2.4 })
    const [open] = await openOnes(club)
    await close(club, open!._id)
    const all = await club.as(club.admin).get<Reply<'getAudit'>>('/api/audit/all')
    expect(all.body.entries.map(({ action }) => action).filter((name) => name.startsWith('follow'))).toEqual(
      [],
    )
    const asked = await club.as(club.admin).get<Reply<'getAudit'>>('/api/audit/all?action=follow-up-opened')
    expect(asked.body.entries).toEqual([])
    const own = await club.as(club.player).get<Reply<'getOwnAudit'>>('/api/audit/mine')
    expect(own.body.entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['follow-up-opened', 'follow-up-closed']),
    )
  })
})

describe('a correction', () => {
  const correct = (club: Club, check: SavedOrRefused, version: number, given: object) => {
    const { healthCheck } = onlyMeasured(club.player, { ...given })
    return club
      .as(club.practitioner)
      .post('/api/healthchecks/correct', { id: check._id, version, reason: 'A typing error', healthCheck })
  }
  const rows = (club: Club) =>
    club.store.read.selectFrom('follow_ups').selectAll().orderBy('opened_at').orderBy('_id').execute()

  test('to a harmless value closes the follow-up as corrected', async () => {
    const club = await aClub()
    const { body: check } = await save(club, { blood_glucose: 2.4, oxygen_level: 91 })
    expect((await correct(club, check, 1, { blood_glucose: 5.4, oxygen_level: 91 })).status).toBe(200)
    expect((await openOnes(club)).map(({ metric }) => metric)).toEqual(['oxygen_level'])
    expect((await rows(club)).find(({ metric }) => metric === 'blood_glucose')).toMatchObject({
      done: 0,
      action: 'corrected',
      closed_by_name: 'Parisa Example',
    })
  })

  test('to an urgent value opens one, and a change of the step is kept', async () => {
    const club = await aClub()
    const { body: check } = await save(club, { blood_glucose: 5.4 })
    await correct(club, check, 1, { blood_glucose: 3.5 })
    expect(await openOnes(club)).toMatchObject([{ step: 'today', done_at_entry: null }])
    await correct(club, check, 2, { blood_glucose: 2.4 })
    expect(await openOnes(club)).toMatchObject([{ step: 'now', values: { blood_glucose: 2.4 } }])
    expect(await rows(club)).toHaveLength(1)
  })

  test('to another urgent row asks what was done, like a new check', async () => {
    const club = await aClub()
    const told = { blood_glucose: { done: 'told' } }
    const { body: check } = await save(club, { blood_glucose: 5.4 })
    expect(await correct(club, check, 1, { blood_glucose: 2.4, follow_up: {} })).toMatchObject({
      status: 400,
      body: { problems: { 'follow_up.blood_glucose': { code: 'say-what-was-done' } } },
    })
    expect(await count(club)).toBe(0)
    expect((await correct(club, check, 1, { blood_glucose: 2.4, follow_up: told })).status).toBe(200)
    expect(await openOnes(club)).toMatchObject([{ step: 'now', done_at_entry: 'told' }])
    // What was done about a low value says nothing about a high one, although both need help now.
    expect((await correct(club, check, 2, { blood_glucose: 24, follow_up: {} })).status).toBe(400)
    const called = { blood_glucose: { done: 'called', note: 'Ambulance' } }
    expect((await correct(club, check, 2, { blood_glucose: 24, follow_up: called })).status).toBe(200)
    expect(await openOnes(club)).toMatchObject([{ done_at_entry: 'called', note_at_entry: 'Ambulance' }])
    expect(await rows(club)).toMatchObject([
      { action_at_entry: 'told', action: 'corrected', done: 0 },
      { action_at_entry: 'called', closed_at: null },
    ])
  })

  test('within the same row is not asked about again and keeps what was said', async () => {
    const club = await aClub()
    const { body: check } = await save(club, {
      blood_glucose: 2.4,
      follow_up: { blood_glucose: { done: 'called' } },
    })
    expect((await correct(club, check, 1, { blood_glucose: 2.5, follow_up: {} })).status).toBe(200)
    expect(await openOnes(club)).toMatchObject([{ values: { blood_glucose: 2.5 }, done_at_entry: 'called' }])
    expect(await rows(club)).toHaveLength(1)
  })

  test('to measured again needs the new value', async () => {
    const club = await aClub()
    const { body: check } = await save(club, { oxygen_level: 97 })
    const follow_up = { oxygen_level: { done: 'measured' } }
    expect(await correct(club, check, 1, { oxygen_level: 88, follow_up })).toMatchObject({
      status: 400,
      body: { problems: { 'context.again.oxygen_level': { code: 'required' } } },
    })
    const context = { again: { oxygen_level: 96 } }
    expect((await correct(club, check, 1, { oxygen_level: 88, follow_up, context })).status).toBe(200)
    expect(await openOnes(club)).toMatchObject([{ context, done_at_entry: 'measured' }])
  })

  test('of a closed one opens it again only when it is more urgent than was known', async () => {
    const club = await aClub()
    const { body: check } = await save(club, { blood_glucose: 3.5 })
    const [open] = await openOnes(club)
    await close(club, open!._id)
    await correct(club, check, 1, { blood_glucose: 3.4 })
    expect(await count(club)).toBe(0)
    await correct(club, check, 2, { blood_glucose: 2.4 })
    expect(await openOnes(club)).toMatchObject([{ step: 'now' }])
  })

  test('a withdrawn check has no open follow-ups', async () => {
    const club = await aClub()
    const { body: check } = await save(club, { blood_glucose: 2.4 })
    const asked = { id: check._id, version: 1, reason: 'Wrong person', wrong_player: true }
    expect((await club.as(club.practitioner).post('/api/healthchecks/withdraw', asked)).status).toBe(200)
    expect(await openOnes(club)).toEqual([])
    expect(await rows(club)).toMatchObject([{ done: 0, action: 'withdrawn' }])
  })

  test('keeps how readings were taken, unless it says otherwise', async () => {
    const club = await aClub()
    const { body: check } = await save(club, { blood_glucose: 8, context: { fasting: true } })
    const contextNow = async () =>
      (await club.as(club.player).get<Reply<'getHealthCheck'>>(`/api/healthchecks/get/${check._id}`)).body
        .context
    await correct(club, check, 1, { blood_glucose: 7.5 })
    expect(await contextNow()).toEqual({ fasting: true })
    await correct(club, check, 2, { blood_glucose: 7.5, context: { fasting: false } })
    expect(await contextNow()).toEqual({ fasting: false })
  })
})
