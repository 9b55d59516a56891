// The last readings of each measure as small charts.
import { hasRangeAt } from '#domain/measures/adult-range.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { ownName } from '#domain/measures/own/own-name.ts'
import { hasValue, type Values } from '#domain/measures/rating.ts'
import { withUnit } from '#domain/measures/units.ts'
import { chartColumns, chartGap, drawPanels, ownPanel, panelsOf } from './charts.ts'
import type { Flow } from './flow.ts'
import type { Report } from './reported.ts'
import { contentWidth, margin, type Sheet } from './sheet.ts'
import type { ReportReader, Words } from './words.ts'

const width = (contentWidth - (chartColumns - 1) * chartGap) / chartColumns
const height = 34
const rowHeight = 60
/** A row with more readings is hard to read. */
const readingsShown = 6

export function drawReadings(
  sheet: Sheet,
  flow: Flow,
  { check, readings, age, own }: Report,
  words: Words,
  { spec, language }: ReportReader,
): void {
  const charts = [
    ...metricNames
      .filter((metric) => metric !== 'smoking_level' && hasValue(metric, check))
      .map((metric) => ({
        name: words.names.names[metric],
        latest: withUnit(words.value(metric, check), words.unit(metric) || null),
        panels: panelsOf(metric, lastOf(metric), spec, hasRangeAt(metric, age)),
      })),
    ...own.map((result) => ({
      name: ownName(result.measure.name, language),
      latest: words.ownValue(result.measure, result.value),
      panels: [ownPanel(result)],
    })),
  ]
  if (charts.length === 0) return
  flow.heading(words.texts.history, rowHeight)
  let y = 0
  for (const [nth, { name, latest, panels }] of charts.entries()) {
    if (nth % chartColumns === 0) y = flow.take(rowHeight)
    const x = margin + (nth % chartColumns) * (width + chartGap)
    sheet.text(name, x, y, width * 0.6, { size: 8, isBold: true })
    sheet.text(latest, x, y, width, { size: 7.5, colour: '#4a5570', align: 'end' })
    drawPanels(sheet, panels, { x, y: y + 13, width, height })
  }
  flow.space(8)

  function lastOf(metric: MetricName): Values[] {
    const measured = readings.filter((values) => hasValue(metric, values))
    return measured.slice(0, readingsShown).toReversed()
  }
}
