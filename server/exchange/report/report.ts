// A health check as a PDF of two pages: every value with its rating, range and change, then the last readings, what the
// results mean and the notes.

import type { Person } from '#domain/measures/advice/urgency.ts'
import { type MetricChange } from '#domain/measures/change/metric-change.ts'
import { noteFields } from '#domain/measures/fields.ts'
import { groups, type MetricName, metricNames, metricsOf } from '#domain/measures/metrics.ts'
import { countRatings, hasValue, rate, type Values } from '#domain/measures/rating.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { chartColumns, chartGap, chartPlace, drawChart, drawRangeLine, fills } from './charts.ts'
import { type Meaning, meaningsOf } from './meanings.ts'
import type { TextLook } from './measure-texts.ts'
import { contentWidth, margin, openSheet, pageHeight, type Sheet } from './sheet.ts'
import { type Reader, type Words, wordsFor } from './words.ts'

export type Report = {
  readonly name: string
  readonly born: string | null
  readonly club: string
  readonly check: HealthCheck
  readonly changes: ReadonlyMap<MetricName, MetricChange | null>
  /** The player, when the reader may know what the results call for. */
  readonly advised: Person | null
  /** Of this check and those before it, newest first. */
  readonly readings: readonly Values[]
}

const quiet = '#4a5570'
const bottom = pageHeight - margin

export async function makeReport(report: Report, reader: Reader): Promise<Buffer> {
  const words = wordsFor(reader)
  const sheet = openSheet(reader.language, `${words.texts.title}: ${report.name}`)
  const meanings = report.advised ? meaningsOf(report.check, report.advised, words.meaning) : []
  const top = drawHead(sheet, report, words, reader)
  drawValues(sheet, report, meanings, words, reader, top)
  drawFoot(sheet, words, 1)
  sheet.nextPage()
  const below = drawReadings(sheet, report, words, reader)
  drawTexts(sheet, report, meanings, words, below)
  drawFoot(sheet, words, 2)
  return sheet.bytes()
}

function drawHead(sheet: Sheet, { name, born, club, check }: Report, words: Words, { spec }: Reader): number {
  const { texts, number, longDay } = words
  sheet.text(`Pitchside · ${texts.title}`, margin, margin, contentWidth, { size: 9, colour: quiet })
  sheet.text(name, margin, margin + 16, contentWidth * 0.6, { size: 20, isBold: true })
  sheet.text(longDay(check.date), margin, margin + 20, contentWidth, { size: 13, isBold: true, align: 'end' })
  const facts = [born === null ? null : texts.born(longDay(born)), club, texts.by(check.practitioner_name)]
  sheet.text(facts.filter(Boolean).join(' · '), margin, margin + 46, contentWidth * 0.68, { colour: quiet })
  const { healthy_score, okay_score, unhealthy_score } = countRatings(check, spec)
  const counts = texts.counts(number(healthy_score), number(okay_score), number(unhealthy_score))
  sheet.text(counts, margin, margin + 46, contentWidth, { colour: quiet, align: 'end' })
  let y = margin + 64
  if (check.withheld.length > 0) {
    const withheld = check.withheld.map((category) => words.names.groups[category]).join(', ')
    sheet.text(texts.notShared(withheld), margin, y, contentWidth, { colour: quiet })
    y += 16
  }
  sheet.rule(y)
  return y + 10
}

const rowHeight = 30

function drawValues(
  sheet: Sheet,
  { check, changes }: Report,
  meanings: readonly Meaning[],
  words: Words,
  { spec }: Reader,
  top: number,
): void {
  const steps = new Map(meanings.map(({ metric, step }) => [metric, step]))
  let y = top
  for (const group of groups) {
    const measured = metricsOf(group).filter((metric) => hasValue(metric, check))
    if (measured.length === 0) continue
    sheet.text(words.names.groups[group], margin, y, contentWidth, { size: 11, isBold: true })
    y += 20
    for (const metric of measured) {
      const rating = rate(metric, check, spec) ?? 'success'
      const unit = words.unit(metric)
      sheet.text(words.names.names[metric], margin, y, 120, { isBold: true })
      sheet.text(withUnit(words.value(metric, check), unit || null), margin + 125, y, 120)
      sheet.box(
        margin + 250,
        y + 2.5,
        8,
        8,
        fills[rating],
        rating === 'danger' ? 0 : rating === 'warning' ? 2 : 4,
      )
      sheet.text(words.texts.ratings[rating], margin + 263, y, 60, { colour: fills[rating], isBold: true })
      drawRangeLine(sheet, metric, check, spec, {
        x: margin + 325,
        y: y + 4,
        width: contentWidth - 325,
        height: 5,
      })
      const step = steps.get(metric)
      const below = [
        step && words.steps[step].sentence,
        words.taken(metric, check.context),
        words.change(metric, changes.get(metric) ?? null),
      ]
      sheet.text(below.filter(Boolean).join(' · '), margin, y + 13, contentWidth * 0.6, {
        size: 7.5,
        colour: quiet,
      })
      y += rowHeight
    }
    y += 4
  }
}

