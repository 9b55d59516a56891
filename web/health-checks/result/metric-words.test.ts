import { describe, expect, test } from 'vitest'
import { chartBands } from '#domain/measures/chart-bands.ts'
import { drawnValue, rangeBands } from '#domain/measures/metric-bands.ts'
import { type MetricName, metricNames, metrics } from '#domain/measures/metrics.ts'
import { rate, type Values } from '#domain/measures/rating.ts'
import { readingNames, specOf, type Variant } from '#domain/measures/spec-variant.ts'
import { healthChecks } from '#web/messages/en/health-checks.ts'
import { metrics as names } from '#web/messages/en/metrics.ts'
import { ui } from '#web/messages/en/ui.ts'
import { healthChecks as persianChecks } from '#web/messages/fa/health-checks.ts'
import { metrics as persianNames } from '#web/messages/fa/metrics.ts'
import { ui as persianUi } from '#web/messages/fa/ui.ts'
import { formatOf } from '#web/messages/format.ts'
import { metricWords } from './metric-words.ts'

const english = metricWords({ healthChecks, metrics: names, ui }, formatOf('en'))
const persian = metricWords(
  { healthChecks: persianChecks, metrics: persianNames, ui: persianUi },
  formatOf('fa'),
)
const pressure = (systolic: number, diastolic: number): Values => ({
  blood_pressure_systolic: systolic,
  blood_pressure_diastolic: diastolic,
})

describe('a value', () => {
  const values: readonly (readonly [MetricName, Values, string, string])[] = [
    ['blood_glucose', { blood_glucose: 5 }, '5.0', '۵٫۰'],
    ['blood_glucose', { blood_glucose: 8.09 }, '8.09', '۸٫۰۹'],
    ['heart_rate', { heart_rate: 82 }, '82', '۸۲'],
    ['blood_pressure', pressure(118, 74), '118/74', '۱۱۸/۷۴'],
    ['beep_test', { beep_test: 11, beep_test_decimal: 10 }, '11.10', 'سطح ۱۱، شاتل ۱۰'],
    ['beep_test', { beep_test: 11, beep_test_decimal: null }, '11', '۱۱'],
    ['hundred_meter_sprint', { hundred_meter_sprint: 11.8 }, '11.8', '۱۱٫۸'],
    ['sleep_quality', { sleep_quality: 7 }, '7', '۷'],
    ['smoking_level', { smoking_level: 1 }, 'Smoker', 'مصرف‌کنندهٔ دخانیات'],
    ['smoking_level', { smoking_level: 0 }, 'Non Smoker', 'بدون مصرف دخانیات'],
    ['foot_posture_index', { foot_posture_index: -3 }, '-3', '\u200e−۳'],
    ['reaction_time', { reaction_time: 0.2 }, '0.20', '۰٫۲۰'],
    ['reaction_time', { reaction_time: null }, 'No reading', 'اندازه‌گیری نشده'],
  ]
  for (const [metric, given, inEnglish, inPersian] of values)
    test(`of ${metric} is shown as ${inEnglish}`, () => {
      expect(english.value(metric, given)).toBe(inEnglish)
      expect(persian.value(metric, given)).toBe(inPersian)
    })

  test('of a pressure with one number is kept from left to right', () => {
    const given = { blood_pressure_systolic: 108, blood_pressure_diastolic: null }
    expect(persian.value('blood_pressure', given)).toBe('\u2066۱۰۸/–\u2069')
  })

  test('of the beep test is short in a chart; a Persian reader would take a point for a zero', () => {
    const given = { beep_test: 10, beep_test_decimal: 5 }
    expect(english.chartValue('beep_test', given)).toBe('10.5')
    expect(persian.chartValue('beep_test', given)).toBe('۱۰٫۵')
  })

  test('of the body mass index has three significant digits on the dashboard', () => {
    const index = (weight: number, height: number) =>
      english.cardValue('body_mass_index', { weight, height, body_mass_index: 1 })
    expect(index(70, 178)).toBe('22.1')
    expect(index(64, 160)).toBe('25.0')
    expect(index(20, 150)).toBe('8.89')
    expect(index(300, 150)).toBe('133')
    expect(english.cardValue('body_mass_index', { body_mass_index: 22.1 })).toBe('22.1')
  })
})

test('a unit follows after a no-break space, a Persian percent sign without one', () => {
  expect(english.valueWithUnit('oxygen_level', { oxygen_level: 97 })).toBe('97\u00a0%')
  expect(persian.valueWithUnit('oxygen_level', { oxygen_level: 97 })).toBe('۹۷٪')
  expect(english.valueWithUnit('stress_level', { stress_level: 5 })).toBe('5/10')
})

