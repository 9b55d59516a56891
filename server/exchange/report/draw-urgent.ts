// What cannot wait, first on the report: each with its day, both readings, what it means and what was done.
import { numbersJudged } from '#domain/measures/advice/judging/judged-metrics.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import { togetherMetrics } from '#domain/measures/advice/together.ts'
import { isMeasured, type Values } from '#domain/measures/rating.ts'
import { overdueText } from '#domain/measures/texts/overdue-words.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { Flow } from './flow.ts'
import type { UrgentValue } from './urgent-values.ts'
import type { ReportReader, Words } from './words.ts'

const head = { look: { size: 9, isBold: true }, line: 12 }
const quiet = { look: { size: 8, colour: '#4a5570' }, line: 11 }
const plain = { look: { size: 8 }, line: 11 }

export function drawUrgent(
  flow: Flow,
  urgent: readonly (UrgentValue & { readonly explained: readonly string[] })[],
  words: Words,
  { language }: ReportReader,
): void {
  if (urgent.length === 0) return
  flow.heading(words.texts.urgentFirst, head.line + quiet.line)
  for (const one of urgent) {
    const { metric, step, date, values, again } = one
    const overdue = one.overdue && overdueText(language, one.overdue)
    const title = [
      step && words.steps[step].pill,
      overdue,
      nameIn(words, metric),
      said(words, metric, values),
      words.longDay(date),
    ]
    const taken = metric === 'together' ? null : words.taken(metric, values.context)
    const facts = [
      taken,
      again && words.texts.again(words.longDay(again.date), said(words, metric, again.values)),
      words.done(one.done),
    ]
    // A title stays with what it is about.
    flow.take(0, head.line + quiet.line + plain.line * 3)
    flow.paragraph(title.filter(Boolean).join(' · '), head)
    flow.paragraph(facts.filter(Boolean).join(' · '), quiet)
    for (const text of one.explained) flow.paragraph(text, plain)
    flow.space(6)
  }
}

export const nameIn = ({ names }: Words, metric: JudgedMetric): string =>
  metric === 'together' ? names.together : names.names[metric]

/** A value with its unit; of several together each by its name. */
function said(words: Words, metric: JudgedMetric, values: Values): string {
  if (metric !== 'together') return withUnit(words.value(metric, values), words.unit(metric) || null)
  const numbers = numbersJudged(metric, values)
  return togetherMetrics
    .filter((name) => isMeasured(name, numbers))
    .map((name) => `${words.names.names[name]} ${said(words, name, values)}`)
    .join(words.texts.comma)
}