const chartWidth = (contentWidth - (chartColumns - 1) * chartGap) / chartColumns
const chartHeight = 34
const chartRow = 60
/** A row with more readings is hard to read. */
const readingsShown = 6

function drawReadings(sheet: Sheet, { check, readings }: Report, words: Words, { spec }: Reader): number {
  sheet.text(words.texts.history, margin, margin, contentWidth, { size: 11, isBold: true })
  const top = margin + 24
  const charted = metricNames.filter((metric) => metric !== 'smoking_level' && hasValue(metric, check))
  for (const [nth, metric] of charted.entries()) {
    const { x, y } = chartPlace(nth, top, chartWidth, chartRow)
    const shown = readings
      .filter((values) => hasValue(metric, values))
      .slice(0, readingsShown)
      .toReversed()
    sheet.text(words.names.names[metric], x, y, chartWidth * 0.6, { size: 8, isBold: true })
    const latest = withUnit(words.value(metric, check), words.unit(metric) || null)
    sheet.text(latest, x, y, chartWidth, { size: 7.5, colour: quiet, align: 'end' })
    drawChart(sheet, metric, shown, spec, { x, y: y + 13, width: chartWidth, height: chartHeight })
  }
  return top + Math.ceil(charted.length / chartColumns) * chartRow + 8
}

const lineHeight = 12
/** Lines that are kept free for notes below what the results mean. */
const notesLines = 7
const small: TextLook = { size: 8 }
const smallLine = 11

type Part = { readonly title: string; readonly text: string }
type Place = {
  readonly top: number
  readonly end: number
  readonly look: TextLook
  readonly line: number
  /** A part is drawn wholly or not at all. */
  readonly areWhole?: boolean
}

/** What the results mean, then the notes: as much as fits. The rest is in the product. */
function drawTexts(
  sheet: Sheet,
  { check }: Report,
  meanings: readonly Meaning[],
  { texts, names }: Words,
  top: number,
): void {
  const end = bottom - 3 * lineHeight
  const notes = noteFields.flatMap((name) => {
    const text = check[name]
    return text ? [{ title: names.notes[name], text }] : []
  })
  const linesOf = ({ text }: Part) => sheet.lines(text, contentWidth).length
  const wanted = notes.reduce((sum, part) => sum + linesOf(part) + 1, notes.length > 0 ? 2 : 0)
  const free = Math.min(wanted, notesLines) * lineHeight
  const meant = meanings.map(({ metric, text }) => ({ title: names.names[metric], text }))
  const below = drawParts(sheet, texts.meanings, meant, {
    top,
    end: end - free,
    look: small,
    line: smallLine,
    areWhole: true,
  })
  drawParts(sheet, texts.texts, notes, { top: below, end, look: {}, line: lineHeight })

  function drawParts(
    on: Sheet,
    heading: string,
    parts: readonly Part[],
    { top: from, end: to, look, line, areWhole = false }: Place,
  ): number {
    if (parts.length === 0) return from
    on.text(heading, margin, from, contentWidth, { size: 11, isBold: true })
    let y = from + 18
    for (const { title, text: whole } of parts) {
      const lines = y + 2 * line > to ? [] : on.lines(whole, contentWidth, look)
      // Half an advice can say the opposite of the whole.
      const isCut = areWhole && y + (lines.length + 2) * line > to
      const shown = [{ text: title, isBold: true }, ...lines.map((text) => ({ text, isBold: false }))]
      for (const [nth, { text, isBold }] of shown.entries()) {
        // A title needs a line below it, and the last line says that there is more.
        if (isCut || y + (nth === 0 ? 2 : 1) * line > to) {
          on.text(texts.cut, margin, y, contentWidth, { ...look, colour: quiet })
          return y + line + 6
        }
        on.text(text, margin, y, contentWidth, { ...look, isBold })
        y += line
      }
      y += 3
    }
    return y + 6
  }
}

function drawFoot(sheet: Sheet, { texts, number }: Words, page: number): void {
  const y = bottom - 8
  sheet.text(texts.disclaimer, margin, y, contentWidth * 0.8, { size: 7.5, colour: quiet })
  sheet.text(texts.page(number(page), number(2)), margin, y, contentWidth, {
    size: 7.5,
    colour: quiet,
    align: 'end',
  })
}
