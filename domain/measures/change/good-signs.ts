// Which way a value is better, where that does not depend on a range.
import type { MetricName } from '#domain/measures/metrics.ts'

type Signs = { readonly [M in MetricName]?: 1 | -1 }

/** More of it is better (1), or less (-1), whatever the rating. */
export const goodSigns: Signs = {
  beep_test: 1,
  vertical_jump: 1,
  airway_peak_flow: 1,
  hundred_meter_sprint: -1,
  reaction_time: -1,
}

export const lifestyleSigns: Signs = {
  sleep_quality: 1,
  diet_quality: 1,
  stress_level: -1,
  alcohol_intake: -1,
  smoking_level: -1,
}
