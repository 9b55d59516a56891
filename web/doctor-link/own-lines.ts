// A club's own tests in a shared Bundle: their names, units and ranges are the club's own words.
import { groupBy } from '#domain/group-by.ts'
import { defaultLanguage } from '#domain/languages.ts'
import { nameExtension, ownMeasures } from '#domain/measures/fhir-codes.ts'
import { readRating } from '#domain/measures/metric-tokens.ts'
import type { Group } from '#domain/measures/metrics.ts'
import { ownUnit } from '#domain/measures/own/own-unit.ts'
import type { Band } from '#domain/measures/rating.ts'
import { lineOf as lineOfChange, saidWords } from '#domain/measures/texts/change.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { AmountRange, Bundle, Observation } from '#domain/wire/fhir.ts'
import type { OwnChangeReply } from '#domain/wire/replies/measures.ts'
import type { DoctorReader } from './measure-words.ts'
import { codeOf, dayOf, extensionOf, observationsIn, type RecordLine, textOf } from './record-lines.ts'

const groupOf: Readonly<Record<string, Group>> = { activity: 'fitness', 'social-history': 'lifestyle' }

// The product's own codes have the same system.
const isOwn = ({ code, status }: Observation): boolean =>
  status !== 'entered-in-error' &&
  (code.coding ?? []).some((one) => one.system === ownMeasures && one.code.startsWith('own-'))

export function ownLinesOf(
  bundle: Bundle,
  { words: { doctor, metrics }, format, language }: DoctorReader,
): RecordLine[] {
  const number = (value: number) => format.number(value, 3)
  const amount = ({ value, unit }: { value: number; unit?: string | undefined }) =>
    withUnit(number(value), ownUnit(unit ?? null, language))
  const goodOf = ({ low, high }: AmountRange): string | null => {
    if (low && high) return doctor.between(number(low.value), amount(high))
    if (low) return doctor.from(amount(low))
    return high ? doctor.upTo(amount(high)) : null
  }
  const nameOf = ({ extension }: Observation): string | undefined =>
    language === defaultLanguage
      ? undefined
      : extension?.find(({ url }) => url === nameExtension(language))?.valueString
  const bandsOf = (one: Observation): Band[] => {
    const text = textOf(one, 'bands')
    return text === null ? [] : (JSON.parse(text) as Band[]) // written by the server of the same version
  }
  const changeSaidOf = (one: Observation): string | null => {
    const text = textOf(one, 'change')
    if (text === null) return null
    const change = JSON.parse(text) as OwnChangeReply // written by the server of the same version
    const unit = one.valueQuantity?.unit ?? null
    const shown = {
      value: number,
      valueWithUnit: (value: number) => withUnit(number(value), ownUnit(unit, language)),
      day: format.longDay,
      isBesideValue: true,
      expected: [],
    }
    return (
      lineOfChange(metrics.change, saidWords(metrics.change, shown, { ...change, withheld: null })) || null
    )
  }
  // A test that was given another unit has a line for each.
  const lineOf = (one: Observation) => `${codeOf(one)} ${one.valueQuantity?.unit ?? ''}`
  return [...groupBy(observationsIn(bundle).filter(isOwn), lineOf)].flatMap(([code, found]): RecordLine[] => {
    const newest = found.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))
    const [latest] = newest
    if (!latest) return []
    const [range] = latest.referenceRange ?? []
    return [
      {
        code,
        name: nameOf(latest) ?? latest.code.text ?? '',
        group: groupOf[latest.category[0]?.coding?.[0]?.code ?? ''] ?? 'health',
        good: range ? goodOf(range) : null,
        bands: bandsOf(latest),
        readings: newest.map((one) => ({
          day: dayOf(one),
          shown: one.valueQuantity ? amount(one.valueQuantity) : '–',
          value: one.valueQuantity?.value ?? null,
          rating: readRating(extensionOf(one, 'rating') ?? ''),
          taken: null,
          forAge: null,
          change: changeSaidOf(one),
          setBy: null,
        })),
      },
    ]
  })
}
