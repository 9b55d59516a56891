import { describe, expect, test } from 'vitest'
import { type Language, languageCodes } from '#domain/languages.ts'
import {
  type JudgedMetric,
  type Row,
  rowById,
  steps,
  type UrgencyRow,
  urgencyRows,
} from '#domain/measures/advice/rows/urgency-rows.ts'
import { type Advice, adviceOn, isToldAtEntry, type Person } from '#domain/measures/advice/urgency.ts'
import {
  type MetricName,
  metricNames,
  metrics,
  type Rating,
  type SubRating,
} from '#domain/measures/metrics.ts'
import { rate, subRate } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { readingNames, specOf } from '#domain/measures/spec-variant.ts'
import { hasQuestions, valuesOf } from '#test/measures/enterable.ts'
import { adult, minor, slotsFor } from '#test/prose/prose.ts'
import {
  alarmLines,
  firstWords,
  isToldByRow,
  practitionerLines,
  rowText,
  stopLines,
  todoFor,
} from './advice-words.ts'
import { allAdvice } from './all-advice.ts'
import { allTexts, allTextsByAge } from './all-texts.ts'
import { type MetricText, metricTextAt } from './lookup.ts'
import { dayInSentence, rowTextOn } from './reading-day.ts'
import { fillSlots } from './slots.ts'

const contexts: Context[] = [
  {},
  {
    fasting: true,
    pressure_confirmed: true,
    again: { blood_glucose: 5 },
    diabetes_medicine: false,
    pulse_at_rest: true,
  },
  { pulse_at_rest: false, pressure_at_rest: false },
  {
    pulse_at_rest: true,
    just_exercised: true,
    again: {
      blood_glucose: 8,
      heart_rate: 90,
      body_temperature: 37,
      blood_pressure_systolic: 130,
      blood_pressure_diastolic: 85,
    },
  },
]
const rows: readonly Row[] = urgencyRows
const child = { age: 11, gender: 'None', heightCm: 145 } as const

type RatedResult = {
  readonly metric: MetricName
  readonly rating: Rating
  readonly subRating: SubRating | null
}

/** What the page of the metric says. */
function shownText(
  language: Language,
  { metric, rating, subRating }: RatedResult,
  advice: Advice | null,
  person: Person,
): MetricText & { readonly says: string } {
  const [words, slots] = [allAdvice[language], slotsFor(language)]
  const source = { texts: allTexts[language], byAge: allTextsByAge[language] }
  const text = isToldByRow(words, advice, person)
    ? rowText(words, advice.row, advice.step, person, slots, advice.cameDown)
    : metricTextAt(person.age, source, metric, rating, subRating)
  return { ...text, says: (advice && firstWords(words, advice, person, slots)) ?? '' }
}

/** Words that a player of the other age must not read. */
const aboutOthers: Record<Language, Record<'adult' | 'minor', RegExp>> = {
  en: {
    adult: /\b18\b|at your age|still growing|you grow|growth spurt|parents or whoever|teacher|school|child/i,
    minor: /\b18\b|later seven|\badults?\b|for two days before a match|heavy days some/i,
  },
  fa: {
    adult: /۱۸|در سن شما|رشد|سرپرست|معلم|مدرسه|کودک/,
    minor: /۱۸|بزرگسال|بعد از آن هفت/,
  },
}
const saidBy = (
  words: (typeof allAdvice)['en'],
  { cameDown }: Pick<Advice, 'cameDown'>,
  row: UrgencyRow,
  person: Person,
): string =>
  rowText(words, row, 'next', person, slotsFor(words === allAdvice.en ? 'en' : 'fa'), cameDown).firstPara

