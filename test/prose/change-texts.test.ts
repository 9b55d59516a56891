// @vitest-environment happy-dom
// A change is said in the same words everywhere: on a screen, in the PDF and CSV, and on the page of a doctor's link.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { bloodUnits, calendarOf, type Language, languageCodes } from '#domain/languages.ts'
import { compareReading } from '#domain/measures/change/comparison.ts'
import { type Measured, readsOf } from '#domain/measures/change/measured.ts'
import { fields, isFieldName, type StoredNumber } from '#domain/measures/fields.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { changeLineIn } from '#domain/measures/texts/all-change.ts'
import { changeLine } from '#domain/measures/texts/change.ts'
import { wordsFor } from '#server/exchange/report/words.ts'
import { changeSaid } from '#web/doctor-link/change-words.ts'
import { metricWords } from '#web/health-checks/result/metric-words.ts'
import { changeOnScreen } from '#web/health-checks/result/use-change-words.ts'
import { doctor as enDoctor } from '#web/messages/en/doctor.ts'
import { healthChecks as enChecks } from '#web/messages/en/health-checks.ts'
import { metrics as enMetrics } from '#web/messages/en/metrics.ts'
import { ui as enUi } from '#web/messages/en/ui.ts'
import { doctor as faDoctor } from '#web/messages/fa/doctor.ts'
import { healthChecks as faChecks } from '#web/messages/fa/health-checks.ts'
import { metrics as faMetrics } from '#web/messages/fa/metrics.ts'
import { ui as faUi } from '#web/messages/fa/ui.ts'
import { formatOf } from '#web/messages/format.ts'

const spec = specOf('corrected')
const messages = {
  en: { doctor: enDoctor, healthChecks: enChecks, metrics: enMetrics, ui: enUi },
  fa: { doctor: faDoctor, healthChecks: faChecks, metrics: faMetrics, ui: faUi },
}

const amountIn = (field: StoredNumber) => {
  const [min, max] = isFieldName(field) ? [fields[field].min, fields[field].max] : [12, 45]
  const places = isFieldName(field) ? 10 ** fields[field].decimals : 10
  return fc.integer({ min: Math.ceil(min * places), max: Math.floor(max * places) }).map((n) => n / places)
}

const compared = metricNames.filter((metric) => metric !== 'smoking_level')

/** A player's readings of one metric, newest first, one every month. */
const history = (metric: MetricName) => {
  const reads = metric === 'beep_test' ? (['beep_test', 'beep_test_decimal'] as const) : readsOf(metric)
  const values = fc.record(Object.fromEntries(reads.map((field) => [field, amountIn(field)])))
  return fc.array(values, { minLength: 2, maxLength: 12 }).map((all) =>
    all.map(
      (one, nth): Measured => ({
        date: addDays('2026-11-14', -30 * nth),
        values: one,
        practitionerId: 'a',
        context: { fasting: true },
      }),
    ),
  )
}

const someHistory = fc
  .constantFrom(...compared)
  .chain((metric) => history(metric).map((checks) => ({ metric, checks })))
const step = fc.constantFrom(null, 'week' as const, 'next' as const)

function saidTo(
  language: Language,
  bloodUnit: (typeof bloodUnits)[number],
  change: Parameters<typeof changeLine>[2],
) {
  const calendar = calendarOf(language)
  const words = messages[language]
  const format = formatOf(language)
  const screen = changeOnScreen(words, format, metricWords(words, format, bloodUnit))
  const preferences = JSON.stringify({ blood_unit: bloodUnit })
  const pdf = wordsFor({
    language,
    preferences,
    spec,
    today: '2026-11-14',
    now: 0,
    emergency: '112',
    helpline: null,
  })
  return {
    screen: changeLine(words.metrics.change, screen, change),
    file: changeLineIn({ language, calendar, bloodUnit, spec })(change),
    pdf: change && pdf.change(change.metric, change as Parameters<typeof pdf.change>[1]),
    doctor: changeSaid({ words, format, language, bloodUnit, spec }, change),
    besideValue: changeSaid({ words, format, language, bloodUnit, spec }, change, true),
  }
}

test('screen, PDF, CSV and doctor’s page say the same about the same check, and with what it was compared', () => {
  fc.assert(
    fc.property(
      someHistory,
      step,
      fc.constantFrom(...languageCodes),
      fc.constantFrom(...bloodUnits),
      ({ metric, checks: [newest, ...earlier] }, due, language, unit) => {
        if (!newest) return
        const change = compareReading(metric, newest, earlier, { age: 25, step: due, spec })
        if (!change) return
        const { screen, file, pdf, doctor, besideValue } = saidTo(language, unit, change)
        expect([file, pdf, doctor]).toEqual([screen, screen, screen])
        // Beside its value the line is the same without the value.
        expect(screen.endsWith(besideValue ?? '')).toBe(true)
        expect((besideValue ?? '').length < screen.length).toBe(change.against !== 'before')
        expect(screen).not.toMatch(/undefined|NaN|null/)
        const names = { en: /last time|usually|before that/, fa: /بار قبل|معمولاً|پیش از آن/ }
        expect(screen).toMatch(names[language])
      },
    ),
    { numRuns: 600 },
  )
})
