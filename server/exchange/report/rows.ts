// The values of a check as rows: those of the specification, and after those of a group the club's own.
import { hasRangeAt } from '#domain/measures/adult-range.ts'
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import { drawnValue, rangeBands } from '#domain/measures/metric-bands.ts'
import {
  type Group,
  type Metric,
  type MetricName,
  metricNames,
  metrics,
  type Rating,
} from '#domain/measures/metrics.ts'
import { usefulBands } from '#domain/measures/own/own-line.ts'
import { ownName } from '#domain/measures/own/own-name.ts'
import { type Band, hasValue, isMeasured, rate } from '#domain/measures/rating.ts'
import { withUnit } from '#domain/measures/units.ts'
import type { OwnResult } from '#domain/wire/replies/measures.ts'
import type { Report } from './reported.ts'
import type { ReportReader, Words } from './words.ts'

export type ReportRow = {
  readonly group: Group
  readonly name: string
  readonly value: string
  readonly rating: Rating | null
  /** Of the range line; none where no range holds for the person. */
  readonly bands: readonly Band[]
  readonly at: number | null
  /** By when to act, how it was taken, how it changed. */
  readonly said: string
}

export function rowsOf(
  { check, changes, age, own }: Report,
  steps: ReadonlyMap<string, Step>,
  words: Words,
  { spec, language }: ReportReader,
): ReportRow[] {
  const ofMetric = (metric: MetricName): ReportRow => {
    const { group, reads }: Metric = metrics[metric]
    const step = steps.get(metric)
    const said = [
      step && words.steps[step].sentence,
      words.taken(metric, check.context),
      hasValue(metric, check) && words.change(metric, changes[metric] ?? null),
    ]
    return {
      group,
      name: words.names.names[metric],
      value: withUnit(words.value(metric, check), words.unit(metric) || null),
      rating: rate(metric, check, spec),
      bands: hasRangeAt(metric, age) ? rangeBands(metric, check, spec) : [],
      // A pair is drawn by its first number.
      at: drawnValue(reads[0] ?? metric, check),
      said: said.filter(Boolean).join(' · '),
    }
  }
  const ofOwn = ({ measure, value, rating, bands, change }: OwnResult): ReportRow => ({
    group: measure.group,
    name: ownName(measure.name, language),
    value: words.ownValue(measure, value),
    rating,
    bands: usefulBands(bands, measure.bounds),
    at: value,
    said: words.ownChange({ measure, change }),
  })
  return [...metricNames.filter((metric) => isMeasured(metric, check)).map(ofMetric), ...own.map(ofOwn)]
}
