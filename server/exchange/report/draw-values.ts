// Every value of a check with its rating, its range, how it was taken and how it changed.
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import { groups } from '#domain/measures/metrics.ts'
import { drawRangeLine, fills } from './charts.ts'
import type { Flow } from './flow.ts'
import type { Report } from './reported.ts'
import { type ReportRow, rowsOf } from './rows.ts'
import { contentWidth, margin, type Sheet } from './sheet.ts'
import type { ReportReader, Words } from './words.ts'

const valueLine = 13
const factLine = 10
const rowGap = 7
const facts = { size: 7.5, colour: '#4a5570' }

/** `steps`: by when to act, for a reader who may know it. */
export function drawValues(
  sheet: Sheet,
  flow: Flow,
  report: Report,
  steps: ReadonlyMap<string, Step>,
  words: Words,
  reader: ReportReader,
): void {
  const rows = rowsOf(report, steps, words, reader)
  for (const group of groups) {
    const own = rows.filter((row) => row.group === group)
    if (own.length === 0) continue
    flow.heading(words.names.groups[group], valueLine + factLine)
    for (const row of own) drawRow(row)
    flow.space(4)
  }

  function drawRow({ name, value, rating, bands, at, said }: ReportRow): void {
    const lines = sheet.lines(said, contentWidth, facts)
    const titles = sheet.lines(name, 120, { isBold: true })
    const more = (titles.length - 1) * valueLine
    const y = flow.take(valueLine + more + lines.length * factLine + rowGap)
    for (const [nth, text] of titles.entries())
      sheet.text(text, margin, y + nth * valueLine, 120, { isBold: true })
    sheet.text(value, margin + 125, y, 120)
    // One number of a blood pressure has no rating, nor has a value outside all bands of a club's own test.
    if (rating) {
      const radius = rating === 'danger' ? 0 : rating === 'warning' ? 2 : 4
      sheet.box(margin + 250, y + 2.5, 8, 8, fills[rating], radius)
      sheet.text(words.texts.ratings[rating], margin + 263, y, 60, { colour: fills[rating], isBold: true })
    }
    if (rating && at !== null && bands.length > 0)
      drawRangeLine(sheet, bands, at, { x: margin + 325, y: y + 4, width: contentWidth - 325, height: 5 })
    for (const [nth, text] of lines.entries())
      sheet.text(text, margin, y + valueLine + more + nth * factLine, contentWidth, facts)
  }
}
