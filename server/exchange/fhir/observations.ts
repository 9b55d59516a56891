// A health check as Observations of FHIR R4, one per measure. `domain/measures/fhir-codes.ts` has the codes.
import { togetherNumbers } from '#domain/measures/advice/case.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import { type Advice } from '#domain/measures/advice/urgency.ts'
import {
  type CodedMeasure,
  type CodedNumber,
  codedMeasures,
  codedTexts,
  type MeasureCode,
  measureCodes,
  type ObservationCategory,
  ownExtensions,
  togetherCode,
} from '#domain/measures/fhir-codes.ts'
import { type MedicalField, medicalFields, type NoteField, noteFields } from '#domain/measures/fields.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { enSteps } from '#domain/measures/texts/en/steps.ts'
import type { Observation } from '#domain/wire/fhir.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { dayAt } from '#server/clock.ts'
import { absent, categoryOf, conceptIn, conceptOf, interpretationOf } from './concepts.ts'
import { absentValue, extensionsOf, type Judge, noteOf, type Value, valueOf } from './observation-values.ts'

export type ObservationSettings = {
  readonly spec: Spec
  readonly timeZone: string
  /** Adds the points behind several values together. A player's own export has none. */
  readonly isForDoctor?: boolean
}

export type Status = Observation['status']
/** Every measure and text of a check that has a value. */
export function observationsOf(
  check: HealthCheck,
  judge: Judge,
  settings: ObservationSettings,
): Observation[] {
  const status: Status = check.version > 1 ? 'amended' : 'final'
  const advice = judge.adviceOf(check)
  const together = advice.find(({ metric }) => metric === 'together')
  return [
    ...measuredIn(check).map((code) =>
      measured(
        check,
        code,
        status,
        {
          ...extensionsOf(check, codedMeasures[code].metric, advice, judge, settings.spec),
          ...valueOf(check, codedMeasures[code], advice, judge, settings.spec),
          ...noteOf(check, codedMeasures[code], judge, settings.spec),
        },
        settings,
      ),
    ),
    ...(together ? [togetherOf(check, status, together, judge, settings)] : []),
    ...writtenIn(check).map((name) =>
      written(check, name, status, { valueString: plainText(check[name]) }, settings),
    ),
  ]
}

/** What earlier versions of a check said and the check no longer says. A reader who has it must drop it. */
export function retractedFrom(
  now: HealthCheck | undefined,
  before: readonly HealthCheck[],
  judge: Judge,
  settings: ObservationSettings,
): Observation[] {
  const [newest] = before
  if (!newest) return []
  const check = { ...newest, version: newest.version + 1 }
  const codes = new Set(before.flatMap(measuredIn)).difference(new Set(now ? measuredIn(now) : []))
  const texts = new Set(before.flatMap(writtenIn)).difference(new Set(now ? writtenIn(now) : []))
  const isTogether = (one: HealthCheck) => judge.adviceOf(one).some(({ metric }) => metric === 'together')
  const wasTogether = before.some(isTogether) && !(now && isTogether(now))
  return [
    ...(wasTogether
      ? [togetherObservation(check, 'entered-in-error', settings, { dataAbsentReason: absent('error') })]
      : []),
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
  settings: ObservationSettings,
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
  settings: ObservationSettings,
): Observation {
  const { code, category, title } = codedTexts[name]
  return { ...shared(check, code, status, category, settings), code: conceptOf([], code, title), ...value }
}

export function shared(
  check: HealthCheck,
  code: string,
  status: Status,
  category: ObservationCategory,
  { timeZone }: ObservationSettings,
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

const togetherTitle = 'Several values together'

const togetherObservation = (
  check: HealthCheck,
  status: Status,
  settings: ObservationSettings,
  value: Value,
): Observation => ({
  ...shared(check, togetherCode, status, 'exam', settings),
  code: conceptOf([], togetherCode, togetherTitle),
  ...value,
})

/** It has no number: its value is by when to act. */
const togetherOf = (
  check: HealthCheck,
  status: Status,
  advice: Advice<JudgedMetric>,
  judge: Judge,
  settings: ObservationSettings,
): Observation => {
  const { extension = [] } = extensionsOf(check, 'together', [advice], judge, settings.spec)
  const points = togetherNumbers(check, { age: judge.ageAt(check) }, check.context ?? {})
  const behind = { url: ownExtensions.points, valueString: JSON.stringify(points) }
  return togetherObservation(check, status, settings, {
    extension: settings.isForDoctor ? [...extension, behind] : extension,
    valueCodeableConcept: conceptIn(
      ownExtensions.urgency,
      [[advice.step, enSteps[advice.step].sentence]],
      enSteps[advice.step].sentence,
    ),
    interpretation: [interpretationOf('AA')],
  })
}
