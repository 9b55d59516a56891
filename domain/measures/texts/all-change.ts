// A change in words, for texts that the server writes. The web app loads one language at a time.
import { dayFormat } from '#domain/date-format.ts'
import type { BloodUnit, Calendar, Language } from '#domain/languages.ts'
import { isFieldName } from '#domain/measures/fields.ts'
import { formatted } from '#domain/measures/own/own-amount.ts'
import type { OwnChange } from '#domain/measures/own/own-change.ts'
import { ownUnit } from '#domain/measures/own/own-unit.ts'
import { cardUnit } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { amountShown, withUnit } from '#domain/measures/units.ts'
import { allNames } from './all-names.ts'
import {
  type ChangeShown,
  type ChangeTexts,
  changeLine,
  lineOf,
  saidWords,
  type ToldChange,
} from './change.ts'
import { enChange as en } from './en/change.ts'
import { faChange as fa } from './fa/change.ts'
import { valueWords } from './value-words.ts'

const allChanges: Readonly<Record<Language, ChangeTexts>> = { en, fa }

type Reader = {
  readonly language: Language
  readonly calendar: Calendar
  readonly bloodUnit: BloodUnit
  readonly spec: Spec
}

const dayIn = (language: Language, calendar: Calendar) =>
  dayFormat(language, calendar, { year: 'numeric', month: 'long', day: 'numeric' })

function changeShown({ language, calendar, bloodUnit, spec }: Reader): ChangeShown {
  const { number, value, isMilligrams } = valueWords(language, bloodUnit)
  const names = allNames[language]
  return {
    value,
    valueWithUnit: (metric, values) => {
      const unit = isMilligrams(metric) ? 'mg/dL' : cardUnit(metric, spec)
      return withUnit(value(metric, values), unit && names.units[unit])
    },
    day: dayIn(language, calendar),
    amount: (field, stored) => amountShown(field, stored, bloodUnit),
    fixed: (shown, places) => number(shown, places),
    fieldName: (field) => (isFieldName(field) ? names.fields[field] : names.names[field]),
  }
}

/** A change on one line. */
export function changeLineIn(reader: Reader): (change: ToldChange | null) => string {
  const shown = changeShown(reader)
  return (change) => changeLine(allChanges[reader.language], shown, change)
}

type OwnChanged = {
  readonly measure: { readonly unit: string | null; readonly decimals: number }
  readonly change: OwnChange | null
}

/** The same of an own measure. */
export function ownChangeLineIn({ language, calendar }: Pick<Reader, 'language' | 'calendar'>) {
  const texts = allChanges[language]
  const day = dayIn(language, calendar)
  return ({ measure, change }: OwnChanged): string => {
    if (!change) return texts.first
    const value = (amount: number) => formatted(measure, amount, language)
    const valueWithUnit = (amount: number) => withUnit(value(amount), ownUnit(measure.unit, language))
    const shown = { value, valueWithUnit, day, expected: [] }
    return lineOf(texts, saidWords(texts, shown, { ...change, withheld: null }))
  }
}
