import { expect, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Bundle, Concept, Observation, OperationOutcome } from '#domain/wire/fhir.ts'
import { faultsOf, faultsOfBundle } from '#test/clients/fhir-validator.ts'
import { aClub, type Club, type TestUser } from '#test/club.ts'
import { aHealthCheck, onlyMeasured } from '#test/health-check.ts'

const pathOf = ({ _id }: { _id: string }) => `/api/fhir/Patient/${_id}/$everything`

async function record(club: Club, reader: TestUser, query = ''): Promise<Bundle> {
  const reply = await club.as(reader).get<Bundle>(`${pathOf(club.player)}${query}`)
  expect(reply).toMatchObject({ status: 200 })
  expect(reply.headers['content-type']).toBe('application/fhir+json; charset=utf-8')
  expect(faultsOfBundle(reply.body)).toEqual([])
  return reply.body
}

const observations = ({ entry }: Bundle): Observation[] =>
  entry.flatMap(({ resource }) => (resource.resourceType === 'Observation' ? [resource] : []))
const codesOf = (bundle: Bundle, status: Observation['status']): string[] =>
  observations(bundle)
    .filter((one) => one.status === status)
    .map(({ id }) => id.slice(37))

async function addCheck(club: Club, body: unknown): Promise<string> {
  const reply = await club.as(club.practitioner).post<{ _id: string }>('/api/healthchecks/add', body)
  expect(reply.status).toBe(201)
  return reply.body._id
}

test('a player reads the own record with codes, units, ratings and who measured', async () => {
  const club = await aClub()
  const check = await addCheck(club, aHealthCheck(club.player, { blood_glucose: 9, notes: 'Slept badly' }))
  const bundle = await record(club, club.player)
  expect(bundle).toMatchObject({ type: 'searchset', total: bundle.entry.length })
  expect(bundle.entry[0]?.resource).toMatchObject({
    resourceType: 'Patient',
    name: [{ text: 'Pat Example', family: 'Example', given: ['Pat'] }],
    gender: 'female',
    birthDate: '2000-02-29',
  })
  const of = (code: string) => observations(bundle).find(({ id }) => id === `${check}-${code}`)
  expect(of('blood-glucose')).toMatchObject({
    status: 'final',
    category: [{ coding: [{ code: 'laboratory' }] }],
    code: { coding: [{ system: 'http://loinc.org', code: '15074-8' }] },
    effectiveDateTime: '2026-11-14T10:00:00+00:00',
    performer: [{ type: 'Practitioner', display: 'Parisa Example' }],
    valueQuantity: { value: 9, code: 'mmol/L', system: 'http://unitsofmeasure.org' },
    extension: [{ url: 'urn:pitchside:rating', valueCode: 'poor' }],
    interpretation: [{ coding: [{ code: 'H' }] }],
    referenceRange: [{ low: { value: 4.3 }, high: { value: 6.299 }, text: 'club range, not clinical' }],
  })
  expect(of('blood-pressure')?.component).toMatchObject([
    { code: { coding: [{ code: '8480-6' }] }, valueQuantity: { value: 115, code: 'mm[Hg]' } },
    { code: { coding: [{ code: '8462-4' }] }, valueQuantity: { value: 75, code: 'mm[Hg]' } },
  ])
  expect(of('vertical-jump')?.code.coding).toEqual([
    { system: 'urn:pitchside:measure', code: 'vertical-jump', display: 'Vertical jump' },
  ])
  expect(of('notes')).toMatchObject({ valueString: 'Slept badly' })
  // Not measured.
  expect(of('foot-posture-index')).toBeUndefined()
})

// Category, codes and unit of every number, as the specification of the interface has them.
const coded: Readonly<Record<string, string>> = {
  'blood-glucose': 'laboratory 15074-8 mmol/L',
  'blood-pressure': 'vital-signs 85354-9 (8480-6 mm[Hg], 8462-4 mm[Hg])',
  'heart-rate': 'vital-signs 8867-4 /min',
  'oxygen-level': 'vital-signs 2708-6 59408-5 %',
  cholesterol: 'laboratory 14647-2 mmol/L',
  'body-mass-index': 'vital-signs 39156-5 kg/m2',
  height: 'vital-signs 8302-2 cm',
  weight: 'vital-signs 29463-7 kg',
  'body-temperature': 'vital-signs 8310-5 Cel',
  'peak-flow': 'exam 19935-6 L/min',
  'beep-test': 'activity beep-test (beep-test {level}, beep-test-decimal {shuttle})',
  'vertical-jump': 'activity vertical-jump cm',
  'hundred-meter-sprint': 'activity hundred-meter-sprint s',
  'reaction-time': 'activity reaction-time s',
  sleep: 'activity 93832-4 h',
  stress: 'survey stress {score}',
  diet: 'survey diet {score}',
  alcohol: 'social-history alcohol {unit}/wk',
  smoking: 'social-history 72166-2',
}

