// The range line of a value, and a small chart of the last readings. Both run from left to right in every language.

import { chartBands } from '#domain/measures/chart-bands.ts'
import { drawnValue, rangeBands } from '#domain/measures/metric-bands.ts'
import type { MetricName, Rating } from '#domain/measures/metrics.ts'
import { type Metric, metrics } from '#domain/measures/metrics.ts'
import type { Band, Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import type { Sheet } from './sheet.ts'

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
function positionOf(metric: MetricName, values: Values): number | null {
  const [name] = metrics[metric].reads
  return drawnValue(name, values)
}

type Ends = readonly [low: number, high: number]

const scaleOf =
  ([low, high]: Ends, from: number, length: number) =>
  (value: number): number =>
    from + ((Math.min(Math.max(value, low), high) - low) / (high - low)) * length

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
  const at = scaleOf(metrics[metric].scale, left(x, width), width)
  for (const { from, to, rating } of rangeBands(metric, values, spec))
    doc.rect(at(from), y, at(to) - at(from), height).fill(fills[rating])
  const mark = at(position)
  doc
    .circle(mark, y + height / 2, height * 0.9)
    .lineWidth(1.5)
    .fillAndStroke('#ffffff', '#10182b')
}

const panelGap = 3

/** The last readings, oldest first, over the bands. Each number of a pair has a panel of its own. */
export function drawChart(
  sheet: Sheet,
  metric: MetricName,
  readings: readonly Values[],
  spec: Spec,
  // False for a metric whose range is made for adults.
  hasBands: boolean,
  place: Place,
): void {
  const names: Metric['reads'] = metrics[metric].reads
  const height = (place.height - panelGap * (names.length - 1)) / names.length
  for (const [nth, name] of names.entries()) {
    const values = readings.map((one) => drawnValue(name, one))
    const y = place.y + nth * (height + panelGap)
    drawPanel(sheet, chartBands(metric, name, spec), hasBands, values, { ...place, y, height })
  }
}

function drawPanel(
  { doc, left }: Sheet,
  bands: readonly Band[],
  hasBands: boolean,
  values: readonly (number | null)[],
  { x, y, width, height }: Place,
): void {
  const start = left(x, width)
  const up = scaleOf([bands[0]?.from ?? 0, bands.at(-1)?.to ?? 1], 0, height)
  const levelOf = (value: number): number => y + height - up(value)
  for (const { from, to, rating } of hasBands ? bands : [])
    doc.rect(start, levelOf(to), width, levelOf(from) - levelOf(to)).fill(softFills[rating])
  const step = width / Math.max(values.length, 2)
  const points = values.flatMap((value, nth) =>
    value === null ? [] : [[start + step * (nth + 0.5), levelOf(value)] as const],
  )
  for (const [nth, [px, py]] of points.entries())
    if (nth === 0) doc.moveTo(px, py)
    else doc.lineTo(px, py)
  if (points.length > 1) doc.lineWidth(1).stroke('#10182b')
  for (const [px, py] of points) doc.circle(px, py, 1.8).fill('#10182b')
}

/** Charts stand in three columns. */
export const chartColumns = 3
export const chartGap = 16
