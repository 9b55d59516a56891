// What cannot wait, by the newest reading of each metric and every open follow-up, most urgent first.
import type { Day } from '#domain/dates.ts'
import type { Overdue } from '#domain/measures/advice/due.ts'
import type { JudgedMetric, Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { Advice, Person } from '#domain/measures/advice/urgency.ts'
import type { Numbers } from '#server/records/checks/numbers.ts'
import type { PlayerStanding } from '#server/records/checks/standing.ts'

export type UrgentValue = {
  readonly metric: JudgedMetric
  /** null: overdue for so long that only this is said. */
  readonly step: Step | null
  readonly overdue: Overdue | null
  readonly date: Day
  /** The moment of the reading, in milliseconds. */
  readonly since: number
  readonly values: Numbers
  readonly advice: Advice<JudgedMetric> | null
  /** By when, however long it has been open. */
  readonly due: Step
  readonly person: Person
  /** A later reading of the same metric. */
  readonly again: { readonly date: Day; readonly values: Numbers } | null
  /** What was done about it; null: nobody has been told yet. */
  readonly done: string | null
}

export function urgentOf({ list, followUps }: PlayerStanding): UrgentValue[] {
  return list.cards
    .filter(({ step, followUp }) => step !== 'next' || followUp !== null)
    .map(({ finding, step, followUp, again }) => ({
      metric: finding.metric,
      step,
      overdue: followUp?.overdue ?? null,
      date: finding.date,
      since: finding.since,
      values: finding.values,
      advice: finding.advice,
      due: step ?? followUp?.step ?? 'next',
      person: finding.person,
      again: again && { date: again.date, values: again.values },
      done: followUps.find(({ id }) => id === followUp?.id)?.done ?? null,
    }))
}
