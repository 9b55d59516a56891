// The numbers of a report in the language, digits and units of the reader.
import { dayFormat } from '#domain/date-format.ts'
import type { Day } from '#domain/dates.ts'
import { calendarOf, digitsIn, type Language } from '#domain/languages.ts'
import type { MetricChange } from '#domain/measures/change/metric-change.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { cardUnit } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { allAdvice } from '#domain/measures/texts/all-advice.ts'
import { allNames } from '#domain/measures/texts/all-names.ts'
import { takenIn } from '#domain/measures/texts/all-taken.ts'
import type { MeaningReader } from '#domain/measures/texts/meaning-text.ts'
import { amountIn } from '#domain/measures/texts/slots.ts'
import { valueWords } from '#domain/measures/texts/value-words.ts'
import { amountShown } from '#domain/measures/units.ts'
import { bloodUnitFor, readPreferences } from '#domain/people/preferences.ts'
import { reportTexts } from './texts.ts'

export type Reader = {
  readonly language: Language
  readonly preferences: string | null
  readonly spec: Spec
  readonly today: Day
  /** Whom to call, for the texts. */
  readonly emergency: string
  readonly helpline: string | null
}
export type Words = ReturnType<typeof wordsFor>

export function wordsFor({ language, preferences, spec, today, emergency, helpline }: Reader) {
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

  /** The difference from what is usual for the player, and whether it is real. */
  function change(metric: MetricName, found: MetricChange | null): string {
    if (metric === 'smoking_level') return ''
    if (!found) return texts.first
    const differences = found.parts.map(({ difference }) => amountShown(metric, difference, bloodUnit))
    if (differences.every((by) => Math.abs(by) < 0.005)) return texts.same
    const signed = differences.map((by) => `${by < 0 ? '−' : '+'}${number(Math.abs(by))}`).join(' / ')
    // Isolated, because Persian text would put the sign behind the number.
    return texts.against(`\u2066${signed}\u2069`, found.verdict && texts.verdicts[found.verdict])
  }

  const advice = allAdvice[language]
  const meaning: MeaningReader = {
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
  }

  return {
    meaning,
    names,
    texts,
    number,
    value,
    unit,
    change,
    taken,
    steps: advice.steps,
    edge: amount,
    longDay: dayFormat(language, calendar, { year: 'numeric', month: 'long', day: 'numeric' }),
    shortDay: (day: Day) =>
      dayFormat(language, calendar, { year: '2-digit', month: 'numeric', day: 'numeric' })(day),
  }
}
