// A change in words, for texts that the server writes. The web app loads one language at a time.
import { dayFormat } from '#domain/date-format.ts'
import type { BloodUnit, Calendar, Language } from '#domain/languages.ts'
import { isFieldName } from '#domain/measures/fields.ts'
import { cardUnit } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { amountShown, withUnit } from '#domain/measures/units.ts'
import { allNames } from './all-names.ts'
import { type ChangeShown, type ChangeTexts, changeLine, type Told } from './change.ts'
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

function changeShown({ language, calendar, bloodUnit, spec }: Reader): ChangeShown {
  const { number, value, isMilligrams } = valueWords(language, bloodUnit)
  const names = allNames[language]
  return {
    value,
    valueWithUnit: (metric, values) => {
      const unit = isMilligrams(metric) ? 'mg/dL' : cardUnit(metric, spec)
      return withUnit(value(metric, values), unit && names.units[unit])
    },
    day: dayFormat(language, calendar, { year: 'numeric', month: 'long', day: 'numeric' }),
    amount: (field, stored) => amountShown(field, stored, bloodUnit),
    fixed: (shown, places) => number(shown, places),
    fieldName: (field) => (isFieldName(field) ? names.fields[field] : names.names[field]),
  }
}

/** A change on one line. */
export function changeLineIn(reader: Reader): (change: Told | null) => string {
  const shown = changeShown(reader)
  return (change) => changeLine(allChanges[reader.language], shown, change)
}
