import { startTransition, useEffect, useState } from 'react'
import { type Group, groups, type MetricName, metricsOf } from '#domain/measures/metrics.ts'

type GroupPart = { readonly group: Group; readonly names: readonly MetricName[] }

/**
 * The measured metrics by group: `many` in the first render, `many` more in each following one. The top of the page
 * appears first, and no single render blocks a phone for long.
 */
export function useFirstOf(isMeasured: (metric: MetricName) => boolean, many: number) {
  const [most, setMost] = useState(many)
  const parts: GroupPart[] = []
  let total = 0
  for (const group of groups) {
    const measured = metricsOf(group).filter(isMeasured)
    const names = measured.slice(0, Math.max(0, most - total))
    total += measured.length
    if (names.length > 0) parts.push({ group, names })
  }
  const isWhole = most >= total
  useEffect(() => {
    if (!isWhole) startTransition(() => setMost(most + many))
  }, [isWhole, most, many])
  return { parts, isWhole }
}
