// Random records against the definitions of R4, and broken ones, which the validator must find.
import { expect, test } from 'vitest'
import { fieldNames, fields, medicalFields, noteFields } from '#domain/measures/fields.ts'
import { readingNames, specOf } from '#domain/measures/spec-variant.ts'
import { bodyMassIndex } from '#domain/measures/units.ts'
import { genders } from '#domain/people/account.ts'
import type { Bundle, Observation } from '#domain/wire/fhir.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { type Random, seeded } from '#scripts/random.ts'
import { faultsOf, faultsOfBundle } from '#test/clients/fhir-validator.ts'
import { pageOf, type RecordOfPlayer, resourcesOf } from './bundle.ts'
import { capabilityOf } from './capability.ts'

const publicUrl = 'https://pitchside.test'
const words = [
  'Fine',
  'knee: 2\u00a0weeks',
  'خوب است',
  'a\u000bb',
  '\u0001odd',
  '   ',
  '<b>&"</b>',
  'two\nlines',
]

const idOf = (random: Random): string => {
  const digits = (length: number) => Array.from({ length }, () => random.whole(0, 15).toString(16)).join('')
  return [digits(8), digits(4), `7${digits(3)}`, `8${digits(3)}`, digits(12)].join('-')
}

function aCheck(random: Random, user_id: string, version: number, _id = idOf(random)): HealthCheck {
  const measured = random.next()
  const numbers = fieldNames.map((name) => {
    const { min, max, decimals, isWhole }: { min: number; max: number; decimals: number; isWhole?: boolean } =
      fields[name]
    const value = min + random.next() * (max - min)
    return [name, random.chance(measured) ? Number(value.toFixed(isWhole ? 0 : decimals)) : null]
  })
  const values = Object.fromEntries(numbers)
  const date = `20${random.whole(10, 26)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`
  return {
    _id,
    user_id,
    date,
    time: `${random.chance(0.8) ? date : '2026-11-14'}T${random.pick(['00:10', '12:00', '23:50'])}:00.000Z`,
    practitioner_id: null,
    practitioner_name: random.pick(['Parisa Example', 'پریسا', ' ']),
    booking_id: null,
    version,
    ...values,
    body_mass_index: values.weight && values.height ? bodyMassIndex(values.weight, values.height) : null,
    smoking_level: random.pick([0, 1, null]),
    ...Object.fromEntries(noteFields.map((name) => [name, random.chance(0.3) ? random.pick(words) : null])),
    others: random.chance(0.5)
      ? [
          {
            measure_id: idOf(random),
            value: 1.5,
            version: 1,
            rating: random.pick(['danger', null]),
            group: 'fitness',
          },
        ]
      : [],
    withheld: [],
  }
}

function aRecord(random: Random): RecordOfPlayer {
  const user = idOf(random)
  const checks = Array.from({ length: random.whole(0, 2) }, () => aCheck(random, user, random.whole(1, 3)))
  const replaced = new Map<string, HealthCheck[]>()
  const withdrawn = idOf(random)
  if (random.chance(0.2))
    replaced.set(withdrawn, [aCheck(random, user, 2, withdrawn), aCheck(random, user, 1, withdrawn)])
  for (const { _id, version } of checks)
    if (version > 1) replaced.set(_id, [aCheck(random, user, version - 1, _id)])
  const person = {
    _id: user,
    first_name: random.pick(['Pat', 'سارا', 'Zoë']),
    last_name: random.pick(['Example', 'محمدی', 'O’Neil']),
    gender: random.pick(genders),
    date_of_birth: random.pick(['2000-02-29', null]),
    ...Object.fromEntries(
      medicalFields.map((name) => [name, random.chance(0.4) ? random.pick(words) : null]),
    ),
  }
  return { person: person as RecordOfPlayer['person'], checks, replaced } // only these columns are read
}

function bundleOf(random: Random): Bundle {
  const spec = specOf(random.pick(readingNames))
  const timeZone = random.pick(['UTC', 'Asia/Tehran', 'Pacific/Auckland', 'America/St_Johns'])
  const resources = resourcesOf(aRecord(random), { spec, timeZone })
  return pageOf(resources, publicUrl, { page: 1, count: 1000, now: '2026-11-14T10:00:00.000Z' })
}

