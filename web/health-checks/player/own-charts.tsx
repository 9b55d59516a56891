import { Link } from 'react-router'
import type { OwnResult } from '#domain/wire/replies/measures.ts'
import { OwnChart } from '#web/health-checks/metric/own-chart.tsx'
import { ownPath } from '#web/health-checks/result/own-path.ts'
import { useOwnWords } from '#web/health-checks/result/use-own-words.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { CardName } from '#web/ui/cards/text-card.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { Value } from '#web/ui/health/value.tsx'
import styles from './player-detail.module.css'

type OwnChartsProps = { own: readonly OwnResult[]; isOwn: boolean }

/** A chart of every own measure of a group. */
export function OwnCharts({ own, isOwn }: OwnChartsProps) {
  const words = useOwnWords()
  return own.map((result) => {
    const { name, unit } = words.measure(result)
    return (
      <Card key={result.measure._id} as="article" className={styles.card}>
        <div className={styles.head}>
          <div>
            <CardName>{isOwn ? <Link to={ownPath(result.measure._id)}>{name}</Link> : name}</CardName>
            <Value unit={unit}>{words.value(result.measure, result.value)}</Value>
          </div>
          {result.rating && <RatingChip rating={result.rating} />}
        </div>
        <OwnChart
          result={result}
          moments={result.days.map((day) => ({ day }))}
          values={result.line}
          height={180}
        />
      </Card>
    )
  })
}
