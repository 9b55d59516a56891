// Texts are written for readers of eleven or twelve, do not reassure falsely, and are good Persian.
import { describe, expect, test } from 'vitest'
import { type Language, languageCodes } from '#domain/languages.ts'
import { ageTexts, proseOf, ratingTexts, rowTexts } from '#test/prose/prose.ts'
import { lengths, readingAge, syllables } from '#test/prose/readability.ts'

const prose = new Map(languageCodes.map((code) => [code, proseOf(code)]))

const failing = (language: Language, isWrong: (text: string) => boolean) =>
  (prose.get(language) ?? [])
    .filter(({ text }) => isWrong(text))
    .map(({ where, text }) => `${where}: ${text}`)

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

describe('reading age', () => {
  const known: [word: string, syllables: number][] = [
    ['a', 1],
    ['the', 1],
    ['table', 2],
    ['muscles', 2],
    ['people', 2],
    ['measured', 2],
    ['wanted', 2],
    ['minutes', 2],
    ['breathe', 1],
    ['quiet', 2],
    ['exercise', 3],
    ['oxygen', 3],
    ['cholesterol', 4],
    ['practitioner', 4],
    ['temperature', 4],
    ['idea', 3],
    ['being', 2],
    ['juice', 1],
    ['crashes', 2],
    ['changes', 2],
  ]
  for (const [word, count] of known)
    test(`'${word}' has ${count} syllables`, () => {
      expect(syllables(word)).toBe(count)
    })

  test('the formula is Flesch-Kincaid plus five', () => {
    // 6 words, 1 sentence, 6 syllables: 0.39 x 6 + 11.8 x 1 - 15.59 = -1.45.
    expect(readingAge('The cat sat on the mat.')).toBeCloseTo(3.55, 2)
    expect(
      readingAge('Cardiovascular examinations necessitate comprehensive documentation.'),
    ).toBeGreaterThan(20)
  })

  test('English texts are for a reader of twelve or less on average, and none is for more than fourteen', () => {
    const ages = [...ratingTexts('en'), ...ageTexts('en'), ...rowTexts('en')].map(
      ({ where, firstPara, secondPara }) => ({
        where,
        age: readingAge(`${firstPara} ${secondPara}`),
      }),
    )
    expect(ages.filter(({ age }) => age > 14)).toEqual([])
    expect(mean(ages.map(({ age }) => age))).toBeLessThanOrEqual(12)
  })

  test('Persian texts have sentences of 16 words on average, none over 32, and words of 4.5 letters', () => {
    const measured = [...ratingTexts('fa'), ...ageTexts('fa'), ...rowTexts('fa')].map(
      ({ where, firstPara, secondPara }) => ({
        where,
        ...lengths(`${firstPara} ${secondPara}`),
      }),
    )
    expect(measured.filter(({ longestSentence }) => longestSentence > 32)).toEqual([])
    expect(measured.filter(({ lettersAWord }) => lettersAWord > 5)).toEqual([])
    expect(mean(measured.map(({ wordsASentence }) => wordsASentence))).toBeLessThanOrEqual(16)
    expect(mean(measured.map(({ lettersAWord }) => lettersAWord))).toBeLessThanOrEqual(4.5)
  })
})

