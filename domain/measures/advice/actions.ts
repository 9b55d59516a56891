// What needs the player, ranked: by urgency, then severity, then whether it really got worse.
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Advice } from './urgency.ts'

/** A step before the next check, or a poor result. Average results need no action. */
const needsPlayer = ({ step, rating }: Advice): boolean => step !== 'next' || rating === 'danger'

/** `advice` is ranked by urgency and severity. Of the results that can wait, those that really got worse come first. */
export function actionsIn(advice: readonly Advice[], worse: ReadonlySet<MetricName>): Advice[] {
  const needed = advice.filter(needsPlayer)
  const waits = (one: Advice) => one.step === 'next'
  const leads = ({ metric }: Advice) => worse.has(metric)
  const waiting = needed.filter(waits)
  return [
    ...needed.filter((one) => !waits(one)),
    ...waiting.filter(leads),
    ...waiting.filter((one) => !leads(one)),
  ]
}
