// The numbers of a report in the language, digits and units of the reader.
import { dayFormat } from '#domain/date-format.ts'
import type { Day } from '#domain/dates.ts'
import { calendarOf, digitsIn, type Language } from '#domain/languages.ts'
import type { Comparison } from '#domain/measures/change/comparison.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { formatted } from '#domain/measures/own/own-amount.ts'
import { ownUnit } from '#domain/measures/own/own-unit.ts'
import { cardUnit } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { allAdvice } from '#domain/measures/texts/all-advice.ts'
import { changeLineIn, ownChangeLineIn } from '#domain/measures/texts/all-change.ts'
import { allNames } from '#domain/measures/texts/all-names.ts'
import { takenIn } from '#domain/measures/texts/all-taken.ts'
import type { MeaningReader } from '#domain/measures/texts/meaning-text.ts'
import { amountIn } from '#domain/measures/texts/slots.ts'
import { valueWords } from '#domain/measures/texts/value-words.ts'
import { withUnit } from '#domain/measures/units.ts'
import { bloodUnitFor, readPreferences } from '#domain/people/preferences.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { reportTexts } from './texts.ts'

export type ReportReader = {
  readonly language: Language
  readonly preferences: string | null
  readonly spec: Spec
  readonly today: Day
  /** In milliseconds. */
  readonly now: number
  /** Whom to call, for the texts. */
  readonly emergency: string
  readonly helpline: string | null
}
export type Words = ReturnType<typeof wordsFor>

export function wordsFor({ language, preferences, spec, today, now, emergency, helpline }: ReportReader) {
  const chosen = readPreferences(preferences)
  const bloodUnit = bloodUnitFor(chosen.blood_unit, language, spec)
  const calendar = chosen.calendar ?? calendarOf(language)
  const names = allNames[language]
  const texts = reportTexts[language]
  const { number, isMilligrams, amount, value } = valueWords(language, bloodUnit)
  const taken = takenIn(language, bloodUnit)

  function unit(metric: MetricName): string {
    const stored = isMilligrams(metric) ? 'mg/dL' : cardUnit(metric, spec)
    return stored ? names.units[stored] : ''
  }

  const changeLine = changeLineIn({ language, calendar, bloodUnit, spec })
  /** With what it was compared, and whether the change is probably real. */
  const change = (metric: MetricName, found: Comparison | null): string =>
    metric === 'smoking_level' ? '' : changeLine(found)

  const advice = allAdvice[language]
  const meaning: MeaningReader & { readonly now: number } = {
    language,
    calendar,
    words: advice,
    slots: {
      emergency: digitsIn(language, emergency),
      helpline,
      amount: amountIn(language, bloodUnit, advice.bloodUnits),
    },
    spec,
    today,
    now,
  }

  /** Other programs may say what was done in their own words. */
  const done = (action: string | null): string =>
    action === null ? texts.nobodyTold : (new Map(Object.entries(texts.done)).get(action) ?? action)

  return {
    done,
    meaning,
    names,
    texts,
    number,
    value,
    unit,
    change,
    ownChange: ownChangeLineIn({ language, calendar }),
    ownValue: (measure: Pick<OwnMeasure, 'decimals' | 'unit'>, amount: number) =>
      withUnit(formatted(measure, amount, language), ownUnit(measure.unit, language)),
    taken,
    steps: advice.steps,
    edge: amount,
    longDay: dayFormat(language, calendar, { year: 'numeric', month: 'long', day: 'numeric' }),
    shortDay: (day: Day) =>
      dayFormat(language, calendar, { year: '2-digit', month: 'numeric', day: 'numeric' })(day),
  }
}
