import { expect, test } from 'vitest'
import type { Bundle, Observation } from '#domain/wire/fhir.ts'
import { doctor as english } from '#web/messages/en/doctor.ts'
import { metrics as englishNames } from '#web/messages/en/metrics.ts'
import { doctor as persian } from '#web/messages/fa/doctor.ts'
import { metrics as persianNames } from '#web/messages/fa/metrics.ts'
import { formatOf } from '#web/messages/format.ts'
import { linesOf } from './record-lines.ts'

const check = '01a2b3c4-0000-7000-8000-000000000001'
const quantity = (value: number, unit: string) => ({
  value,
  unit,
  system: 'http://unitsofmeasure.org',
  code: unit,
})

const observation = (code: string, value: number, unit: string): Observation => ({
  resourceType: 'Observation',
  id: `${check}-${code}`,
  meta: { versionId: '1' },
  status: 'final',
  category: [],
  code: { text: code },
  subject: { reference: 'Patient/1' },
  effectiveDateTime: '2026-09-09',
  valueQuantity: quantity(value, unit),
  referenceRange: [{ low: quantity(4.3, unit), high: quantity(6.3, unit) }],
})

const bundle: Bundle = {
  resourceType: 'Bundle',
  type: 'collection',
  timestamp: '2026-11-16T06:00:00Z',
  entry: [
    { fullUrl: 'urn:1', resource: observation('blood-glucose', 5, 'mmol/L') },
    { fullUrl: 'urn:2', resource: observation('oxygen-level', 97, '%') },
  ],
}

test('the results of a link are shown in the unit of the reader', () => {
  const shown = (lines: ReturnType<typeof linesOf>) =>
    lines.map(({ readings: [latest], good }) => [latest?.shown, good])
  const inEnglish = linesOf(bundle, { doctor: english, metrics: englishNames }, formatOf('en'), 'mmol/L')
  expect(shown(inEnglish)[0]).toEqual(['5\u00a0mmol/L', '4.3 to 6.3'])
  const inPersian = linesOf(bundle, { doctor: persian, metrics: persianNames }, formatOf('fa'), 'mg/dL')
  expect(shown(inPersian)).toEqual([
    ['۹۰\u00a0میلی‌گرم بر دسی‌لیتر', '۷۷ تا ۱۱۴'],
    ['۹۷٪', '۴٫۳ تا ۶٫۳'],
  ])
})