test('200 random records are valid R4, with fixed values of profiles and units of UCUM', () => {
  const random = seeded(21)
  const faults = Array.from({ length: 60 }, () => bundleOf(random)).flatMap(faultsOfBundle)
  expect([...new Set(faults)]).toEqual([])
})

test('the CapabilityStatement is valid R4', () => {
  expect(faultsOf(capabilityOf(publicUrl, '1.2.3'))).toEqual([])
})

type Broken = Record<string, unknown>
/** A random record in which all of these are measured. */
function aFullBundle(): Bundle {
  const random = seeded(4)
  for (;;) {
    const bundle = bundleOf(random)
    const has = (code: string) => bundle.entry.some(({ resource }) => isOf(resource, code))
    if (['blood-pressure', 'heart-rate', 'weight', 'oxygen-level', 'smoking'].every(has)) return bundle
  }
}
const isOf = (resource: Bundle['entry'][number]['resource'], code: string): resource is Observation =>
  resource.resourceType === 'Observation' && resource.id.endsWith(`-${code}`) && resource.status === 'final'

const inObservation = (code: string, damage: (observation: Broken) => void) => (bundle: Broken) => {
  const { entry } = bundle as Bundle
  damage(entry.find(({ resource }) => isOf(resource, code))?.resource as Broken)
}
// Each names a place by its path and puts something wrong there; undefined removes it.
const put = (path: string, value: unknown) => (from: Broken) => {
  const keys = path.split('.')
  const last = keys.pop() as string
  const place = keys.reduce((at, key) => at[key] as Broken, from)
  if (value === undefined) delete place[last]
  else place[last] = value
}

const breakages: readonly [what: string, damage: (bundle: Broken) => void][] = [
  ['an unknown property', inObservation('heart-rate', put('colour', 'blue'))],
  ['an unknown status', inObservation('heart-rate', put('status', 1))],
  ['no status', inObservation('heart-rate', put('status', undefined))],
  ['no code', inObservation('heart-rate', put('code', undefined))],
  ['a value that is text', inObservation('heart-rate', put('valueQuantity.value', '55'))],
  ['two values', inObservation('heart-rate', put('valueString', 'fine'))],
  ['an impossible date', inObservation('heart-rate', put('effectiveDateTime', '2026-13-01'))],
  ['a time without a zone', inObservation('heart-rate', put('effectiveDateTime', '2026-11-14T10:00'))],
  ['an id with an underscore', inObservation('heart-rate', put('id', 'heart_rate'))],
  ['a unit in our own words', inObservation('heart-rate', put('valueQuantity.code', 'BPM'))],
  ['a unit that the profile does not fix', inObservation('heart-rate', put('valueQuantity.code', '/s'))],
  ['a unit that does not exist', inObservation('weight', put('valueQuantity.code', 'kilos'))],
  ['another code than the profile’s', inObservation('heart-rate', put('code.coding.0.code', '8310-5'))],
  ['another category than the profile’s', inObservation('weight', put('category.0.coding.0.code', 'exam'))],
  ['a pressure without its diastolic part', inObservation('blood-pressure', put('component.1', undefined))],
  ['components that are no list', inObservation('blood-pressure', put('component', {}))],
  ['a profile that is unknown', inObservation('weight', put('meta.profile.0', 'http://example.org/none'))],
  [
    'somebody else’s observation',
    inObservation('smoking', put('subject.reference', 'Patient/somebody-else')),
  ],
  ['a Bundle without a type', put('type', undefined)],
  ['an entry twice', (bundle) => void (bundle as Bundle).entry.push((bundle as Bundle).entry[1]!)],
  ['a reason beside a value', inObservation('oxygen-level', put('dataAbsentReason', { text: 'none' }))],
]

const full = JSON.stringify(aFullBundle())

test('the record that is damaged below is valid', () => {
  expect(faultsOfBundle(JSON.parse(full))).toEqual([])
})

for (const [what, damage] of breakages)
  test(`the validator finds ${what}`, () => {
    const bundle = JSON.parse(full)
    damage(bundle)
    expect(faultsOfBundle(JSON.parse(JSON.stringify(bundle))).length).toBeGreaterThan(0)
  })
