import { groupBy } from '#domain/group-by.ts'
import { type FieldName, fields, fieldUnit, isFieldName } from '#domain/measures/fields.ts'
import {
  isReadingField,
  type ResultName,
  type ResultValue,
  resultNames,
} from '#domain/measures/lists/results-list.ts'
import { isOwnField, ownField } from '#domain/measures/own/own-field.ts'
import { ownName } from '#domain/measures/own/own-name.ts'
import { ownUnit } from '#domain/measures/own/own-unit.ts'
import { amountShown, withUnit } from '#domain/measures/units.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'

type Doubt = NonNullable<Reply<'importResults'>['rows'][number]['doubts']>[number]

const noOwn: readonly OwnMeasure[] = []

/** The columns, values and doubts of imported results, in the reader's language and unit. */
export function useResultWords(own: readonly OwnMeasure[] = noOwn) {
  const language = useLanguage()
  const ownOf = (name: string) => own.find(({ _id }) => ownField(_id) === name)
  const { imports, metrics, recording } = useMessages()
  const format = useFormat()
  const unit = useBloodUnit()

  function nameOf(name: ResultName): string {
    if (isOwnField(name)) return ownName(ownOf(name)?.name ?? { en: imports.values }, language)
    if (!isReadingField(name)) return imports.resultColumns[name]
    if (name === 'smoking_level') return metrics.names.smoking_level
    // A device measures the time; only the entry form asks for the drop of a ruler.
    return name === 'reaction_time' ? metrics.names.reaction_time : metrics.fields[name]
  }

  /** The name of a field that a problem is about. */
  const fieldName = (field: string): string => {
    const name = isOwnField(field) ? field : resultNames.find((one) => one === field)
    return name ? nameOf(name) : field === 'values' ? imports.values : imports.whose
  }

  function amount(field: FieldName, value: number): string {
    const shown = fieldUnit(field, unit)
    const number = format.number(amountShown(field, value, unit), fields[field].decimals)
    return shown === null || shown === '/10' ? number : `${number}\u00a0${metrics.units[shown]}`
  }

  function valueOf({ field, value }: ResultValue): string {
    if (typeof value === 'string') return format.digits(value)
    if (isOwnField(field))
      return withUnit(
        format.number(value, 3, ownOf(field)?.decimals),
        ownUnit(ownOf(field)?.unit ?? null, language),
      )
    if (field !== 'smoking_level') return amount(field, value)
    return value === 1 ? metrics.smoking.smoker : metrics.smoking.nonSmoker
  }

  /** Vertical jump 45, 47 cm */
  const valuesOf = (values: readonly ResultValue[]): string =>
    [...groupBy(values, ({ field }) => field)]
      .map(([field, taken]) => `${nameOf(field)} ${taken.map(valueOf).join(format.comma)}`)
      .join(' · ')

  /** Weight: 37 kg more than on September 1. Is this right? */
  function why({ field, value, guard, last }: Doubt): string {
    const because =
      guard !== undefined
        ? recording.guards[guard]
        : last && isFieldName(field)
          ? (value < last.value ? recording.less : recording.more)(
              amount(field, Math.abs(value - last.value)),
              recording.onDay(format.sentenceDay(last.date)),
            )
          : ''
    return `${fieldName(field)}: ${because} ${recording.isThisRight}`
  }

  return { nameOf, fieldName, valuesOf, why }
}
