// Which rows hold for a metric of a check, with both readings where it was measured again.
import { groupBy } from '#domain/group-by.ts'
import { applies, type Case, casesOf, holds } from '#domain/measures/advice/case.ts'
import { addedRows, calmed } from '#domain/measures/advice/club-rules/rule-rows.ts'
import { rulesFor, type SignedRule } from '#domain/measures/advice/club-rules/signed-rule.ts'
import {
  type AgainRule,
  againRules,
  contextAgain,
  isWholeAgain,
  valuesAgain,
} from '#domain/measures/advice/measured-again.ts'
import type { Person } from '#domain/measures/advice/person.ts'
import {
  type JudgedMetric,
  rowById,
  type Step,
  type UrgencyRow,
  urgencyOf,
  urgencyRows,
} from '#domain/measures/advice/rows/urgency-rows.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'

/** A row that holds, and the case in which it does. */
export type Match = { readonly row: UrgencyRow; readonly found: Case }

export type CheckToJudge = {
  readonly values: Values
  readonly person: Person
  readonly context: Context
  /** The cases of the first readings. */
  readonly cases: readonly Case[]
  /** What the club's doctor signed for such a person. */
  readonly rules: readonly SignedRule[]
}

export const checkOf = (
  values: Values,
  person: Person,
  context: Context,
  rules: readonly SignedRule[] = [],
): CheckToJudge => ({
  values,
  person,
  context,
  cases: casesOf(values, person, context),
  rules: rulesFor(rules, person),
})

export type Judgement = {
  /** All rows that hold, most urgent first. */
  readonly matches: readonly Match[]
  readonly row: UrgencyRow | null
  readonly step: Step | null
  /** The step of the first reading alone. */
  readonly first: Step | null
  readonly cameDown: boolean
  /** It is the second reading that the row is about. */
  readonly ofSecond: boolean
  /** The readings with which it enters the judgement of several values; of two the one that makes it more urgent counts. */
  readonly enters: readonly ('first' | 'second')[]
}

const rows: readonly UrgencyRow[] = urgencyRows
const rowsByMetric = groupBy(rows, ({ metric }) => metric)

const byUrgency = (a: Match, b: Match): number => urgencyOf(a.row.step) - urgencyOf(b.row.step)

/** Of two rows with one step that of the product comes first. */
function matchesIn(metric: JudgedMetric, cases: readonly Case[], rules: readonly SignedRule[]): Match[] {
  const found: Match[] = []
  for (const row of rowsByMetric.get(metric) ?? [])
    for (const one of cases) if (applies(row, one)) found.push({ row: calmed(row, rules), found: one })
  for (const row of addedRows(rules, metric))
    for (const one of cases) if (applies(row, one)) found.push({ row, found: one })
  return found.sort(byUrgency)
}

function plain(matches: readonly Match[], first: readonly Match[] = matches): Judgement {
  const row = matches[0]?.row ?? null
  return {
    matches,
    row,
    step: row?.step ?? null,
    first: first[0]?.row.step ?? null,
    cameDown: false,
    ofSecond: row !== null && !first.some((one) => one.row.id === row.id),
    enters: ['first'],
  }
}

/** The rule by which a second reading replaces the first. */
const ruleFor = (
  metric: MetricName,
  first: readonly Case[],
  second: readonly Case[],
): AgainRule | undefined =>
  againRules.find(
    (rule) =>
      rule.metric === metric &&
      first.some((one) => applies({ any: rule.first, ...(rule.facts && { facts: rule.facts }) }, one)) &&
      !second.some(({ measures }) => rule.unless.some((ranges) => holds(ranges, measures))),
  )

function judgeAgain(metric: MetricName, check: CheckToJudge, again: Values): Judgement {
  const { values, person, context, rules } = check
  const first = matchesIn(metric, check.cases, rules)
  const taken = valuesAgain(metric, values, again)
  if (!taken) return plain(first)
  const cases = casesOf(taken, person, contextAgain(metric, values, context))
  const second = matchesIn(metric, cases, rules)
  const rule = isWholeAgain(metric, values, again) ? ruleFor(metric, check.cases, cases) : undefined
  if (rule) return replaced(rule, first, second)
  return { ...plain([...first, ...second].sort(byUrgency), first), enters: ['first', 'second'] }
}

/** The second reading decides, but never below the floor. */
function replaced({ floor, says }: AgainRule, first: readonly Match[], second: readonly Match[]): Judgement {
  const own = second[0]?.row ?? null
  const settled = says === undefined ? undefined : rowById.get(says)
  const isOwn = own !== null && urgencyOf(own.step) <= urgencyOf(floor) - (settled ? 1 : 0)
  const row = isOwn ? own : (settled ?? first[0]?.row ?? null)
  return {
    matches: second,
    row,
    step: isOwn ? own.step : floor,
    first: first[0]?.row.step ?? null,
    cameDown: !isOwn && !settled,
    ofSecond: isOwn || settled !== undefined,
    enters: ['second'],
  }
}

// What enters the judgement of the body mass index and of several values together.
const signs: readonly MetricName[] = ['heart_rate', 'blood_pressure', 'body_temperature']
const parts: readonly MetricName[] = [...signs, 'oxygen_level', 'airway_peak_flow']

/**
 * The cases of several values: a value that the second reading replaced enters with the second, every other one with its more
 * urgent reading.
 */
function casesTogether(check: CheckToJudge, again: Values, metrics: readonly MetricName[]): readonly Case[] {
  type ValuesTaken = Pick<CheckToJudge, 'values' | 'context'>
  let readings: ValuesTaken[] = [{ values: check.values, context: check.context }]
  for (const metric of metrics) {
    if (!valuesAgain(metric, check.values, again)) continue
    const { enters } = metric === 'body_mass_index' ? bothReadings : judgeAgain(metric, check, again)
    readings = readings.flatMap((reading) =>
      enters.map((which) =>
        which === 'first'
          ? reading
          : {
              values: valuesAgain(metric, reading.values, again) ?? reading.values,
              context: contextAgain(metric, check.values, reading.context),
            },
      ),
    )
  }
  return readings.flatMap(({ values, context }) => casesOf(values, check.person, context))
}
const bothReadings: Pick<Judgement, 'enters'> = { enters: ['first', 'second'] }

/** The rows of a metric, or of several values together. */
export function judgeReadings(metric: JudgedMetric, check: CheckToJudge): Judgement {
  const { again } = check.context
  const matchesOf = (cases: readonly Case[]) => matchesIn(metric, cases, check.rules)
  if (!again) return plain(matchesOf(check.cases))
  if (metric === 'together') return plain(matchesOf(casesTogether(check, again, parts)))
  if (metric === 'body_mass_index')
    return plain(matchesOf(casesTogether(check, again, [...signs, metric])), matchesOf(check.cases))
  return judgeAgain(metric, check, again)
}
