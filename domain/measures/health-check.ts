// A health check as it is recorded: what is typed, what is refused, what is stored.
import * as z from 'zod/mini'
import type { Day } from '#domain/dates.ts'
import { type BloodUnit } from '#domain/languages.ts'
import { readNumber } from '#domain/numbers.ts'
import { sentAnswers } from '#domain/people/account.ts'
import { recordedConsent } from '#domain/people/young/consent.ts'
import { type FieldProblems, type Reason, reason } from '#domain/wire/problems.ts'
import {
  type Checked,
  check,
  day,
  id,
  instant,
  issueOf,
  longText,
  says,
  withRules,
} from '#domain/wire/validation.ts'
import { saidAtEntrySchema } from './advice/said-at-entry.ts'
import { isAboveScale } from './advice/typo-guards.ts'
import {
  type Field,
  type FieldName,
  fieldNames,
  fields,
  isFieldName,
  isOfFirstVersion,
  type NoteField,
  type RangeFieldName,
  rangeFieldNames,
} from './fields.ts'
import { type Other, sentOthersSchema, withOwnScores } from './own/others.ts'
import { countRatings, type Scores, type Values } from './rating.ts'
import { type CappedField, type Context, contextSchema, trialFields } from './readings/context.ts'
import { bestOf, type SentTrials, sentTrialsSchema } from './readings/sent-trials.ts'
import type { Spec } from './spec-variant.ts'
import { amountShown, amountStored, bodyMassIndex } from './units.ts'

/** The bounds as the person who types sees them. */
export function rangeProblem(name: FieldName, unit: BloodUnit = 'mmol/L'): Reason {
  const { noun, min, max } = fields[name]
  return reason(noun === 'number' ? 'range-number' : 'range-value', {
    min: amountShown(name, min, unit),
    max: amountShown(name, max, unit),
  })
}

const isAllowed = ({ min, max, isWhole = false }: Field, value: number): boolean =>
  value >= min && value <= max && (!isWhole || Number.isInteger(value))

/** The number typed into a field, or its problem. A blank is a problem too: only null means 'not measured'. */
export function checkField(
  name: FieldName,
  typed: unknown,
  unit: BloodUnit = 'mmol/L',
): { value: number } | { problem: Reason } {
  const read = readNumber(typed)
  const value = read === null ? null : amountStored(name, read, unit)
  return value !== null && isAllowed(fields[name], value) ? { value } : { problem: rangeProblem(name, unit) }
}

const ranged = (name: FieldName) =>
  z.pipe(
    z.unknown(),
    z.pipe(
      z.transform((typed: unknown, context): number | null => {
        if (typed === null) return null
        const read = checkField(name, typed)
        if ('value' in read) return read.value
        context.issues.push(issueOf(read.problem, typed))
        return null
      }),
      z.nullable(z.number()),
    ),
  )

const ifSent = (name: FieldName) => z._default(z.optional(ranged(name)), null)

type Ranged = ReturnType<typeof ranged>
const rangedShape = Object.fromEntries(
  rangeFieldNames.map((name) => [name, isOfFirstVersion(fields[name]) ? ranged(name) : ifSent(name)]),
) as Record<RangeFieldName, Ranged> // fromEntries returns string keys; both give a number or null

const smoking = () =>
  z.pipe(
    z.unknown(),
    z.pipe(
      z.transform((typed: unknown, context): number => {
        const value = readNumber(typed)
        if (value === 0 || value === 1) return value
        context.issues.push(issueOf(reason('required'), typed))
        return 0
      }),
      z.number(),
    ),
  )

const notes = {
  notes: longText(),
  neuro_assessment: longText(),
  biomech_assessment: longText(),
  ultrasound_results: longText(),
  diet_assessment: longText(),
  blood_results: longText(),
} satisfies Record<NoteField, unknown>

export const healthCheckSchema = z.object({
  user_id: id(),
  date: z.optional(day()),
  time: z.optional(instant()),
  booking_id: z.optional(z.nullable(id())),
  /** One key per filled-in form, so that sending it again after a lost answer does not store it twice. */
  request_key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, says('not-valid')))),
  ...rangedShape,
  foot_posture_index: ifSent('foot_posture_index'),
  smoking_level: smoking(),
  ...notes,
  ...sentAnswers,
  /** Values of the club's own measures. */
  others: z.optional(sentOthersSchema),
  /** How readings were taken. Answers have null when nobody said, and may be sent back. */
  context: z.optional(z.nullable(contextSchema)),
  /** Every trial of a test of which the best is recorded. */
  trials: z.optional(sentTrialsSchema),
  /** What was done about urgent values. */
  follow_up: z.optional(saidAtEntrySchema),
  /** Of a young player: who agreed. */
  consent: z.optional(z.nullable(recordedConsent)),
})
export type HealthCheckInput = z.infer<typeof healthCheckSchema>

