import { describe, expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Bundle } from '#domain/wire/fhir.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { remindOfEnd } from './remind-of-end.ts'

const fast = {
  kind: 'added',
  metric: 'heart_rate',
  ranges: [{ heart_rate: { from: 90 } }],
  step: 'week',
  words: { en: 'A pulse of 90 is a lot for our players.', fa: 'نبض ۹۰ برای بازیکنان ما زیاد است.' },
}

async function withDoctor(): Promise<Club> {
  const club = await aClub()
  const { status } = await club
    .as(club.admin)
    .put('/api/users/doctor', { id: club.practitioner._id, registration: 'GMC 1234567' })
  expect(status).toBe(200)
  return club
}

const sign = (club: Club, more: object = {}) =>
  club.as(club.practitioner).post<Reply<'signRules'>>('/api/rules/sign', {
    organisation_id: club.organisation._id,
    rules: [fast],
    ...more,
  })

const rulesOf = async (club: Club, by = club.practitioner) =>
  (await club.as(by).get<Reply<'getRules'>>(`/api/rules/of/${club.organisation._id}`)).body

const record = (club: Club, values: Record<string, unknown>) =>
  club.as(club.practitioner).post('/api/healthchecks/add', aHealthCheck(club.player, values))

const judgedOf = async (club: Club) =>
  (
    await club.store.read
      .selectFrom('health_checks')
      .select('judged')
      .orderBy('time')
      .orderBy('_id')
      .execute()
  ).map(({ judged }) => JSON.parse(judged ?? 'null'))

describe('signing', () => {
  test('only a practitioner whom an admin marked as a doctor may', async () => {
    const club = await aClub()
    expect((await sign(club)).status).toBe(403)
    const absent = { organisation_id: '01890000-0000-7000-8000-00000000dead' }
    expect((await sign(club, absent)).status).toBe(404)
    expect((await rulesOf(club)).may_sign).toBe(false)
    const marked = await club
      .as(club.admin)
      .put('/api/users/doctor', { id: club.coach._id, registration: '1' })
    expect(marked.status).toBe(400)
  })

  test.for([[''], ['  '], [undefined], ['x'.repeat(61)]])(
    '%j as a registration changes nothing',
    async ([registration]) => {
      const club = await withDoctor()
      const set = { id: club.practitioner._id, registration }
      const { status, body } = await club.as(club.admin).put('/api/users/doctor', set)
      expect({ status, fields: Object.keys((body as { fields: object }).fields) }).toEqual({
        status: 400,
        fields: ['registration'],
      })
      expect((await rulesOf(club)).may_sign).toBe(true)
      await club.as(club.admin).put('/api/users/doctor', { ...set, registration: null })
      expect((await rulesOf(club)).may_sign).toBe(false)
    },
  )

  test('rows hold for new checks from then on, and a stored check keeps what it was judged by', async () => {
    const club = await withDoctor()
    await record(club, { heart_rate: 92 })
    const { status, body } = await sign(club)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      version: 1,
      signed: { name: 'Parisa Example', registration: 'GMC 1234567', on: club.clock.today() },
      replay: { checks: 1, is_few: true, before: { week: 0 }, after: { week: 1 } },
    })
    await record(club, { heart_rate: 92 })
    const [before, after] = await judgedOf(club)
    expect(before).toMatchObject({ rules_version: '2', rows: { heart_rate: { step: 'next' } } })
    expect(after).toMatchObject({
      rules_version: '2+1',
      rows: { heart_rate: { row: `rule:${body.rules[0]?.id}`, step: 'week' } },
      rules: [{ words: fast.words, signed: { registration: 'GMC 1234567' } }],
    })
    const open = await club.as(club.practitioner).get<Reply<'getOpenFollowUps'>>('/api/followups/open')
    expect(open.body.follow_ups.map(({ metric, step }) => [metric, step])).toEqual([['heart_rate', 'week']])
  })

  test('the player reads the doctor’s words and who signed them, also after the rows have changed', async () => {
    const club = await withDoctor()
    await sign(club)
    await record(club, { heart_rate: 92 })
    await sign(club, { rules: [] })
    const { body } = await club
      .as(club.player)
      .get<Reply<'getMetricScreen'>>(`/api/screens/metric/${club.player._id}/heart_rate`)
    expect(body.metricText?.firstPara).toContain(fast.words.en)
    expect(body.advice?.set_by).toEqual([
      { name: 'Parisa Example', registration: 'GMC 1234567', on: club.clock.today(), version: 1 },
    ])
  })

  test('check and record name the version and who signed it; a coach reads neither', async () => {
    const club = await withDoctor()
    await sign(club)
    const { _id } = (await record(club, { heart_rate: 92 })).body as { _id: string }
    const signed = [
      { name: 'Parisa Example', registration: 'GMC 1234567', on: club.clock.today(), version: 1 },
    ]
    const details = (reader: Parameters<typeof club.as>[0]) =>
      club.as(reader).get<Reply<'getDetailsScreen'>>(`/api/screens/details/${_id}`)
    expect((await details(club.player)).body.signed).toEqual(signed)
    expect(JSON.stringify((await details(club.coach)).body)).not.toContain('GMC')
    const path = `/api/fhir/Patient/${club.player._id}/$everything?_count=200`
    const { body } = await club.as(club.player).get<Bundle>(path)
    const rate = body.entry.find(({ resource }) => resource.id.endsWith('-heart-rate'))
    expect(rate?.resource).toMatchObject({
      extension: expect.arrayContaining([
        { url: 'urn:pitchside:says', valueString: JSON.stringify(fast.words) },
        { url: 'urn:pitchside:signed', valueString: JSON.stringify(signed) },
      ]),
    })
  })

  test('after its last day the product’s rows speak again', async () => {
    const club = await withDoctor()
    await sign(club, { until: '2026-12-01' })
    expect((await rulesOf(club)).version).toBe(1)
    club.clock.set('2026-12-02T10:00:00Z')
    expect(await rulesOf(club)).toMatchObject({
      version: null,
      rules: [],
      rules_version: '2',
      versions: [{ version: 1 }],
    })
  })

  test('a session that was not confirmed a moment ago is refused', async () => {
    const club = await withDoctor()
    await rulesOf(club)
    club.clock.advance(16 * 60_000)
    expect((await sign(club)).status).toBe(403)
    expect((await rulesOf(club)).versions).toEqual([])
  })

  const refused: [what: string, more: object, field: string][] = [
    ['longer than 24 months', { until: '2028-11-19' }, 'until'],
    ['a day that has passed', { until: '2026-01-01' }, 'until'],
    [
      'a row of now that is calmed',
      {
        rules: [
          {
            ...fast,
            kind: 'calmer',
            row: 'pulse_extreme',
            ranges: undefined,
            step: 'next',
            source: 's',
            sex: 'Male',
            age_from: 18,
            age_below: 40,
          },
        ],
      },
      'rules.0.step',
    ],
    ['words in one language only', { rules: [{ ...fast, words: { en: 'x' } }] }, 'rules.0.words.fa'],
    [
      'no number',
      { rules: [{ ...fast, ranges: [{ heart_rate: { from: 'NaN' } }] }] },
      'rules.0.ranges.0.heart_rate.from',
    ],
  ]
  test.for(refused)('%s is refused with its place', async ([, more, field]) => {
    const club = await withDoctor()
    const { status, body } = await sign(club, more)
    expect(status).toBe(400)
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([field])
  })
})

