import { useMemo } from 'react'
import { type FieldName, fields, fieldUnit } from '#domain/measures/fields.ts'
import { isOwnField } from '#domain/measures/own/own-field.ts'
import { ownName } from '#domain/measures/own/own-name.ts'
import { ownUnit } from '#domain/measures/own/own-unit.ts'
import type { Numbers } from '#domain/measures/readings/counted-readings.ts'
import { type AnyField, type AnyMeasure, fieldsOfMeasure, isOwn } from '#domain/measures/station-measures.ts'
import { pairShown, withUnit } from '#domain/measures/units.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { measureNamed, useOwnMeasures } from './own-measures.ts'
import { isMeasuredField, shownAmount } from './taking/entry.ts'

/** Names and values of measures in the reader's language and unit. */
export function useMeasureWords() {
  const { metrics, squadDay } = useMessages()
  const language = useLanguage()
  const format = useFormat()
  const unit = useBloodUnit()
  const own = useOwnMeasures()
  return useMemo(() => {
    const ownOf = (name: AnyField) => {
      const found = isOwnField(name) ? measureNamed(own, name) : undefined
      return found && isOwn(found) ? found : null
    }
    const measure = (of: AnyMeasure): string => {
      if (isOwn(of)) return ownName(of.name, language)
      return of === 'height' || of === 'weight' ? metrics.fields[of] : metrics.names[of]
    }
    const field = (name: AnyField): string => {
      if (isOwnField(name)) {
        const found = ownOf(name)
        return found ? measure(found) : squadDay.ownTest
      }
      return isMeasuredField(name) ? metrics.fields[name] : metrics.names.smoking_level
    }
    const amount = (name: AnyField, value: number): string => {
      if (isOwnField(name)) return format.number(value, 3, ownOf(name)?.decimals)
      if (isMeasuredField(name)) return format.number(shownAmount(name, value, unit), fields[name].decimals)
      return value === 1 ? squadDay.smoker : squadDay.nonSmoker
    }
    const specUnit = (name: FieldName): string | null => {
      const shown = fieldUnit(name, unit)
      return shown === null || shown === '/10' ? null : metrics.units[shown]
    }
    const unitOf = (name: AnyField): string | null => {
      if (isOwnField(name)) return ownUnit(ownOf(name)?.unit ?? null, language)
      return isMeasuredField(name) ? specUnit(name) : null
    }
    /** 120 mmHg: one number of a measure. */
    const quantity = (name: AnyField, value: number): string => withUnit(amount(name, value), unitOf(name))
    /** 120/80 mmHg, 11.5, 54 cm; null when nothing of it was measured. */
    const result = (of: AnyMeasure, values: Numbers, { hasUnit = true } = {}): string | null => {
      const names = fieldsOfMeasure(of)
      const parts = names.map((one) => {
        const value = values[one]
        return value === undefined ? null : amount(one, value)
      })
      if (parts.every((part) => part === null)) return null
      const [one = '–', other = '–'] = parts.map((part) => part ?? '–')
      if (of === 'beep_test') return hasUnit ? metrics.beep(one, other) : format.typed(`${one}.${other}`)
      const joined = names.length > 1 ? pairShown(one, other) : one
      const [first] = names
      return !hasUnit || first === undefined ? joined : withUnit(joined, unitOf(first))
    }
    /** Height + 2: a station by its first measure. */
    const station = ([first, ...more]: readonly AnyMeasure[]): string =>
      first ? squadDay.stationBrief(measure(first), format.number(more.length), more.length) : ''
    return { measure, station, field, amount, quantity, result }
  }, [metrics, squadDay, language, format, unit, own])
}
