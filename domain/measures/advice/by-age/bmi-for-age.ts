// The body mass index of the young beside others of their age: CDC 2000, half-yearly rows of `bmiagerev`. The values of a
// month lie on a line between two rows; that differs from the monthly table by at most 0.005 z.
import { shareBelow } from '#domain/measures/change/normal-distribution.ts'
import type { Gender } from '#domain/people/account.ts'

type Shape = { readonly l: number; readonly m: number; readonly s: number }
export type GrowthTable = 'boys' | 'girls'

const firstMonth = 120
const monthsApart = 6
/** Months from which the adult rows hold. */
const lastMonth = 216
export const daysPerMonth = 30.4375

const row = (l: number, m: number, s: number): Shape => ({ l, m, s })
const tables: Readonly<Record<GrowthTable, readonly Shape[]>> = {
  boys: [
    row(-2.7737, 16.6246, 0.11979),
    row(-2.6813, 16.8921, 0.12338),
    row(-2.5972, 17.1765, 0.1265),
    row(-2.5213, 17.4759, 0.12911),
    row(-2.4528, 17.7881, 0.13123),
    row(-2.3908, 18.1114, 0.13287),
    row(-2.334, 18.4438, 0.13406),
    row(-2.2813, 18.7835, 0.13483),
    row(-2.2314, 19.1286, 0.13523),
    row(-2.1834, 19.4775, 0.13531),
    row(-2.1363, 19.8284, 0.13513),
    row(-2.0895, 20.1794, 0.13476),
    row(-2.0429, 20.5287, 0.13424),
    row(-1.9969, 20.8743, 0.13367),
    row(-1.9527, 21.2144, 0.1331),
    row(-1.912, 21.5468, 0.13262),
    row(-1.8772, 21.8695, 0.1323),
  ],
  girls: [
    row(-2.1779, 16.838, 0.13672),
    row(-2.1061, 17.1357, 0.14047),
    row(-2.0494, 17.4431, 0.14363),
    row(-2.0068, 17.7572, 0.14621),
    row(-1.9774, 18.0749, 0.14822),
    row(-1.9604, 18.3935, 0.14968),
    row(-1.955, 18.7102, 0.15064),
    row(-1.9602, 19.0224, 0.15115),
    row(-1.9754, 19.3275, 0.15126),
    row(-1.9996, 19.6233, 0.15104),
    row(-2.0319, 19.9074, 0.15056),
    row(-2.071, 20.1779, 0.1499),
    row(-2.1153, 20.4327, 0.14915),
    row(-2.163, 20.6701, 0.14841),
    row(-2.2117, 20.8884, 0.14777),
    row(-2.2586, 21.0861, 0.14735),
    row(-2.3005, 21.2616, 0.14726),
  ],
}

/** The rows of both tables, for readers. */
export const growthRows = tables.boys.map((boys, index) => ({
  months: firstMonth + index * monthsApart,
  boys,
  girls: tables.girls[index] ?? boys,
}))

/** From 120 to below 216 months there is a table. */
export const hasGrowthTable = (months: number): boolean => months >= firstMonth && months < lastMonth

/** Other and None are judged by both tables. */
export function growthTablesOf(gender: Gender | null): readonly GrowthTable[] {
  if (gender === 'Male') return ['boys']
  return gender === 'Female' ? ['girls'] : ['boys', 'girls']
}

function shapeAt(table: GrowthTable, months: number): Shape | null {
  if (!hasGrowthTable(months)) return null
  const place = (months - firstMonth) / monthsApart
  const [before, after] = tables[table].slice(Math.floor(place), Math.floor(place) + 2)
  if (!before || !after) return null
  const share = place - Math.floor(place)
  const between = (from: number, to: number) => from + (to - from) * share
  return {
    l: between(before.l, after.l),
    m: between(before.m, after.m),
    s: between(before.s, after.s),
  }
}

const z95 = 1.644854

const indexAt = (z: number, { l, m, s }: Shape): number => m * (1 + l * s * z) ** (1 / l)

/** The body mass index that has this z. */
export function bmiAt(z: number, table: GrowthTable, months: number): number | null {
  const shape = shapeAt(table, months)
  return shape && indexAt(z, shape)
}

export const p95At = (table: GrowthTable, months: number): number | null => bmiAt(z95, table, months)

export type BmiForAge = {
  readonly z: number
  /** The share of others of this age below it, 0 to 1. */
  readonly centile: number
  /** In per cent of the median of this age. */
  readonly percentOfMedian: number
  readonly p95: number
}

export function bmiForAge(bmi: number, table: GrowthTable, months: number): BmiForAge | null {
  const shape = shapeAt(table, months)
  if (!shape) return null
  const { l, m, s } = shape
  const z = ((bmi / m) ** l - 1) / (l * s)
  return {
    z,
    centile: shareBelow(z),
    percentOfMedian: (bmi / m) * 100,
    p95: indexAt(z95, shape),
  }
}
