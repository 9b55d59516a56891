import { Link } from 'react-router'
import type { MetricName } from '#domain/measures/metrics.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './metric-neighbours.module.css'
import { metricPath } from './metric-path.ts'

/** Links to the previous and the next result, in the order of the dashboard. */
export function MetricNeighbours({ metric, among }: { metric: MetricName; among: readonly MetricName[] }) {
  const { metrics: texts, results } = useMessages()
  const at = among.indexOf(metric)
  const before = at > 0 ? among[at - 1] : undefined
  const after = among[at + 1]
  if (!before && !after) return null
  return (
    <nav className={styles.neighbours} aria-label={results.otherResults}>
      {before && (
        <Link className={styles.link} to={metricPath(before)} rel="prev">
          <Icon name="back" />
          {texts.names[before]}
        </Link>
      )}
      {after && (
        <Link className={styles.link} to={metricPath(after)} rel="next">
          {texts.names[after]}
          <Icon name="forward" />
        </Link>
      )}
    </nav>
  )
}
