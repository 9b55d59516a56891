// What a value means and calls for at this moment. Dashboard, metric page and PDF take both from here, so that they say the same.
import type { Day } from '#domain/dates.ts'
import { isPastDay } from '#domain/measures/advice/due.ts'
import type { JudgedMetric, Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import { type Advice, isOfMetric, type Person } from '#domain/measures/advice/urgency.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { AdviceReply } from '#domain/wire/replies/advice.ts'
import { adviceSaid } from './advice-said.ts'
import type { MetricText } from './lookup.ts'
import { type MeaningReader, meaningText } from './meaning-text.ts'

export type ValueReader = MeaningReader & {
  /** In milliseconds. */
  readonly now: number
  /** The first name of the child of whom a guardian reads. */
  readonly child?: string | null
}

export type JudgedValue = {
  readonly metric: JudgedMetric
  readonly check: Values & { readonly date: Day }
  /** The moment of the reading, in milliseconds. */
  readonly since: number
  /** The player as on that day. */
  readonly person: Person
  /** null: it calls for nothing, or the reader may not know it. */
  readonly advice: Advice<JudgedMetric> | null
  /** By when at this moment, where a follow-up says it. */
  readonly due?: Step | undefined
}

export type ValueSaid = {
  /** What it means. Several values together have no such text. */
  readonly text: MetricText | null
  /** What to do, what must wait and which signs are alarming. */
  readonly advice: AdviceReply | null
}

export function valueSaid(reader: ValueReader, value: JudgedValue): ValueSaid {
  const { metric, check, since, person, advice, due } = value
  const own = advice && isOfMetric(advice) ? advice : null
  const text =
    metric === 'together'
      ? null
      : meaningText(reader, metric, check, person, own, isPastDay(since, reader.now))
  const said = advice && adviceSaid(reader, advice, since, person, due)
  return { text, advice: said && { ...said, says: unsaidBy(text, said.says) } }
}

/** What the row says, without a beginning that the text beside it says too. */
function unsaidBy(text: MetricText | null, says: string | null): string | null {
  const sentences = says?.split(/(?<=[.!?؟]) /) ?? []
  const first = sentences.findIndex((sentence) => !text?.firstPara.includes(sentence))
  return first < 0 ? null : sentences.slice(first).join(' ')
}
