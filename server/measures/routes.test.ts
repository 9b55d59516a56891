import { describe, expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { anOwnMeasure, makeMeasure } from '#test/measures/own-measure.ts'

const listOf = async (club: Club, reader = club.practitioner) =>
  (await club.as(reader).get<Reply<'getMeasures'>>(`/api/measures/of/${club.organisation._id}`)).body.measures

const add = (club: Club, given: object, by = club.practitioner) =>
  club
    .as(by)
    .post('/api/measures/add', { organisation_id: club.organisation._id, ...anOwnMeasure(), ...given })

describe('making one', () => {
  test('it is answered whole and stands in the list', async () => {
    const club = await aClub()
    const made = await makeMeasure(club)
    expect(made).toMatchObject({
      organisation_id: club.organisation._id,
      name: { en: 'Grip', fa: 'قدرت پنجه' },
      bounds: [0, 100],
      version: 1,
      archived: false,
    })
    expect(await listOf(club)).toEqual([made])
    expect(await listOf(club, club.admin)).toEqual([made])
    const { body } = await club
      .as(club.practitioner)
      .get<Reply<'getMeasures'>>(`/api/measures/of/${club.other.organisation._id}`)
    expect(body.measures).toEqual([])
  })

  test('an admin makes one for everybody, a practitioner cannot', async () => {
    const club = await aClub()
    const made = await makeMeasure(club, { organisation_id: null }, club.admin)
    expect(await listOf(club)).toEqual([made])
    expect((await add(club, { organisation_id: null })).status).toBe(403)
    const change = { ...anOwnMeasure(), id: made._id }
    expect((await club.as(club.practitioner).put('/api/measures/change', change)).status).toBe(403)
    const archive = { id: made._id }
    expect((await club.as(club.practitioner).put('/api/measures/archive', archive)).status).toBe(403)
  })

  test('players and coaches cannot', async () => {
    const club = await aClub()
    for (const by of [club.player, club.coach]) expect((await add(club, {}, by)).status).toBe(403)
  })

  const refused: [what: string, given: object, field: string][] = [
    ['a formula as name', { name: { en: '=1+1' } }, 'name.en'],
    ['a unit of 80 characters', { unit: 'm'.repeat(80) }, 'unit'],
    ['bounds reversed', { bounds: [5, 1] }, 'bounds'],
    ['no number', { bounds: [null, 1] }, 'bounds.0'],
    ['a band beyond the bounds', { bands: [{ good: [40, 200] }] }, 'bands.0.good'],
    ['the best of no direction', { direction: 'none' }, 'direction'],
  ]
  test.for(refused)('%s is refused with its place', async ([, given, field]) => {
    const club = await aClub()
    const { status, body } = await add(club, given)
    expect(status).toBe(400)
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field])
    expect(await listOf(club)).toEqual([])
  })

  test('the same name twice is refused, also in another case and language', async () => {
    const club = await aClub()
    const { _id } = await makeMeasure(club)
    for (const name of [{ en: ' GRIP ' }, { en: 'Hand', fa: 'قدرت پنجه' }])
      expect(await add(club, { name })).toMatchObject({ status: 409, body: { code: 'measure-name-taken' } })
    await club.as(club.practitioner).put('/api/measures/archive', { id: _id })
    expect((await add(club, {})).status).toBe(201)
    const back = await club.as(club.practitioner).put('/api/measures/archive', { id: _id, archived: false })
    expect(back).toMatchObject({ status: 409, body: { code: 'measure-name-taken' } })
  })

  test('of sixty-one, sixty are made, whatever there is for everybody', async () => {
    const club = await aClub()
    await makeMeasure(club, { organisation_id: null, name: { en: 'For all' } }, club.admin)
    for (let nth = 1; nth <= 60; nth += 1) await makeMeasure(club, { name: { en: `Test ${nth}` } })
    expect(await add(club, { name: { en: 'Test 61' } })).toMatchObject({
      status: 409,
      body: { code: 'too-many-measures', params: { most: 60 } },
    })
    expect(await listOf(club)).toHaveLength(61)
  })

  test('while an older server may still run, none is made', async () => {
    const club = await aClub()
    await club.store.transaction((trx) =>
      trx.updateTable('installation').set({ value: '0.5.0' }).where('key', '=', 'floor').execute(),
    )
    expect(await add(club, {})).toMatchObject({ status: 409, body: { code: 'upgrade-all-servers' } })
  })
})

describe('changing and archiving', () => {
  test('a change is a new version, made by somebody and on record', async () => {
    const club = await aClub()
    const { _id } = await makeMeasure(club)
    const change = { ...anOwnMeasure({ bounds: [0, 120] }), id: _id }
    const { body } = await club.as(club.practitioner).put('/api/measures/change', change)
    expect(body).toMatchObject({ _id, version: 2, bounds: [0, 120], organisation_id: club.organisation._id })
    expect(await listOf(club)).toEqual([body])
    const versions = await club.store.read
      .selectFrom('measure_versions')
      .select(['version', 'by_id'])
      .execute()
    expect(versions).toEqual([
      { version: 1, by_id: club.practitioner._id },
      { version: 2, by_id: club.practitioner._id },
    ])
    const entries = await club.store.read
      .selectFrom('audit')
      .select('organisation_id')
      .where('action', '=', 'measure-changed')
      .execute()
    expect(entries).toEqual([
      { organisation_id: club.organisation._id },
      { organisation_id: club.organisation._id },
    ])
  })

  test('an archived one stays in the list and says so', async () => {
    const club = await aClub()
    const { _id } = await makeMeasure(club)
    const { body } = await club.as(club.practitioner).put('/api/measures/archive', { id: _id })
    expect(body).toMatchObject({ _id, archived: true })
    expect(await listOf(club)).toMatchObject([{ _id, archived: true }])
  })

  test('one that does not exist is not found, and a request without any is refused', async () => {
    const club = await aClub()
    const absent = '01890000-0000-7000-8000-00000000dead'
    const practitioner = club.as(club.practitioner)
    expect((await practitioner.put('/api/measures/archive', { id: absent })).status).toBe(404)
    expect((await practitioner.put('/api/measures/archive', {})).status).toBe(404)
    expect((await practitioner.put('/api/measures/change', { id: absent })).status).toBe(400)
  })
})
