import { hasRangeAt } from '#domain/measures/adult-range.ts'
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import { drawnValue, rangeBands } from '#domain/measures/metric-bands.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import { rateOnDetails, type Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import type { ComparisonReply } from '#domain/wire/replies/advice.ts'
import { useRecord } from '#web/api/use-record.ts'
import { spec } from '#web/base/spec.ts'
import { ChangeLine } from '#web/health-checks/result/change-line.tsx'
import { metricPath } from '#web/health-checks/result/metric-path.ts'
import { ReadingContext } from '#web/health-checks/result/reading-context.tsx'
import { useMetricWords } from '#web/health-checks/result/use-metric-words.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkCard } from '#web/ui/cards/card.tsx'
import { CardName } from '#web/ui/cards/text-card.tsx'
import { RangeLine } from '#web/ui/charts/range-line.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Value } from '#web/ui/health/value.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import styles from './details-card.module.css'

type DetailsCardProps = {
  metric: MetricName
  values: Values
  context: Context | null
  /** The name of the device of each field. */
  devices: Readonly<Record<string, string>>
  /** Of the player on the day of the check; null when it is not known. */
  age: number | null
  /** By when to act. */
  step: Step | undefined
  /** Against earlier readings. */
  change: ComparisonReply | undefined
}

/** One value of a check, in the colour of its rating, with a link to the metric's page. */
export function DetailsCard({ metric, values, context, devices, age, step, change }: DetailsCardProps) {
  const { metrics: texts, results } = useMessages()
  const { at } = useRecord()
  const words = useMetricWords()
  const rating = rateOnDetails(metric, values, spec())
  if (!rating) return null
  const { reads }: Metric = metrics[metric]
  const device = reads.map((field) => devices[field === 'body_mass_index' ? 'weight' : field]).find(Boolean)
  const along = reads[0] === undefined ? null : drawnValue(reads[0], values)
  return (
    <LinkCard to={at(metricPath(metric))} className={classNames(styles.card, styles[rating])}>
      <CardName>{texts.names[metric]}</CardName>
      <Value unit={words.cardUnit(metric)}>{words.value(metric, values)}</Value>
      <ReadingContext metric={metric} context={context} />
      {device !== undefined && (
        <Quiet>
          <bdi>{device}</bdi>
        </Quiet>
      )}
      {hasRangeAt(metric, age) && <RangeLine bands={rangeBands(metric, values, spec())} value={along} />}
      <small className={styles.change}>
        <ChangeLine change={change ?? null} />
      </small>
      <span className={styles.chips}>
        <RatingChip rating={rating} />
        {step && <UrgencyPill step={step}>{results.steps[step].pill}</UrgencyPill>}
      </span>
    </LinkCard>
  )
}
