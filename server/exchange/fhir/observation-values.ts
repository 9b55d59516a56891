// What an Observation of a check says: its value, range and rating, by when to act, how it was taken.
import { hasRangeAt } from '#domain/measures/adult-range.ts'
import { signaturesOf } from '#domain/measures/advice/club-rules/rule-rows.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import { type Advice, isMinor } from '#domain/measures/advice/urgency.ts'
import type { Comparison } from '#domain/measures/change/comparison.ts'
import {
  type CodedMeasure,
  type CodedNumber,
  type LoincCode,
  ownExtensions,
} from '#domain/measures/fhir-codes.ts'
import type { MetricName, Rating } from '#domain/measures/metrics.ts'
import { rate } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { changeLineIn } from '#domain/measures/texts/all-change.ts'
import { takenIn } from '#domain/measures/texts/all-taken.ts'
import type { Component, Concept, Observation } from '#domain/wire/fhir.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { toReply } from '#server/records/checks/changes.ts'
import { absent, amountOf, conceptIn, conceptOf, interpretationOf, rangesOf } from './concepts.ts'
import { flagOf } from './flags.ts'

/** What is known of the player's checks beside their values. */
export type Judge = {
  readonly adviceOf: (check: HealthCheck) => readonly Advice<JudgedMetric>[]
  /** Age on the day of the check; null when it is not known. */
  readonly ageAt: (check: HealthCheck) => number | null
  /** What was done about an urgent value of a check: a word of the form. */
  readonly doneOf: (check: HealthCheck, metric: JudgedMetric) => string | null
  /** The change of the newest reading of a metric against earlier ones; null for every other reading. */
  readonly changeOf: (check: HealthCheck, metric: MetricName) => Comparison | null
}
export type Value = Pick<
  Observation,
  | 'extension'
  | 'valueQuantity'
  | 'valueCodeableConcept'
  | 'component'
  | 'interpretation'
  | 'referenceRange'
  | 'dataAbsentReason'
  | 'note'
>

export function valueOf(
  check: HealthCheck,
  measure: CodedMeasure,
  advices: readonly Advice<JudgedMetric>[],
  judge: Judge,
  spec: Spec,
): Value {
  const { value, metric } = measure
  const age = judge.ageAt(check)
  const advice = advices.find((one) => one.metric === metric)
  const flag = metric ? flagOf(metric, check, { advice, isMinor: isMinor({ age }), spec }) : null
  const rated = flag && { interpretation: [interpretationOf(flag)] }
  const ranged = metric && hasRangeAt(metric, age) ? metric : undefined
  if ('parts' in value)
    return { component: value.parts.map((part) => componentOf(check, part, ranged, spec)), ...rated }
  const number = check[value.reads]
  if (number === null) return { dataAbsentReason: absent('not-performed') }
  if ('words' in value) {
    const word = value.words[number]
    return word
      ? { valueCodeableConcept: conceptIn(value.system, [word], word[1]), ...rated }
      : { dataAbsentReason: absent('unknown') }
  }
  const isAbove = Object.hasOwn(check.context?.above_scale ?? {}, value.reads)
  return { valueQuantity: amountOf(number, value, isAbove), ...rated, ...rangesOf(ranged, value, spec) }
}

export function extensionsOf(
  check: HealthCheck,
  metric: JudgedMetric | undefined,
  advices: readonly Advice<JudgedMetric>[],
  judge: Judge,
  spec: Spec,
): Pick<Observation, 'extension'> {
  if (!metric) return {}
  const rating = metric === 'together' ? null : rate(metric, check, spec)
  const advice = advices.find((one) => one.metric === metric)
  const isDue = advice && advice.step !== 'next'
  const codes = {
    rating: rating && ratingCodes[rating],
    urgency: isDue ? advice.step : null,
    row: isDue ? advice.row?.id : null,
    cameDown: isDue && advice.cameDown ? 'true' : null,
    done: isDue ? judge.doneOf(check, metric) : null,
  }
  const extension: NonNullable<Observation['extension']> = extensionNames.flatMap((name) => {
    const valueCode = codes[name]
    return valueCode ? [{ url: ownExtensions[name], valueCode }] : []
  })
  const change = metric === 'together' ? null : judge.changeOf(check, metric)
  const add = (name: 'change' | 'says' | 'signed', said: object) =>
    extension.push({ url: ownExtensions[name], valueString: JSON.stringify(said) })
  if (change) add('change', toReply(change))
  if (isDue && advice.row?.rule) add('says', advice.row.rule.words)
  const signed = signaturesOf(advice?.rules ?? [])
  if (signed.length > 0) add('signed', signed)
  return extension.length > 0 ? { extension } : {}
}

const extensionNames = ['rating', 'urgency', 'row', 'cameDown', 'done'] as const
export const ratingCodes: Readonly<Record<Rating, string>> = {
  success: 'good',
  warning: 'average',
  danger: 'poor',
}
// In English and in the units of the codes, as the rest of the resource.
const taken = takenIn('en', 'mmol/L')

/** How the reading was taken, then with what it was compared. */
export function noteOf(
  check: HealthCheck,
  { metric }: CodedMeasure,
  judge: Judge,
  spec: Spec,
): Pick<Observation, 'note'> {
  if (!metric) return {}
  const change = metric === 'smoking_level' ? null : judge.changeOf(check, metric)
  const line =
    change && changeLineIn({ language: 'en', calendar: 'gregory', bloodUnit: 'mmol/L', spec })(change)
  const note = [taken(metric, check.context), line].flatMap((text) => (text === null ? [] : [{ text }]))
  return note.length > 0 ? { note } : {}
}

type CodedPart = CodedNumber & { readonly codes: readonly LoincCode[]; readonly title: string }

const codeOfPart = ({ codes, title, reads }: CodedPart): Concept =>
  conceptOf(codes, reads.replaceAll('_', '-'), title)

function componentOf(
  check: HealthCheck,
  part: CodedPart,
  metric: MetricName | undefined,
  spec: Spec,
): Component {
  const number = check[part.reads]
  const code = codeOfPart(part)
  if (number === null) return { code, dataAbsentReason: absent('not-performed') }
  return { code, valueQuantity: amountOf(number, part), ...rangesOf(metric, part, spec) }
}

export const absentValue = ({ value }: CodedMeasure): Value =>
  'parts' in value
    ? {
        component: value.parts.map((part) => ({ code: codeOfPart(part), dataAbsentReason: absent('error') })),
      }
    : { dataAbsentReason: absent('error') }
