// The last readings of each metric as plain numbers, for the small line beside a value.
import { drawnValue } from './metric-bands.ts'
import { type MetricName, metricNames, metrics } from './metrics.ts'
import type { Values } from './rating.ts'

const lineLength = 6

/** Oldest first. `checks` are newest first; one that did not measure a metric is passed over. */
export function linesOf(checks: readonly Values[]): Partial<Record<MetricName, number[]>> {
  const lines = metricNames.flatMap((metric) => {
    const line = lineOf(metric, checks)
    return line.length > 0 ? [[metric, line] as const] : []
  })
  return Object.fromEntries(lines)
}

function lineOf(metric: MetricName, checks: readonly Values[]): number[] {
  const [first] = metrics[metric].reads
  const found: number[] = []
  for (const check of checks) {
    const value = drawnValue(first, check)
    if (value !== null) found.unshift(value)
    if (found.length === lineLength) break
  }
  return found
}
