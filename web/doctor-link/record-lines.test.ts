import { expect, test } from 'vitest'
import { measureCodes } from '#domain/measures/fhir-codes.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { Bundle, Observation } from '#domain/wire/fhir.ts'
import { advice } from '#web/messages/en/advice.ts'
import { doctor as english } from '#web/messages/en/doctor.ts'
import { followUps } from '#web/messages/en/follow-ups.ts'
import { metrics as englishNames } from '#web/messages/en/metrics.ts'
import { doctor as persian } from '#web/messages/fa/doctor.ts'
import { metrics as persianNames } from '#web/messages/fa/metrics.ts'
import { formatOf } from '#web/messages/format.ts'
import type { DoctorReader } from './measure-words.ts'
import { ownLinesOf } from './own-lines.ts'
import { linesOf } from './record-lines.ts'
import { urgentLinesOf } from './urgent-lines.ts'

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
})

const patient = (birthDate: string): Bundle['entry'][number] => ({
  fullUrl: 'urn:patient',
  resource: { resourceType: 'Patient', id: '1', name: [{ text: 'Pat' }], gender: 'female', birthDate },
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

const spec = specOf('corrected')
const inEnglish: DoctorReader = {
  words: { doctor: english, metrics: englishNames },
  format: formatOf('en'),
  language: 'en',
  bloodUnit: 'mmol/L',
  spec,
}
const inPersian: DoctorReader = {
  words: { doctor: persian, metrics: persianNames },
  format: formatOf('fa'),
  language: 'fa',
  bloodUnit: 'mg/dL',
  spec,
}

test('the results of a link are shown in the unit of the reader', () => {
  const shown = (lines: ReturnType<typeof linesOf>) => lines.map(({ readings: [latest] }) => latest?.shown)
  // As on the player's pages: 5.0 was measured to a tenth.
  expect(shown(linesOf(bundle, inEnglish))[0]).toBe('5.0\u00a0mmol/L')
  expect(shown(linesOf(bundle, inPersian)).slice(0, 2)).toEqual([
    '۹۰\u00a0میلی‌گرم\u00a0بر\u00a0دسی‌لیتر',
    '۹۷٪',
  ])
})

test('every rated measure has its good range, with the unit', () => {
  const whole: Bundle = {
    ...bundle,
    entry: [
      patient('1990-01-01'),
      ...measureCodes.map((code) => ({ fullUrl: code, resource: observation(code, 1, '1') })),
    ],
  }
  const goodOf = (lines: ReturnType<typeof linesOf>) =>
    Object.fromEntries(lines.map(({ code, good }) => [code, good?.replaceAll('\u00a0', ' ') ?? null]))
  expect(goodOf(linesOf(whole, inEnglish))).toMatchInlineSnapshot(`
    {
      "alcohol": "below 0.1 units per week",
      "beep-test": "from level 12",
      "blood-glucose": "4.3 to below 6.3 mmol/L",
      "blood-pressure": "Systolic 90 to 120 · Diastolic 40 to 80 mmHg",
      "body-mass-index": "above 18.5 to below 25 kg/m²",
      "body-temperature": "36.5 to 37.5 °C",
      "cholesterol": "below 5 mmol/L",
      "diet": "above 5/10",
      "foot-posture-index": "0 to below 6",
      "heart-rate": "above 40 to below 60 BPM",
      "height": null,
      "hundred-meter-sprint": "below 12 secs",
      "oxygen-level": "from 95 %",
      "peak-flow": "from 650 L/min",
      "reaction-time": "up to 0.14 secs",
      "sleep": "from 6 hours",
      "smoking": "Non Smoker",
      "stress": "below 5/10",
      "vertical-jump": "above 24 cm",
      "weight": null,
    }
  `)
  expect(goodOf(linesOf(whole, inPersian))).toMatchInlineSnapshot(`
    {
      "alcohol": "کمتر از ۰٫۱ واحد در هفته",
      "beep-test": "سطح ۱۲ و بیشتر",
      "blood-glucose": "۷۷ تا کمتر از ۱۱۴ میلی‌گرم بر دسی‌لیتر",
      "blood-pressure": "سیستولیک ۹۰ تا ۱۲۰ · دیاستولیک ۴۰ تا ۸۰ میلی‌متر جیوه",
      "body-mass-index": "بیش از ۱۸٫۵ تا کمتر از ۲۵ کیلوگرم بر متر مربع",
      "body-temperature": "۳۶٫۵ تا ۳۷٫۵ درجهٔ سانتی‌گراد",
      "cholesterol": "کمتر از ۱۹۳ میلی‌گرم بر دسی‌لیتر",
      "diet": "بیش از ۵ از ۱۰",
      "foot-posture-index": "۰ تا کمتر از ۶",
      "heart-rate": "بیش از ۴۰ تا کمتر از ۶۰ ضربان در دقیقه",
      "height": null,
      "hundred-meter-sprint": "کمتر از ۱۲ ثانیه",
      "oxygen-level": "۹۵٪ و بیشتر",
      "peak-flow": "۶۵۰ لیتر بر دقیقه و بیشتر",
      "reaction-time": "تا ۰٫۱۴ ثانیه",
      "sleep": "۶ ساعت و بیشتر",
      "smoking": "بدون مصرف دخانیات",
      "stress": "کمتر از ۵ از ۱۰",
      "vertical-jump": "بیش از ۲۴ سانتی‌متر",
      "weight": null,
    }
  `)
})

test('under 18 no adult range is printed', () => {
  const codes = ['blood-pressure', 'heart-rate', 'cholesterol', 'sleep', 'alcohol', 'oxygen-level']
  const lines = linesOf(
    {
      ...bundle,
      entry: [
        patient('2010-01-01'),
        ...codes.map((code) => ({ fullUrl: code, resource: observation(code, 1, '1') })),
      ],
    },
    inEnglish,
  )
  expect(lines.filter(({ good }) => good !== null).map(({ code }) => code)).toEqual(['oxygen-level'])
})

test('what cannot wait comes first, most urgent first, with its words and what was done', () => {
  const urgent = (code: string, step: string, row: string, done?: string): Observation => ({
    ...observation(code, 1, '%'),
    extension: [
      { url: 'urn:pitchside:urgency', valueCode: step },
      { url: 'urn:pitchside:row', valueCode: row },
      ...(done === undefined ? [] : [{ url: 'urn:pitchside:done', valueCode: done }]),
    ],
  })
  const resources = [
    urgent('body-temperature', 'today', 'fever', 'sent'),
    urgent('oxygen-level', 'now', 'oxygen_very_low'),
    observation('blood-glucose', 5, 'mmol/L'),
  ]
  const entry = resources.map((resource, nth) => ({ fullUrl: `urn:${nth}`, resource }))
  const words = { ...inEnglish.words, advice, followUps }
  const slots = { emergency: '112', amount: () => '' }
  const linesAt = (timestamp: string) =>
    urgentLinesOf({ ...bundle, timestamp, entry }, { ...inEnglish, words, slots })
  const lines = linesAt('2026-09-09T20:00:00Z')
  expect(lines).toMatchObject([
    { metric: 'oxygen_level', step: 'now', done: null },
    { metric: 'body_temperature', step: 'today', done: 'Sent to a doctor' },
  ])
  expect(lines[0]?.says).toContain('oxygen')
  // As everywhere: help is needed now for a day, and after two weeks a step says too much.
  const stepsAt = (timestamp: string) => linesAt(timestamp).map(({ step }) => step)
  expect(stepsAt('2026-09-12T06:00:00Z')).toEqual(['today', 'today'])
  expect(stepsAt('2026-11-16T06:00:00Z')).toEqual([null, null])
})

test('the words are for the age on the day of the reading', () => {
  const low: Observation = {
    ...observation('body-mass-index', 15.5, 'kg/m2'),
    extension: [
      { url: 'urn:pitchside:urgency', valueCode: 'week' },
      { url: 'urn:pitchside:row', valueCode: 'bmi_low' },
    ],
  }
  const words = { ...inEnglish.words, advice, followUps }
  const slots = { emergency: '112', amount: () => '' }
  const saidTo = (born: string) =>
    urgentLinesOf(
      { ...bundle, entry: [patient(born), { fullUrl: 'urn:1', resource: low }] },
      { ...inEnglish, words, slots },
    )[0]?.says
  expect(saidTo('2008-10-01')).toContain('It needs comparing with your age.')
  expect(saidTo('2008-09-01')).not.toContain('your age')
})

test('several values together are shown with the values of their check', () => {
  const of = (check: string, one: Observation): Observation => ({ ...one, id: `${check}-${one.id}` })
  const together: Observation = {
    ...observation('together', 0, '1'),
    extension: [
      { url: 'urn:pitchside:urgency', valueCode: 'now' },
      { url: 'urn:pitchside:row', valueCode: 'breath_now' },
      { url: 'urn:pitchside:points', valueString: '{"score":7,"index":1.191}' },
    ],
  }
  const resources = [
    of(check, { ...observation('oxygen-level', 91, '%'), id: 'oxygen-level' }),
    of(check, { ...observation('peak-flow', 440, 'L/min'), id: 'peak-flow' }),
    of(check, { ...observation('blood-glucose', 5, 'mmol/L'), id: 'blood-glucose' }),
    of(check, { ...together, id: 'together' }),
    of(check.replace('0', '1'), { ...observation('oxygen-level', 98, '%'), id: 'oxygen-level' }),
  ]
  const entry = resources.map((resource, nth) => ({ fullUrl: `urn:${nth}`, resource }))
  const words = { ...inEnglish.words, advice, followUps }
  const slots = { emergency: '112', amount: () => '' }
  const lines = urgentLinesOf({ ...bundle, entry }, { ...inEnglish, words, slots })
  expect(lines.map(({ metric, shown }) => [metric, shown?.replaceAll('\u00a0', ' ')])).toEqual([
    ['together', 'Oxygen level 91 %, Airway peak flow 440 L/min'],
  ])
  expect(lines[0]?.points).toBe('Illness score 7 · Pulse / systolic 1.19')
})

test('a value that came down says so', () => {
  const one: Observation = {
    ...observation('heart-rate', 134, '/min'),
    extension: [
      { url: 'urn:pitchside:urgency', valueCode: 'week' },
      { url: 'urn:pitchside:row', valueCode: 'pulse_extreme' },
      { url: 'urn:pitchside:came-down', valueCode: 'true' },
    ],
  }
  const words = { ...inEnglish.words, advice, followUps }
  const slots = { emergency: '112', amount: () => '' }
  const entry = [{ fullUrl: 'urn:1', resource: one }]
  const [line] = urgentLinesOf({ ...bundle, entry }, { ...inEnglish, words, slots })
  expect(line?.says).toContain('came down after ten quiet minutes')
})

test('the newest reading says what it was compared with, and the note about it is not said twice', () => {
  const change = {
    metric: 'vertical_jump',
    verdict: 'real',
    direction: 'better',
    withheld: null,
    now: { vertical_jump: 50 },
    was: { vertical_jump: 40 },
    against: 'last',
    level: null,
    slowly: null,
    parts: [],
  }
  const one: Observation = {
    ...observation('vertical-jump', 50, 'cm'),
    note: [{ text: 'best of 3' }, { text: '50 cm, last time 40' }],
    extension: [{ url: 'urn:pitchside:change', valueString: JSON.stringify(change) }],
  }
  const [line] = linesOf({ ...bundle, entry: [{ fullUrl: 'urn:1', resource: one }] }, inEnglish)
  expect(line?.readings[0]).toMatchObject({
    taken: 'best of 3',
    change: 'last time 40. Probably a real change, better',
  })
})

test('a doctor reads the body mass index of a girl of 16 beside others of her age, an adult’s without', () => {
  const entry = { fullUrl: 'urn:3', resource: observation('body-mass-index', 16.9, 'kg/m2') }
  const forAge = (birthDate: string) =>
    linesOf({ ...bundle, entry: [patient(birthDate), entry] }, inEnglish)[0]?.readings[0]?.forAge
  // 16 years and 9 months on the day of the reading.
  expect(forAge('2009-12-09')).toBe('For the age: z -1.8, centile 4, 81% of the median')
  expect(forAge('1990-12-09')).toBeNull()
})

test('own tests of the club have a line each, with the range of the club and the name in Persian', () => {
  const gripBands = [
    { from: 20, to: 40, rating: 'danger' },
    { from: 40, to: 60, rating: 'success' },
  ]
  const gripChange = { now: 41.5, was: 42, against: 'usual', verdict: 'within', direction: null, level: null }
  const grip: Observation = {
    ...observation('0123456789abcdef01234567', 41.5, 'kg'),
    code: { coding: [{ system: 'urn:pitchside:measure', code: 'own-1', display: 'Grip' }], text: 'Grip' },
    category: [{ coding: [{ system: 'urn:category', code: 'activity' }] }],
    extension: [
      { url: 'urn:pitchside:rating', valueCode: 'good' },
      { url: 'urn:pitchside:name-fa', valueString: 'قدرت پنجه' },
      { url: 'urn:pitchside:bands', valueString: JSON.stringify(gripBands) },
      { url: 'urn:pitchside:change', valueString: JSON.stringify(gripChange) },
    ],
    referenceRange: [{ low: { value: 40, unit: 'kg' }, high: { value: 100, unit: 'kg' } }],
  }
  // Medical answers have the product's own code, no number and no day.
  const { valueQuantity: _number, effectiveDateTime: _day, ...textOnly } = observation('allergies', 1, '1')
  const answer: Observation = {
    ...textOnly,
    code: { coding: [{ system: 'urn:pitchside:measure', code: 'allergies' }], text: 'Allergies' },
    valueString: 'none',
  }
  const dropped: Observation = { ...grip, id: `${check}-gone`, status: 'entered-in-error' }
  const shared: Bundle = {
    ...bundle,
    entry: [grip, dropped, answer].map((resource) => ({ fullUrl: resource.id, resource })),
  }
  expect(ownLinesOf(shared, inEnglish)).toMatchObject([
    {
      name: 'Grip',
      group: 'fitness',
      good: '40 to 100\u00a0kg',
      bands: gripBands,
      // The value stands beside it.
      readings: [{ shown: '41.5\u00a0kg', rating: 'success', change: 'usually 42. No clear change' }],
    },
  ])
  expect(ownLinesOf(shared, inPersian)).toMatchObject([
    { name: 'قدرت پنجه', readings: [{ shown: '۴۱٫۵\u00a0کیلوگرم' }] },
  ])
})

test('what a doctor of the club wrote is read in the language of the reader', () => {
  const urgent: Observation = {
    ...observation('heart-rate', 92, '/min'),
    extension: [
      { url: 'urn:pitchside:urgency', valueCode: 'week' },
      { url: 'urn:pitchside:row', valueCode: 'rule:1' },
      { url: 'urn:pitchside:says', valueString: JSON.stringify({ en: 'A lot.', fa: 'زیاد است.' }) },
      {
        url: 'urn:pitchside:signed',
        valueString: JSON.stringify([{ name: 'A B', registration: 'GMC 1', on: '2026-09-01', version: 3 }]),
      },
    ],
  }
  const shared: Bundle = { ...bundle, entry: [{ fullUrl: 'urn:1', resource: urgent }] }
  const slots = { emergency: '112', helpline: null, amount: () => '' }
  const said = (reader: DoctorReader, words: Parameters<typeof urgentLinesOf>[1]['words']) =>
    urgentLinesOf(shared, { ...reader, words, slots }).map(({ says }) => says)
  expect(said(inEnglish, { ...inEnglish.words, advice, followUps })).toEqual(['A lot.'])
  expect(said(inPersian, { ...inPersian.words, advice, followUps })).toEqual(['زیاد است.'])
  expect(linesOf(shared, inEnglish)[0]?.readings[0]?.setBy).toMatch(
    /^Set by Dr A B, GMC 1, .*2026 \(version 3\)$/,
  )
})
