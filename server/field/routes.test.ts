import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { clubTag } from '#domain/field/player-code.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'

const cuff = {
  name: 'Cuff A',
  fields: ['blood_pressure_systolic', 'blood_pressure_diastolic'],
  class: 'upper-arm cuff',
  serial: 'SN 7',
  checked_on: '2026-10-01',
}
const add = (club: Club, given: object = {}, by = club.practitioner) =>
  club.as(by).post<Reply<'addEquipment'>>('/api/equipment/add', {
    organisation_id: club.organisation._id,
    ...cuff,
    ...given,
  })
const listOf = async (club: Club) =>
  (await club.as(club.practitioner).get<Reply<'getEquipment'>>(`/api/equipment/of/${club.organisation._id}`))
    .body.equipment

test('a device is added, changed, archived and taken back', async () => {
  const club = await aClub()
  const { status, body } = await add(club)
  expect(status).toBe(201)
  expect(body).toEqual({ _id: body._id, organisation_id: club.organisation._id, ...cuff, archived: false })
  const change = { id: body._id, name: 'Cuff B', fields: cuff.fields, archived: true }
  expect((await club.as(club.admin).put('/api/equipment/set', change)).body).toEqual({
    _id: body._id,
    organisation_id: club.organisation._id,
    name: 'Cuff B',
    fields: cuff.fields,
    class: null,
    serial: null,
    checked_on: null,
    archived: true,
  })
  expect(await listOf(club)).toMatchObject([{ name: 'Cuff B', archived: true }])
  await club.as(club.practitioner).put('/api/equipment/set', { ...change, archived: false })
  expect(await listOf(club)).toMatchObject([{ name: 'Cuff B', archived: false }])
})

test('what an admin adds for everybody is in the list of every club', async () => {
  const club = await aClub()
  expect((await add(club, { organisation_id: null })).status).toBe(403)
  const { body } = await add(club, { organisation_id: null, name: 'Loan scale' }, club.admin)
  expect(body.organisation_id).toBeNull()
  expect((await listOf(club)).map(({ name }) => name)).toEqual(['Loan scale'])
  const change = { id: body._id, name: 'Mine', fields: ['weight'] }
  expect((await club.as(club.practitioner).put('/api/equipment/set', change)).status).toBe(403)
})

const refused: [given: object, field: string][] = [
  [{ name: ' ' }, 'name'],
  [{ name: '=1+1' }, 'name'],
  [{ fields: [] }, 'fields'],
  [{ fields: ['weight', 'weight'] }, 'fields'],
  [{ fields: ['grip'] }, 'fields.0'],
  [{ fields: ['own:01890000-0000-7000-8000-00000000dead'] }, 'fields'],
  [{ class: 'x'.repeat(61) }, 'class'],
  [{ checked_on: '2026-02-30' }, 'checked_on'],
  [{ checked_on: '2099-01-01' }, 'checked_on'],
]
test('bad equipment is refused with the field', async () => {
  const club = await aClub()
  for (const [given, field] of refused) {
    const { status, body } = await add(club, given)
    expect(
      [status, Object.keys((body as unknown as { fields: object }).fields)],
      JSON.stringify(given),
    ).toEqual([400, [field]])
  }
})

const mine = async (club: Club) =>
  (await club.as(club.player).get<Reply<'getOwnCode'>>('/api/codes/mine')).body

test('a code stays until it is renewed, and names the club', async () => {
  const club = await aClub()
  const first = await mine(club)
  expect(first.code).toMatch(new RegExp(`^PS${clubTag(club.organisation._id)}[0-9A-Z]{8}$`))
  expect(await mine(club)).toEqual(first)
  const renewed = (await club.as(club.player).post<Reply<'renewCode'>>('/api/codes/renew', {})).body
  expect(renewed.code).not.toBe(first.code)
  expect(await mine(club)).toEqual(renewed)
  const day = `/api/readings/day/${club.organisation._id}/${club.clock.today()}`
  const { players } = (await club.as(club.practitioner).get<Reply<'getReadings'>>(day)).body
  expect(players.find(({ _id }) => _id === club.player._id)?.code).toBe(renewed.code)
})

test('a sheet has every player whom the reader sees, and each code once', async () => {
  const club = await aClub()
  const path = `/api/codes/of/${club.organisation._id}`
  const { codes } = (await club.as(club.coach).get<Reply<'getCodes'>>(path)).body
  expect(codes.map(({ user_id }) => user_id).toSorted()).toEqual(
    [club.player._id, club.teammate._id].toSorted(),
  )
  expect(new Set(codes.map(({ code }) => code)).size).toBe(2)
  expect((await club.as(club.practitioner).get<Reply<'getCodes'>>(path)).body.codes).toEqual(codes)
  await club.as(club.admin).post('/api/teams/add', {
    organisation_id: club.organisation._id,
    name: 'U16',
    player_ids: [club.player._id],
    coach_ids: [club.coach._id],
  })
  const ofTeam = (await club.as(club.coach).get<Reply<'getCodes'>>(path)).body.codes
  expect(ofTeam.map(({ user_id }) => user_id)).toEqual([club.player._id])
})