test('every measure has its category, codes and unit, and no profile that fixes another code', async () => {
  const club = await aClub()
  const check = await addCheck(club, aHealthCheck(club.player))
  const bundle = await record(club, club.player)
  const codes = ({ coding = [] }: Concept) => coding.map(({ code }) => code).join(' ')
  const said = ({ category, code, valueQuantity, component }: Observation) => {
    const parts = component?.map((one) => `${codes(one.code)} ${one.valueQuantity?.code}`)
    return [...category.map(codes), codes(code), valueQuantity?.code ?? (parts && `(${parts.join(', ')})`)]
      .filter((part) => part !== undefined)
      .join(' ')
  }
  const measured = observations(bundle).filter(({ valueString }) => valueString === undefined)
  const found = measured.map((one) => [one.id.replace(`${check}-`, ''), said(one)])
  expect(Object.fromEntries(found)).toEqual(coded)
  expect(measured.find(({ id }) => id.endsWith('-cholesterol'))?.meta.profile).toBeUndefined()
})

test('a note says how a value was taken', async () => {
  const club = await aClub()
  const context = { fasting: true, best_of: { vertical_jump: 3 }, again: { blood_glucose: 8.7 } }
  const check = await addCheck(club, aHealthCheck(club.player, { blood_glucose: 9, context }))
  const bundle = await record(club, club.player)
  const notes = observations(bundle).flatMap(({ id, note }) => (note ? [[id, note[0]?.text]] : []))
  expect(notes).toEqual([
    [`${check}-blood-glucose`, 'fasting for 8 hours, second reading 8.7'],
    [`${check}-vertical-jump`, 'best of 3'],
  ])
})

test('a corrected check is amended, and a value that it no longer has is entered in error', async () => {
  const club = await aClub()
  const id = await addCheck(club, onlyMeasured(club.player, { heart_rate: 55, weight: 70 }))
  const correction = {
    id,
    version: 1,
    reason: 'A typing error',
    ...onlyMeasured(club.player, { weight: 71 }),
  }
  expect((await club.as(club.practitioner).post('/api/healthchecks/correct', correction)).status).toBe(200)
  const bundle = await record(club, club.player)
  expect(codesOf(bundle, 'amended')).toEqual(['weight', 'smoking'])
  expect(codesOf(bundle, 'entered-in-error')).toEqual(['heart-rate'])
  expect(JSON.stringify(bundle)).not.toContain('"value":55')
})

test('a withdrawn check is entered in error without values; one of the wrong player never appears', async () => {
  const club = await aClub()
  const withdraw = async (more: object, heart_rate: number) => {
    const id = await addCheck(club, onlyMeasured(club.player, { heart_rate }))
    const body = { id, version: 1, reason: 'Recorded twice', ...more }
    expect((await club.as(club.practitioner).post('/api/healthchecks/withdraw', body)).status).toBe(200)
    return id
  }
  const [twice, wrong] = [await withdraw({}, 61), await withdraw({ wrong_player: true }, 62)]
  for (const reader of [club.player, club.practitioner]) {
    const bundle = await record(club, reader)
    expect(codesOf(bundle, 'entered-in-error')).toEqual(['heart-rate', 'smoking'])
    expect(codesOf(bundle, 'final')).toEqual([])
    const text = JSON.stringify(bundle)
    expect(text).toContain(twice)
    expect(text).not.toMatch(new RegExp(`${wrong}|"value":6[12]`))
  }
})

test('pages join to the whole record', async () => {
  const club = await aClub()
  for (let nth = 0; nth < 3; nth += 1) await addCheck(club, aHealthCheck(club.player))
  const whole = await record(club, club.player)
  const ids: string[] = []
  let next: string | undefined = `http://pitchside.test${pathOf(club.player)}?_count=7`
  let pages = 0
  while (next) {
    const { body }: { body: Bundle } = await club
      .as(club.player)
      .get(next.replace('http://pitchside.test', ''))
    expect(body.total).toBe(whole.total)
    expect(body.entry.length).toBeLessThanOrEqual(7)
    ids.push(...body.entry.map(({ resource }) => resource.id))
    next = body.link?.find(({ relation }) => relation === 'next')?.url
    pages += 1
  }
  expect(ids).toEqual(whole.entry.map(({ resource }) => resource.id))
  expect(pages).toBe(Math.ceil(ids.length / 7))
})

