// A shared Bundle as lines for a reader: one per measure, its readings newest first.
import {
  type CodedMeasure,
  codedMeasures,
  type MeasureCode,
  measureCodes,
} from '#domain/measures/fhir-codes.ts'
import { readRating } from '#domain/measures/metric-tokens.ts'
import { type Group, metrics, type Rating } from '#domain/measures/metrics.ts'
import type { Bundle, Observation, Patient } from '#domain/wire/fhir.ts'
import type { Messages } from '#web/messages/areas.ts'
import { measureWords, type Reader } from './measure-words.ts'

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

export function linesOf(bundle: Bundle, reader: Reader): Line[] {
  const byCode = Map.groupBy(observationsIn(bundle), codeOf)
  const { nameOf, goodOf, shownOf } = measureWords(reader)
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
export function notesOf(bundle: Bundle, { metrics: names }: Pick<Messages, 'metrics'>): Note[] {
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
