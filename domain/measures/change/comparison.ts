// The one comparison of a reading with earlier ones. Card, metric page, history, lists of a coach, squad map, PDF, email,
// CSV and doctor's page all take it from here.
import type { Day } from '#domain/dates.ts'
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { StoredNumber } from '#domain/measures/fields.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { hasValue, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { type Direction, directionOf } from './direction.ts'
import {
  bandWidth,
  type DayOfLevel,
  type LevelOutcome,
  medians,
  type Test,
  type Verdict,
  walk,
} from './levels.ts'
import { amountOf, errorOf, isAlike, isAtRest, type Learned, type Measured, readsOf } from './measured.ts'
import { median } from './median.ts'
import { numbersOf, valuesOf } from './metric-numbers.ts'
import { type ErrorRow, errorRowOf, fromScale, mostDays, toScale } from './typical-error.ts'

type ComparedPart = {
  readonly field: StoredNumber
  /** What the reading is compared with, in the unit of the value; for the beep test in levels. */
  readonly usual: number
  /** What is expected if nothing changed. With fewer than three days there is none. */
  readonly band: { readonly low: number; readonly high: number } | null
  readonly z: number | null
}

/** Why nothing is said of a change: its value cannot wait, the squad is being asked, or the device was wrong. */
type Withheld = 'urgent' | 'asked' | 'device'

export type Comparison = {
  readonly metric: MetricName
  /** null: a difference without a verdict. */
  readonly verdict: Verdict | null
  /** Of a probable change. */
  readonly direction: Direction | null
  readonly withheld: Withheld | null
  readonly now: Values
  /** What `now` is compared with, as the sentence names it. */
  readonly was: Values
  /** `before`: the level that a change which stayed has ended. */
  readonly against: 'usual' | 'last' | 'before'
  /** The last earlier reading that was taken alike. */
  readonly last: Values
  /** The number of days it is compared with; 0 without a verdict. */
  readonly days: number
  readonly p: number | null
  readonly parts: readonly ComparedPart[]
  /** The present level, where a change that stayed began it. */
  readonly level: { readonly since: Day; readonly now: Values; readonly before: Values } | null
  readonly slowly: { readonly since: Day; readonly way: 'lower' | 'higher' } | null
}

export type ComparedPerson = {
  /** On the day of the reading; unknown counts as under 18. */
  readonly age: number | null
  /** By when to act on the reading. */
  readonly step?: Step | null | undefined
  readonly spec: Spec
}

export const isProbable = (verdict: Verdict | null): boolean =>
  verdict === 'real' || verdict === 'stayed' || verdict === 'slow'

const fewestForUsual = 3
const isMinor = (age: number | null): boolean => age === null || age < 18

/** null for a first reading. `earlier` are newest first; readings of the same day are left out. */
export function compareReading(
  metric: MetricName,
  newest: Measured,
  earlier: readonly Measured[],
  whose: ComparedPerson,
): Comparison | null {
  const before = earlier.filter(({ date, values }) => date < newest.date && hasValue(metric, values))
  const [last] = before
  if (!last || !hasValue(metric, newest.values)) return null
  const alike = lastOfDays(before.filter((one) => isAlike(metric, newest, one)))
  const found = hasVerdict(metric, newest, whose) ? judge(metric, newest, alike, whose) : null
  return withheldOr(found ?? withoutVerdict(metric, newest, last), newest, whose)
}

function lastOfDays(newestFirst: readonly Measured[]): Measured[] {
  return newestFirst.filter(({ date }, at) => date !== newestFirst[at - 1]?.date)
}

function hasVerdict(metric: MetricName, newest: Measured, { age }: ComparedPerson): boolean {
  if (metric === 'body_mass_index' && isMinor(age)) return false
  return isAtRest(metric, newest)
}

type ComparedField = { readonly field: StoredNumber; readonly row: ErrorRow }

const comparedIn = (metric: MetricName): ComparedField[] =>
  readsOf(metric).flatMap((field) => {
    const row = errorRowOf(field)
    return row ? [{ field, row }] : []
  })

function judge(
  metric: MetricName,
  newest: Measured,
  alike: readonly Measured[],
  { age, spec }: ComparedPerson,
): Comparison | null {
  if (metric === 'reaction_time') return compareReaction(newest, alike)
  const compared = comparedIn(metric)
  if (compared.length === 0) return null
  const dayOf = (check: Measured): DayOfLevel => ({
    day: check.date,
    xs: compared.map(({ field, row }) => toScale(row, amountOf(field, check.values))),
    errors: compared.map(({ field }) => errorOf(metric, field, check, age) ?? 1),
  })
  const days = [...alike.toReversed(), newest].map(dayOf)
  // 0 seconds or 0 mmol/L is a typing error, and has no logarithm.
  if (days.some(({ xs }) => !xs.every(Number.isFinite))) return null
  const outcome = walk(days, metric === 'beep_test' ? isSecondGain : undefined)
  if (!outcome) return null
  const valuesAt = (xs: readonly number[]): Values =>
    valuesOf(
      metric,
      compared.map(({ row }, part) => fromScale(row, xs[part] ?? Number.NaN)),
    )
  const { verdict, usual, base, before, level, slow } = outcome
  const against = verdict === 'stayed' ? 'before' : base.length < fewestForUsual ? 'last' : 'usual'
  const changedFrom = valuesAt(slow ? slow.from : usual)
  return {
    metric,
    verdict,
    direction: isProbable(verdict)
      ? directionAgreed(metric, [newest.values, ...(slow ? [valuesAt(slow.to)] : [])], changedFrom, spec)
      : null,
    withheld: null,
    now: numbersOf(metric, newest.values),
    was: against === 'last' ? numbersOf(metric, alike[0]?.values ?? {}) : valuesAt(usual),
    against,
    last: numbersOf(metric, alike[0]?.values ?? {}),
    days: base.length,
    p: slow ? slow.p : outcome.p,
    parts: compared.map((one, part) => partOf(one, part, outcome, days.at(-1)?.errors[part] ?? 1)),
    level:
      before && verdict !== 'real'
        ? { since: before.since, now: valuesAt(medians(level)), before: valuesAt(before.usual) }
        : null,
    slowly: slow && { since: level[0]?.day ?? newest.date, way: isLower(slow) ? 'lower' : 'higher' },
  }
}

