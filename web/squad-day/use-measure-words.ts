import { useMemo } from 'react'
import type { Numbers } from '#domain/measures/counted-readings.ts'
import { type FieldName, fields, fieldUnit } from '#domain/measures/fields.ts'
import { fieldsOfMeasure, type MeasureName, type ReadingField } from '#domain/measures/station-measures.ts'
import { pairShown, withUnit } from '#domain/measures/units.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { isMeasuredField, shownAmount } from './entry.ts'

/** Names and values of measures in the reader's language and unit. */
export function useMeasureWords() {
  const { metrics, squadDay } = useMessages()
  const format = useFormat()
  const unit = useBloodUnit()
  return useMemo(() => {
    const measure = (name: MeasureName): string =>
      name === 'height' || name === 'weight' ? metrics.fields[name] : metrics.names[name]
    const field = (name: ReadingField): string =>
      isMeasuredField(name) ? metrics.fields[name] : metrics.names.smoking_level
    const amount = (name: ReadingField, value: number): string =>
      isMeasuredField(name)
        ? format.number(shownAmount(name, value, unit), fields[name].decimals)
        : value === 1
          ? squadDay.smoker
          : squadDay.nonSmoker
    const unitOf = (name: FieldName): string | null => {
      const shown = fieldUnit(name, unit)
      return shown === null || shown === '/10' ? null : metrics.units[shown]
    }
    /** 120 mmHg: one number of a measure. */
    const quantity = (name: ReadingField, value: number): string =>
      isMeasuredField(name) ? withUnit(amount(name, value), unitOf(name)) : amount(name, value)
    /** 120/80 mmHg, 11.5, 54 cm; null when nothing of it was measured. */
    const result = (name: MeasureName, values: Numbers, { hasUnit = true } = {}): string | null => {
      const names = fieldsOfMeasure(name)
      const parts = names.map((one) => {
        const value = values[one]
        return value === undefined ? null : amount(one, value)
      })
      if (parts.every((part) => part === null)) return null
      const [one = '–', other = '–'] = parts.map((part) => part ?? '–')
      if (name === 'beep_test') return hasUnit ? metrics.beep(one, other) : format.typed(`${one}.${other}`)
      const joined = names.length > 1 ? pairShown(one, other) : one
      const [first] = names
      const isPlain = !hasUnit || first === undefined || !isMeasuredField(first)
      return isPlain ? joined : withUnit(joined, unitOf(first))
    }
    return { measure, field, amount, quantity, result }
  }, [metrics, squadDay, format, unit])
}
