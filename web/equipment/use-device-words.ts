// Names and amounts of the device page in the reader's language.
import { toPercent } from '#domain/field/learned-error.ts'
import { type FieldName, fieldNames, fields } from '#domain/measures/fields.ts'
import { isOwnField } from '#domain/measures/own/own-field.ts'
import { ownName } from '#domain/measures/own/own-name.ts'
import type { MeasureId } from '#domain/measures/station-measures.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'

export type Knowledge = Reply<'getDeviceErrors'>
type Scale = Knowledge['errors'][number]['scale']

const isMeasured = (name: string): name is FieldName => fieldNames.some((known) => known === name)
/** In the unit in which it is stored; devices are compared in one unit. */
const unitOf = (name: string) => (isMeasured(name) ? fields[name].unit : null)

export function useDeviceWords(own: readonly OwnMeasure[] = []) {
  const { metrics, equipment: texts } = useMessages()
  const format = useFormat()
  const language = useLanguage()
  const unit = (name: string): string | null => {
    const known = unitOf(name)
    return known === null || known === '/10' ? null : metrics.units[known]
  }
  const field = (name: string): string => {
    if (isOwnField(name)) {
      const found = own.find(({ _id }) => name === `own:${_id}`)
      return found ? ownName(found.name, language) : name
    }
    if (isMeasured(name)) return metrics.fields[name]
    return name === 'smoking_level' ? metrics.names.smoking_level : metrics.names.body_mass_index
  }
  const amount = (name: string, value: number, decimals = 2): string =>
    withUnit(format.number(value, decimals), unit(name))
  const percent = (value: number) => texts.percent(format.number(value, 1))
  return {
    field,
    measure: (name: MeasureId): string => {
      if (isOwnField(name)) return field(name)
      return name === 'height' || name === 'weight' ? metrics.fields[name] : metrics.names[name]
    },
    unit,
    amount,
    /** A typical error, on the scale of comparisons. */
    error: (name: string, scale: Scale, s: number): string =>
      scale === 'percent' ? percent(toPercent(s)) : amount(name, s, 1),
    /** How much more one reads than another: 5.9 %, or 3 mmHg. */
    difference: (name: string, scale: Scale, x: number): string =>
      scale === 'percent' ? percent(differenceShown(scale, x)) : amount(name, x, 1),
    /** The same without its unit. */
    differenceNumber: (scale: Scale, x: number): string => format.number(differenceShown(scale, x), 1),
  }
}

/** A difference of logarithms in per cent. */
export const differenceShown = (scale: Scale, x: number): number =>
  scale === 'percent' ? 100 * (Math.exp(x) - 1) : x
