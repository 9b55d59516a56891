// How a reading of a shared record changed, in the words that every screen and file uses.
import { leastDecimals } from '#domain/measures/decimals.ts'
import { isFieldName } from '#domain/measures/fields.ts'
import { type Metric, type MetricName, metrics } from '#domain/measures/metrics.ts'
import { cardUnit, type Values } from '#domain/measures/rating.ts'
import { type ChangeShown, changeLine, type ToldChange } from '#domain/measures/texts/change.ts'
import { amountShown, hasBloodUnit, pairShown, withUnit } from '#domain/measures/units.ts'
import type { DoctorReader } from './measure-words.ts'

/**
 * With what it was compared, and whether the change is probably real. Whether somebody smokes is no change. Where the
 * value itself stands beside the words they leave it out.
 */
export function changeSaid(
  { words, format, bloodUnit, spec }: DoctorReader,
  change: ToldChange | null,
  isBesideValue = false,
): string | null {
  if (!change || change.metric === 'smoking_level') return null
  const { metrics: names } = words
  const number = (value: number | null | undefined) =>
    typeof value === 'number' ? format.number(value, 2) : '–'

  function value(metric: MetricName, values: Values): string {
    const { reads }: Metric = metrics[metric]
    const [first, second] = reads.map((name) => values[name])
    if (metric === 'blood_pressure') return pairShown(number(first), number(second))
    const shuttle = values.beep_test_decimal
    if (metric === 'beep_test' && typeof shuttle === 'number')
      return names.beep(number(first), number(shuttle))
    if (typeof first !== 'number') return '–'
    return format.number(amountShown(metric, first, bloodUnit), 2, leastDecimals(metric, bloodUnit))
  }

  const shown: ChangeShown = {
    value,
    valueWithUnit: (metric, values) => {
      const unit = bloodUnit === 'mg/dL' && hasBloodUnit(metric) ? 'mg/dL' : cardUnit(metric, spec)
      return withUnit(value(metric, values), unit && names.units[unit])
    },
    day: format.longDay,
    isBesideValue,
    amount: (field, stored) => amountShown(field, stored, bloodUnit),
    fixed: format.fixed,
    fieldName: (field) => (isFieldName(field) ? names.fields[field] : names.names[field]),
  }
  return changeLine(names.change, shown, change) || null
}