describe('the text of a value', () => {
  // Steps of a tenth, the finest that a form shows; pressures in steps of five.
  const walked = (metric: (typeof metricNames)[number]) =>
    valuesOf(metric).filter((values) => {
      if (metric === 'blood_pressure')
        return (
          (values.blood_pressure_systolic ?? 0) % 5 === 0 && (values.blood_pressure_diastolic ?? 0) % 5 === 0
        )
      const finest = metrics[metric].decimals === 0 ? 1 : 10
      return Number.isInteger(Math.round((values[metric] ?? 0) * finest * 100) / 100)
    })

  for (const metric of metricNames)
    test(`every value of ${metric} has the words of its step and of no less urgent one`, () => {
      const all = walked(metric)
      const seen = new Set<string>()
      const faults: string[] = []
      for (const spec of readingNames.map(specOf))
        for (const person of [child, minor, adult] satisfies Person[])
          for (const context of hasQuestions(metric) ? contexts : [{}])
            for (const values of all) {
              const rating = rate(metric, values, spec)
              if (!rating) continue
              const advice = adviceOn(metric, values, person, context, spec)
              const subRating = subRate(metric, values, spec)
              const key = [advice?.row?.id, advice?.step, rating, subRating, person.age].join()
              if (seen.has(key)) continue
              seen.add(key)
              for (const language of languageCodes) {
                const words = allAdvice[language]
                const slots = slotsFor(language)
                const result = { metric, rating, subRating }
                const { firstPara, secondPara, says } = shownText(language, result, advice, person)
                const shown = [firstPara, secondPara, says].join(' ')
                const isAboutRange = advice?.row?.id === 'bmi_young_expected'
                if (!isAboutRange && aboutOthers[language][person === adult ? 'adult' : 'minor'].test(shown))
                  faults.push(`${key}: speaks to another age: ${shown}`)
                if (!advice) continue
                const own = words.steps[advice.step].sentence
                if (isToldByRow(words, advice, person) && !secondPara.startsWith(own))
                  faults.push(`${key}: ${own} is not first`)
                if (advice.row && ![firstPara, says].includes(saidBy(words, advice, advice.row, person)))
                  faults.push(`${key}: the row’s first words are missing`)
                const calmer = steps
                  .slice(steps.indexOf(advice.step) + 1)
                  .map((step) => words.steps[step].sentence)
                const todo = todoFor(words, advice, person, slots)
                const alarms = alarmLines(words, advice.alarms, slots)
                const said = [shown, ...todo, ...alarms].join(' ').toLowerCase()
                for (const sentence of calmer)
                  if (said.includes(sentence.toLowerCase())) faults.push(`${key}: says ${sentence}`)
                if (todo.length < 1 || todo.length > 4) faults.push(`${key}: ${todo.length} lines to do`)
              }
            }
      expect(faults).toEqual([])
      expect(seen.size).toBeGreaterThan(1)
    })

  test('lines to tick off are short', () => {
    for (const language of languageCodes) {
      const words = allAdvice[language]
      const lines = [
        ...Object.values(words.todo),
        ...Object.values(words.rows).map(({ todo }) => todo),
      ].flat()
      expect(lines.filter((line) => line.split(/\s+/).length > 20)).toEqual([])
    }
  })

  test('as written, a pulse of 150 is rated good, and its text says to get help', () => {
    const spec = specOf('as-written')
    const advice = adviceOn('heart_rate', { heart_rate: 150 }, adult, {}, spec)
    const result = { metric: 'heart_rate', rating: 'success', subRating: null } as const
    const text = shownText('en', result, advice, adult)
    expect(text.secondPara).toMatch(/^Get help now if it is still this fast after ten quiet minutes/)
  })

  test('a slightly raised pressure that is rated good is called a little above the ideal', () => {
    const values = { blood_pressure_systolic: 130, blood_pressure_diastolic: 70 }
    const advice = adviceOn('blood_pressure', values, adult, {}, specOf('corrected'))
    expect(advice?.rating).toBe('success')
    const result = { metric: 'blood_pressure', rating: 'success', subRating: null } as const
    expect(shownText('en', result, advice, adult).says).toContain('a little above the ideal')
  })

  test('a short sleep that is rated good is never called enough', () => {
    for (const [hours, person] of [
      [6.5, adult],
      [7.5, minor],
    ] as const) {
      const advice = adviceOn('sleep_quality', { sleep_quality: hours }, person, {}, specOf('corrected'))
      expect(advice).toMatchObject({ rating: 'success', step: 'next' })
    }
  })
})

