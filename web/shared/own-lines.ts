// A club's own tests in a shared Bundle: their names, units and ranges are the club's own words.
import { groupBy } from '#domain/group-by.ts'
import { ownMeasures } from '#domain/measures/fhir-codes.ts'
import { readRating } from '#domain/measures/metric-tokens.ts'
import type { Group } from '#domain/measures/metrics.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { Bundle, Observation } from '#domain/wire/fhir.ts'
import type { Reader } from './measure-words.ts'
import { codeOf, dayOf, extensionOf, type Line, observationsIn, textOf } from './record-lines.ts'

const groupOf: Readonly<Record<string, Group>> = { activity: 'fitness', 'social-history': 'lifestyle' }

// The product's own codes have the same system.
const isOwn = ({ code, status }: Observation): boolean =>
  status !== 'entered-in-error' &&
  (code.coding ?? []).some((one) => one.system === ownMeasures && one.code.startsWith('own-'))

export function ownLinesOf(bundle: Bundle, { words: { doctor }, format, language }: Reader): Line[] {
  const amount = ({ value, unit }: { value: number; unit?: string | undefined }) =>
    withUnit(format.number(value, 3), unit ?? null)
  return [...groupBy(observationsIn(bundle).filter(isOwn), codeOf)].flatMap(([code, found]): Line[] => {
    const newest = found.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))
    const [latest] = newest
    if (!latest) return []
    const [range] = latest.referenceRange ?? []
    return [
      {
        code,
        name: (language === 'fa' ? textOf(latest, 'nameFa') : null) ?? latest.code.text ?? '',
        group: groupOf[latest.category[0]?.coding?.[0]?.code ?? ''] ?? 'health',
        good:
          range?.low && range.high
            ? doctor.between(format.number(range.low.value, 3), amount(range.high))
            : null,
        readings: newest.map((one) => ({
          day: dayOf(one),
          shown: one.valueQuantity ? amount(one.valueQuantity) : '–',
          value: one.valueQuantity?.value ?? null,
          rating: readRating(extensionOf(one, 'rating') ?? ''),
          taken: null,
          forAge: null,
          change: null,
          setBy: null,
        })),
      },
    ]
  })
}
