import { lazy, Suspense } from 'react'
import { type Group, groups, type MetricName, metricsOf } from '#domain/measures/metrics.ts'
import { hasValue, rate } from '#domain/measures/rating.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { TodayCard } from '#domain/wire/replies/advice.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { OwnResult } from '#domain/wire/replies/measures.ts'
import { useRecord } from '#web/api/use-record.ts'
import { spec } from '#web/base/spec.ts'
import { LongAgo } from '#web/health-checks/result/long-ago.tsx'
import { metricPath } from '#web/health-checks/result/metric-path.ts'
import { useMeasures } from '#web/health-checks/result/use-measures.ts'
import { useMetricWords } from '#web/health-checks/result/use-metric-words.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { MeasureRow } from '#web/ui/health/measure-row.tsx'
import { GroupCard, RowGroup } from '#web/ui/lists/rows.tsx'
import styles from './result-rows.module.css'

// A club without own measures loads nothing of them.
const OwnRows = lazy(() => import('./own-rows.tsx').then((module) => ({ default: module.OwnRows })))

export type DashboardReply = Reply<'getDashboardScreen'>
type ResultRowsProps = {
  check: HealthCheck
  age: number | null
  lines: NonNullable<DashboardReply['lines']>
  /** What is due about them. */
  actions: readonly TodayCard[]
  /** How readings were taken. */
  taken: NonNullable<DashboardReply['taken']>
  /** Own measures of the club, after the others of their group. */
  own: readonly OwnResult[]
}

/** Every value of the latest check, by group, each a link to its page. */
export function ResultRows({ check, age, lines, actions, taken, own }: ResultRowsProps) {
  const { metrics: texts } = useMessages()
  const words = useMetricWords()
  const measureOf = useMeasures()
  const { at } = useRecord()
  const ownIn = (group: Group) => own.filter(({ measure }) => measure.group === group)
  const pillOf = (metric: MetricName) =>
    actions.find((one) => one.metric === metric && one.check_id === check._id && one.step !== 'next')?.pill
  const parts = groups
    .map((group) => ({ group, names: metricsOf(group).filter((metric) => hasValue(metric, check)) }))
    .filter(({ group, names }) => names.length > 0 || ownIn(group).length > 0)
  return (
    <GroupCard isWide>
      {parts.map(({ group, names }) => (
        <RowGroup key={group} title={texts.groups[group]}>
          {names.map((metric) => (
            <MeasureRow
              key={metric}
              measure={measureOf(metric, { age, values: check })}
              rating={rate(metric, check, spec())}
              line={lines[metric] ?? []}
              isWord={metric === 'smoking_level'}
              note={
                <>
                  {pillOf(metric) && <b>{pillOf(metric)} </b>}
                  {taken[metric]}
                  <LongAgo measured={check.date} />
                </>
              }
              to={at(metricPath(metric))}
            >
              {words.cardValue(metric, check)}
            </MeasureRow>
          ))}
          {ownIn(group).length > 0 && (
            <Suspense
              fallback={ownIn(group).map(({ measure: { _id } }) => (
                <li key={_id} className={styles.pending} aria-busy="true" />
              ))}
            >
              <OwnRows own={ownIn(group)} />
            </Suspense>
          )}
        </RowGroup>
      ))}
    </GroupCard>
  )
}
