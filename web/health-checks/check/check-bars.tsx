import { useLayoutEffect, useRef } from 'react'
import type { Rating } from '#domain/measures/metrics.ts'
import type { Scores } from '#domain/measures/rating.ts'
import { ratedIn } from '#domain/measures/readings/check-standing.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useRecord } from '#web/api/use-record.ts'
import { checkPath } from '#web/health-checks/result/metric-path.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import ratings from '#web/ui/health/rating.module.css'
import { ScoreBadges } from '#web/ui/health/score-badges.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './check-bars.module.css'

export type ListedCheck = Reply<'getHealthChecks'>['healthchecks'][number]

const parts: readonly [Rating, keyof Scores][] = [
  ['danger', 'unhealthy_score'],
  ['warning', 'okay_score'],
  ['success', 'healthy_score'],
]

type CheckBarsProps = {
  /** Oldest first. */
  checks: readonly ListedCheck[]
  chosen: ListedCheck
  onChoose: (check: ListedCheck) => void
}

/** One bar a check, good at the bottom, the newest at the right; the chosen one is told in the strip below. */
export function CheckBars({ checks, chosen, onChoose }: CheckBarsProps) {
  const { results } = useMessages()
  const format = useFormat()
  const { at } = useRecord()
  const bars = useRef<HTMLDivElement>(null)
  const isFirstOfYear = (index: number) => {
    const [before, check] = [checks[index - 1], checks[index]]
    return check && (!before || format.year(before.date) !== format.year(check.date))
  }
  const most = Math.max(...checks.map(ratedIn))
  // Older checks than the last eight are reached by a swipe.
  useLayoutEffect(() => {
    if (bars.current) bars.current.scrollLeft = bars.current.scrollWidth
  }, [])
  return (
    <Card className={styles.card}>
      <div ref={bars} className={styles.bars} dir="ltr">
        {checks.map((check, index) => (
          <button
            key={check._id}
            type="button"
            className={styles.bar}
            aria-pressed={check === chosen}
            onClick={() => onChoose(check)}
          >
            <span className={styles.stack}>
              {parts.map(([rating, key]) => (
                <i
                  key={key}
                  className={ratings[`${rating}Fill`]}
                  style={{ blockSize: `${most === 0 ? 0 : (100 * check[key]) / most}%` }}
                />
              ))}
            </span>
            <VisuallyHidden>{format.longDay(check.date)}</VisuallyHidden>
            <span className={styles.month} aria-hidden="true">
              {format.shortMonth(check.date)}
            </span>
            <span className={styles.year} aria-hidden="true">
              {isFirstOfYear(index) && format.year(check.date)}
            </span>
          </button>
        ))}
      </div>
      <div className={styles.strip} aria-live="polite">
        <div className={styles.told}>
          <b>{format.longDay(chosen.date)}</b>
          <Quiet>
            {results.resultsBy(format.number(ratedIn(chosen)), ratedIn(chosen), chosen.practitioner_name)}
          </Quiet>
          <ScoreBadges scores={chosen} />
        </div>
        <LinkButton to={at(checkPath(chosen._id))}>{results.openCheck}</LinkButton>
      </div>
    </Card>
  )
}