test('refusals are an OperationOutcome', async () => {
  const club = await aClub()
  const ask = async (who: TestUser | null, path: string) => {
    const reply = await (who ? club.as(who) : club.visitor).get<OperationOutcome>(path)
    expect(reply.headers['content-type']).toBe('application/fhir+json; charset=utf-8')
    expect(faultsOf(reply.body)).toEqual([])
    return [reply.status, reply.body.issue[0]?.code, reply.body.issue[0]?.details.text]
  }
  const own = pathOf(club.player)
  expect(await ask(null, own)).toEqual([401, 'login', 'Please log in.'])
  expect(await ask(club.coach, own)).toEqual([403, 'forbidden', 'Your account may not do this.'])
  expect(await ask(club.teammate, own)).toEqual([404, 'not-found', 'Not found.'])
  expect(await ask(club.player, '/api/fhir/Observation/x')).toEqual([404, 'not-found', 'Not found.'])
  for (const query of ['_count=0', '_count=x', '_count=1001', 'page=0', 'page=-1'])
    expect((await ask(club.player, `${own}?${query}`)).slice(0, 2)).toEqual([400, 'invalid'])
})

test('the CapabilityStatement is public', async () => {
  const club = await aClub()
  const { status, body } = await club.visitor.get('/api/fhir/metadata')
  expect(status).toBe(200)
  expect(faultsOf(body)).toEqual([])
  expect(body).toMatchObject({ resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' })
})

test('the player sees who fetched the record', async () => {
  const club = await aClub()
  await record(club, club.practitioner)
  const { body } = await club.as(club.player).get<{ entries: { action: string }[] }>('/api/audit/mine')
  expect(body.entries.map(({ action }) => action)).toContain('health-record-exported')
})

const codeOf = (one: Observation | undefined) => one?.interpretation?.[0]?.coding?.[0]?.code

test('a temperature that was read above the scale says so: 40 and more', async () => {
  const club = await aClub()
  const context = { above_scale: { body_temperature: 41.2 } }
  await addCheck(club, onlyMeasured(club.player, { body_temperature: 40, context }))
  const [one] = observations(await record(club, club.player)).filter(({ id }) => id.includes('temperature'))
  expect(one).toMatchObject({ valueQuantity: { value: 40, comparator: '>', code: 'Cel' } })
  expect(codeOf(one)).toBe('HH')
  expect(one?.note?.[0]?.text).toContain('above 40 (41.2 read)')
})

test('case 86: glucose 16 stops training until tomorrow, and a doctor reads HH, LL and AA', async () => {
  const club = await aClub()
  const saved = await club
    .as(club.practitioner)
    .post<Reply<'addHealthCheck'>>('/api/healthchecks/add', onlyMeasured(club.player, { blood_glucose: 16 }))
  expect(saved.body).toMatchObject({ clearance_offer: { state: 'unavailable', review_on: '2026-11-15' } })
  const flag = async (code: string) => {
    const bundle = await record(club, club.player)
    return codeOf(observations(bundle).find(({ id }) => id.endsWith(code)))
  }
  expect(await flag('blood-glucose')).toBe('HH')
  const low = onlyMeasured(club.player, { blood_glucose: 2.9, date: '2026-11-13' })
  await addCheck(club, low)
  const bundle = await record(club, club.player)
  const ofDay = observations(bundle).filter(({ effectiveDateTime }) =>
    effectiveDateTime?.startsWith('2026-11-13'),
  )
  expect(codeOf(ofDay.find(({ id }) => id.endsWith('blood-glucose')))).toBe('LL')
  await addCheck(
    club,
    onlyMeasured(club.player, { heart_rate: 118, blood_pressure_systolic: 90, blood_pressure_diastolic: 58 }),
  )
  expect(await flag('together')).toBe('AA')
})

test('the newest reading says in words what it was compared with', async () => {
  const club = await aClub()
  await addCheck(club, onlyMeasured(club.player, { date: '2026-10-03', vertical_jump: 40 }))
  await addCheck(club, onlyMeasured(club.player, { vertical_jump: 50 }))
  const jumps = observations(await record(club, club.player)).filter(({ id }) => id.endsWith('vertical-jump'))
  expect(jumps.map(({ note }) => note?.at(-1)?.text)).toEqual([
    expect.stringMatching(/^50\scm, last time 40\. Probably a real change, better$/),
    undefined,
  ])
})
