// How a player stands at this moment: what is listed, the headline, and what got better, from all checks and follow-ups.
import type { Day } from '#domain/dates.ts'
import { compareReading, isProbable } from '#domain/measures/change/comparison.ts'
import { type Direction, movedTowards } from '#domain/measures/change/direction.ts'
import type { Measured } from '#domain/measures/change/measured.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { isMeasured, rate } from '#domain/measures/rating.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { type HeadlinePart, headlineOf, type Moved } from './headline.ts'
import { type HistoryCheck, type HistorySubject, personAt } from './judging/judge-history.ts'
import { togetherParts } from './judging/judged-metrics.ts'
import { type Finding, newestReadings, type PlayerList, playerList } from './player-list.ts'
import type { JudgedMetric, Step } from './rows/urgency-rows.ts'
import { type Advice, judgeCheck, type Person } from './urgency.ts'

export type StandingCheck = HistoryCheck & {
  readonly _id: string
  readonly practitioner_id: string | null
  /** What is not clear about its readings. */
  readonly doubts?: Measured['doubts']
}

export type StandingFollowUp<C extends StandingCheck> = {
  readonly id: string
  readonly metric: JudgedMetric
  readonly step: Step
  readonly isOpen: boolean
  readonly check: C
}

/** What one reading says, with its advice. */
export type AdvisedFinding<C extends StandingCheck = StandingCheck> = Finding & {
  readonly advice: Advice<JudgedMetric> | null
  /** The player as on the day of the check. */
  readonly person: Person
  readonly values: C
  readonly move: Move
}

type History<C extends StandingCheck> = {
  readonly subject: HistorySubject
  /** Newest first, none withdrawn. */
  readonly checks: readonly C[]
  readonly followUps: readonly StandingFollowUp<C>[]
  /** The moment of a check, in milliseconds. */
  readonly momentOf: (check: C) => number
  readonly spec: Spec
  readonly today: Day
  readonly now: number
}

export type Standing<C extends StandingCheck> = {
  readonly list: PlayerList<AdvisedFinding<C>>
  readonly headline: readonly HeadlinePart[]
  /** Really better, of the newest readings. */
  readonly better: readonly MetricName[]
}

/** The newest reading of each metric that is not too old. */
export const findingsNow = <C extends StandingCheck>(
  history: History<C>,
  findingIn = findingsOf(history),
): AdvisedFinding<C>[] =>
  newestReadings(history.checks, history.today).flatMap(({ metric, at }) => {
    const check = history.checks[at]
    return check ? [findingIn(metric, check)] : []
  })

export function standingOf<C extends StandingCheck>(history: History<C>): Standing<C> {
  const { checks, followUps, now } = history
  const findingIn = findingsOf(history)
  const newest = findingsNow(history, findingIn)
  const list = playerList({
    open: followUps
      .filter(({ isOpen }) => isOpen)
      .map(({ id, metric, step, check }) => ({ id, step, finding: findingIn(metric, check) })),
    newest,
    hadFollowUp: ({ metric, check }) =>
      followUps.some((one) => one.metric === metric && one.check._id === check),
    now,
  })
  const moves = newest.flatMap(({ metric, move }) => (metric === 'together' ? [] : [{ metric, ...move }]))
  const [latest] = checks
  const measured = latest ? metricNames.filter((metric) => isMeasured(metric, latest)).length : 0
  return {
    list,
    headline: headlineOf({ list, measured, moved: movedIn(moves) }),
    better: moves.flatMap(({ metric, direction }) => (direction === 'better' ? [metric] : [])),
  }
}

/** How a reading moved against the earlier ones of its metric. */
type Move = {
  /** Of a probable change. */
  readonly direction: Direction | null
  /** Towards the good range (1) or away from it (-1), probable or not. */
  readonly towards: -1 | 0 | 1
}

const unmoved: Move = { direction: null, towards: 0 }

const movedIn = (moves: readonly Move[]): Moved => ({
  better: moves.filter(({ direction }) => direction === 'better').length,
  worse: moves.filter(({ direction }) => direction === 'worse').length,
  towards: moves.filter(({ towards }) => towards === 1).length,
  away: moves.filter(({ towards }) => towards === -1).length,
})

const earlierThan = <C extends StandingCheck>(checks: readonly C[], check: C): readonly C[] => {
  const at = checks.findIndex(({ _id }) => _id === check._id)
  // A check that is not in the list is older than all of them.
  return at < 0 ? [] : checks.slice(at + 1)
}

type JudgedCheck = { readonly person: Person; readonly advice: readonly Advice<JudgedMetric>[] }

const judgedAs = (person: Person, check: StandingCheck, spec: Spec): JudgedCheck => ({
  person,
  advice: judgeCheck(check, person, check.context ?? {}, spec, check.judged),
})

/** Each check is judged once, whatever is asked about it. */
function findingsOf<C extends StandingCheck>(history: History<C>) {
  const { subject, checks, momentOf, spec } = history
  const judged = new Map<string, JudgedCheck>()
  return (metric: JudgedMetric, check: C): AdvisedFinding<C> => {
    const { _id, date } = check
    const earlier = earlierThan(checks, check)
    const known = judged.get(_id) ?? judgedAs(personAt(subject, check, earlier), check, spec)
    judged.set(_id, known)
    const { person } = known
    const advice = known.advice.find((one) => one.metric === metric) ?? null
    const step = advice?.step ?? null
    const move =
      metric === 'together' ? unmoved : moveOf(metric, check, earlier, { age: person.age, step, spec })
    return {
      metric,
      check: _id,
      date,
      since: momentOf(check),
      step,
      rating: metric === 'together' ? null : rate(metric, check, spec),
      hasWords: advice?.row != null,
      isWorse: move.direction === 'worse',
      ...(metric === 'together' && { parts: togetherParts(advice?.row?.id) }),
      advice,
      person,
      move,
      values: check,
    }
  }
}

const measuredIn = (check: StandingCheck): Measured => ({
  date: check.date,
  values: check,
  practitionerId: check.practitioner_id,
  context: check.context,
  errors: check.judged?.errors,
  devices: check.judged?.devices,
  doubts: check.doubts,
})

function moveOf(
  metric: MetricName,
  check: StandingCheck,
  earlier: readonly StandingCheck[],
  whose: { readonly age: number | null; readonly step: Step | null; readonly spec: Spec },
): Move {
  const found = compareReading(metric, measuredIn(check), earlier.map(measuredIn), whose)
  if (!found) return unmoved
  return {
    direction: isProbable(found.verdict) ? found.direction : null,
    towards: movedTowards(metric, found.now, found.was, whose.spec),
  }
}
