// What the practitioner is offered after saving a check that says 'no training': never set by itself, and without a reason.
import { addDays, type Day } from '#domain/dates.ts'
import type { JudgedMetric } from './rows/urgency-rows.ts'
import { type Advice, isUrgent } from './urgency.ts'

export type ClearanceOffer = { readonly state: 'unavailable'; readonly review_on: Day }

const weekDays = 7

/** To be looked at again tomorrow, or in a week if a doctor should see the player this week. */
export function clearanceOffer(
  advice: readonly Pick<Advice<JudgedMetric>, 'step' | 'stops'>[],
  today: Day,
): ClearanceOffer | null {
  const stopping = advice.filter(({ stops }) => stops.includes('training'))
  if (stopping.length === 0) return null
  const days = stopping.some(({ step }) => isUrgent(step)) ? 1 : weekDays
  return { state: 'unavailable', review_on: addDays(today, days) }
}
