// The last readings of each metric as small charts.
import { hasRangeAt } from '#domain/measures/adult-range.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { hasValue } from '#domain/measures/rating.ts'
import { withUnit } from '#domain/measures/units.ts'
import { chartColumns, chartGap, drawChart } from './charts.ts'
import type { Flow } from './flow.ts'
import type { Report } from './reported.ts'
import { contentWidth, margin, type Sheet } from './sheet.ts'
import type { Reader, Words } from './words.ts'

const width = (contentWidth - (chartColumns - 1) * chartGap) / chartColumns
const height = 34
const rowHeight = 60
/** A row with more readings is hard to read. */
const readingsShown = 6

export function drawReadings(
  sheet: Sheet,
  flow: Flow,
  { check, readings, age }: Report,
  words: Words,
  { spec }: Reader,
): void {
  const charted = metricNames.filter((metric) => metric !== 'smoking_level' && hasValue(metric, check))
  if (charted.length === 0) return
  flow.heading(words.texts.history, rowHeight)
  let y = 0
  for (const [nth, metric] of charted.entries()) {
    if (nth % chartColumns === 0) y = flow.take(rowHeight)
    const x = margin + (nth % chartColumns) * (width + chartGap)
    const shown = readings
      .filter((values) => hasValue(metric, values))
      .slice(0, readingsShown)
      .toReversed()
    sheet.text(words.names.names[metric], x, y, width * 0.6, { size: 8, isBold: true })
    const latest = withUnit(words.value(metric, check), words.unit(metric) || null)
    sheet.text(latest, x, y, width, { size: 7.5, colour: '#4a5570', align: 'end' })
    drawChart(sheet, metric, shown, spec, hasRangeAt(metric, age), { x, y: y + 13, width, height })
  }
  flow.space(8)
}
