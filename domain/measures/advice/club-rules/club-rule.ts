// Rows that a club's doctor signs beside those of the product: what such a row may say, and what it may never take away.
import * as z from 'zod/mini'
import { rowById, type Stop, steps, urgencyOf } from '#domain/measures/advice/rows/urgency-rows.ts'
import { type Metric, type MetricName, metricNames, metrics } from '#domain/measures/metrics.ts'
import { type FieldProblems, type Reason, reason } from '#domain/wire/problems.ts'
import { choice, optionalText, says, text } from '#domain/wire/validation.ts'
import { ruleKinds, ruleSexes } from './signed-rule.ts'

export const ruleStops = ['tests', 'training', 'lifting'] as const satisfies readonly Stop[]

export const mostRules = 60
/** How long signed rows hold at most. */
export const longestForce = 24
const longestWords = 600
const longestSource = 300
const mostRanges = 6
const oldest = 120
const youngestCalmed = 18

const metricChoices = metricNames as [MetricName, ...MetricName[]] // there are some

const edge = () => z.optional(z.number(says('not-valid')))
const rangeSchema = z.strictObject({ from: edge(), above: edge(), to: edge(), below: edge() })
const age = (min: number) =>
  z.optional(
    z
      .int(says('not-valid'))
      .check(
        z.minimum(min, says('range-number', { min, max: oldest })),
        z.maximum(oldest, says('range-number', { min, max: oldest })),
      ),
  )

export const clubRuleSchema = z.object({
  /** Stays the same from version to version; a new row gets one when it is signed. */
  id: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/, says('not-valid')))),
  kind: choice(ruleKinds),
  /** The row of the product that is made stricter or calmer. */
  row: z.optional(z.string().check(z.maxLength(80))),
  metric: choice(metricChoices),
  sex: z.optional(choice(ruleSexes)),
  age_from: age(0),
  age_below: age(1),
  /** One of these must hold. Left out: the ranges of the product's row. */
  ranges: z.optional(
    z
      .array(z.record(z.string(), rangeSchema))
      .check(z.minLength(1, says('required')), z.maxLength(mostRanges, says('not-valid'))),
  ),
  /** None for a band. */
  step: z.optional(choice(steps)),
  stops: z.optional(z.array(choice(ruleStops)).check(z.maxLength(ruleStops.length, says('not-valid')))),
  words: z.object({ en: text(longestWords), fa: text(longestWords) }),
  source: optionalText(longestSource),
})
export type RuleInput = z.infer<typeof clubRuleSchema>

const derived: { readonly [M in MetricName]?: readonly string[] } = {
  airway_peak_flow: ['peak_flow_percent'],
  body_mass_index: ['bmi_z'],
}

/** The numbers that a row of a metric may go by. */
export function numbersOfRule(metric: MetricName): readonly string[] {
  const { reads }: Metric = metrics[metric]
  return [...new Set([...(metric === 'body_mass_index' ? [metric] : reads), ...(derived[metric] ?? [])])]
}

type Range = z.infer<typeof rangeSchema>

const lowest = ({ from, above }: Range) => from ?? above ?? -Infinity
const highest = ({ to, below }: Range) => to ?? below ?? Infinity
const isEmpty = (range: Range) => Object.values(range).every((one) => one === undefined)

function rangesProblem({ metric, ranges }: RuleInput): Reason | null {
  const known = numbersOfRule(metric)
  for (const part of ranges ?? []) {
    const entries = Object.entries(part)
    if (entries.length === 0) return reason('required')
    for (const [name, range] of entries) {
      if (!known.includes(name) || isEmpty(range)) return reason('not-valid')
      if (lowest(range) > highest(range)) return reason('bounds-reversed')
    }
  }
  return null
}

/** What a row may not do, by its field. No row of `now` or `today`, no sign to ask about, no stop and no follow-up goes. */
function problemsOf(rule: RuleInput): FieldProblems {
  const { kind, row: rowId, metric, age_from, age_below, ranges, step, source } = rule
  const problems: FieldProblems = {}
  const needs = (field: keyof RuleInput, isMissing: boolean) => {
    if (isMissing) problems[field] = reason('required')
  }
  const row = rowId === undefined ? undefined : rowById.get(rowId)
  const found = rangesProblem(rule)
  if (found) problems.ranges = found
  if (age_from !== undefined && age_below !== undefined && age_from >= age_below)
    problems.age_below = reason('bounds-reversed')
  if (kind === 'stricter' || kind === 'calmer') {
    if (!row || row.metric !== metric) problems.row = reason(rowId === undefined ? 'required' : 'not-valid')
  } else {
    if (rowId !== undefined) problems.row = reason('not-valid')
    needs('ranges', ranges === undefined)
  }
  if (kind === 'band') {
    if (step !== undefined || rule.stops?.length) problems.step = reason('band-has-no-step')
    return problems
  }
  needs('step', step === undefined)
  if (!row || step === undefined) return problems
  if (kind === 'stricter' && urgencyOf(step) > urgencyOf(row.step)) problems.step = reason('rule-not-calmer')
  if (kind === 'calmer') {
    if (row.step !== 'week' || step !== 'next') problems.step = reason('calmer-week-only')
    if (ranges !== undefined) problems.ranges = reason('not-valid')
    needs('source', source === null)
    needs('sex', rule.sex === undefined)
    needs('age_below', age_below === undefined)
    if (age_from === undefined || age_from < youngestCalmed) problems.age_from = reason('calmer-adults-only')
  }
  return problems
}

/** Named by the place of the row: `rules.2.step`. */
export function clubRuleProblems(rules: readonly RuleInput[]): FieldProblems {
  const all: FieldProblems = {}
  const seen = new Set<string>()
  for (const [nth, rule] of rules.entries()) {
    for (const [field, problem] of Object.entries(problemsOf(rule))) all[`rules.${nth}.${field}`] = problem
    if (rule.id !== undefined && seen.has(rule.id)) all[`rules.${nth}.id`] = reason('not-valid')
    if (rule.id !== undefined) seen.add(rule.id)
  }
  return all
}
