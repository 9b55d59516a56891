// A health check as Observations of FHIR R4, one per measure. `domain/measures/fhir-codes.ts` has the codes.
import {
  type CodedMeasure,
  type CodedNumber,
  codedMeasures,
  codedTexts,
  type LoincCode,
  type MeasureCode,
  measureCodes,
  type ObservationCategory,
} from '#domain/measures/fhir-codes.ts'
import { type MedicalField, medicalFields, type NoteField, noteFields } from '#domain/measures/fields.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { takenIn } from '#domain/measures/texts/all-taken.ts'
import type { Component, Concept, Observation } from '#domain/wire/fhir.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { dayAt } from '#server/clock.ts'
import { absent, amountOf, categoryOf, conceptIn, conceptOf, interpretationOf, rangesOf } from './concepts.ts'

export type Settings = { readonly spec: Spec; readonly timeZone: string }
type Status = Observation['status']
type Value = Pick<
  Observation,
  | 'valueQuantity'
  | 'valueCodeableConcept'
  | 'component'
  | 'interpretation'
  | 'referenceRange'
  | 'dataAbsentReason'
  | 'note'
>

/** Every measure and text of a check that has a value. */
export function observationsOf(check: HealthCheck, settings: Settings): Observation[] {
  const status: Status = check.version > 1 ? 'amended' : 'final'
  return [
    ...measuredIn(check).map((code) =>
      measured(
        check,
        code,
        status,
        { ...valueOf(check, codedMeasures[code], settings.spec), ...noteOf(check, codedMeasures[code]) },
        settings,
      ),
    ),
    ...writtenIn(check).map((name) =>
      written(check, name, status, { valueString: plainText(check[name]) }, settings),
    ),
  ]
}

/** What earlier versions of a check said and the check no longer says. A reader who has it must drop it. */
export function retractedFrom(
  now: HealthCheck | undefined,
  before: readonly HealthCheck[],
  settings: Settings,
): Observation[] {
  const [newest] = before
  if (!newest) return []
  const check = { ...newest, version: newest.version + 1 }
  const codes = new Set(before.flatMap(measuredIn)).difference(new Set(now ? measuredIn(now) : []))
  const texts = new Set(before.flatMap(writtenIn)).difference(new Set(now ? writtenIn(now) : []))
  return [
    ...[...codes].map((code) =>
      measured(check, code, 'entered-in-error', absentValue(codedMeasures[code]), settings),
    ),
    ...[...texts].map((name) =>
      written(check, name, 'entered-in-error', { dataAbsentReason: absent('error') }, settings),
    ),
  ]
}

/** The medical answers of a player, which have no day. */
export function answersOf(
  person: { readonly _id: string } & { readonly [N in MedicalField]: string | null },
): Observation[] {
  return medicalFields.flatMap((name) => {
    const valueString = plainText(person[name])
    if (valueString === '') return []
    const { code, category, title } = codedTexts[name]
    return [
      {
        resourceType: 'Observation' as const,
        id: `${person._id}-${code}`,
        meta: { versionId: '1' },
        status: 'final' as const,
        category: [categoryOf(category)],
        code: conceptOf([], code, title),
        subject: { reference: `Patient/${person._id}` },
        valueString,
      },
    ]
  })
}

// R4 allows spaces, tabs and line ends, but no other white space or control character.
export const plainText = (text: string | null): string =>
  (text ?? '')
    .replaceAll(/[^\S \r\n\t]/g, ' ')
    .replaceAll(/[^\P{Cc}\r\n\t]/gu, '')
    .trim()

const numbersOf = ({ value }: CodedMeasure): readonly { readonly reads: CodedNumber['reads'] }[] =>
  'parts' in value ? value.parts : [value]

const measuredIn = (check: HealthCheck): MeasureCode[] =>
  measureCodes.filter((code) => numbersOf(codedMeasures[code]).some(({ reads }) => check[reads] !== null))

