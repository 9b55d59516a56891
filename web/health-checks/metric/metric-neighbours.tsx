import { Link } from 'react-router'
import type { MetricName } from '#domain/measures/metrics.ts'
import { useRecord } from '#web/api/use-record.ts'
import { metricPath } from '#web/health-checks/result/metric-path.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './metric-neighbours.module.css'

/** Links to the previous and the next result, in the order of the dashboard. */
export function MetricNeighbours({ metric, among }: { metric: MetricName; among: readonly MetricName[] }) {
  const { metrics: texts, results } = useMessages()
  const { at } = useRecord()
  const nth = among.indexOf(metric)
  const before = nth > 0 ? among[nth - 1] : undefined
  const after = among[nth + 1]
  if (!before && !after) return null
  return (
    <nav className={styles.neighbours} aria-label={results.otherResults}>
      {before && (
        <Link className={styles.link} to={at(metricPath(before))} rel="prev">
          <Icon name="back" />
          <span>
            <span className={styles.which}>{results.before}</span> {texts.names[before]}
          </span>
        </Link>
      )}
      {after && (
        <Link className={styles.link} to={at(metricPath(after))} rel="next">
          <span>
            <span className={styles.which}>{results.next}</span> {texts.names[after]}
          </span>
          <Icon name="forward" />
        </Link>
      )}
    </nav>
  )
}
