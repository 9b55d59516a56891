// What each result means and what to do about it, in the words of the screens.
import { isPastDay } from '#domain/measures/advice/due.ts'
import type { HistoryCheck } from '#domain/measures/advice/judging/judge-history.ts'
import type { JudgedMetric, Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import { type Advice, judgeCheck, type Person } from '#domain/measures/advice/urgency.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { isMeasured } from '#domain/measures/rating.ts'
import { adviceSaid } from '#domain/measures/texts/advice-said.ts'
import { type MeaningReader, meaningText } from '#domain/measures/texts/meaning-text.ts'

type ExplanationReader = MeaningReader & { readonly now: number }

export type Explained = {
  readonly metric: JudgedMetric
  readonly check: HistoryCheck
  /** The moment of the reading, in milliseconds. */
  readonly since: number
  readonly person: Person
  readonly advice: Advice<JudgedMetric> | null
  /** By when at this moment, where a follow-up says it. */
  readonly due?: Step | undefined
}

/** Two paragraphs: what it means, and what they do not say yet of what to do, what must wait and which signs are alarming. */
export function explanationOf(reader: ExplanationReader, explained: Explained): string[] {
  const { metric, check, since, person, advice, due } = explained
  const text =
    metric === 'together'
      ? null
      : meaningText(reader, metric, check, person, advice as Advice | null, isPastDay(since, reader.now))
  const said = advice && adviceSaid(reader, advice, since, person, due)
  const meaning = [said?.says, text?.firstPara, text?.secondPara].filter(Boolean).join(' ')
  const later = said?.later ? [reader.words.lookedAt, said.later] : []
  const more = said ? [said.call, ...said.todo, ...later, ...said.stops, ...said.alarms] : []
  const unsaid = more.filter((line) => line !== null && !meaning.includes(line))
  return [meaning, unsaid.join(' ')].filter((paragraph) => paragraph !== '')
}

/** Every result of a check, most urgent first, then those that need nothing. */
export function explainedIn(check: HistoryCheck, person: Person, since: number, { spec }: MeaningReader) {
  const advised = judgeCheck(check, person, check.context ?? {}, spec, check.judged)
  const others = metricNames.filter(
    (metric) => isMeasured(metric, check) && !advised.some((one) => one.metric === metric),
  )
  const all: Pick<Explained, 'metric' | 'advice'>[] = [
    ...advised.map((advice) => ({ metric: advice.metric, advice })),
    ...others.map((metric) => ({ metric, advice: null })),
  ]
  return all.map((one): Explained => ({ ...one, check, since, person }))
}
