// The range line of a value, and a small chart of the last readings. Both run from left to right in every language.

import { chartBands } from '#domain/measures/chart-bands.ts'
import { drawnValue } from '#domain/measures/metric-bands.ts'
import { type Metric, type MetricName, metrics, type Rating } from '#domain/measures/metrics.ts'
import { usefulBands } from '#domain/measures/own/own-line.ts'
import type { Band, Values } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import type { OwnResult } from '#domain/wire/replies/measures.ts'
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

type PanelPlace = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

type Ends = readonly [low: number, high: number]

const scaleOf =
  ([low, high]: Ends, from: number, length: number) =>
  (value: number): number =>
    from + ((Math.min(Math.max(value, low), high) - low) / (high - low)) * length

/** The whole range with its bands and a mark at the value. */
export function drawRangeLine(
  { doc, left }: Sheet,
  bands: readonly Band[],
  value: number,
  { x, y, width, height }: PanelPlace,
): void {
  const at = scaleOf(endsOf(bands), left(x, width), width)
  for (const { from, to, rating } of bands)
    doc.rect(at(from), y, at(to) - at(from), height).fill(fills[rating])
  doc
    .circle(at(value), y + height / 2, height * 0.9)
    .lineWidth(1.5)
    .fillAndStroke('#ffffff', '#10182b')
}

const endsOf = (bands: readonly Band[]): Ends => [bands[0]?.from ?? 0, bands.at(-1)?.to ?? 1]

const panelGap = 3

/** One number of a chart. */
type Panel = {
  /** Oldest first. */
  readonly values: readonly (number | null)[]
  readonly ends: Ends
  /** None where no range holds for the person. */
  readonly bands: readonly Band[]
}

/** Each number of a pair has a panel of its own. */
export const panelsOf = (
  metric: MetricName,
  readings: readonly Values[],
  spec: Spec,
  hasBands: boolean,
): Panel[] => {
  const { reads }: Metric = metrics[metric]
  return reads.map((name) => {
    const bands = chartBands(metric, name, spec)
    const values = readings.map((one) => drawnValue(name, one))
    return { values, ends: endsOf(bands), bands: hasBands ? bands : [] }
  })
}

/** Without bands the line fills its chart. */
export function ownPanel({ line, bands, measure }: OwnResult): Panel {
  const shown = usefulBands(bands, measure.bounds)
  const [low, high] = [Math.min(...line), Math.max(...line)]
  const room = (high - low) * 0.2 || Math.abs(high) * 0.1 || 1
  return { values: line, bands: shown, ends: shown.length > 0 ? endsOf(shown) : [low - room, high + room] }
}

/** The last readings over the bands. */
export function drawPanels(sheet: Sheet, panels: readonly Panel[], place: PanelPlace): void {
  const height = (place.height - panelGap * (panels.length - 1)) / panels.length
  for (const [nth, panel] of panels.entries())
    drawPanel(sheet, panel, { ...place, y: place.y + nth * (height + panelGap), height })
}

function drawPanel(
  { doc, left }: Sheet,
  { values, ends, bands }: Panel,
  { x, y, width, height }: PanelPlace,
): void {
  const start = left(x, width)
  const up = scaleOf(ends, 0, height)
  const levelOf = (value: number): number => y + height - up(value)
  for (const { from, to, rating } of bands)
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