describe('words', () => {
  test('an alarm contains the sentence of its step', () => {
    for (const language of languageCodes)
      for (const { alarms } of rows)
        for (const { id, step } of alarms ?? [])
          if (step)
            expect(allAdvice[language].alarms[id].toLowerCase()).toContain(
              allAdvice[language].steps[step].sentence.toLowerCase(),
            )
  })

  test('a lead begins with the step', () => {
    for (const language of languageCodes)
      for (const [id, { lead }] of Object.entries(allAdvice[language].rows))
        if (lead) expect(lead, id).toMatch(/^\{step\}/)
  })

  test('only rows of a very low value or a pair have a longer first sentence', () => {
    const withLead = Object.entries(allAdvice.en.rows).filter(([, { lead }]) => lead)
    expect(withLead.map(([id]) => id)).toEqual(['pressure_extreme', 'pulse_extreme', 'temperature_very_low'])
    for (const [id] of withLead) expect(allAdvice.fa.rows[id as 'pulse_extreme'].lead).toBeDefined()
  })

  test('both languages have the same number of texts and lines for the same people', () => {
    for (const [id, en] of Object.entries(allAdvice.en.rows)) {
      const fa = allAdvice.fa.rows[id as keyof typeof allAdvice.fa.rows]
      expect([fa.todo.length, fa.minor?.todo?.length, !fa.practitioner, !fa.lead], id).toEqual([
        en.todo.length,
        en.minor?.todo?.length,
        !en.practitioner,
        !en.lead,
      ])
    }
  })

  test('texts about self-harm name the helpline, or the emergency number when there is none', () => {
    const alarms = [{ id: 'self_harm', step: 'now' }] as const
    const slots = slotsFor('en')
    expect(alarmLines(allAdvice.en, alarms, { ...slots, helpline: 'Samaritans 116 123' })[0]).toContain(
      'Call Samaritans 116 123.',
    )
    for (const helpline of [null, undefined])
      expect(alarmLines(allAdvice.en, alarms, { ...slots, helpline })[0]).toContain('Call 112.')
  })

  test('an amount follows the unit of the reader', () => {
    const slots = { ...slotsFor('en'), amount: (_: string, mmol: number) => `${Math.round(mmol * 18)} mg/dL` }
    expect(fillSlots('below {glucose:3.9}', slots)).toBe('below 70 mg/dL')
  })

  test('the text names what must not be done', () => {
    expect(stopLines(allAdvice.en, ['tests', 'training'])).toEqual([
      'No fitness tests today.',
      'No training until a doctor has seen you.',
    ])
  })

  test('the practitioner sees each row that has words for practitioners or signs to ask about', () => {
    for (const row of urgencyRows) {
      const { id, step, alarms = [], stops = [] }: Row = row
      const advice: Advice<JudgedMetric> = {
        metric: row.metric,
        step,
        first: step,
        row,
        cameDown: false,
        ofSecond: false,
        side: null,
        rating: null,
        alarms,
        stops,
        rules: [],
      }
      const own: { readonly practitioner?: string } = allAdvice.en.rows[row.id]
      // Whether somebody was fasting is asked beside the field.
      const hasWords = own.practitioner !== undefined && id !== 'glucose_high_fed'
      expect(isToldAtEntry(advice), id).toBe(
        hasWords || step !== 'next' || alarms.length > 0 || stops.length > 0,
      )
    }
  })

  test('for a value that can wait, the practitioner reads only the words for practitioners', () => {
    const linesAt = (heart_rate: number, context: Context) => {
      const advice = adviceOn('heart_rate', { heart_rate }, adult, context, specOf('corrected'))!
      return practitionerLines(allAdvice.en, advice, adult, slotsFor('en'))
    }
    expect(linesAt(110, { pulse_at_rest: false })).toEqual([
      'Wait ten quiet minutes, count again and record that value. Do not call for help because of this number alone.',
    ])
    expect(linesAt(110, {})).toEqual(['Count again after ten quiet minutes.'])
  })

  test('every metric has its lines', () => {
    for (const language of languageCodes)
      expect(Object.keys(allAdvice[language].todo).toSorted()).toEqual(Object.keys(metrics).toSorted())
  })
})

describe('the age of a reading', () => {
  const on = (measured: string, today: string) =>
    rowTextOn(
      allAdvice.en,
      {
        row: rowById.get('glucose_very_low')!,
        step: 'now',
        isPast: measured !== today,
        date: dayInSentence(measured, today, 'en'),
      },
      adult,
      slotsFor('en'),
    )

  test('on the day of the reading the text says what to do immediately', () => {
    expect(on('2026-09-08', '2026-09-08').secondPara).toMatch(/^Get help now\. Take 15 to 20 grams of sugar/)
  })

  test('after a day it names the day and asks whether somebody looked at it', () => {
    const later = on('2026-09-08', '2026-09-09')
    expect(later.firstPara).toMatch(
      /^On September 8 you had this result\. Your blood sugar was far too low\./,
    )
    expect(later.secondPara).toBe(
      'Has somebody looked at it since? If not, see a doctor today; if you feel unwell, get help now.',
    )
  })

  test('a day of another year has its year', () => {
    expect(dayInSentence('2025-12-31', '2026-01-02', 'en')).toBe('December 31, 2025')
    expect(dayInSentence('2026-01-01', '2026-01-02', 'en')).toBe('January 1')
  })

  test('Persian dates are in Persian digits and in the calendar that is asked for', () => {
    expect(dayInSentence('2026-09-08', '2026-09-10', 'fa', 'persian')).toBe('۱۷ شهریور')
    expect(dayInSentence('2026-09-08', '2027-09-10', 'fa', 'persian')).toBe('۱۷ شهریور ۱۴۰۵')
    expect(dayInSentence('2026-09-08', '2026-09-10', 'fa', 'gregory')).toMatch(/سپتامبر/)
  })
})