describe('the range line', () => {
  test('is described in words', () => {
    const bands = rangeBands('blood_glucose', {}, specOf('corrected'))
    expect(english.bandWords('blood_glucose', bands)).toBe(
      'Poor below 4.3; Good from 4.3 to 6.3; Average from 6.3 to 8.1; Poor above 8.1.',
    )
  })

  test('of blood pressure shows the systolic value, judged together with the diastolic one', () => {
    const spec = specOf('corrected')
    expect(english.bandWords('blood_pressure', rangeBands('blood_pressure', pressure(118, 74), spec))).toBe(
      'Poor below 90; Good from 90 to 140; Poor above 140.',
    )
    expect(english.bandWords('blood_pressure', rangeBands('blood_pressure', pressure(118, 84), spec))).toBe(
      'Poor below 90; Good from 90 to 120; Poor above 120.',
    )
    expect(
      english.bandWords('blood_pressure', rangeBands('blood_pressure', pressure(118, 95), spec)),
    ).toBeNull()
  })

  test('does not exist for smoking', () => {
    expect(rangeBands('smoking_level', { smoking_level: 1 }, specOf('corrected'))).toEqual([])
  })
})

describe('the bands of a chart', () => {
  // An edge belongs to one of its two bands, so a value on an edge may be in either.
  const ratingsAt = (bands: ReturnType<typeof chartBands>, value: number) =>
    bands
      .filter((band, index) => {
        const isLow = index === 0 || value >= band.from
        const isHigh = index === bands.length - 1 || value <= band.to
        return isLow && isHigh
      })
      .map(({ rating }) => rating)

  for (const variant of readingNames)
    test(`put every value of one number into a band of its own rating (${variant})`, () => {
      const spec = specOf(variant)
      for (const metric of metricNames) {
        const [name, second] = metrics[metric]
          .reads as readonly (typeof metrics)[MetricName]['reads'][number][]
        if (!name || second || metric === 'cholesterol_level') continue
        const [from, to] = metrics[metric].scale
        const step = metric === 'smoking_level' ? 1 : (to - from) / 240
        for (let value = from; value <= to; value += step) {
          const rating = rate(metric, { [name]: value }, spec)
          expect(
            ratingsAt(chartBands(metric, name, spec), drawnValue(name, { [name]: value }) ?? value),
            `${metric} ${value}`,
          ).toContain(rating)
        }
      }
    })

  test('of the beep test put every shuttle into the band of its level', () => {
    const spec = specOf('corrected')
    for (let level = 1; level <= 17; level += 1)
      for (let shuttle = 1; shuttle <= 12; shuttle += 1) {
        const values = { beep_test: level, beep_test_decimal: shuttle }
        const at = drawnValue('beep_test', values) ?? 0
        for (const bands of [
          chartBands('beep_test', 'beep_test', spec),
          rangeBands('beep_test', values, spec),
        ])
          expect(ratingsAt(bands, at), `${level}.${shuttle}`).toEqual([rate('beep_test', values, spec)])
      }
  })

  test('of blood pressure have the edges of each number alone', () => {
    const edges = (name: 'blood_pressure_systolic' | 'blood_pressure_diastolic', variant: Variant) =>
      chartBands('blood_pressure', name, specOf(variant)).map(({ to, rating }) => [to, rating])
    expect(edges('blood_pressure_systolic', 'corrected')).toEqual([
      [90, 'danger'],
      [120, 'success'],
      [140, 'warning'],
      [165, 'danger'],
    ])
    expect(edges('blood_pressure_diastolic', 'corrected')).toEqual([
      [40, 'danger'],
      [80, 'success'],
      [90, 'warning'],
      [115, 'danger'],
    ])
    expect(edges('blood_pressure_systolic', 'as-written')).toEqual([
      [90, 'warning'],
      [120, 'success'],
      [200, 'warning'],
      [255, 'success'],
    ])
  })

  test('of blood pressure are the same for every reading, and agree with its rating', () => {
    for (const variant of readingNames)
      for (let systolic = 60; systolic <= 200; systolic += 2)
        for (let diastolic = 34; diastolic < systolic; diastolic += 2) {
          const spec = specOf(variant)
          const values = pressure(systolic, diastolic)
          const found = metrics.blood_pressure.reads.map((name) =>
            ratingsAt(chartBands('blood_pressure', name, spec), values[name] ?? 0),
          )
          const what = `${variant} ${systolic}/${diastolic}`
          // Poor: one number is out alone, or both are where the other decides. Good: no number is out alone.
          if (rate('blood_pressure', values, spec) === 'danger')
            expect(
              found.some((ratings) => ratings.includes('danger')) ||
                found.every((ratings) => ratings.includes('warning')),
              what,
            ).toBe(true)
          else for (const ratings of found) expect(ratings.join(), what).not.toBe('danger')
        }
  })
})

test('glucose and cholesterol follow the unit of the reader', () => {
  const milligrams = metricWords({ healthChecks, metrics: names, ui }, formatOf('en'), 'mg/dL')
  expect(milligrams.value('blood_glucose', { blood_glucose: 5.5 })).toBe('99')
  expect(milligrams.cardUnit('blood_glucose')).toBe('mg/dL')
  expect(milligrams.value('heart_rate', { heart_rate: 61 })).toBe('61')
  expect(milligrams.cardUnit('heart_rate')).toBe('BPM')
})
