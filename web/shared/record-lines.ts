// A shared Bundle as lines for a reader: one per measure, its readings newest first.
import type { BloodUnit } from '#domain/languages.ts'
import {
  type CodedMeasure,
  codedMeasures,
  type MeasureCode,
  measureCodes,
} from '#domain/measures/fhir-codes.ts'
import { fieldUnit, isFieldName, type StoredNumber } from '#domain/measures/fields.ts'
import { type Edge, goodRanges } from '#domain/measures/good-range.ts'
import { readRating } from '#domain/measures/metric-tokens.ts'
import { type Group, type MetricName, metrics, type Rating } from '#domain/measures/metrics.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { amountShown, pairShown, withUnit } from '#domain/measures/units.ts'
import type { Bundle, Observation, Patient } from '#domain/wire/fhir.ts'
import type { Messages } from '#web/messages/areas.ts'
import type { Format } from '#web/messages/format.ts'

export type Reading = {
  readonly day: string
  readonly shown: string
  readonly rating: Rating | null
  /** How it was taken, in the language of the Bundle. */
  readonly taken: string | null
}
export type Line = {
  readonly code: MeasureCode
  readonly name: string
  readonly group: Group
  readonly good: string | null
  readonly readings: readonly Reading[]
}
export type Note = {
  readonly id: string
  readonly title: string
  readonly day: string | null
  readonly text: string
}

/** The id of an Observation is that of its check, 36 characters long, and its code. */
const codeOf = ({ id }: Observation): string => id.slice(37)
const dayOf = ({ effectiveDateTime }: Observation): string => effectiveDateTime?.slice(0, 10) ?? ''

export const patientIn = ({ entry }: Bundle): Patient | undefined =>
  entry.map(({ resource }) => resource).find((resource) => resource.resourceType === 'Patient')

const observationsIn = ({ entry }: Bundle): Observation[] =>
  entry.flatMap(({ resource }) => (resource.resourceType === 'Observation' ? [resource] : []))

type Words = Pick<Messages, 'doctor' | 'metrics'>

/** A date, or a number and its unit, is not broken. */
export const onOneLine = (text: string): string => text.replaceAll(' ', '\u00a0')

export function linesOf(
  bundle: Bundle,
  { doctor, metrics: names }: Words,
  format: Format,
  bloodUnit: BloodUnit,
  spec: Spec,
): Line[] {
  const byCode = Map.groupBy(observationsIn(bundle), codeOf)
  const unitOf = (reads: StoredNumber): string | null => {
    const isIndex = reads === 'body_mass_index'
    const unit = isIndex ? 'kg/m²' : isFieldName(reads) ? fieldUnit(reads, bloodUnit) : null
    return unit && onOneLine(names.units[unit])
  }
  const number = (value: number) => format.number(value, 2)

  function shownOf({ value }: CodedMeasure, observation: Observation): string {
    if ('parts' in value) {
      const [first, second] = value.parts.map((_, nth) => observation.component?.[nth]?.valueQuantity?.value)
      const [one, other] = [first, second].map((part) => (part === undefined ? '–' : number(part)))
      if (value.parts[0]?.reads === 'beep_test') return names.beep(one ?? '', other ?? '')
      return withUnit(pairShown(one ?? '–', other ?? '–'), unitOf('blood_pressure_systolic'))
    }
    if ('words' in value) {
      const isSmoker = observation.valueCodeableConcept?.coding?.[0]?.code === value.words[1]?.[0]
      return isSmoker ? names.smoking.smoker : names.smoking.nonSmoker
    }
    const amount = observation.valueQuantity?.value
    if (amount === undefined) return '–'
    return withUnit(number(amountShown(value.reads, amount, bloodUnit)), unitOf(value.reads))
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

  return measureCodes.flatMap((code): Line[] => {
    const found = byCode.get(code)
    if (!found) return []
    const measure: CodedMeasure = codedMeasures[code]
    const newest = found.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))
    return [
      {
        code,
        name: nameOf(measure),
        group: measure.metric ? metrics[measure.metric].group : 'health',
        good: goodOf(measure),
        readings: newest.map((one) => ({
          day: dayOf(one),
          shown: shownOf(measure, one),
          rating: readRating(one.interpretation?.[0]?.text ?? ''),
          taken: one.note?.[0]?.text ?? null,
        })),
      },
    ]
  })
}

/** Texts of checks and medical answers. */
export function notesOf(bundle: Bundle, { metrics: names }: Words): Note[] {
  const titles: Readonly<Record<string, string>> = { ...names.notes, ...names.medical }
  return observationsIn(bundle).flatMap((one) =>
    one.valueString === undefined
      ? []
      : [
          {
            id: one.id,
            title: titles[codeOf(one).replaceAll('-', '_')] ?? one.code.text ?? '',
            day: dayOf(one) || null,
            text: one.valueString,
          },
        ],
  )
}
