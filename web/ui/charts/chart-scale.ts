// Computes positions in a chart. The components draw them.
import type { Day } from '#domain/dates.ts'
import type { Rating } from '#domain/measures/metrics.ts'
import type { Band } from '#domain/measures/rating.ts'

type Frame = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}
/** A check on the axis. The time is there where another check has the same day. */
export type ChartMoment = { readonly day: Day; readonly time?: string | undefined }
export type Series = {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly bands?: readonly Band[]
  /** The person's own normal variation: grey, while the rating bands become a thin strip at the axis. */
  readonly variation?: { readonly low: number; readonly high: number } | undefined
  /** Of the newest value; colours its dot. */
  readonly rating?: Rating | null
}
export type Point = { x: number; y: number; value: number; index: number }
export type Scale = {
  from: number
  to: number
  x: (index: number) => number
  y: (value: number) => number
}

/** The range of the bands, extended by values beyond them; without bands the range of the values, with some space. */
export function rangeOf(bands: readonly Band[], values: readonly number[]): readonly [number, number] {
  const first = bands[0]
  const last = bands.at(-1)
  const least = Math.min(...values)
  const most = Math.max(...values)
  if (first && last) return [Math.min(first.from, ...values), Math.max(last.to, ...values)]
  const air = (most - least) * 0.2 || Math.abs(most) * 0.1 || 1
  const step = roundStep((most - least + 2 * air) / 5)
  const from = Math.floor((least - air) / step) * step
  // No measure without bands is negative.
  return [least >= 0 ? Math.max(from, 0) : from, Math.ceil((most + air) / step) * step]
}

/** 1, 2 or 5 times a power of ten, at least as large as asked for. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10)
}

export function scaleOf(
  frame: Frame,
  [from, to]: readonly [number, number],
  count: number,
  bands: readonly Band[] = [],
): Scale {
  const inner = frame.width - frame.left - frame.right
  const tall = frame.height - frame.top - frame.bottom
  const heightOf = heightsAlong([from, ...bands.slice(1).map((band) => band.from), to], tall)
  // Half a step at both ends, so that the first and last dots and their dates have room.
  const step = inner / Math.max(count, 1)
  return {
    from,
    to,
    x: (index) => frame.left + step * (index + 0.5),
    y: (value) => frame.top + tall - heightOf(value),
  }
}

// A band of this height is still visible around a dot.
const thinnest = 12

/** The height of a value: proportional, except that no range between two edges is too thin to see. */
function heightsAlong(edges: readonly number[], tall: number): (value: number) => number {
  const sizes = edges.slice(1).map((edge, index) => edge - (edges[index] ?? edge))
  const sum = (all: readonly number[]) => all.reduce((total, size) => total + size, 0)
  const isThin = (size: number) => (size / (sum(sizes) || 1)) * tall < thinnest
  const wide = sizes.filter((size) => !isThin(size))
  const each = (tall - (sizes.length - wide.length) * thinnest) / (sum(wide) || 1)
  const heights = sizes.map((size) => (isThin(size) ? thinnest : size * each))
  return (value) => {
    const above = edges.findIndex((edge, index) => index > 0 && value <= edge)
    const at = (above === -1 ? sizes.length : above) - 1
    const share = (value - (edges[at] ?? 0)) / (sizes[at] || 1)
    return sum(heights.slice(0, at)) + share * (heights[at] ?? 0)
  }
}

/** The bands, with the outer two extended to the ends of the scale. */
export function extendedBands(bands: readonly Band[], { from, to }: Scale): Band[] {
  return bands.map((band, index) => ({
    ...band,
    from: index === 0 ? from : band.from,
    to: index === bands.length - 1 ? to : band.to,
  }))
}

/** The edges to label, from the top, without overlaps. Edges where the rating changes come before the ends of the scale. */
export function labelledEdges(bands: readonly Band[], scale: Scale, apart = 15): number[] {
  const inner = bands.length > 0 ? bands.slice(1).map((band) => band.from) : roundEdges(scale)
  const { from, to } = scale
  // No alcohol is good: there the edge lies at 0.1, and 0 is what everybody looks for.
  const isAtEnd = (edge: number) => Math.min(edge - from, to - edge) < (to - from) / 50
  const chosen: number[] = []
  for (const edge of [...inner.filter((one) => !isAtEnd(one)), to, from])
    if (chosen.every((other) => Math.abs(scale.y(other) - scale.y(edge)) >= apart)) chosen.push(edge)
  return chosen.sort((a, b) => b - a)
}

function roundEdges({ from, to }: Scale): number[] {
  const step = roundStep((to - from) / 5)
  const count = Math.floor((to - from) / step + 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((from + index * step).toPrecision(10)))
}

/** Runs of neighbouring readings. A null is a gap in the line. */
export function runsOf(values: readonly (number | null)[], scale: Scale): Point[][] {
  const found: Point[][] = []
  let open: Point[] | null = null
  for (const [index, value] of values.entries()) {
    if (value === null) {
      open = null
      continue
    }
    if (!open) {
      open = []
      found.push(open)
    }
    open.push({ x: scale.x(index), y: scale.y(value), value, index })
  }
  return found
}

// A line steeper than this crosses the label above its lower end.
const steep = 0.3

/** True when the line falls to the point from every side and the scale has room for a label below it. */
export function isLow(point: Point, run: readonly Point[], scale: Scale): boolean {
  const at = run.indexOf(point)
  const beside = [run[at - 1], run[at + 1]].filter((one) => one !== undefined)
  return (
    beside.length > 0 &&
    beside.every(({ x, y }) => (point.y - y) / Math.abs(point.x - x) > steep) &&
    point.y + 24 < scale.y(scale.from)
  )
}