/** A corrected check keeps its player, day and booking. Medical answers belong to the player, not to the check. */
export const correctedCheckSchema = z.extend(
  z.omit(healthCheckSchema, {
    user_id: true,
    date: true,
    time: true,
    booking_id: true,
    request_key: true,
    family_history: true,
    medical_history: true,
    allergies: true,
    previous_surgeries: true,
    previous_injuries: true,
    consent: true,
    trials: true,
  }),
  {
    user_id: z.optional(id()),
    // A check made of readings may leave out smoking.
    smoking_level: z.nullable(smoking()),
  },
)
export type CorrectedCheck = z.infer<typeof correctedCheckSchema>

/** The problem of a pair whose values are in range one by one. */
export function pressureProblem(
  systolic: number | null,
  diastolic: number | null,
  spec: Pick<Spec, 'acceptsAnyDiastolic'>,
): Reason | null {
  const isMeasured = systolic !== null && diastolic !== null
  return isMeasured && diastolic >= systolic && !spec.acceptsAnyDiastolic
    ? reason('diastolic-not-lower')
    : null
}

/** Each trial is in range, and none is better than what the check records. */
function trialProblems(trials: SentTrials | undefined, recorded: Values): FieldProblems {
  const problems: FieldProblems = {}
  for (const field of trialFields) {
    const sent = trials?.[field] ?? []
    const wrong = sent.map((value) => checkField(field, value)).find((read) => 'problem' in read)
    if (wrong && 'problem' in wrong) problems[`trials.${field}`] = wrong.problem
    else if (sent.length > 0 && bestOf(field, sent) !== recorded[field])
      problems[`trials.${field}`] = reason('trial-better')
  }
  return problems
}

type CheckRules = { readonly today: Day; readonly spec: Spec }

export function healthCheckProblems(
  input: Values & {
    readonly date?: Day | undefined
    readonly context?: Context | null | undefined
    readonly others?: readonly { readonly value: unknown }[] | undefined
    readonly trials?: SentTrials | undefined
  },
  { today, spec }: CheckRules,
): FieldProblems {
  const problems = trialProblems(input.trials, input)
  if (input.date !== undefined && input.date > today) problems.date = reason('check-in-future')
  const isMeasured =
    fieldNames.some((name) => typeof input[name] === 'number') ||
    (input.others ?? []).some(({ value }) => value !== null)
  if (!isMeasured) problems[''] = reason('nothing-measured')
  for (const [name, value] of Object.entries(input.context?.again ?? {})) {
    const read = isFieldName(name) ? checkField(name, value) : null
    if (read && 'problem' in read) problems[`context.again.${name}`] = read.problem
  }
  for (const [name, read] of Object.entries(input.context?.above_scale ?? {}))
    if (!isAboveScale(name, input[name as CappedField], read))
      problems[`context.above_scale.${name}`] = reason('not-valid')
  const { blood_pressure_systolic: systolic = null, blood_pressure_diastolic: diastolic = null } = input
  const pressure = pressureProblem(systolic, diastolic, spec)
  if (pressure) problems.blood_pressure_diastolic = pressure
  const again = input.context?.again
  const upper = again?.blood_pressure_systolic
  const lower = again?.blood_pressure_diastolic
  const isAgain = upper !== undefined || lower !== undefined
  const second = isAgain ? pressureProblem(upper ?? systolic, lower ?? diastolic, spec) : null
  if (second) problems['context.again.blood_pressure_diastolic'] = second
  return problems
}

export const checkHealthCheck = (input: unknown, rules: CheckRules): Checked<HealthCheckInput> =>
  withRules(check(healthCheckSchema, input), (value) => healthCheckProblems(value, rules))

export const checkCorrection = (input: unknown, rules: CheckRules): Checked<CorrectedCheck> =>
  withRules(check(correctedCheckSchema, input), (value) => healthCheckProblems(value, rules))

/** The numbers of a check with what is computed from them. */
export function withComputed(input: Values): Values {
  const { height, weight } = input
  const isKnown = typeof height === 'number' && typeof weight === 'number'
  return { ...input, body_mass_index: isKnown ? bodyMassIndex(weight, height) : null }
}

type WithOthers = Values & { readonly others?: readonly Other[] }

export const scoresOf = (input: WithOthers, spec: Spec): Scores =>
  withOwnScores(countRatings(withComputed(input), spec), input.others)
