// What was recorded for the wrong player is taken back with everything that came with it, through every door.
import { describe, expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { minutes } from '#test/clock.ts'
import { aClub, type Club } from '#test/club.ts'
import { aHealthCheck, onlyMeasured } from '#test/health-check.ts'
import { makeMeasure } from '#test/measures/own-measure.ts'
import { aReading } from '#test/reading.ts'

const today = '2026-11-14'
const as = (club: Club) => club.as(club.practitioner)

/** Every answer that can hold a value of the player, for each of the people who may ask, as one text. */
async function everyAnswer(club: Club): Promise<string> {
  const { _id } = club.player
  const checks = await club.store.read.selectFrom('health_checks').select('_id').execute()
  const record = [
    `/api/users/getByID/${_id}`,
    `/api/users/export/${_id}`,
    `/api/healthchecks/getAllByUser/${_id}`,
    `/api/healthchecks/changes/${_id}`,
    `/api/fhir/Patient/${_id}/$everything?_count=1000`,
    `/api/screens/dashboard/${_id}`,
    `/api/screens/player/${_id}`,
    `/api/screens/squad`,
    '/api/export/mine',
    '/api/notifications/mine',
    '/api/followups/open',
    `/api/export/squad/${club.organisation._id}`,
    `/api/readings/day/${club.organisation._id}/${today}`,
    `/api/readings/withdrawn/${club.organisation._id}`,
    ...checks.flatMap((check) => [
      `/api/healthchecks/get/${check._id}`,
      `/api/healthchecks/versions/${check._id}`,
    ]),
  ]
  const answers: string[] = []
  for (const reader of [club.practitioner, club.coach, club.player])
    for (const path of record) {
      const { status, body } = await club.as(reader).get(path)
      if (status === 200) answers.push(`${path} ${typeof body === 'string' ? body : JSON.stringify(body)}`)
    }
  return answers.join('\n')
}

const save = async (club: Club, values: object, answers: object = {}) => {
  const { body } = await as(club).post<Reply<'addHealthCheck'>>(
    '/api/healthchecks/add',
    onlyMeasured(club.player, { ...values, ...answers }),
  )
  return body
}
const withdraw = (club: Club, { _id, version }: { _id: string; version: number }) =>
  as(club).post('/api/healthchecks/withdraw', { id: _id, version, reason: 'Of another', wrong_player: true })
const take = async (club: Club, given: Record<string, unknown>) => {
  const reading = aReading(club.player, given)
  expect((await as(club).post('/api/readings/add', { readings: [reading] })).status).toBe(200)
  club.clock.advance(minutes(1))
  return String(reading.id)
}
const finish = (club: Club) =>
  as(club).post<Reply<'finishReadings'>>('/api/readings/finish', { user_id: club.player._id, date: today })
const takeBack = (club: Club, id: string) =>
  as(club).post('/api/readings/withdraw', { id, reason: 'Of another', wrong_player: true })
const latest = async (club: Club) =>
  (
    await as(club).get<Reply<'getLatestHealthCheck'>>(
      `/api/healthchecks/getLatestHealthCheck/${club.player._id}`,
    )
  ).body.healthcheck
const answersOf = async (club: Club) =>
  (await as(club).get<Record<string, unknown>>(`/api/users/getByID/${club.player._id}`)).body

describe('a withdrawn check takes along', () => {
  test('the medical answers that came with it', async () => {
    const club = await aClub()
    await save(club, { heart_rate: 60 }, { allergies: 'Own nuts', family_history: 'Own heart' })
    club.clock.advance(minutes(5))
    const foreign = { allergies: 'Foreign latex', previous_injuries: 'Foreign knee', family_history: null }
    const wrong = await save(club, { heart_rate: 61 }, foreign)
    club.clock.advance(minutes(5))
    const later = { id: club.player._id, medical_history: 'Own asthma' }
    expect((await as(club).put('/api/users/update', { user: later })).status).toBe(200)
    expect(await everyAnswer(club)).toContain('Foreign')

    expect((await withdraw(club, wrong)).status).toBe(200)
    expect(await answersOf(club)).toMatchObject({
      allergies: 'Own nuts',
      family_history: 'Own heart',
      medical_history: 'Own asthma',
      previous_injuries: null,
    })
    expect(await everyAnswer(club)).not.toContain('Foreign')
  })

  test('answers stay when a check is withdrawn for another reason', async () => {
    const club = await aClub()
    const { _id, version } = await save(club, { heart_rate: 60 }, { allergies: 'Own nuts' })
    await as(club).post('/api/healthchecks/withdraw', { id: _id, version, reason: 'Recorded twice' })
    expect(await answersOf(club)).toMatchObject({ allergies: 'Own nuts' })
  })

  test('answers that a server of the version before has stored are kept as a version', async () => {
    const club = await aClub()
    await club.store.transaction((trx) =>
      trx.updateTable('users').set({ allergies: 'Own nuts' }).where('_id', '=', club.player._id).execute(),
    )
    const wrong = await save(club, { heart_rate: 61 }, { allergies: 'Foreign latex' })
    await withdraw(club, wrong)
    expect(await answersOf(club)).toMatchObject({ allergies: 'Own nuts' })
  })

  test('the readings it was made of, and finishing again does not bring them back', async () => {
    const club = await aClub()
    await take(club, { value: 123.4 })
    const { body: wrong } = await finish(club)
    expect(await everyAnswer(club)).toContain('123.4')
    expect((await withdraw(club, wrong)).status).toBe(200)
    expect(await everyAnswer(club)).not.toContain('123.4')
    expect(await finish(club)).toMatchObject({ status: 409, body: { code: 'nothing-to-finish' } })
    const { body: screen } = await as(club).get<Reply<'getDashboardScreen'>>(
      `/api/screens/dashboard/${club.player._id}`,
    )
    expect(screen.station_readings).toEqual([])

    // Saving the right check of that day must not show them again.
    club.clock.advance(minutes(5))
    await save(club, { weight: 71 })
    expect(await everyAnswer(club)).not.toContain('123.4')
    const rows = await club.store.read.selectFrom('readings').select(['value', 'void_at']).execute()
    expect(rows).toEqual([{ value: null, void_at: expect.any(String) }])
  })

  test('readings that the form had filled in', async () => {
    const club = await aClub()
    await take(club, { value: 123.4 })
    const wrong = await save(club, { weight: 123.4 })
    await withdraw(club, wrong)
    expect(await everyAnswer(club)).not.toContain('123.4')
  })

  test('readings of an earlier check that was withdrawn for another reason', async () => {
    const club = await aClub()
    await take(club, { value: 123.4 })
    const { body: first } = await finish(club)
    await as(club).post('/api/healthchecks/withdraw', { id: first._id, version: 1, reason: 'Recorded twice' })
    club.clock.advance(minutes(1))
    const { body: second } = await finish(club)
    await withdraw(club, second)
    expect(await everyAnswer(club)).not.toContain('123.4')
  })

  test('what is kept of it, also when it was withdrawn for another reason before', async () => {
    const club = await aClub()
    const check = await save(club, { weight: 123.4 }, { allergies: 'Foreign latex' })
    const { _id: id } = check
    await as(club).post('/api/healthchecks/withdraw', { id, version: 1, reason: 'Recorded twice' })
    expect(await everyAnswer(club)).toContain('123.4')
    expect((await withdraw(club, { _id: id, version: 1 })).status).toBe(409)
    expect((await withdraw(club, { _id: id, version: 2 })).status).toBe(200)
    const all = await everyAnswer(club)
    expect(all).not.toContain('123.4')
    expect(all).not.toContain('Foreign')
  })

  test('but not the readings of another check that stands', async () => {
    const club = await aClub()
    await take(club, { value: 71.2 })
    await finish(club)
    club.clock.advance(minutes(5))
    const wrong = await save(club, { heart_rate: 61 })
    await withdraw(club, wrong)
    expect(await latest(club)).toMatchObject({ weight: 71.2 })
    const { body: day } = await as(club).get<Reply<'getReadings'>>(
      `/api/readings/day/${club.organisation._id}/${today}`,
    )
    expect(day.readings).toMatchObject([{ value: 71.2 }])
  })
})

describe('what somebody said goes with the values of another player', () => {
  const aChild = (club: Club) =>
    club.store.transaction((trx) =>
      trx
        .updateTable('users')
        .set({ date_of_birth: '2015-01-01' })
        .where('_id', '=', club.player._id)
        .execute(),
    )
  const consentsOf = async (club: Club) =>
    (await as(club).get<Reply<'getConsents'>>(`/api/consents/${club.player._id}`)).body
  const consent = { how: 'paper', name: 'Foreign Mother', on: '2026-11-01' }

  test('the follow-up of a reading, with what was done about it and what was read above the scale', async () => {
    const club = await aClub()
    await take(club, { field: 'height', value: 180 })
    const wrong = await take(club, { field: 'body_temperature', value: 40, above: 41.7 })
    await finish(club)
    const { body } = await as(club).get<Reply<'getOpenFollowUps'>>('/api/followups/open')
    const id = body.follow_ups[0]?._id
    const said = { id, done: 'seen', note: 'Foreign fever' }
    expect((await as(club).post('/api/followups/close', said)).status).toBe(200)
    expect(await everyAnswer(club)).toContain('Foreign fever')
    expect(await everyAnswer(club)).toContain('41.7')

    expect((await takeBack(club, wrong)).status).toBe(200)
    const all = await everyAnswer(club)
    expect(all).not.toContain('Foreign fever')
    expect(all).not.toContain('41.7')
    expect(await club.store.read.selectFrom('follow_ups').selectAll().execute()).toEqual([])
  })

  test('but not the follow-up of an own reading of the same measure', async () => {
    const club = await aClub()
    await take(club, { field: 'body_temperature', value: 39.9 })
    const wrong = await take(club, { field: 'body_temperature', value: 39.8, trial: 2 })
    await finish(club)
    await takeBack(club, wrong)
    expect(await latest(club)).toMatchObject({ body_temperature: 39.9 })
    const { body } = await as(club).get<Reply<'getOpenFollowUps'>>('/api/followups/open')
    expect(body.follow_ups).toMatchObject([{ metric: 'body_temperature' }])
  })

  test('the consent that was noted with a check', async () => {
    const club = await aClub()
    await aChild(club)
    const wrong = await save(club, { heart_rate: 61 }, { consent })
    expect(await consentsOf(club)).toMatchObject({ agreed: { record: true } })
    await withdraw(club, wrong)
    expect(await consentsOf(club)).toMatchObject({ agreed: { record: null }, consents: [] })
    expect(await everyAnswer(club)).not.toContain('Foreign Mother')
    // The next one is asked again.
    await save(club, { heart_rate: 62 }, { consent: { ...consent, name: 'Own Father' } })
    expect(await consentsOf(club)).toMatchObject({ agreed: { record: true } })
  })

  test('the consent that was noted with a reading, also when the device sends it again', async () => {
    const club = await aClub()
    await aChild(club)
    const wrong = await take(club, { value: 123.4, consent })
    await takeBack(club, wrong)
    expect(await consentsOf(club)).toMatchObject({ agreed: { record: null }, consents: [] })
    const again = aReading(club.player, { id: wrong, value: 123.4, consent })
    await as(club).post('/api/readings/add', { readings: [again] })
    expect(await consentsOf(club)).toMatchObject({ agreed: { record: null }, consents: [] })
  })

  test('but not a consent that was given apart from it', async () => {
    const club = await aClub()
    await aChild(club)
    const given = { user_id: club.player._id, purpose: 'record', given: true, ...consent }
    expect((await as(club).put('/api/consents/set', given)).status).toBe(200)
    const wrong = await save(club, { heart_rate: 61 }, { consent: { ...consent, name: 'Another' } })
    await withdraw(club, wrong)
    expect(await consentsOf(club)).toMatchObject({ agreed: { record: true } })
  })
})

describe('a withdrawn reading', () => {
  test('is in no day and no form, and sent again it stays a duplicate', async () => {
    const club = await aClub()
    const own = await take(club, { field: 'heart_rate', value: 61 })
    const wrong = await take(club, { value: 123.4 })
    expect((await takeBack(club, wrong)).status).toBe(200)
    expect(await everyAnswer(club)).not.toContain('123.4')
    const again = aReading(club.player, { id: wrong, value: 123.4 })
    const { body } = await as(club).post('/api/readings/add', { readings: [again] })
    expect(body).toMatchObject({ results: [{ status: 'duplicate' }] })
    const { body: finished } = await finish(club)
    expect(finished).toMatchObject({ heart_rate: 61, weight: null })
    expect(await everyAnswer(club)).not.toContain('123.4')
    expect((await takeBack(club, wrong)).status).toBe(200)
    expect((await takeBack(club, own)).status).toBe(200)
  })

  test('is listed for practitioners with who took and withdrew it and why, without its value', async () => {
    const club = await aClub()
    const wrong = await take(club, { value: 123.4 })
    await takeBack(club, wrong)
    const path = `/api/readings/withdrawn/${club.organisation._id}`
    const { body } = await as(club).get<Reply<'getWithdrawnReadings'>>(path)
    expect(body).toMatchObject({
      readings: [
        {
          id: wrong,
          user_id: club.player._id,
          field: 'weight',
          date: today,
          taken_by_name: 'Parisa Example',
          withdrawn_by_name: 'Parisa Example',
          withdrawn_at: club.clock.instant(),
          reason: 'Of another',
        },
      ],
      next: null,
    })
    expect(JSON.stringify(body)).not.toContain('123.4')
    for (const who of [club.coach, club.player, club.admin])
      expect((await club.as(who).get(path)).status).toBe(403)
    expect((await as(club).get(`${path}?before=yesterday`)).status).toBe(400)
    const elsewhere = `/api/readings/withdrawn/${club.other.organisation._id}`
    expect((await as(club).get(elsewhere)).body).toEqual({ readings: [], next: null })
  })

  test('is on one page of many, each once', async () => {
    const club = await aClub()
    const values = Array.from({ length: 130 }, () => aReading(club.player))
    await as(club).post('/api/readings/add', { readings: values })
    for (const { id } of values) expect((await takeBack(club, String(id))).status).toBe(200)
    const path = `/api/readings/withdrawn/${club.organisation._id}`
    const { body: first } = await as(club).get<Reply<'getWithdrawnReadings'>>(path)
    const { body: second } = await as(club).get<Reply<'getWithdrawnReadings'>>(`${path}?before=${first.next}`)
    expect([first.readings.length, second.readings.length, second.next]).toEqual([100, 30, null])
    const listed = [...first.readings, ...second.readings].map(({ id }) => id)
    expect(new Set(listed)).toEqual(new Set(values.map(({ id }) => id)))
  })

  test('leaves the check that it became part of with the values of the player', async () => {
    const club = await aClub()
    await take(club, { field: 'height', value: 180 })
    const wrong = await take(club, { value: 123.4 })
    const { body: check } = await finish(club)
    expect(check).toMatchObject({ weight: 123.4 })
    club.clock.advance(minutes(5))
    expect((await takeBack(club, wrong)).status).toBe(200)
    expect(await latest(club)).toMatchObject({ height: 180, weight: null, body_mass_index: null, version: 2 })
    const all = await everyAnswer(club)
    expect(all).not.toContain('123.4')
    // 123.4 kg at 180 cm.
    expect(all).not.toContain('38.08')
    // Nothing is new, so there is nothing to finish again.
    expect((await finish(club)).body).toMatchObject({ version: 2 })
  })

  test('brings back what the check held before the reading', async () => {
    const club = await aClub()
    await save(club, { weight: 70.5 })
    club.clock.advance(minutes(5))
    const wrong = await take(club, { value: 123.4 })
    await finish(club)
    expect(await latest(club)).toMatchObject({ weight: 123.4 })
    await takeBack(club, wrong)
    expect(await latest(club)).toMatchObject({ weight: 70.5, version: 3 })
    expect(await everyAnswer(club)).not.toContain('123.4')
  })

  test('withdraws a check that holds nothing else', async () => {
    const club = await aClub()
    const wrong = await take(club, { value: 123.4 })
    await finish(club)
    await takeBack(club, wrong)
    expect(await latest(club)).toBeNull()
    expect(await everyAnswer(club)).not.toContain('123.4')
  })

  test('takes its result of an own test out of the check, and leaves another that was typed that day', async () => {
    const club = await aClub()
    const { _id } = await makeMeasure(club, { bounds: [0, 999] })
    const field = `own:${_id}`
    await take(club, { field: 'height', value: 180 })
    const wrong = await take(club, { field, value: 777.7 })
    await finish(club)
    club.clock.advance(minutes(5))
    const typed = await save(club, { heart_rate: 60 }, { others: [{ measure_id: _id, value: 88.8 }] })
    expect(await everyAnswer(club)).toContain('777.7')
    expect((await takeBack(club, wrong)).status).toBe(200)
    expect(await everyAnswer(club)).not.toContain('777.7')
    expect(await latest(club)).toMatchObject({
      _id: typed._id,
      version: 1,
      others: [{ measure_id: _id, value: 88.8 }],
    })
  })

  test('of an own test leaves the result of the own readings', async () => {
    const club = await aClub()
    const { _id } = await makeMeasure(club, { bounds: [0, 999] })
    const field = `own:${_id}`
    await take(club, { field, value: 61.5 })
    const wrong = await take(club, { field, value: 777.7, trial: 2 })
    await finish(club)
    expect(await latest(club)).toMatchObject({ others: [{ value: 777.7 }] })
    await takeBack(club, wrong)
    expect(await latest(club)).toMatchObject({ others: [{ value: 61.5 }], version: 2 })
    expect(await everyAnswer(club)).not.toContain('777.7')
  })

  test('hides the reason from the player and shows it to practitioners', async () => {
    const club = await aClub()
    await take(club, { field: 'height', value: 180 })
    const wrong = await take(club, { value: 123.4 })
    await finish(club)
    await takeBack(club, wrong)
    const path = `/api/healthchecks/changes/${club.player._id}`
    const { body: own } = await club.as(club.player).get<Reply<'getCheckChanges'>>(path)
    expect(own.changes).toMatchObject([
      { kind: 'corrected', wrong_player: true, reason: null, by_name: null },
    ])
    const { body: seen } = await as(club).get<Reply<'getCheckChanges'>>(path)
    expect(seen.changes).toMatchObject([{ kind: 'corrected', wrong_player: true, reason: 'Of another' }])
    const { body: audit } = await club.as(club.player).get<Reply<'getOwnAudit'>>('/api/audit/mine')
    expect(audit.entries.map(({ action }) => action)).toContain('reading-withdrawn')
  })

  test('is refused for others, for unknown ids and without a reason', async () => {
    const club = await aClub()
    const id = await take(club, { value: 71.2 })
    for (const who of [club.coach, club.player, club.admin])
      expect((await club.as(who).post('/api/readings/withdraw', { id, reason: 'x' })).status).toBe(403)
    expect((await takeBack(club, club.player._id)).status).toBe(404)
    for (const body of [
      { id },
      { id, reason: '' },
      { reason: 'x' },
      { id, reason: 'x', wrong_player: false },
    ])
      expect((await as(club).post('/api/readings/withdraw', body)).status).toBe(400)
    const { body: day } = await as(club).get<Reply<'getReadings'>>(
      `/api/readings/day/${club.organisation._id}/${today}`,
    )
    expect(day.readings).toHaveLength(1)
  })
})

describe('an import undone as of the wrong players takes along', () => {
  const send = async (club: Club, form: 'readings' | 'checks', value: number) => {
    const rows = [{ user_id: club.player._id, date: today, values: [{ field: 'weight', value }] }]
    const { body } = await as(club).post<Reply<'importResults'>>('/api/import/results', {
      organisation_id: club.organisation._id,
      form,
      rows: rows.map((row) => ({ ...row, is_sure: true })),
    })
    club.clock.advance(minutes(1))
    return body.id
  }
  const undo = (club: Club, id: string | null) =>
    as(club).put<Reply<'undoImport'>>('/api/import/undo', { id, wrong_player: true })

  test('its readings, also when the right check is saved later', async () => {
    const club = await aClub()
    const id = await send(club, 'readings', 123.4)
    expect((await undo(club, id)).body).toEqual({ undone: 1, kept: [] })
    club.clock.advance(minutes(5))
    await save(club, { weight: 71 })
    expect(await everyAnswer(club)).not.toContain('123.4')
  })

  test('its readings, also when it was undone for another reason before', async () => {
    const club = await aClub()
    const id = await send(club, 'readings', 123.4)
    expect((await as(club).put('/api/import/undo', { id })).status).toBe(200)
    await save(club, { weight: 71 })
    expect(await everyAnswer(club)).toContain('123.4')
    expect((await as(club).put('/api/import/undo', { id })).status).toBe(409)
    expect((await undo(club, id)).status).toBe(200)
    expect(await everyAnswer(club)).not.toContain('123.4')
  })

  test('readings that were finished since', async () => {
    const club = await aClub()
    await take(club, { field: 'height', value: 180 })
    const id = await send(club, 'readings', 123.4)
    await finish(club)
    expect((await undo(club, id)).body).toEqual({ undone: 1, kept: [] })
    expect(await latest(club)).toMatchObject({ height: 180, weight: null })
    expect(await everyAnswer(club)).not.toContain('123.4')
  })

  test('checks that were withdrawn since for another reason', async () => {
    const club = await aClub()
    const id = await send(club, 'checks', 123.4)
    const check = await latest(club)
    const body = { id: check?._id, version: 1, reason: 'Recorded twice' }
    expect((await as(club).post('/api/healthchecks/withdraw', body)).status).toBe(200)
    expect(await everyAnswer(club)).toContain('123.4')
    expect((await undo(club, id)).status).toBe(200)
    expect(await everyAnswer(club)).not.toContain('123.4')
  })

  test('checks that were corrected since', async () => {
    const club = await aClub()
    const id = await send(club, 'checks', 123.4)
    const check = await latest(club)
    const corrected = aHealthCheck(club.player, { weight: 123.5 })
    const { status } = await as(club).post('/api/healthchecks/correct', {
      id: check?._id,
      version: 1,
      reason: 'Digits',
      ...corrected,
    })
    expect(status).toBe(200)
    expect((await undo(club, id)).body).toEqual({ undone: 1, kept: [] })
    const all = await everyAnswer(club)
    expect(all).not.toContain('123.4')
    expect(all).not.toContain('123.5')
  })
})
