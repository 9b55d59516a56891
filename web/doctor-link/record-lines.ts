// A shared Bundle as lines for a reader: one per measure, its readings newest first.
import { ageOn } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import { hasRangeAt } from '#domain/measures/adult-range.ts'
import { bmiForAgeIn } from '#domain/measures/advice/case.ts'
import type { signaturesOf } from '#domain/measures/advice/club-rules/rule-rows.ts'
import { personOnDay } from '#domain/measures/advice/person.ts'
import { type CodedMeasure, codedMeasures, measureCodes, ownExtensions } from '#domain/measures/fhir-codes.ts'
import { rangeBands } from '#domain/measures/metric-bands.ts'
import { readRating } from '#domain/measures/metric-tokens.ts'
import { type Group, metrics, type Rating } from '#domain/measures/metrics.ts'
import type { Band, Values } from '#domain/measures/rating.ts'
import type { ToldChange } from '#domain/measures/texts/change.ts'
import type { Gender } from '#domain/people/account.ts'
import type { Bundle, Observation, Patient } from '#domain/wire/fhir.ts'
import type { Messages } from '#web/messages/areas.ts'
import { bmiForAgeSaid } from '#web/messages/bmi-for-age-said.ts'
import { changeSaid } from './change-words.ts'
import { type DoctorReader, measureWords } from './measure-words.ts'

type LineReading = {
  readonly day: string
  readonly shown: string
  /** For a small chart; null for a word. Of two numbers the first. */
  readonly value: number | null
  readonly rating: Rating | null
  /** How it was taken, in the language of the Bundle. */
  readonly taken: string | null
  /** The body mass index of a player under 18 beside others of that age, for a doctor. */
  readonly forAge: string | null
  /** Against earlier readings, of the newest one. */
  readonly change: string | null
  /** Which doctor of the club signed the rows that speak here. */
  readonly setBy: string | null
}
export type RecordLine = {
  readonly code: string
  readonly name: string
  readonly group: Group
  readonly good: string | null
  /** The whole range in its ratings; none for a word, and where the range is not for that age. */
  readonly bands: readonly Band[]
  readonly readings: readonly LineReading[]
}
export type Note = {
  readonly id: string
  readonly title: string
  readonly day: string | null
  readonly text: string
}

/** The id of an Observation is that of its check, 36 characters long, and its code. */
export const codeOf = ({ id }: Observation): string => id.slice(37)
export const dayOf = ({ effectiveDateTime }: Observation): string => effectiveDateTime?.slice(0, 10) ?? ''

export const patientIn = ({ entry }: Bundle): Patient | undefined =>
  entry.map(({ resource }) => resource).find((resource) => resource.resourceType === 'Patient')

export const extensionOf = ({ extension }: Observation, name: keyof typeof ownExtensions): string | null =>
  extension?.find(({ url }) => url === ownExtensions[name])?.valueCode ?? null

export const textOf = ({ extension }: Observation, name: keyof typeof ownExtensions): string | null =>
  extension?.find(({ url }) => url === ownExtensions[name])?.valueString ?? null

/** The change of the newest reading; links from before 0.6.0 and those of other programs have none. */
function changeOf(one: Observation): ToldChange | null {
  const text = textOf(one, 'change')
  return text === null ? null : (JSON.parse(text) as ToldChange) // written by the server of the same version
}

/** The last note of a reading with a change says the change. */
export const takenOf = (one: Observation): string | null =>
  (changeOf(one) ? one.note?.slice(0, -1) : one.note)?.[0]?.text ?? null

/** On the day the record was shared, or on another; null when the birth date is not known. */
export function ageIn(bundle: Bundle, day = bundle.timestamp.slice(0, 10)): number | null {
  const born = patientIn(bundle)?.birthDate
  return born === undefined ? null : ageOn(born, day)
}

export const observationsIn = ({ entry }: Bundle): Observation[] =>
  entry.flatMap(({ resource }) => (resource.resourceType === 'Observation' ? [resource] : []))

export function linesOf(bundle: Bundle, reader: DoctorReader): RecordLine[] {
  const byCode = groupBy(observationsIn(bundle), codeOf)
  const { nameOf, goodOf, shownOf } = measureWords(reader)
  const age = ageIn(bundle)
  return measureCodes.flatMap((code): RecordLine[] => {
    const found = byCode.get(code)
    if (!found) return []
    const measure: CodedMeasure = codedMeasures[code]
    const newest = found.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))
    const { metric } = measure
    const hasRange = metric !== undefined && hasRangeAt(metric, age)
    return [
      {
        code,
        name: nameOf(measure),
        group: measure.metric ? metrics[measure.metric].group : 'health',
        good: metric && !hasRange ? null : goodOf(measure),
        bands: hasRange && newest[0] ? rangeBands(metric, valuesOf(measure, newest[0]), reader.spec) : [],
        readings: newest.map((one) => ({
          day: dayOf(one),
          shown: shownOf(measure, one),
          value: one.valueQuantity?.value ?? one.component?.[0]?.valueQuantity?.value ?? null,
          // Links from before 0.6.0 have the rating as their interpretation.
          rating: readRating(extensionOf(one, 'rating') ?? one.interpretation?.[0]?.text ?? ''),
          taken: takenOf(one),
          forAge: measure.metric === 'body_mass_index' ? forAgeOf(one, bundle, reader) : null,
          change: changeSaid(reader, changeOf(one), true),
          setBy: setByOf(one, reader),
        })),
      },
    ]
  })
}

/** The numbers of a reading under the names that ratings use. */
export function valuesOf({ value }: CodedMeasure, { component, valueQuantity }: Observation): Values {
  if ('parts' in value)
    return Object.fromEntries(
      value.parts.map(({ reads }, nth) => [reads, component?.[nth]?.valueQuantity?.value ?? null]),
    )
  return { [value.reads]: valueQuantity?.value ?? null }
}

/** Who signed the rows of the club by which it was judged. */
function setByOf(one: Observation, { words: { metrics }, format }: DoctorReader): string | null {
  const text = textOf(one, 'signed')
  if (text === null) return null
  const signed = JSON.parse(text) as ReturnType<typeof signaturesOf> // written by the server of the same version
  return signed
    .map(
      ({ name, registration, on, version }) =>
        `${metrics.setBy(name, registration, format.longDay(on))} (${metrics.rulesVersion(format.number(version))})`,
    )
    .join(' · ')
}

const genderOf: Readonly<Record<Patient['gender'], Gender>> = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
  unknown: 'None',
}

function forAgeOf(one: Observation, bundle: Bundle, { words, format }: DoctorReader): string | null {
  const patient = patientIn(bundle)
  if (!patient?.birthDate) return null
  const player = { date_of_birth: patient.birthDate, gender: genderOf[patient.gender] }
  const values = { body_mass_index: one.valueQuantity?.value ?? null }
  const found = bmiForAgeIn(values, personOnDay(player, dayOf(one), null))
  return found.map((each) => bmiForAgeSaid(words.metrics, format, each)).join(' · ') || null
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
