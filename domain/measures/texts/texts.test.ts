import { describe, expect, test } from 'vitest'
import { languageCodes } from '#domain/languages.ts'
import { type MetricName, metricNames, metrics, type Rating } from '#domain/measures/metrics.ts'
import { rate, rateOnDetails, subRate } from '#domain/measures/rating.ts'
import { readingNames, specOf } from '#domain/measures/spec-variant.ts'
import { valuesOf } from '#test/measures/enterable.ts'
import { allAdvice } from './all-advice.ts'
import { allTexts } from './all-texts.ts'
import { en } from './en/texts.ts'
import { fa } from './fa/texts.ts'
import { type MetricText, type MetricTexts, metricText, type TextKey, textKey } from './lookup.ts'
import { withoutPointer } from './pointer.ts'

/** The keys that the screens can ask for, in both readings: the card's rating and the details card's. */
function findReachable(metric: MetricName): Set<TextKey> {
  const reached = new Set<TextKey>()
  for (const spec of readingNames.map(specOf))
    for (const values of valuesOf(metric)) {
      const sub = subRate(metric, values, spec)
      for (const rating of [rate(metric, values, spec), rateOnDetails(metric, values, spec)])
        if (rating) reached.add(textKey(rating, sub))
    }
  return reached
}
const reachable = new Map(metricNames.map((metric) => [metric, findReachable(metric)]))
const reachableKeys = (metric: MetricName) => reachable.get(metric) ?? new Set<TextKey>()

const keysOf = (texts: MetricTexts, metric: MetricName) => Object.keys(texts[metric]) as TextKey[]

const paragraphsOf = (texts: MetricTexts) =>
  metricNames.flatMap((metric) =>
    keysOf(texts, metric).flatMap((key) => {
      const { firstPara, secondPara } = texts[metric][key] as MetricText
      return [
        { where: `${metric} ${key} firstPara`, text: firstPara },
        { where: `${metric} ${key} secondPara`, text: secondPara },
      ]
    }),
  )

const failing = (texts: MetricTexts, isWrong: (text: string) => boolean) =>
  paragraphsOf(texts)
    .filter(({ text }) => isWrong(text))
    .map(({ where }) => where)

const words = (text: string) => text.split(/\s+/).length

const stepSentences = Object.values(allAdvice).flatMap(({ steps }) =>
  Object.values(steps).map(({ sentence }) => `${sentence}.`),
)
const isAboutSteps = (sentence: string) =>
  stepSentences.includes(sentence) ||
  /^Do what it says beside this result|^طبق زمانی که کنار این نتیجه/.test(sentence)

describe('texts of results', () => {
  for (const metric of metricNames)
    test(`every result of ${metric} has its own text in every language`, () => {
      const reached = reachableKeys(metric)
      expect(reached.size).toBeGreaterThan(1)
      for (const texts of Object.values(allTexts))
        expect(keysOf(texts, metric)).toEqual(expect.arrayContaining([...reached]))
    })

  test('a text for a sub-rating exists only where a result leads to it', () => {
    for (const metric of metricNames) {
      const reached = reachableKeys(metric)
      const withSub = keysOf(en, metric).filter((key) => key.includes('.'))
      expect(withSub.filter((key) => !reached.has(key))).toEqual([])
    }
  })

  test('every metric has a text for each of the three ratings, since the calls accept all three', () => {
    const ratings: Rating[] = ['success', 'warning', 'danger']
    for (const texts of Object.values(allTexts))
      for (const metric of Object.keys(metrics) as MetricName[])
        expect(keysOf(texts, metric)).toEqual(expect.arrayContaining(ratings))
  })

  test('a low and a high result are explained differently', () => {
    expect(metricText(en, 'blood_glucose', 'danger', 'low')).toBe(en.blood_glucose['danger.low'])
    expect(metricText(fa, 'blood_glucose', 'danger', 'high')).toBe(fa.blood_glucose['danger.high'])
  })

  test('a sub-rating without its own text gets the text of the rating', () => {
    expect(metricText(en, 'cholesterol_level', 'danger', 'high')).toBe(en.cholesterol_level.danger)
    expect(metricText(en, 'blood_glucose', 'warning', null)).toBe(en.blood_glucose.warning)
  })
})

describe('how it is written', () => {
  for (const [language, texts] of Object.entries(allTexts)) {
    test(`no two paragraphs are the same in ${language}`, () => {
      const all = paragraphsOf(texts).map(({ text }) => text)
      expect(new Set(all).size).toBe(all.length)
    })

    test(`every sentence is used once in ${language}, so that no text only swaps a word of another`, () => {
      const sentences = paragraphsOf(texts).flatMap(({ text }) => text.split(/(?<=[.!?؟])\s+/))
      const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)
      // Short sentences and those that name a step may be repeated.
      expect(repeated.filter((sentence) => words(sentence) > 5 && !isAboutSteps(sentence))).toEqual([])
    })

    test(`paragraphs are short enough to be read and long enough to help in ${language}`, () => {
      expect(failing(texts, (text) => words(text) < 28 || words(text) > 65)).toEqual([])
    })

    test(`paragraphs are clean sentences in ${language}`, () => {
      expect(failing(texts, (text) => text !== text.trim() || / {2}|\n/.test(text))).toEqual([])
      expect(failing(texts, (text) => !/[.!?]$/.test(text))).toEqual([])
    })
  }
})

test('no text points to advice for a reader who gets none', () => {
  const points = /beside this result|کنار این نتیجه/
  const pointing = languageCodes.flatMap((language) =>
    paragraphsOf(allTexts[language])
      .filter(({ text }) => points.test(text))
      .map(({ text }) => withoutPointer({ firstPara: '', secondPara: text }, language).secondPara),
  )
  expect(pointing.length).toBeGreaterThan(40)
  expect(pointing.filter((text) => points.test(text) || /[:؛,،] *\.|\.\./.test(text))).toEqual([])
})
