// What a player's dashboard lists: every open follow-up, and the newest reading of each metric, from whichever check.
// A later check that did not measure a metric changes nothing about it.
import type { Day } from '#domain/dates.ts'
import type { MetricName, Rating } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import { isOldFollowUp, isRecent, type Overdue, overdueAt, stepAfter } from './due.ts'
import { isJudgedIn, judgedMetrics } from './judging/judged-metrics.ts'
import { byRank } from './ranking.ts'
import { type JudgedMetric, type Step, urgencyOf } from './rows/urgency-rows.ts'

/** Where the newest reading of each metric is, among checks that are newest first and not withdrawn. */
export function newestReadings(
  checks: readonly (Values & { readonly date: Day })[],
  today: Day,
): { readonly metric: JudgedMetric; readonly at: number }[] {
  return judgedMetrics.flatMap((metric) => {
    const at = checks.findIndex((check) => isJudgedIn(metric, check))
    const found = checks[at]
    return found && isRecent(found.date, today) ? [{ metric, at }] : []
  })
}

/** What one reading says. */
export type Finding = {
  readonly metric: JudgedMetric
  /** The id of its check. */
  readonly check: string
  readonly date: Day
  /** The moment of the reading, in milliseconds. */
  readonly since: number
  /** null: no row, and neither poor nor average. */
  readonly step: Step | null
  readonly rating: Rating | null
  /** A row of the table speaks about it, whatever the rating. */
  readonly hasWords: boolean
  /** It really got worse. */
  readonly isWorse: boolean
  /** Of several values together: the metrics they belong to. */
  readonly parts?: readonly MetricName[]
}

export type OpenFollowUp<F extends Finding> = {
  readonly id: string
  /** The step that was stored when it was opened. */
  readonly step: Step
  readonly finding: F
}

type CardFollowUp = {
  readonly id: string
  /** By when, however old it is. */
  readonly step: Step
  readonly overdue: Overdue | null
}

export type PlayerCard<F extends Finding> = {
  readonly finding: F
  /** By when, at this moment. null: a follow-up that has been open for 14 days or more. */
  readonly step: Step | null
  readonly followUp: CardFollowUp | null
  /** The newest reading of the same metric, where it is later than the follow-up's. */
  readonly again: F | null
}

export type PlayerList<F extends Finding> = {
  readonly cards: readonly PlayerCard<F>[]
  /** Newest readings whose follow-up somebody has closed. They have no card. */
  readonly closed: readonly F[]
}

type KnownFindings<F extends Finding> = {
  readonly open: readonly OpenFollowUp<F>[]
  /** The newest reading of every metric, see `isRecent`. */
  readonly newest: readonly F[]
  /** Whether the reading ever had a follow-up, open or closed. */
  readonly hadFollowUp: (finding: F) => boolean
  readonly now: number
}

const canWait = (step: Step | null): boolean => step === null || step === 'next'

/** To look at again: poor, or really worse. */
export const isToLookAt = ({ rating, isWorse }: Finding): boolean => rating === 'danger' || isWorse

/** Average results without words of their own need nothing. */
const isListed = (finding: Finding): boolean => finding.hasWords || isToLookAt(finding)

export function playerList<F extends Finding>({
  open,
  newest,
  hadFollowUp,
  now,
}: KnownFindings<F>): PlayerList<F> {
  const others = newest.filter(({ metric }) => !open.some(({ finding }) => finding.metric === metric))
  const waiting = others.filter((finding) => canWait(finding.step) && isListed(finding))
  const urgent = others.filter(({ step }) => !canWait(step))
  const cards: PlayerCard<F>[] = [
    ...open.map((one) => followUpCard(one, newest, now)),
    ...urgent.filter((finding) => !hadFollowUp(finding)).map((finding) => readingCard(finding, now)),
    ...waiting.map((finding) => readingCard(finding, now)),
  ]
  return { cards: cards.sort(byUrgency), closed: urgent.filter(hadFollowUp) }
}

function followUpCard<F extends Finding>(
  { id, step, finding }: OpenFollowUp<F>,
  newest: readonly F[],
  now: number,
): PlayerCard<F> {
  const { metric, check, since } = finding
  const again = newest.find((one) => one.metric === metric && one.check !== check && one.since >= since)
  const due = stepAfter(step, since, now)
  return {
    finding,
    step: isOldFollowUp(since, now) ? null : due,
    followUp: { id, step: due, overdue: overdueAt({ step, since }, now) },
    again: again ?? null,
  }
}

const readingCard = <F extends Finding>(finding: F, now: number): PlayerCard<F> => ({
  finding,
  step: finding.step === null ? 'next' : stepAfter(finding.step, finding.since, now),
  followUp: null,
  again: null,
})

const rankOf = ({ finding, step }: PlayerCard<Finding>) => ({ ...finding, step })

/** The one order for everybody; of two readings of one metric the newer comes first. */
const byUrgency = (one: PlayerCard<Finding>, other: PlayerCard<Finding>): number =>
  byRank(rankOf(one), rankOf(other)) || other.finding.since - one.finding.since

/** Whether a step is at least as urgent as another. */
export const isAsUrgent = (step: Step, than: Step): boolean => urgencyOf(step) <= urgencyOf(than)
