// What each result means and what to do about it, in the words of the screens.
import type { HistoryCheck } from '#domain/measures/advice/judging/judge-history.ts'
import { judgeCheck, type Person } from '#domain/measures/advice/urgency.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { isMeasured } from '#domain/measures/rating.ts'
import type { MeaningReader } from '#domain/measures/texts/meaning-text.ts'
import { type JudgedValue, type ValueReader, valueSaid } from '#domain/measures/texts/value-said.ts'

/**
 * Of each value two paragraphs: what it means, and what they do not say yet of what to do, what must wait and which signs
 * are alarming. Whom to call and what must wait is about the player, and is said with the first value.
 */
export function explanationsOf(reader: ValueReader, values: readonly JudgedValue[]): string[][] {
  const told = new Set<string>()
  return values.map((value) => {
    const { text, advice: said } = valueSaid(reader, value)
    const meaning = [said?.says, text?.firstPara, text?.secondPara].filter(Boolean).join(' ')
    const later = said?.later ? [reader.words.lookedAt, said.later] : []
    const once = (lines: readonly (string | null)[]) =>
      lines.filter((line) => line !== null && !told.has(line) && told.add(line))
    const more = said
      ? [...once([said.call]), ...said.todo, ...later, ...once(said.stops), ...said.alarms]
      : []
    const unsaid = more.filter((line) => line !== null && !meaning.includes(line))
    return [meaning, unsaid.join(' ')].filter((paragraph) => paragraph !== '')
  })
}

/** Every result of a check, most urgent first, then those that need nothing. */
export function explainedIn(check: HistoryCheck, person: Person, since: number, { spec }: MeaningReader) {
  const advised = judgeCheck(check, person, check.context ?? {}, spec, check.judged)
  const others = metricNames.filter(
    (metric) => isMeasured(metric, check) && !advised.some((one) => one.metric === metric),
  )
  const all: Pick<JudgedValue, 'metric' | 'advice'>[] = [
    ...advised.map((advice) => ({ metric: advice.metric, advice })),
    ...others.map((metric) => ({ metric, advice: null })),
  ]
  return all.map((one): JudgedValue => ({ ...one, check, since, person }))
}
