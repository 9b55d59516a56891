// What needs the player, ranked: by urgency, then severity, then whether it really got worse.
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Advice } from './urgency.ts'

/** Somebody to see by some day, or a poor result. An average one is looked at again without being asked for. */
const needsPlayer = ({ step, rating }: Advice): boolean => step !== 'next' || rating === 'danger'

/** `advice` comes ranked by urgency and severity; among poor results that can wait, real change for the worse leads. */
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
