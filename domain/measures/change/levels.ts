// The present level of a series of days: where it began, what a new day is compared with, and what that says.
import type { Day } from '#domain/dates.ts'
import { median } from './median.ts'
import { twoSidedP } from './normal-distribution.ts'
import { mostDays, varianceOf } from './typical-error.ts'

/** One day: the numbers on the scale of the comparison, and their errors. A pair has two. */
export type DayOfLevel = {
  readonly day: Day
  readonly xs: readonly number[]
  readonly errors: readonly number[]
}

/** `real`: probably a change. `perhaps`: too close to call. `within`: no clear change. */
export const verdicts = ['real', 'stayed', 'slow', 'perhaps', 'within'] as const
export type Verdict = (typeof verdicts)[number]

export const realUpTo = 0.01
const perhapsUpTo = 0.1
const stayedUpTo = 0.05
const slowUpTo = 0.001
/** z of `realUpTo`. */
const realZ = 2.575829
const daysOfSlow = 6
const daysOfEnd = 3
const varianceOfEnds = 2 * varianceOf(daysOfEnd)

/** How many errors from the median the band ends that holds what is expected without a change; n is 1 to 9. */
export const bandWidth = (n: number): number => realZ * Math.sqrt(1 + varianceOf(n))

export type Test = { readonly zs: readonly number[]; readonly p: number }

export type LevelOutcome = Test & {
  readonly verdict: Verdict
  /** The days it is compared with, the last one last. */
  readonly base: readonly DayOfLevel[]
  /** The medians of `base`. */
  readonly usual: readonly number[]
  /** The level that ended when the present one began. */
  readonly before: { readonly usual: readonly number[]; readonly since: Day } | null
  /** The present level with the new day; without it while a real change has not stayed yet. */
  readonly level: readonly DayOfLevel[]
  /** Of a slow change: the medians of the first and the last three days of the level. */
  readonly slow: (Test & { readonly from: readonly number[]; readonly to: readonly number[] }) | null
}

export const medians = (days: readonly DayOfLevel[]): number[] =>
  (days[0]?.xs ?? []).map((_, part) => median(days.map(({ xs }) => xs[part] ?? Number.NaN)))

/** Two numbers are two chances of a false alarm, so the smaller p counts twice. */
function testOf(zs: readonly number[]): Test {
  const smallest = Math.min(...zs.map(twoSidedP))
  return { zs, p: Math.min(1, zs.length * smallest) }
}

function compareWith(usual: readonly number[], { xs, errors }: DayOfLevel, variance: number): Test {
  return testOf(
    xs.map((x, part) => (x - (usual[part] ?? x)) / ((errors[part] ?? 1) * Math.sqrt(1 + variance))),
  )
}

/** The number of the pair that changed most, and to which side. */
function sideOf({ zs }: Test): { readonly part: number; readonly sign: number } {
  const part = zs.reduce((best, z, at) => (Math.abs(z) > Math.abs(zs[best] ?? 0) ? at : best), 0)
  return { part, sign: Math.sign(zs[part] ?? 0) }
}

/** Of the second day ever: the strongest thing that may be said of a gain. */
type Cap = (daysBefore: number, test: Test) => boolean
const neverCapped: Cap = () => false

/**
 * The last of these days against its level; null for a first day. A real change on a day makes the next day decide:
 * if it lies on the same side of the days before the change, the level begins anew with the change; otherwise that day
 * was an ordinary one.
 */
export function walk(days: readonly DayOfLevel[], isCapped: Cap = neverCapped): LevelOutcome | null {
  let level: DayOfLevel[] = []
  let changed: { readonly at: DayOfLevel; readonly test: Test } | null = null
  let before: LevelOutcome['before'] = null
  let last: Omit<LevelOutcome, 'level' | 'before' | 'slow'> | null = null
  for (const [index, day] of days.entries()) {
    if (index === 0) {
      level = [day]
      continue
    }
    if (changed) {
      const base = level.slice(-mostDays)
      const usual = medians(base)
      const test = compareWith(usual, day, varianceOf(base.length))
      if (test.p <= stayedUpTo && isSameSide(changed.test, test)) {
        before = { usual, since: changed.at.day }
        level = [changed.at, day]
        changed = null
        last = { ...test, verdict: 'stayed', base, usual }
        continue
      }
      level.push(changed.at)
      changed = null
    }
    const base = level.slice(-mostDays)
    const usual = medians(base)
    const test = compareWith(usual, day, varianceOf(base.length))
    const verdict = verdictOf(test, isCapped(index, test))
    last = { ...test, verdict, base, usual }
    if (verdict === 'real') changed = { at: day, test }
    else level.push(day)
  }
  if (!last) return null
  const slow = last.verdict === 'real' || last.verdict === 'stayed' ? null : slowIn(level)
  return { ...last, verdict: slow ? 'slow' : last.verdict, level, before, slow }
}

function verdictOf({ p }: Test, isCapped: boolean): Verdict {
  if (p <= realUpTo && !isCapped) return 'real'
  return p <= perhapsUpTo ? 'perhaps' : 'within'
}

function isSameSide(change: Test, next: Test): boolean {
  const { part, sign } = sideOf(next)
  return Math.sign(change.zs[part] ?? 0) === sign
}

/** The last three days of a level against its first three. */
function slowIn(level: readonly DayOfLevel[]): LevelOutcome['slow'] {
  const newest = level.at(-1)
  if (level.length < daysOfSlow || !newest) return null
  const [from, to] = [medians(level.slice(0, daysOfEnd)), medians(level.slice(-daysOfEnd))]
  const test = testOf(
    to.map((x, part) => (x - (from[part] ?? x)) / ((newest.errors[part] ?? 1) * Math.sqrt(varianceOfEnds))),
  )
  return test.p <= slowUpTo ? { ...test, from, to } : null
}
