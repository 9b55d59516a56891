// The columns of a screen's answer as one reading per check.

import { storedNumbers } from '#domain/measures/fields.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { ChartReading } from './metric-chart.tsx'

type Histories = Pick<Reply<'getPlayerScreen'>, 'dates' | 'times' | 'values'> &
  Partial<Pick<Reply<'getPlayerScreen'>, 'contexts'>> &
  Pick<Reply<'getMetricScreen'>, 'by'>

export const readingsIn = ({ dates, times, values, contexts, by }: Histories): ChartReading[] =>
  dates.map((date, index) => ({
    date,
    time: times[index] ?? '',
    context: contexts?.[index] ?? null,
    by: by?.[index],
    values: Object.fromEntries(storedNumbers.map((name) => [name, values[name][index] ?? null])) as Values, // fromEntries returns string keys
  }))