const writtenIn = (check: HealthCheck): NoteField[] =>
  noteFields.filter((name) => plainText(check[name]) !== '')

function measured(
  check: HealthCheck,
  code: MeasureCode,
  status: Status,
  value: Value,
  settings: Settings,
): Observation {
  const { category, codes, title, profile }: CodedMeasure = codedMeasures[code]
  return {
    ...shared(check, code, status, category, settings, profile),
    code: conceptOf(codes, code, title),
    ...value,
  }
}

function written(
  check: HealthCheck,
  name: NoteField,
  status: Status,
  value: Pick<Observation, 'valueString' | 'dataAbsentReason'>,
  settings: Settings,
): Observation {
  const { code, category, title } = codedTexts[name]
  return { ...shared(check, code, status, category, settings), code: conceptOf([], code, title), ...value }
}

function shared(
  check: HealthCheck,
  code: string,
  status: Status,
  category: ObservationCategory,
  { timeZone }: Settings,
  profile?: string,
) {
  const display = plainText(check.practitioner_name)
  return {
    resourceType: 'Observation' as const,
    id: `${check._id}-${code}`,
    meta: { versionId: String(check.version), ...(profile !== undefined && { profile: [profile] }) },
    status,
    category: [categoryOf(category)],
    subject: { reference: `Patient/${check.user_id}` },
    effectiveDateTime: momentOf(check, timeZone),
    ...(display !== '' && { performer: [{ type: 'Practitioner', display }] }),
  }
}

/** A check that was entered for an earlier day has a day, but no time of that day. */
function momentOf({ date, time }: HealthCheck, timeZone: string): string {
  const instant = Temporal.Instant.from(time)
  if (dayAt(instant, timeZone) !== date) return date
  return instant.toZonedDateTimeISO(timeZone).toString({ smallestUnit: 'second', timeZoneName: 'never' })
}

function valueOf(check: HealthCheck, measure: CodedMeasure, spec: Spec): Value {
  const { value, metric } = measure
  const interpretation = metric && interpretationOf(metric, check, spec)
  const rated = interpretation && { interpretation: [interpretation] }
  if ('parts' in value)
    return { component: value.parts.map((part) => componentOf(check, part, metric, spec)), ...rated }
  const number = check[value.reads]
  if (number === null) return { dataAbsentReason: absent('not-performed') }
  if ('words' in value) {
    const word = value.words[number]
    return word
      ? { valueCodeableConcept: conceptIn(value.system, [word], word[1]), ...rated }
      : { dataAbsentReason: absent('unknown') }
  }
  return { valueQuantity: amountOf(number, value), ...rated, ...rangesOf(metric, value, spec) }
}

// In English and in the units of the codes, as the rest of the resource.
const taken = takenIn('en', 'mmol/L')

/** How the reading was taken. */
function noteOf(check: HealthCheck, { metric }: CodedMeasure): Pick<Observation, 'note'> {
  const text = metric ? taken(metric, check.context) : null
  return text === null ? {} : { note: [{ text }] }
}

type Part = CodedNumber & { readonly codes: readonly LoincCode[]; readonly title: string }

const codeOfPart = ({ codes, title, reads }: Part): Concept =>
  conceptOf(codes, reads.replaceAll('_', '-'), title)

function componentOf(check: HealthCheck, part: Part, metric: MetricName | undefined, spec: Spec): Component {
  const number = check[part.reads]
  const code = codeOfPart(part)
  if (number === null) return { code, dataAbsentReason: absent('not-performed') }
  return { code, valueQuantity: amountOf(number, part), ...rangesOf(metric, part, spec) }
}

const absentValue = ({ value }: CodedMeasure): Value =>
  'parts' in value
    ? {
        component: value.parts.map((part) => ({ code: codeOfPart(part), dataAbsentReason: absent('error') })),
      }
    : { dataAbsentReason: absent('error') }
