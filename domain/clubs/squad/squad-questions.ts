// When nearly everybody moved on a metric on one day, a practitioner is asked why: training, conditions or device.
// Until somebody has answered, nothing is said of these changes.

import type { Day } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import { isByDevice, questionsAbout } from '#domain/measures/change/squad.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Newest } from './newest-readings.ts'

export const squadAnswers = ['training', 'conditions', 'device'] as const

export type OpenQuestion = {
  readonly metric: MetricName
  readonly date: Day
  /** One station whose readings differ from those of another; null: the whole squad. */
  readonly station: string | null
}

export type SquadAnswer = OpenQuestion & { readonly answer: (typeof squadAnswers)[number] }

const isSameQuestion = (one: OpenQuestion, other: OpenQuestion): boolean =>
  one.metric === other.metric && one.date === other.date && one.station === other.station

type AskedReading = Pick<Newest, 'metric' | 'date' | 'station' | 'check' | 'comparison'>

/** Questions about the newest readings that nobody has answered, newest first. */
export function openQuestions(
  newest: readonly AskedReading[],
  answers: readonly SquadAnswer[],
): OpenQuestion[] {
  const measured = newest.filter(
    ({ metric, check, comparison }) => isByDevice(metric, check) && comparison.withheld !== 'device',
  )
  const byDay = groupBy(measured, ({ date }) => date)
  const asked = [...byDay].flatMap(([date, ofDay]) =>
    questionsAbout(
      ofDay.flatMap(({ metric, station, comparison }) => {
        const zs = comparison.parts.flatMap(({ z }) => z ?? [])
        return zs.length > 0 ? [{ metric, station, zs }] : []
      }),
    ).map((question) => ({ ...question, date })),
  )
  const isAnswered = (question: OpenQuestion) => answers.some((answer) => isSameQuestion(answer, question))
  return asked
    .filter((question) => !isAnswered(question))
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
}

/** Whether a reading is one of those that a question is about. */
export const isAsked = (
  { metric, date, station }: Pick<Newest, 'metric' | 'date' | 'station'>,
  questions: readonly OpenQuestion[],
): boolean =>
  questions.some(
    (one) => one.metric === metric && one.date === date && (one.station === null || one.station === station),
  )
