// A value of an own measure against earlier ones. It is the comparison of the specification's metrics, with the error
// that the club has given; without one there is a difference and no verdict.
import type { Day } from '#domain/dates.ts'
import type { Direction } from '#domain/measures/change/direction.ts'
import { bandWidth, type DayOfLevel, medians, type Verdict, walk } from '#domain/measures/change/levels.ts'
import { type ErrorRow, fromScale, scaledError, toScale } from '#domain/measures/change/typical-error.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { judgedBy, valuesLike } from './judged-by.ts'
import type { Other } from './others.ts'
import type { OwnDefinition } from './own-measure.ts'

type OwnDay = { readonly date: Day; readonly value: number }

export type OwnChange = {
  /** null: a difference without a verdict. */
  readonly verdict: Verdict | null
  /** Of a probable change. */
  readonly direction: Direction | null
  readonly now: number
  readonly was: number
  readonly against: 'usual' | 'last' | 'before'
  readonly level: { readonly since: Day; readonly now: number; readonly before: number } | null
  readonly slowly: { readonly since: Day; readonly way: 'lower' | 'higher' } | null
  /** What is expected if nothing changed. With fewer than three days there is none. */
  readonly band: { readonly low: number; readonly high: number } | null
}

type ComparedMeasure = Pick<OwnDefinition, 'error' | 'direction' | 'bounds' | 'decimals'>

const fewestForUsual = 3

function rowOf(error: NonNullable<OwnDefinition['error']>): ErrorRow {
  const rest = { compares: 'same method', source: 'the club' } as const
  return 'percent' in error
    ? { scale: 'percent', error: error.percent, ...rest }
    : { scale: 'points', error: error.absolute, ...rest }
}

/** null for a first value. `earlier` are newest first; of one day the last one counts. */
export function compareOwn(
  measure: ComparedMeasure,
  newest: OwnDay,
  earlier: readonly OwnDay[],
): OwnChange | null {
  const before = earlier
    .filter(({ date }) => date < newest.date)
    .filter(({ date }, at, all) => date !== all[at - 1]?.date)
  const [last] = before
  if (!last) return null
  return judge(measure, newest, before) ?? { ...nothingSaid, now: newest.value, was: last.value }
}

const nothingSaid = {
  verdict: null,
  direction: null,
  against: 'last',
  level: null,
  slowly: null,
  band: null,
} as const

type OthersOfDay = { readonly date: Day; readonly others: readonly Other[] }

/** The change of a value of a check against those of earlier ones, newest first. */
export function ownChangeIn(
  measures: readonly OwnMeasure[],
  { date }: Pick<OthersOfDay, 'date'>,
  other: Other,
  earlier: readonly OthersOfDay[],
): { readonly measure: OwnMeasure; readonly change: OwnChange | null } | null {
  const measure = judgedBy(measures, other)
  if (!measure) return null
  const before = valuesLike(measures, measure, earlier)
  const days = before.map(({ check, other: { value } }) => ({ date: check.date, value }))
  return { measure, change: compareOwn(measure, { date, value: other.value }, days) }
}

function judge(measure: ComparedMeasure, newest: OwnDay, before: readonly OwnDay[]): OwnChange | null {
  if (!measure.error) return null
  const row = rowOf(measure.error)
  const error = scaledError(row, null, null)
  const days = [...before.toReversed(), newest].map(
    ({ date, value }): DayOfLevel => ({ day: date, xs: [toScale(row, value)], errors: [error] }),
  )
  // 0 has no logarithm.
  if (days.some(({ xs }) => !xs.every(Number.isFinite))) return null
  const outcome = walk(days)
  if (!outcome) return null
  const { verdict, usual, base, before: ended, level, slow } = outcome
  const amount = ([x = Number.NaN]: readonly number[]): number =>
    Number(fromScale(row, x).toFixed(measure.decimals))
  const isUsual = base.length >= fewestForUsual
  const from = amount(slow ? slow.from : usual)
  const isReal = verdict === 'real' || verdict === 'stayed' || verdict === 'slow'
  const width = bandWidth(base.length) * error
  const [low, high] = measure.bounds
  return {
    verdict,
    direction: isReal ? directionOf(measure, slow ? amount(slow.to) : newest.value, from) : null,
    now: newest.value,
    was: isUsual || verdict === 'stayed' ? amount(usual) : (before[0]?.value ?? amount(usual)),
    against: verdict === 'stayed' ? 'before' : isUsual ? 'usual' : 'last',
    level:
      ended && verdict !== 'real'
        ? { since: ended.since, now: amount(medians(level)), before: amount(ended.usual) }
        : null,
    slowly: slow && {
      since: level[0]?.day ?? newest.date,
      way: amount(slow.to) < amount(slow.from) ? 'lower' : 'higher',
    },
    band:
      isUsual && verdict !== 'stayed'
        ? {
            low: Math.max(low, fromScale(row, (usual[0] ?? Number.NaN) - width)),
            high: Math.min(high, fromScale(row, (usual[0] ?? Number.NaN) + width)),
          }
        : null,
  }
}

/** Only a direction that the club has given says what is better. */
function directionOf({ direction }: ComparedMeasure, now: number, from: number): Direction {
  if (direction !== 'higher' && direction !== 'lower') return 'changed'
  return now > from === (direction === 'higher') ? 'better' : 'worse'
}