describe('forbidden words', () => {
  const never: Record<Language, RegExp[]> = {
    en: [
      /\bfine\b|\bcleared\b|nothing to worry|nothing to change|entirely normal|perfectly normal/i,
      /drive yourself/i,
      /if (the|your|this) (number|value|reading|result) is (above|below|over|under)/i,
      /we look for/i,
      // Diagnoses. 'With diabetes' and 'with asthma' address somebody who already knows.
      /\b(you have|this is|it is|means|shows) (diabetes|asthma|an infection|anorexia|hypertension|heart disease|depression)/i,
      /\b(hypertension|hypoglyc|hyperglyc|bradycardia|tachycardia|anorexia|hypothermia|heart ?stroke)/i,
      // Doses of medicines.
      /\d+ ?(mg|ml|micrograms|tablets|pills|puffs|units of insulin)\b/i,
      /lose weight|weight loss plan|calorie/i,
    ],
    fa: [
      /جای نگرانی نیست|نگران نباشید|کاملاً طبیعی|مشکلی نیست|لازم نیست نگران/,
      /خودتان رانندگی/,
      /اگر عدد (بالای|زیر|بیشتر از|کمتر از)/,
      /(میلی‌گرم|پاف|واحد انسولین)/,
      /پرفشاری|هیپوگلیسمی|بی‌اشتهایی عصبی|کاهش وزن بدهید|لاغر شوید/,
      /(شما|این) (دیابت|آسم|افسردگی) (دارید|است)/,
    ],
  }
  for (const language of languageCodes)
    test(`in ${language}`, () => {
      for (const words of never[language]) expect(failing(language, (text) => words.test(text))).toEqual([])
    })

  test('a text for everybody contains nothing that is true for adults only', () => {
    const adultOnly = /for adults|as an adult|14 units|weekly limit/i
    // It tells the young that the club's range is not made for them.
    const isOfYoung = (line: string) => line.startsWith('bmi_young_expected at 16')
    const found = [
      ...failing('en', (text) => adultOnly.test(text)),
      ...failing('fa', (text) => /بزرگسالان|سقف هفتگی/.test(text)),
    ]
    expect(found.filter((line) => !isOfYoung(line))).toEqual([])
    expect(found.filter(isOfYoung)).toHaveLength(2)
  })

  test('under 18 a body mass index is compared with the age, and no diet is proposed', () => {
    const ofYoung = (language: Language) =>
      rowTexts(language).filter(({ where }) => /^bmi_.* at 16/.test(where))
    expect(ofYoung('en')).toHaveLength(16)
    const withAge = /with your age|your age|your growth/
    for (const { where, firstPara } of ofYoung('en')) expect(firstPara, where).toMatch(withAge)
    for (const { where, firstPara } of ofYoung('fa'))
      expect(firstPara, where).toMatch(/با سن شما سنجیده شود|سنتان|سن شما|سن و قدتان|رشدتان/)
    const numbers = /[0-9]|centile|percent|z-score/i
    for (const { where, firstPara, secondPara } of ofYoung('en'))
      expect(`${firstPara} ${secondPara}`, where).not.toMatch(numbers)
    for (const { firstPara } of ratingTexts('en').filter(({ where }) =>
      /^body_mass_index (success|danger)/.test(where),
    ))
      expect(firstPara).toMatch(/Before 18 .*comparing with your age/)
  })
})

test('amounts of glucose and cholesterol are slots, so that they can follow the unit of the reader', () => {
  for (const language of languageCodes)
    for (const { where, firstPara, secondPara } of ratingTexts(language))
      if (/^(blood_glucose|cholesterol_level)/.test(where)) {
        // The call that returns these texts fills no slots.
        expect(`${firstPara} ${secondPara}`, where).not.toMatch(/[{}]|[0-9۰-۹]/)
      }
  const [veryLow] = rowTexts('en')
  expect(veryLow?.secondPara).toContain('below 3.9 mmol/L')
  expect(rowTexts('fa')[0]?.secondPara).toContain('۳٫۹ میلی‌مول بر لیتر')
})

test('no slot is left unfilled', () => {
  for (const language of languageCodes) expect(failing(language, (text) => /[{}]/.test(text))).toEqual([])
})

test('lines are clean sentences', () => {
  for (const language of languageCodes) {
    expect(failing(language, (text) => text !== text.trim() || / {2}|\n/.test(text))).toEqual([])
    expect(failing(language, (text) => !/[.!?؟]$/.test(text))).toEqual([])
  }
})

test('English has no Persian letters and no straight apostrophes', () => {
  expect(failing('en', (text) => /[آ-ی]|'/.test(text))).toEqual([])
})

describe('Persian', () => {
  test('is in Persian letters, digits and marks', () => {
    expect(failing('fa', (text) => !/[آ-ی]/.test(text))).toEqual([])
    expect(failing('fa', (text) => /[0-9٠-٩A-Za-zيك,;?]/.test(text))).toEqual([])
  })

  test('joins prefixes and endings with a half-space', () => {
    const loose = /(^|\s)(می|نمی)\s|\s(ها|های|هایی|هایم|هایت|هایتان|هایشان|تر|ترین|اند)(\s|[،؛.])/
    expect(failing('fa', (text) => loose.test(text))).toEqual([])
    expect(failing('fa', (text) => /\s\u200c|\u200c\s|\u200c\u200c|\u200c[،؛.]/.test(text))).toEqual([])
  })

  test('uses one word for one thing', () => {
    const replaced =
      /محدودهٔ دلخواه|معاینه‌گر|نبض|ضعیف است|لبه|آزمون بیپ|سیستولی |سیگاری|صفحه‌نمایش|رفت‌وبرگشت|اینجا|اینکه|به صورت/
    expect(failing('fa', (text) => replaced.test(text))).toEqual([])
  })
})
