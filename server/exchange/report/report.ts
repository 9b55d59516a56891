// A health check as a PDF: what cannot wait, every value with its rating, range and change, the last readings, what each
// result means and the notes. It has as many pages as that takes.
import { signaturesOf } from '#domain/measures/advice/club-rules/rule-rows.ts'
import type { JudgedMetric, Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import { noteFields } from '#domain/measures/fields.ts'
import { scoresOf } from '#domain/measures/health-check.ts'
import { headlineText } from '#domain/measures/texts/headline-text.ts'
import { type JudgedValue, valueSaid } from '#domain/measures/texts/value-said.ts'
import { drawReadings } from './draw-readings.ts'
import { drawUrgent, nameIn } from './draw-urgent.ts'
import { drawValues } from './draw-values.ts'
import { explainedIn, explanationsOf } from './explanations.ts'
import { type Flow, openFlow } from './flow.ts'
import type { Report } from './reported.ts'
import { contentWidth, margin, openSheet, pageHeight, type Sheet } from './sheet.ts'
import { type ReportReader, type Words, wordsFor } from './words.ts'

const quiet = '#4a5570'

export async function makeReport(report: Report, reader: ReportReader): Promise<Buffer> {
  const { check, advised, since, urgent } = report
  const words = wordsFor(reader)
  const sheet = openSheet(reader.language, `${words.texts.title}: ${report.name}`)
  const flow = openFlow(sheet)
  const values = advised ? explainedIn(check, advised, since, words.meaning) : []
  const isAbove = ({ metric }: JudgedValue) =>
    urgent.some((one) => one.metric === metric && one.values._id === check._id)
  const others = values.filter((value) => !isAbove(value))
  const first = urgent.map((one) => ({ ...one, check: one.values }))
  const explained = explanationsOf(words.meaning, [...first, ...others])
  drawHead(sheet, flow, report, words, reader)
  drawUrgent(
    flow,
    urgent.map((one, nth) => ({ ...one, explained: explained[nth] ?? [] })),
    words,
    reader,
  )
  drawValues(sheet, flow, report, stepsNow(values, words), words, reader)
  drawReadings(sheet, flow, report, words, reader)
  drawMeanings(
    flow,
    others.map(({ metric }, nth) => ({ metric, texts: explained[urgent.length + nth] ?? [] })),
    words,
  )
  drawNotes(flow, report, words)
  sheet.onEachPage((page, pages) => drawFoot(sheet, words, page, pages))
  return sheet.bytes()
}

function drawHead(sheet: Sheet, flow: Flow, report: Report, words: Words, { spec }: ReportReader): void {
  const { name, born, club, check } = report
  const { texts, number, longDay } = words
  const y = flow.take(64)
  sheet.text(`Pitchside · ${texts.title}`, margin, y, contentWidth, { size: 9, colour: quiet })
  sheet.text(name, margin, y + 16, contentWidth * 0.6, { size: 20, isBold: true })
  sheet.text(longDay(check.date), margin, y + 20, contentWidth, { size: 13, isBold: true, align: 'end' })
  const facts = [born === null ? null : texts.born(longDay(born)), club, texts.by(check.practitioner_name)]
  sheet.text(facts.filter(Boolean).join(' · '), margin, y + 46, contentWidth * 0.68, { colour: quiet })
  const { healthy_score, okay_score, unhealthy_score } = scoresOf(check, spec)
  const counts = texts.counts(number(healthy_score), number(okay_score), number(unhealthy_score))
  sheet.text(counts, margin, y + 46, contentWidth, { colour: quiet, align: 'end' })
  if (check.withheld.length > 0) {
    const withheld = check.withheld.map((category) => words.names.groups[category]).join(texts.comma)
    sheet.text(texts.notShared(withheld), margin, flow.take(16), contentWidth, { colour: quiet })
  }
  const signed = report.advised ? signaturesOf(check.judged?.rules ?? []) : []
  for (const { name: doctor, registration, on, version } of signed) {
    const line = texts.setBy(doctor, registration, longDay(on), number(version))
    sheet.text(line, margin, flow.take(16), contentWidth, { colour: quiet })
  }
  sheet.rule(flow.take(10))
  const headline = headlineText(words.meaning, report.headline).join(' ')
  if (headline === '') return
  flow.paragraph(headline, { look: { size: 12, isBold: true }, line: 17 })
  flow.space(6)
}

/** By when to act on the results of the check, at this moment. Weeks after an urgent one its step says too much. */
const stepsNow = (explained: readonly JudgedValue[], { meaning }: Words): ReadonlyMap<string, Step> =>
  new Map(
    explained.flatMap((value) => {
      const said = valueSaid(meaning, value).advice
      return said && !said.is_old ? [[value.metric, said.step] as const] : []
    }),
  )

const small = { look: { size: 8 }, line: 11 }
const title = { look: { size: 8, isBold: true }, line: 11 }

/** What is explained above is not said twice. */
function drawMeanings(
  flow: Flow,
  explained: readonly { readonly metric: JudgedMetric; readonly texts: readonly string[] }[],
  words: Words,
): void {
  const parts = explained
    .map(({ metric, texts }) => ({ name: nameIn(words, metric), texts }))
    .filter(({ texts }) => texts.length > 0)
  if (parts.length === 0) return
  flow.heading(words.texts.meanings, 4 * small.line)
  for (const { name, texts } of parts) {
    flow.take(0, title.line + flow.heightOf(texts[0] ?? '', small))
    flow.paragraph(name, title)
    for (const text of texts) flow.paragraph(text, small)
    flow.space(3)
  }
  flow.space(6)
}

function drawNotes(flow: Flow, { check }: Report, { texts, names }: Words): void {
  const notes = noteFields.flatMap((name) => {
    const text = check[name]
    return text ? [{ name: names.notes[name], text }] : []
  })
  if (notes.length === 0) return
  flow.heading(texts.texts, 2 * 12)
  for (const { name, text } of notes) {
    flow.take(0, 2 * 12)
    flow.paragraph(name, { look: { isBold: true }, line: 12 })
    flow.paragraph(text, { line: 12 })
    flow.space(3)
  }
}

function drawFoot(sheet: Sheet, { texts, number }: Words, page: number, pages: number): void {
  const y = pageHeight - margin - 8
  sheet.text(texts.disclaimer, margin, y, contentWidth * 0.8, { size: 7.5, colour: quiet })
  sheet.text(texts.page(number(page), number(pages)), margin, y, contentWidth, {
    size: 7.5,
    colour: quiet,
    align: 'end',
  })
}
