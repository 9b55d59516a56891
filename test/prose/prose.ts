// All texts about results for players and practitioners in one language, with their placeholders filled.

import { digitsIn, type Language } from '#domain/languages.ts'
import {
  type AlarmId,
  type Row,
  type Step,
  steps,
  urgencyRows,
} from '#domain/measures/advice/rows/urgency-rows.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { type AdviceWords, type RowWords, rowText } from '#domain/measures/texts/advice-words.ts'
import { allAdvice } from '#domain/measures/texts/all-advice.ts'
import { allTexts, allTextsByAge } from '#domain/measures/texts/all-texts.ts'
import type { MetricText, TextKey } from '#domain/measures/texts/lookup.ts'
import { amountIn, fillSlots, type Slots } from '#domain/measures/texts/slots.ts'

type Prose = { readonly where: string; readonly text: string }
type Paragraphs = MetricText & { readonly where: string }

export const minor = { age: 16, gender: 'Female', heightCm: 165 } as const
export const adult = { age: 30, gender: 'Male', heightCm: 180 } as const

export function slotsFor(language: Language): Slots {
  const emergency = digitsIn(language, 112)
  return { emergency, amount: amountIn(language, 'mmol/L', allAdvice[language].bloodUnits) }
}

/** The texts of metric x rating x sub-rating. */
export const ratingTexts = (language: Language): Paragraphs[] =>
  metricNames.flatMap((metric) =>
    (Object.entries(allTexts[language][metric]) as [TextKey, MetricText][]).map(([key, text]) => ({
      where: `${metric} ${key}`,
      ...text,
    })),
  )

/** The texts of ratings as somebody of a known age reads them, where they differ. */
export const ageTexts = (language: Language): Paragraphs[] =>
  ratingTexts(language).flatMap(({ where }) => {
    const [metric, key] = where.split(' ') as [MetricName, TextKey] // as written above
    const own = allTextsByAge[language][metric]?.[key] ?? {}
    return Object.entries(own).map(([age, text]) => ({
      where: `${where} ${age}`,
      ...allTexts[language][metric][key],
      ...text,
    })) as Paragraphs[] // the text of the rating has both paragraphs
  })

/** The texts of the urgency rows for those they apply to: under 18, adults, or both. */
export const rowTexts = (language: Language): Paragraphs[] =>
  urgencyRows.flatMap((row) => {
    const { facts }: Row = row
    const isForMinors =
      facts?.minor ??
      (facts?.under16 || facts?.under12 || facts?.bmi === 'for age' || facts?.bmi === 'under 10'
        ? true
        : null)
    const people = [minor, adult].filter(
      (person) => isForMinors === null || isForMinors === (person === minor),
    )
    return people.flatMap((person) => {
      const text = (cameDown: boolean, step: Step) =>
        rowText(allAdvice[language], row, step, person, slotsFor(language), cameDown)
      const own: RowWords = allAdvice[language].rows[row.id]
      return [
        { where: `${row.id} at ${person.age}`, ...text(false, row.step) },
        ...(own.cameDown === undefined
          ? []
          : [{ where: `${row.id} came down at ${person.age}`, ...text(true, 'week') }]),
      ]
    })
  })

function linesOf(words: AdviceWords): Prose[] {
  const named = (name: string, table: Readonly<Record<string, string>>): Prose[] =>
    Object.entries(table).map(([key, text]) => ({ where: `${name} ${key}`, text }))
  return [
    { where: 'general', text: words.general },
    { where: 'callNow', text: words.callNow },
    { where: 'lookedAt', text: words.lookedAt },
    { where: 'periods', text: words.periods },
    ...named('stops', words.stops),
    ...named('alarms', words.alarms satisfies Record<AlarmId, string>),
    ...named('stops to practitioner', words.toPractitioner.stops),
    ...named('alarms to practitioner', words.toPractitioner.alarms),
    ...named('guards', words.guards),
    ...named('capped', words.capped),
    ...named('ifNot', words.ifNot),
    ...steps.map((step) => ({ where: `step ${step}`, text: `${words.steps[step].sentence}.` })),
    ...Object.entries(words.todo).flatMap(([metric, lines]) =>
      lines.map((text) => ({ where: `todo ${metric}`, text })),
    ),
    ...Object.entries(words.rows).flatMap(([row, { practitioner, withoutPeriods }]) =>
      [practitioner, withoutPeriods].flatMap((text) =>
        text === undefined ? [] : [{ where: `practitioner ${row}`, text }],
      ),
    ),
  ]
}

export function proseOf(language: Language): Prose[] {
  const paragraphs = [...ratingTexts(language), ...ageTexts(language), ...rowTexts(language)].flatMap(
    ({ where, firstPara, secondPara }) => [
      { where: `${where} firstPara`, text: firstPara },
      { where: `${where} secondPara`, text: secondPara },
    ],
  )
  const lines = linesOf(allAdvice[language]).map(({ where, text }) => ({
    where,
    text: fillSlots(text, slotsFor(language)),
  }))
  return [...paragraphs, ...lines]
}
