// Where things lie in a chart: pure arithmetic, apart from the drawing.
import type { Band } from '#domain/rating.ts'

export type Frame = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}
export type Series = { name: string; values: readonly (number | null)[] }
export type Point = { x: number; y: number; value: number; index: number }
export type Scale = {
  from: number
  to: number
  x: (index: number) => number
  y: (value: number) => number
}

/** From the bands, stretched by values that lie beyond them; without bands from the values, with some air. */
export function rangeOf(bands: readonly Band[], values: readonly number[]): readonly [number, number] {
  const first = bands[0]
  const last = bands.at(-1)
  const least = Math.min(...values)
  const most = Math.max(...values)
  if (first && last) return [Math.min(first.from, ...values), Math.max(last.to, ...values)]
  const air = (most - least) * 0.2 || Math.abs(most) * 0.1 || 1
  const step = roundStep((most - least + 2 * air) / 5)
  const from = Math.floor((least - air) / step) * step
  // Nothing we measure without bands goes below zero.
  return [least >= 0 ? Math.max(from, 0) : from, Math.ceil((most + air) / step) * step]
}

/** 1, 2 or 5 times a power of ten, at least as large as asked for. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10)
}

export function scaleOf(frame: Frame, [from, to]: readonly [number, number], count: number): Scale {
  const inner = frame.width - frame.left - frame.right
  const tall = frame.height - frame.top - frame.bottom
  // Half a step at both ends, so that the first and last dots and their dates have room.
  const step = inner / Math.max(count, 1)
  return {
    from,
    to,
    x: (index) => frame.left + step * (index + 0.5),
    y: (value) => frame.top + tall - ((value - from) / (to - from || 1)) * tall,
  }
}

/** The bands, the outer two reaching to the ends of the scale. */
export function stretched(bands: readonly Band[], { from, to }: Scale): Band[] {
  return bands.map((band, index) => ({
    ...band,
    from: index === 0 ? from : band.from,
    to: index === bands.length - 1 ? to : band.to,
  }))
}

/** Edges to label, top down, leaving out those that would overlap; the edge between two bands goes first. */
export function labelledEdges(bands: readonly Band[], scale: Scale, apart = 15): number[] {
  const inner = bands.length > 0 ? bands.slice(1).map((band) => band.from) : roundEdges(scale)
  const chosen: number[] = []
  for (const edge of [...inner, scale.to, scale.from])
    if (chosen.every((other) => Math.abs(scale.y(other) - scale.y(edge)) >= apart)) chosen.push(edge)
  return chosen.sort((a, b) => b - a)
}

function roundEdges({ from, to }: Scale): number[] {
  const step = roundStep((to - from) / 5)
  const count = Math.floor((to - from) / step + 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((from + index * step).toPrecision(10)))
}

/** Stretches of neighbouring readings: a null is a gap, not a line across. */
export function stretchesOf(values: readonly (number | null)[], scale: Scale): Point[][] {
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

// As steep as a line must be to run through the words above its lower end.
const steep = 0.3

/** Where the line comes down to a point from every side, its words go below it, if there is room on the scale. */
export function isLow(point: Point, stretch: readonly Point[], scale: Scale): boolean {
  const at = stretch.indexOf(point)
  const beside = [stretch[at - 1], stretch[at + 1]].filter((one) => one !== undefined)
  return (
    beside.length > 0 &&
    beside.every(({ x, y }) => (point.y - y) / Math.abs(point.x - x) > steep) &&
    point.y + 24 < scale.y(scale.from)
  )
}
