// Is a change real? Compares a reading with the median of up to nine earlier ones, given the typical error of the measure.
import type { StoredNumber } from '#domain/measures/fields.ts'
import { beepLevel } from './beep-levels.ts'
import { twoSidedP } from './normal-distribution.ts'
import { type ErrorRow, errorRowOf, medianVariances } from './typical-error.ts'

export const verdicts = ['real', 'perhaps', 'within'] as const
export type Verdict = (typeof verdicts)[number]

export type Reading = {
  readonly value: number
  /** The second number of a beep test. */
  readonly shuttle?: number | null
  /** 'gates' or 'hand' for a sprint, 'mean' (of two) or 'single' for blood pressure. */
  readonly method?: string | null
  readonly fasting?: boolean | null
  readonly practitionerId?: string | null
}

export type Change = {
  /** null: a difference without a verdict. */
  readonly verdict: Verdict | null
  /** Signed, in the unit of the value; for the beep test in levels. */
  readonly difference: number
  /** What `difference` is counted from: the median of the comparable readings, or the last reading. */
  readonly usual: number
  /** The person's normal variation around `usual`, the grey band of a chart. */
  readonly band: readonly [low: number, high: number] | null
  readonly readings: number
  readonly z: number | null
  readonly p: number | null
  /** The strongest verdict allowed for any p. */
  readonly atMost: Verdict
}

const realUpTo = 0.05
const perhapsUpTo = 0.2
const realZ = 1.959964
const mostReadings = 9

export function verdictOf(p: number, atMost: Verdict = 'real'): Verdict {
  if (p <= realUpTo && atMost === 'real') return 'real'
  return p <= perhapsUpTo && atMost !== 'within' ? 'perhaps' : 'within'
}

/** How many typical errors from the median the grey band ends; n is 1 to 9. */
export const bandWidth = (n: number): number => realZ * Math.sqrt(1 + varianceOf(n))

const varianceOf = (n: number): number => medianVariances[Math.min(n, mostReadings) - 1] ?? 1

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? upper)) / 2 : upper
}

const amountOf = (field: StoredNumber, reading: Reading): number =>
  field === 'beep_test' ? beepLevel(reading.value, reading.shuttle) : reading.value

function isComparable(row: ErrorRow, one: Reading, other: Reading): boolean {
  if (row.compares === 'both fasting') return one.fasting === true && other.fasting === true
  if (row.compares === 'same practitioner')
    return typeof one.practitionerId === 'string' && one.practitionerId === other.practitionerId
  return (one.method ?? null) === (other.method ?? null)
}

function comparableAmounts(
  field: StoredNumber,
  row: ErrorRow,
  newest: Reading,
  earlier: readonly Reading[],
): number[] {
  const amounts: number[] = []
  for (const one of earlier)
    if (amounts.length < mostReadings && isComparable(row, newest, one)) amounts.push(amountOf(field, one))
  return amounts
}

function errorOf(row: ErrorRow, reading: Reading, isMinor: boolean): number {
  const ofMethod = reading.method ? row.byMethod?.[reading.method] : undefined
  return ofMethod ?? (isMinor ? row.under18 : undefined) ?? row.error
}

/**
 * The change of the newest reading against `earlier` ones (newest first); null for a first reading. An unknown age
 * counts as under 18, whose typical errors are wider.
 */
export function changeOf(
  field: StoredNumber,
  newest: Reading,
  earlier: readonly Reading[],
  age: number | null,
): Change | null {
  const [last] = earlier
  if (!last) return null
  if (field === 'reaction_time') return reactionChange(newest, earlier)
  const row = errorRowOf(field)
  const amount = amountOf(field, newest)
  const amounts = row ? comparableAmounts(field, row, newest, earlier) : []
  // A logarithm needs a number above zero; 0 seconds or 0 mmol/L is a typing error.
  const isMeasurable = row?.scale !== 'percent' || (amount > 0 && amounts.every((one) => one > 0))
  if (!row || amounts.length === 0 || !isMeasurable) return withoutVerdict(amount, amountOf(field, last))

  const isPercent = row.scale === 'percent'
  const fromScale = isPercent ? Math.exp : Number
  const typical = errorOf(row, newest, age === null || age < 18)
  const s = isPercent ? Math.sqrt(Math.log(1 + (typical / 100) ** 2)) : typical
  const b = median(isPercent ? amounts.map(Math.log) : amounts)
  const n = amounts.length
  const z = ((isPercent ? Math.log(amount) : amount) - b) / (s * Math.sqrt(1 + varianceOf(n)))
  const p = twoSidedP(z)
  // The second beep test is nearly always better, because the first one teaches how to pace it.
  const atMost = field === 'beep_test' && earlier.length === 1 && z > 0 ? 'perhaps' : 'real'
  return {
    verdict: verdictOf(p, atMost),
    difference: amount - fromScale(b),
    usual: fromScale(b),
    band: [fromScale(b - bandWidth(n) * s), fromScale(b + bandWidth(n) * s)],
    readings: n,
    z,
    p,
    atMost,
  }
}

function withoutVerdict(amount: number, last: number): Change {
  const nothing = { verdict: null, band: null, readings: 0, z: null, p: null, atMost: 'within' } as const
  return { ...nothing, difference: amount - last, usual: last }
}

// The ruler has no published error. From the third session a value beyond all earlier ones is 'perhaps' at most.
function reactionChange(newest: Reading, earlier: readonly Reading[]): Change {
  const amounts = earlier.slice(0, mostReadings).map(({ value }) => value)
  const usual = median(amounts)
  if (amounts.length < 2) return withoutVerdict(newest.value, usual)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  return {
    verdict: newest.value < low || newest.value > high ? 'perhaps' : 'within',
    difference: newest.value - usual,
    usual,
    band: null,
    readings: amounts.length,
    z: null,
    p: null,
    atMost: 'perhaps',
  }
}

/** Two numbers are two chances of a false alarm, so each has to change more (23 / 16 instead of 20 / 14 mmHg). */
export function pressureVerdict(systolic: Change | null, diastolic: Change | null): Verdict | null {
  const ps = [systolic?.p, diastolic?.p].filter((p) => typeof p === 'number')
  if (ps.length < 2) return null
  return verdictOf(Math.min(1, 2 * Math.min(...ps)))
}
