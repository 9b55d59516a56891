import { isFieldName } from '#domain/measures/fields.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import type { Range } from '#domain/measures/range.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { SetBy } from '#web/health-checks/result/set-by.tsx'
import { useMetricWords } from '#web/health-checks/result/use-metric-words.ts'
import { useResultTexts } from '#web/health-checks/result/use-result-texts.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import styles from './metric-page.module.css'

type AgeGroupProps = { metric: MetricName; bands: Reply<'getMetricScreen'>['bands'] }

/** The range that the club's doctor set for such a player, beside the rating. */
export function AgeGroup({ metric, bands = [] }: AgeGroupProps) {
  const { metrics: names } = useMessages()
  const results = useResultTexts()
  const format = useFormat()
  const words = useMetricWords()
  const { reads }: Metric = metrics[metric]
  const rangeSaid = (name: string, { from, above, to, below }: Range): string => {
    const shown = (edge: number) => format.number(words.amount(name, edge), 2)
    const [low, high] = [from ?? above, to ?? below]
    if (low !== undefined && high !== undefined) return results.good.between(shown(low), shown(high))
    if (low !== undefined) return (from === undefined ? results.good.above : results.good.from)(shown(low))
    if (high === undefined) return ''
    return (to === undefined ? results.good.below : results.good.upTo)(shown(high))
  }
  const numberSaid = ([name, range]: [string, Range | undefined]): string =>
    [
      reads.length > 1 && isFieldName(name) && names.fields[name],
      range && withUnit(rangeSaid(name, range), words.detailUnit(metric)),
    ]
      .filter(Boolean)
      .join(' ')
  return bands.map(({ ranges, words: said, set_by }) => (
    <div key={said}>
      <p className={styles.change}>
        {results.forAgeGroup(
          ranges.map((part) => Object.entries(part).map(numberSaid).join(' · ')).join(format.comma),
        )}{' '}
        <bdi>{said}</bdi>
      </p>
      <SetBy signed={[set_by]} />
    </div>
  ))
}