/** The first beep test teaches how to pace it, so the second one is nearly always better. */
export const isSecondGain = (daysBefore: number, { zs: [z = 0] }: Test): boolean => daysBefore === 1 && z > 0

const isLower = ({ zs }: Test): boolean =>
  zs.reduce((most, z) => (Math.abs(z) > Math.abs(most) ? z : most), 0) < 0

/** Of a slow change, today's value and the last three days must say the same. */
function directionAgreed(
  metric: MetricName,
  readings: readonly Values[],
  from: Values,
  spec: Spec,
): Direction {
  const [first = 'changed', ...others] = readings.map((now) => directionOf(metric, now, from, spec))
  return others.every((one) => one === first) ? first : 'changed'
}

function partOf(
  { field, row }: ComparedField,
  part: number,
  { verdict, usual, base, zs }: LevelOutcome,
  error: number,
): ComparedPart {
  const x = usual[part] ?? Number.NaN
  const width = bandWidth(base.length) * error
  const band = { low: fromScale(row, x - width), high: fromScale(row, x + width) }
  return {
    field,
    usual: fromScale(row, x),
    // Of a change that stayed the level has two days, and the band of the level before it is over.
    band: verdict === 'stayed' || base.length < fewestForUsual ? null : band,
    z: zs[part] ?? null,
  }
}

// The ruler has no published error. From the third session a value beyond all earlier ones is too close to call at most.
function compareReaction(newest: Measured, alike: readonly Measured[]): Comparison | null {
  const field = 'reaction_time'
  const amounts = alike.slice(0, mostDays).map(({ values }) => amountOf(field, values))
  if (amounts.length < fewestSessions - 1) return null
  const now = amountOf(field, newest.values)
  const isBeyond = now < Math.min(...amounts) || now > Math.max(...amounts)
  const isUsual = amounts.length >= fewestForUsual
  const usual = median(amounts)
  return {
    ...nothingSaid,
    metric: field,
    verdict: isBeyond ? 'perhaps' : 'within',
    now: numbersOf(field, newest.values),
    was: isUsual ? valuesOf(field, [usual]) : numbersOf(field, alike[0]?.values ?? {}),
    against: isUsual ? 'usual' : 'last',
    last: numbersOf(field, alike[0]?.values ?? {}),
    days: amounts.length,
    parts: [{ field, usual, band: null, z: null }],
  }
}

const fewestSessions = 3

const nothingSaid = {
  verdict: null,
  direction: null,
  withheld: null,
  days: 0,
  p: null,
  level: null,
  slowly: null,
} as const

const withoutVerdict = (metric: MetricName, newest: Measured, last: Measured): Comparison => ({
  ...nothingSaid,
  metric,
  now: numbersOf(metric, newest.values),
  was: numbersOf(metric, last.values),
  against: 'last',
  last: numbersOf(metric, last.values),
  parts: readsOf(metric).map((field) => ({
    field,
    usual: amountOf(field, last.values),
    band: null,
    z: null,
  })),
})

/** A reading that is compared with nothing, because there is none before it. */
export const firstReading = (metric: MetricName, reading: Measured): Comparison => ({
  ...nothingSaid,
  metric,
  now: numbersOf(metric, reading.values),
  was: numbersOf(metric, {}),
  against: 'last',
  last: numbersOf(metric, {}),
  parts: [],
})

/** Beside a value that cannot wait nothing is said of its change, nor where it is not clear what moved. */
function withheldOr(found: Comparison, newest: Measured, { step }: ComparedPerson): Comparison {
  return withholding(found, isBeforeNext(step) ? 'urgent' : (newest.doubts?.[found.metric] ?? null))
}

export const isBeforeNext = (step: Step | null | undefined): boolean =>
  step === 'now' || step === 'today' || step === 'week'

/** The same without a word about the change. A difference without a verdict stays as it is. */
export function withholding(found: Comparison, withheld: Withheld | null): Comparison {
  if (withheld === null || found.verdict === null) return found
  const parts = found.parts.map((part) => ({ ...part, band: null }))
  // The level that has ended is part of what is not said.
  const named = found.against === 'before' ? ({ against: 'last', was: found.last } as const) : {}
  return { ...found, ...named, verdict: null, direction: null, level: null, slowly: null, parts, withheld }
}

/** The errors that the readings of a check are compared with, to be kept with it. */
export function errorsUsed(
  check: Measured,
  age: number | null,
  learned?: Learned,
): { [field: string]: number } {
  const used: { [field: string]: number } = {}
  for (const metric of metricNames)
    for (const { field } of hasValue(metric, check.values) ? comparedIn(metric) : [])
      used[field] = errorOf(metric, field, check, age, learned) ?? 1
  return used
}
