// The range line of a value, and a small chart of the last readings. Both run from left to right in every language.
import type { MetricName, Rating } from '#domain/measures/metrics.ts'
import { type Metric, metrics } from '#domain/measures/metrics.ts'
import { type Band, bands, type Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { beepTestDrawn } from '#domain/measures/units.ts'
import { margin, type Sheet } from './sheet.ts'

export const fills: Readonly<Record<Rating, string>> = {
  success: '#149078',
  warning: '#c07a08',
  danger: '#e2405f',
}
const softFills: Readonly<Record<Rating, string>> = {
  success: '#dcf3ec',
  warning: '#fdeecd',
  danger: '#fde3e8',
}

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Where the value of a metric stands on its scale; a pair is drawn by its first number. */
export function positionOf(metric: MetricName, values: Values): number | null {
  const { reads }: Metric = metrics[metric]
  const value = reads[0] === undefined ? null : values[reads[0]]
  if (typeof value !== 'number') return null
  return metric === 'beep_test' ? beepTestDrawn(value, values.beep_test_decimal) : value
}

function scaleOf(metric: MetricName, from: number, length: number): (value: number) => number {
  const [low, high]: readonly [number, number] = metrics[metric].scale
  return (value) => from + ((Math.min(Math.max(value, low), high) - low) / (high - low)) * length
}

const bandsFor = (metric: MetricName, values: Values, spec: Spec): Band[] =>
  bands(metric, spec, undefined, values)

/** The whole range with its bands and a mark at the value. */
export function drawRangeLine(
  { doc, left }: Sheet,
  metric: MetricName,
  values: Values,
  spec: Spec,
  { x, y, width, height }: Place,
): void {
  const position = positionOf(metric, values)
  if (position === null || metric === 'smoking_level') return
  const at = scaleOf(metric, left(x, width), width)
  for (const { from, to, rating } of bandsFor(metric, values, spec))
    doc.rect(at(from), y, at(to) - at(from), height).fill(fills[rating])
  const mark = at(position)
  doc
    .circle(mark, y + height / 2, height * 0.9)
    .lineWidth(1.5)
    .fillAndStroke('#ffffff', '#10182b')
}

/** The last readings, oldest first, over the bands. */
export function drawChart(
  { doc, left }: Sheet,
  metric: MetricName,
  readings: readonly Values[],
  spec: Spec,
  { x, y, width, height }: Place,
): void {
  const start = left(x, width)
  const newest = readings.at(-1) ?? {}
  const up = scaleOf(metric, 0, height)
  const levelOf = (value: number): number => y + height - up(value)
  for (const { from, to, rating } of bandsFor(metric, newest, spec))
    doc.rect(start, levelOf(to), width, levelOf(from) - levelOf(to)).fill(softFills[rating])
  const step = width / Math.max(readings.length, 2)
  const points = readings.flatMap((values, nth) => {
    const position = positionOf(metric, values)
    return position === null ? [] : [[start + step * (nth + 0.5), levelOf(position)] as const]
  })
  for (const [nth, [px, py]] of points.entries())
    if (nth === 0) doc.moveTo(px, py)
    else doc.lineTo(px, py)
  if (points.length > 1) doc.lineWidth(1).stroke('#10182b')
  for (const [px, py] of points) doc.circle(px, py, 1.8).fill('#10182b')
}

/** Charts stand in three columns. */
export const chartColumns = 3
export const chartGap = 16
export const chartPlace = (nth: number, top: number, width: number, rowHeight: number) => ({
  x: margin + (nth % chartColumns) * (width + chartGap),
  y: top + Math.floor(nth / chartColumns) * rowHeight,
})
