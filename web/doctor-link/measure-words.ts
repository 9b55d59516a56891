// A measure of a shared record in words: its name, its good range, and each reading with its unit.
import type { BloodUnit, Language } from '#domain/languages.ts'
import { leastDecimals } from '#domain/measures/decimals.ts'
import type { CodedMeasure } from '#domain/measures/fhir-codes.ts'
import { fieldUnit, isFieldName, type StoredNumber } from '#domain/measures/fields.ts'
import { type Edge, goodRanges } from '#domain/measures/good-range.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { amountShown, pairShown, withUnit } from '#domain/measures/units.ts'
import type { Observation } from '#domain/wire/fhir.ts'
import type { Messages } from '#web/messages/areas.ts'
import type { Format } from '#web/messages/format.ts'
import { onOneLine } from '#web/messages/on-one-line.ts'

export type DoctorReader = {
  readonly words: Pick<Messages, 'doctor' | 'metrics'>
  readonly format: Format
  readonly language: Language
  readonly bloodUnit: BloodUnit
  readonly spec: Spec
}

/** A reading as it is written, without its unit and beside it. */
type Amount = { readonly number: string; readonly unit: string | null }
const bare = (number: string): Amount => ({ number, unit: null })

export function measureWords({ words: { doctor, metrics: names }, format, bloodUnit, spec }: DoctorReader) {
  const unitOf = (reads: StoredNumber): string | null => {
    const isIndex = reads === 'body_mass_index'
    const unit = isIndex ? 'kg/m²' : isFieldName(reads) ? fieldUnit(reads, bloodUnit) : null
    return unit && onOneLine(names.units[unit])
  }
  const number = (value: number) => format.number(value, 2)

  function amountOf({ value, metric }: CodedMeasure, observation: Observation): Amount {
    if ('parts' in value) {
      const [first, second] = value.parts.map((_, nth) => observation.component?.[nth]?.valueQuantity?.value)
      const [one, other] = [first, second].map((part) => (part === undefined ? '–' : number(part)))
      if (value.parts[0]?.reads === 'beep_test') return bare(names.beep(one ?? '', other ?? ''))
      return { number: pairShown(one ?? '–', other ?? '–'), unit: unitOf('blood_pressure_systolic') }
    }
    if ('words' in value) {
      const isSmoker = observation.valueCodeableConcept?.coding?.[0]?.code === value.words[1]?.[0]
      return bare(isSmoker ? names.smoking.smoker : names.smoking.nonSmoker)
    }
    const amount = observation.valueQuantity?.value
    if (amount === undefined) return bare('–')
    const least = metric ? leastDecimals(metric, bloodUnit) : 0
    const shown = format.number(amountShown(value.reads, amount, bloodUnit), 2, least)
    return { number: shown, unit: unitOf(value.reads) }
  }

  function shownOf(measure: CodedMeasure, observation: Observation): string {
    const { number: shown, unit } = amountOf(measure, observation)
    return withUnit(shown, unit)
  }

  function rangeOf(metric: MetricName, reads: StoredNumber, withIts: (shown: string) => string): string {
    const edge = (found: Edge | null, unsure: (shown: string) => string, hasUnit: boolean) => {
      if (!found) return null
      const shown = number(amountShown(reads, found.at, bloodUnit))
      const whole = hasUnit ? withIts(shown) : shown
      return { whole, isGood: found.isGood, said: found.isGood ? whole : unsure(whole) }
    }
    return goodRanges(metric, reads, spec)
      .map((range) => {
        const low = edge(range.low, doctor.above, range.high === null)
        const high = edge(range.high, doctor.below, true)
        if (low && high) return doctor.between(low.said, high.said)
        if (low) return low.isGood ? doctor.from(low.whole) : low.said
        return high ? (high.isGood ? doctor.upTo(high.whole) : high.said) : ''
      })
      .join(format.comma)
  }

  /** As the rating table has it. */
  function goodOf({ metric, value }: CodedMeasure): string | null {
    if (!metric) return null
    if ('words' in value) return names.smoking.nonSmoker
    if (metric === 'beep_test') return rangeOf(metric, 'beep_test', doctor.level)
    const within = (reads: StoredNumber) => rangeOf(metric, reads, (shown) => withUnit(shown, unitOf(reads)))
    if (metric === 'blood_pressure')
      return [
        `${names.systolic} ${rangeOf(metric, 'blood_pressure_systolic', (shown) => shown)}`,
        `${names.diastolic} ${within('blood_pressure_diastolic')}`,
      ].join(' · ')
    return ('reads' in value && within(value.reads)) || null
  }

  const nameOf = (measure: CodedMeasure): string => {
    const { metric, value } = measure
    if (metric) return names.names[metric]
    return 'reads' in value && isFieldName(value.reads) ? names.fields[value.reads] : measure.title
  }

  return { nameOf, goodOf, shownOf, amountOf }
}
