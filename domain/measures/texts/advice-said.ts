// What a result calls for at this moment, in the reader's language: for screens and for reports.
import { signaturesOf } from '#domain/measures/advice/club-rules/rule-rows.ts'
import { isOldFollowUp, isPastDay, stepAfter } from '#domain/measures/advice/due.ts'
import type { JudgedMetric, Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { Advice, Person } from '#domain/measures/advice/urgency.ts'
import type { Rating } from '#domain/measures/metrics.ts'
import type { AdviceReply } from '#domain/wire/replies/advice.ts'
import { alarmLines, firstWords, stopLines } from './advice-words.ts'
import type { MeaningReader } from './meaning-text.ts'
import { laterOn, todoOn } from './reading-day.ts'
import { fillSlots } from './slots.ts'

type AdviceReader = Pick<MeaningReader, 'words' | 'slots'> & {
  readonly now: number
  /** The first name of the child of whom a guardian reads. What it says about a value stays in the child's words. */
  readonly child?: string | null
}

/** `since` is the moment of the reading. `due` is the step at this moment, where a follow-up says it. */
export function adviceSaid(
  { words, slots, now, child = null }: AdviceReader,
  advice: Advice<JudgedMetric>,
  since: number,
  person: Person,
  due: Step = stepAfter(advice.step, since, now),
): AdviceReply {
  const isPast = isPastDay(since, now)
  const isOld = advice.step !== 'next' && isOldFollowUp(since, now)
  const stops = isPast ? advice.stops.filter((stop) => stop !== 'tests') : advice.stops
  const alarms = isPast ? advice.alarms.filter(({ onlyThatDay }) => !onlyThatDay) : advice.alarms
  return {
    metric: advice.metric,
    step: due,
    rating: advice.rating,
    ...words.steps[due],
    ...(child !== null && { sentence: words.ofChild(child)[due] }),
    says: firstWords(words, advice, person, slots),
    call: due === 'now' ? fillSlots(words.callNow, slots) : null,
    todo: todoOn(words, advice, isPast, person, slots),
    alarms: alarmLines(words, alarms, slots),
    stops: stopLines(words, stops),
    later: laterOn(words, advice.step, { isPast, isOld }),
    ...(isOld && { is_old: true }),
    follow_up: null,
    set_by: signaturesOf(advice.rules),
  }
}

/** A good result that really got worse has no advice of its own. */
export const withoutRow = ({
  metric,
  rating,
}: {
  readonly metric: JudgedMetric
  readonly rating: Rating | null
}): Advice<JudgedMetric> => ({
  metric,
  step: 'next',
  first: 'next',
  row: null,
  cameDown: false,
  ofSecond: false,
  side: null,
  rating,
  alarms: [],
  stops: [],
  rules: [],
})
