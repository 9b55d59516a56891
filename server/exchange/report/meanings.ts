// What the results of a check mean, most urgent first, in the words of the pages of metrics.
import type { Day } from '#domain/dates.ts'
import { adviceFor, type Person } from '#domain/measures/advice/urgency.ts'
import type { Step } from '#domain/measures/advice/urgency-rows.ts'
import type { Context } from '#domain/measures/context.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { hasValue, type Values } from '#domain/measures/rating.ts'
import { type MeaningReader, meaningText } from '#domain/measures/texts/meaning-text.ts'
import { stepOn } from '#domain/measures/texts/reading-day.ts'

type Check = Values & { readonly date: Day; readonly context: Context | null }
export type Meaning = { readonly metric: MetricName; readonly step: Step; readonly text: string }

/** Good results that need nothing have no advice, and no text here. */
export function meaningsOf(check: Check, person: Person, reader: MeaningReader): Meaning[] {
  return adviceFor(check, person, check.context ?? {}, reader.spec)
    .filter(({ metric }) => hasValue(metric, check))
    .flatMap((advice) => {
      const { metric } = advice
      const found = meaningText(reader, metric, check, person, advice)
      const step = stepOn(advice.step, check.date, reader.today)
      return found ? [{ metric, step, text: `${found.firstPara} ${found.secondPara}` }] : []
    })
}
