// What people may type wrong about own tests, over real HTTP: each time one clear sentence, and nothing is lost or half done.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { listeningTo, type SocketAnswer } from '#test/clients/socket-caller.ts'
import { aClub } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'
import { anOwnMeasure } from '#test/measures/own-measure.ts'
import { aReading } from '#test/reading.ts'

async function aMeasuringClub() {
  const club = await aClub({ env: { RATE_LIMIT: 'off' } })
  const ask = await listeningTo(club)
  const send = (method: string, path: string, body?: unknown) => ask(club.practitioner, method, path, body)
  const organisation_id = club.organisation._id
  const add = (given: object = {}) =>
    send('POST', '/api/measures/add', { organisation_id, ...anOwnMeasure(), ...given })
  const list = async () =>
    ((await send('GET', `/api/measures/of/${organisation_id}`)).body as Reply<'getMeasures'>).measures
  const addReadings = async (...readings: object[]) =>
    ((await send('POST', '/api/readings/add', { readings })).body as Reply<'addReadings'>).results
  return { ...club, send, add, list, addReadings }
}

/** A sentence for people: no code, no value of JavaScript, no stack. */
const sentence = /^[A-Z][^\n{}<>]{8,200}$/
const noSlip = /undefined|\bnull\b|NaN|Infinity|object Object|Error:|\bat \//

function expectRefused(answer: SocketAnswer, status: number, ...fields: string[]): void {
  const { error, fields: told = {} } = answer.body as { error: string; fields?: Record<string, string> }
  expect(answer.status, answer.text).toBe(status)
  expect(Object.keys(told)).toEqual(fields)
  for (const text of [error, ...Object.values(told)]) {
    expect(text).toMatch(sentence)
    expect(text).not.toMatch(noSlip)
  }
}

const wrong: [what: string, given: object, field: string][] = [
  ['a formula as name', { name: { en: '=HYPERLINK("http://evil.test")' } }, 'name.en'],
  ['a formula after a space', { name: { en: ' +1+1' } }, 'name.en'],
  ['a unit of 80 characters', { unit: 'm'.repeat(80) }, 'unit'],
  ['bounds reversed', { bounds: [100, 0] }, 'bounds'],
  ['no end', { bounds: [0, null] }, 'bounds.1'],
  ['an end in words', { bounds: ['NaN', 100] }, 'bounds.0'],
  ['a band beyond the bounds', { bands: [{ good: [40, 100.1] }] }, 'bands.0.good'],
  ['a band in words', { bands: [{ good: ['NaN', 100] }] }, 'bands.0.good.0'],
]
test('a wrong measure is refused with its place; what was there stays as it was', async () => {
  const club = await aMeasuringClub()
  expect((await club.add()).status).toBe(201)
  const before = await club.list()
  const { _id: id } = before[0]!
  for (const [, given, field] of wrong) {
    expectRefused(await club.add({ name: { en: 'Another' }, ...given }), 400, field)
    const change = { ...anOwnMeasure(), id, ...given }
    expectRefused(await club.send('PUT', '/api/measures/change', change), 400, field)
  }
  expectRefused(await club.add({ name: { en: ' grip ' } }), 409)
  expect(await club.list()).toEqual(before)
})

test('the sixty-first is refused, whoever else is making one', async () => {
  const club = await aMeasuringClub()
  for (let nth = 1; nth <= 58; nth += 1) await club.add({ name: { en: `Test ${nth}` } })
  const last = await Promise.all(['a', 'b', 'c', 'd'].map((name) => club.add({ name: { en: name } })))
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
  for (const answer of last) if (answer.status === 409) expectRefused(answer, 409)
  expect(await club.list()).toHaveLength(60)
})

test('a wrong value refuses the check with its place, and a check without it is saved', async () => {
  const club = await aMeasuringClub()
  const { _id: measure_id } = (await club.add()).body as Reply<'addMeasure'>
  const save = (value: unknown) => {
    const { healthCheck } = onlyMeasured(club.player, { weight: 80 }) as { healthCheck: object }
    const body = { healthCheck: { ...healthCheck, others: [{ measure_id, value }] } }
    return club.send('POST', '/api/healthchecks/add', body)
  }
  for (const value of ['NaN', '=1+1', 100.1, -1, 1e308, 'x'.repeat(10_000)])
    expectRefused(await save(value), 400, 'others.0.value')
  for (const value of [{}, [], true]) expect((await save(value)).status).toBe(400)
  expect((await save('41,5')).status).toBe(201)
  const path = `/api/healthchecks/getAllByUser/${club.player._id}`
  const { healthchecks } = (await club.send('GET', path)).body as Reply<'getHealthChecks'>
  expect(healthchecks).toMatchObject([{ weight: 80, others: [{ value: 41.5 }] }])
})

test('the queue of a tablet loses nothing: an archived test, a formula and a value out of bounds refuse themselves', async () => {
  const club = await aMeasuringClub()
  const { _id } = (await club.add()).body as Reply<'addMeasure'>
  const taken = club.clock.instant()
  club.clock.advance(60_000)
  expect((await club.send('PUT', '/api/measures/archive', { id: _id })).status).toBe(200)
  club.clock.advance(60_000)
  const field = `own:${_id}`
  const late = { at: club.clock.instant() }
  const results = await club.addReadings(
    aReading(club.player, { field, value: 41, at: taken }),
    aReading(club.player, { field, value: 42, trial: 2, ...late }),
    aReading(club.player, { field, value: 'NaN', trial: 3, at: taken }),
    aReading(club.player, { field, value: 101, trial: 4, at: taken }),
    aReading(club.player, { field: 'own:=1+1', value: 1, at: taken }),
    aReading(club.player, { field: 'weight', value: 80, at: taken }),
  )
  expect(results.map(({ status }) => status)).toEqual([
    'stored',
    'refused',
    'refused',
    'refused',
    'refused',
    'stored',
  ])
  for (const { status, error } of results)
    if (status === 'refused') {
      expect(error).toMatch(sentence)
      expect(error).not.toMatch(noSlip)
    }
  const finish = { user_id: club.player._id, date: club.clock.today() }
  const { body } = await club.send('POST', '/api/readings/finish', finish)
  expect(body).toMatchObject({ weight: 80, others: [{ measure_id: _id, value: 41 }] })
})

test('no body whatever breaks the server or stores half a measure', async () => {
  const club = await aMeasuringClub()
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('=1', '\u0000', '٣', 'x'.repeat(500), Number.MAX_VALUE),
  )
  const body = fc.record(Object.fromEntries(Object.keys(anOwnMeasure()).map((name) => [name, anything])), {
    requiredKeys: [],
  })
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      const { status } = await club.add(given)
      expect([201, 400, 409]).toContain(status)
    }),
    { numRuns: 150 },
  )
  for (const { bounds, name, bands } of await club.list()) {
    expect(bounds[0]).toBeLessThan(bounds[1])
    expect(name.en).not.toMatch(/^\s*[=+\-@]/)
    expect(Array.isArray(bands) || bands === null || bands === undefined).toBe(true)
  }
})