test('the replay counts as a count by hand does, and changes nothing', async () => {
  const club = await withDoctor()
  for (const heart_rate of [60, 88, 91, 95, 105, 131]) await record(club, { heart_rate })
  const { body } = await club.as(club.practitioner).post<Reply<'replayRules'>>('/api/rules/replay', {
    organisation_id: club.organisation._id,
    rules: [fast],
  })
  // 91 and 95 are of the next check today; 105 is of this week already.
  expect(body.rules).toMatchObject([{ before: 1, after: 3 }])
  expect(body).toMatchObject({ checks: 6, after: { now: 1, today: 0, week: 3 }, before: { now: 1, week: 1 } })
  expect((await rulesOf(club)).versions).toEqual([])
})

test('form and station get the rows that hold for the player', async () => {
  const club = await withDoctor()
  const girls = { ...fast, sex: 'Female' }
  const { body } = await sign(club, { rules: [fast, girls, { ...girls, sex: 'Male' }] })
  const [all, female] = body.rules
  await club.store.transaction((trx) =>
    trx.updateTable('users').set({ gender: 'Female' }).where('_id', '=', club.player._id).execute(),
  )
  const form = await club
    .as(club.practitioner)
    .get<Reply<'getDashboardScreen'>>(`/api/screens/dashboard/${club.player._id}`)
  expect(form.body.rules).toEqual([all, female])
  const day = await club
    .as(club.practitioner)
    .get<Reply<'getReadings'>>(`/api/readings/day/${club.organisation._id}/${club.clock.today()}`)
  expect(day.body.players.find(({ _id }) => _id === club.player._id)?.rules).toEqual([all, female])
  const own = await club
    .as(club.player)
    .get<Reply<'getDashboardScreen'>>(`/api/screens/dashboard/${club.player._id}`)
  expect(own.body.rules).toBeUndefined()
})

test('the doctor is told once, sixty days before the rows end', async () => {
  const club = await withDoctor()
  await sign(club, { until: '2027-06-01' })
  const told = async () => {
    await remindOfEnd(club)
    const { body } = await club
      .as(club.practitioner)
      .get<Reply<'getNotifications'>>('/api/notifications/mine')
    return body.notifications.filter(({ kind }) => kind === 'rules-end').map(({ data }) => data)
  }
  expect(await told()).toEqual([])
  club.clock.set('2027-04-03T08:00:00Z')
  await told()
  expect(await told()).toEqual([{ club: club.organisation.name, date: '2027-06-01' }])
  await sign(club, { rules: [] })
  club.clock.set('2027-05-03T08:00:00Z')
  expect(await told()).toHaveLength(1)
})
