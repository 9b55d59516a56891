// The sentence that opens a player's dashboard: what is due first, by name. The words are in domain/measures/texts.

import type { Day } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import { type Finding, isAsUrgent, isToLookAt, type PlayerCard, type PlayerList } from './player-list.ts'
import type { JudgedMetric, Step } from './rows/urgency-rows.ts'

export type HeadlinePart =
  | {
      readonly says: 'now' | 'alsoToday' | 'today' | 'week' | 'thenWeek'
      readonly metrics: readonly JudgedMetric[]
    }
  | { readonly says: 'next' | 'notes' | 'few'; readonly count: number }
  // For somebody who gets no advice.
  | { readonly says: 'rated'; readonly good: number; readonly measured: number }
  | { readonly says: 'stillOpen'; readonly since: Day; readonly metrics: readonly JudgedMetric[] }
  | { readonly says: 'othersWait' | 'nothing' | 'praise' }

/** How the newest readings moved against earlier ones. */
export type Moved = {
  /** Real changes. */
  readonly better: number
  readonly worse: number
  /** Values that moved towards the good range or away from it, real or not. */
  readonly towards: number
  readonly away: number
}

type Weighed = {
  readonly list: PlayerList<Finding>
  /** How many metrics the newest check measured. */
  readonly measured: number
  readonly moved: Moved
}

// With fewer values, 'nothing needs you' would say more than was measured.
const fewMetrics = 4

/** The parts in the order in which they are said. */
export function headlineOf({ list, measured, moved }: Weighed): HeadlinePart[] {
  const due = duePart(list.cards)
  const stillOpen = stillOpenParts(list.cards)
  if (due.length > 0 || stillOpen.length > 0) {
    // Nothing can wait beside something that has been open for weeks.
    const isOnly = due.length > 0 && stillOpen.length === 0 && isSingle(list.cards)
    return [...due, ...(isOnly ? [{ says: 'othersWait' } as const] : []), ...stillOpen]
  }
  return calmParts(list, measured, moved)
}

const isDue = (step: Step | null): step is Step => step !== null && step !== 'next'

function isSingle(cards: readonly PlayerCard<Finding>[]): boolean {
  const [first, ...more] = cards.filter(({ step }) => isDue(step))
  return first !== undefined && more.length === 0 && first.finding.metric !== 'together'
}

function duePart(cards: readonly PlayerCard<Finding>[]): HeadlinePart[] {
  const of = (step: Step) => namesOf(cards.filter((card) => card.step === step && !isPart(card, cards)))
  const [now, today, week] = [of('now'), of('today'), of('week')]
  const parts = [
    { says: 'now', metrics: now },
    { says: now.length > 0 ? 'alsoToday' : 'today', metrics: today },
    { says: now.length > 0 || today.length > 0 ? 'thenWeek' : 'week', metrics: week },
  ] as const
  return parts.filter(({ metrics }) => metrics.length > 0)
}

const namesOf = (cards: readonly PlayerCard<Finding>[]): JudgedMetric[] => [
  ...new Set(cards.map(({ finding }) => finding.metric)),
]

/** A value that the card of several values together already stands for. A more urgent one is named by itself. */
const isPart = ({ finding, step }: PlayerCard<Finding>, cards: readonly PlayerCard<Finding>[]): boolean =>
  cards.some(
    (card) =>
      card.finding.metric === 'together' &&
      card.finding.check === finding.check &&
      card.finding.parts?.some((part) => part === finding.metric) === true &&
      (card.step === null ? step === null : step === null || isAsUrgent(card.step, step)),
  )

/** Of several follow-ups of one metric the oldest says since when. */
function stillOpenParts(cards: readonly PlayerCard<Finding>[]): HeadlinePart[] {
  const old = cards.filter((card) => card.step === null && !isPart(card, cards))
  const oldest = old.filter(
    ({ finding }) =>
      !old.some((other) => other.finding.metric === finding.metric && other.finding.date < finding.date),
  )
  return [...groupBy(oldest, ({ finding }) => finding.date)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([since, ofDay]) => ({ says: 'stillOpen', since, metrics: namesOf(ofDay) }))
}

function calmParts({ cards, closed }: PlayerList<Finding>, measured: number, moved: Moved): HeadlinePart[] {
  const again = cards.filter(({ finding, followUp }) => followUp !== null || isToLookAt(finding))
  const next = again.length + closed.filter(isToLookAt).length
  if (next > 0) return [{ says: 'next', count: next }]
  const notes = cards.length + closed.length
  if (notes > 0) return [{ says: 'notes', count: notes }]
  if (measured > 0 && measured < fewMetrics) return [{ says: 'few', count: measured }]
  return [{ says: 'nothing' }, ...(isPraised(moved) ? [{ says: 'praise' } as const] : [])]
}

const isPraised = ({ better, worse, towards, away }: Moved): boolean =>
  better > 0 && worse === 0 && towards > away
