import { expect, test } from 'vitest'
import { measureCodes } from '#domain/measures/fhir-codes.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { Bundle, Observation } from '#domain/wire/fhir.ts'
import { doctor as english } from '#web/messages/en/doctor.ts'
import { metrics as englishNames } from '#web/messages/en/metrics.ts'
import { doctor as persian } from '#web/messages/fa/doctor.ts'
import { metrics as persianNames } from '#web/messages/fa/metrics.ts'
import { formatOf } from '#web/messages/format.ts'
import type { Reader } from './measure-words.ts'
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
const inEnglish: Reader = {
  words: { doctor: english, metrics: englishNames },
  format: formatOf('en'),
  bloodUnit: 'mmol/L',
  spec,
}
const inPersian: Reader = {
  words: { doctor: persian, metrics: persianNames },
  format: formatOf('fa'),
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
    entry: measureCodes.map((code) => ({ fullUrl: code, resource: observation(code, 1, '1') })),
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