test('the code of a player who changes the club is over', async () => {
  const club = await aClub()
  const before = await mine(club)
  const moved = { id: club.player._id, organisation_id: club.other.organisation._id }
  expect((await club.as(club.admin).put('/api/users/move', moved)).status).toBe(200)
  const after = await mine(club)
  expect(after.code).not.toBe(before.code)
  expect(after.code).toContain(clubTag(club.other.organisation._id))
})

test('the token of a day is signed; its key is that of the club and day', async () => {
  const club = await aClub()
  const today = club.clock.today()
  const ask = async (organisation: string, date: string, by = club.practitioner) =>
    club.as(by).get<Reply<'getDayToken'>>(`/api/readings/token/${organisation}/${date}`)
  const { body } = await ask(club.organisation._id, today)
  const [claims = '', signature = ''] = body.token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    organisation_id: club.organisation._id,
    date: today,
    practitioner_id: club.practitioner._id,
    until: body.until,
  })
  const key = createPublicKey({ key: Buffer.from(body.public_key, 'base64url'), format: 'der', type: 'spki' })
  const isSigned = (text: string) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  expect([isSigned(claims), isSigned(`${claims}x`)]).toEqual([true, false])
  expect(Buffer.from(body.key, 'base64url')).toHaveLength(32)
  expect((await ask(club.organisation._id, today)).body).toMatchObject({
    key: body.key,
    public_key: body.public_key,
  })
  const other = (await ask(club.other.organisation._id, today)).body
  expect(other.public_key).toBe(body.public_key)
  expect(other.key).not.toBe(body.key)
  club.clock.advance(86_400_000)
  const tomorrow = (await ask(club.organisation._id, club.clock.today())).body
  expect(tomorrow.key).not.toBe(body.key)
  expect((await ask(club.organisation._id, today)).status).toBe(400)
  expect((await ask(club.organisation._id, '2099-01-01')).status).toBe(400)
  expect((await ask(club.organisation._id, 'today')).status).toBe(400)
})

test('control readings are stored once, between readings of players, and belong to no player', async () => {
  const club = await aClub()
  const scale = (await add(club, { name: 'Scale', fields: ['weight'] })).body
  const control = (given: object = {}) => ({
    id: club.ids.next(),
    control: true,
    field: 'weight',
    value: 20.1,
    device: scale._id,
    expected: 20,
    ...given,
  })
  const ofPlayer = { id: club.ids.next(), user_id: club.player._id, field: 'weight', value: 80 }
  const first = control()
  const send = async (readings: object[]) =>
    (
      await club.as(club.practitioner).post<Reply<'addReadings'>>('/api/readings/add', { readings })
    ).body.results.map(({ status }) => status)
  const unknown = control({ device: club.ids.next() })
  expect(
    await send([first, ofPlayer, unknown, control({ field: 'height' }), control({ value: 900 })]),
  ).toEqual(['stored', 'stored', 'refused', 'refused', 'refused'])
  expect(await send([first])).toEqual(['duplicate'])
  const day = `/api/readings/day/${club.organisation._id}/${club.clock.today()}`
  const { readings } = (await club.as(club.practitioner).get<Reply<'getReadings'>>(day)).body
  expect(readings.map(({ id }) => id)).toEqual([ofPlayer.id])
})

test('a squad day names the devices of its club, so that a station can ask which one it has', async () => {
  const club = await aClub()
  const day = `/api/readings/day/${club.organisation._id}/${club.clock.today()}`
  const devicesNow = async () =>
    (await club.as(club.practitioner).get<Reply<'getReadings'>>(day)).body.devices
  expect(await devicesNow()).toBeUndefined()
  const { _id } = (await add(club)).body
  await add(club, { organisation_id: club.other.organisation._id, name: 'Theirs' }, club.admin)
  const { name, fields } = cuff
  expect(await devicesNow()).toEqual([{ _id, name, fields, archived: false }])
  await club.as(club.practitioner).put('/api/equipment/set', { id: _id, name, fields, archived: true })
  expect(await devicesNow()).toEqual([{ _id, name, fields, archived: true }])
})

test('the details of a check name its devices, never that of a value that is not shared', async () => {
  const club = await aClub()
  const { _id } = (await add(club)).body
  const { healthCheck } = onlyMeasured(club.player, {
    blood_pressure_systolic: 120,
    blood_pressure_diastolic: 80,
  }) as { healthCheck: object }
  const devices = { blood_pressure_systolic: _id, heart_rate: _id }
  const made = await club
    .as(club.practitioner)
    .post<{ _id: string }>('/api/healthchecks/add', { healthCheck: { ...healthCheck, context: { devices } } })
  const details = async (reader: { _id: string }) =>
    (await club.as(reader).get<Reply<'getDetailsScreen'>>(`/api/screens/details/${made.body._id}`)).body
      .devices
  expect(await details(club.player)).toEqual({ blood_pressure_systolic: 'Cuff A' })
  await club.as(club.player).put('/api/sharing/mine', {
    coach: { fitness: true, health: false, lifestyle: true },
  })
  expect(await details(club.coach)).toBeUndefined()
})
