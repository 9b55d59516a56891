// Every value of a check with its rating, its range, how it was taken and how it changed.
import { hasRangeAt } from '#domain/measures/adult-range.ts'
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import { groups, type MetricName, metricsOf } from '#domain/measures/metrics.ts'
import { hasValue, isMeasured, rate } from '#domain/measures/rating.ts'
import { withUnit } from '#domain/measures/units.ts'
import { drawRangeLine, fills } from './charts.ts'
import type { Flow } from './flow.ts'
import type { Report } from './reported.ts'
import { contentWidth, margin, type Sheet } from './sheet.ts'
import type { Reader, Words } from './words.ts'

const valueLine = 13
const factLine = 10
const rowGap = 7
const facts = { size: 7.5, colour: '#4a5570' }

/** `steps`: by when to act, for a reader who may know it. */
export function drawValues(
  sheet: Sheet,
  flow: Flow,
  { check, changes, age }: Report,
  steps: ReadonlyMap<string, Step>,
  words: Words,
  { spec }: Reader,
): void {
  for (const group of groups) {
    const measured = metricsOf(group).filter((metric) => isMeasured(metric, check))
    if (measured.length === 0) continue
    flow.heading(words.names.groups[group], valueLine + factLine)
    for (const metric of measured) drawRow(metric)
    flow.space(4)
  }

  function drawRow(metric: MetricName): void {
    const step = steps.get(metric)
    const below = [
      step && words.steps[step].sentence,
      words.taken(metric, check.context),
      hasValue(metric, check) && words.change(metric, changes[metric] ?? null),
    ]
    const lines = sheet.lines(below.filter(Boolean).join(' · '), contentWidth, facts)
    const y = flow.take(valueLine + lines.length * factLine + rowGap)
    const unit = words.unit(metric)
    sheet.text(words.names.names[metric], margin, y, 120, { isBold: true })
    sheet.text(withUnit(words.value(metric, check), unit || null), margin + 125, y, 120)
    const rating = rate(metric, check, spec)
    // One number of a blood pressure has no rating.
    if (rating) {
      const radius = rating === 'danger' ? 0 : rating === 'warning' ? 2 : 4
      sheet.box(margin + 250, y + 2.5, 8, 8, fills[rating], radius)
      sheet.text(words.texts.ratings[rating], margin + 263, y, 60, { colour: fills[rating], isBold: true })
    }
    if (rating && hasRangeAt(metric, age)) {
      const place = { x: margin + 325, y: y + 4, width: contentWidth - 325, height: 5 }
      drawRangeLine(sheet, metric, check, spec, place)
    }
    for (const [nth, text] of lines.entries())
      sheet.text(text, margin, y + valueLine + nth * factLine, contentWidth, facts)
  }
}
