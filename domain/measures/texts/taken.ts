// How a reading was taken, in words: 'fasting for 8 hours, second reading 4.5'.
import { recordedAtMost } from '#domain/measures/advice/typo-guards.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import { type Context, cappedFields, type TemperatureSite } from '#domain/measures/readings/context.ts'

export type TakenTexts = {
  readonly fasting: { readonly true: string; readonly false: string }
  readonly rest: { readonly true: string; readonly false: string }
  readonly confirmed: string
  readonly site: { readonly [S in TemperatureSite]: string }
  readonly justExercised: string
  /** A reading above the scale of its field. */
  readonly above: (max: string, read: string) => string
  readonly timing: { readonly gates: string; readonly hand: string }
  readonly bestOf: (trials: string) => string
  readonly again: (value: string) => string
  readonly list: (parts: readonly string[]) => string
}

/** The digits and units of a reader. */
type TakenReader = {
  readonly number: (value: number) => string
  readonly value: (metric: MetricName, values: Values) => string
  readonly kilograms: (value: number) => string
}

/** null when nobody said how the reading of this metric was taken. */
export function takenWords(
  texts: TakenTexts,
  shown: TakenReader,
  metric: MetricName,
  context: Context | null,
): string | null {
  if (!context) return null
  const { best_of: trials = {}, again = {} } = context
  const rest = metric === 'heart_rate' ? context.pulse_at_rest : context.pressure_at_rest
  const count = new Map(Object.entries(trials)).get(metric)
  const parts = [
    metric === 'blood_glucose' && context.fasting !== undefined && texts.fasting[`${context.fasting}`],
    (metric === 'heart_rate' || metric === 'blood_pressure') && rest !== undefined && texts.rest[`${rest}`],
    metric === 'blood_pressure' && context.pressure_confirmed === true && texts.confirmed,
    metric === 'body_temperature' && context.temperature_site && texts.site[context.temperature_site],
    metric === 'body_temperature' && context.just_exercised === true && texts.justExercised,
    aboveScale(metric, context, texts, shown),
    metric === 'hundred_meter_sprint' && context.sprint_timing && texts.timing[context.sprint_timing],
    count !== undefined && texts.bestOf(shown.number(count)),
    secondReading(metric, again, texts, shown),
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 ? texts.list(parts) : null
}

function aboveScale(
  metric: MetricName,
  { above_scale: read = {} }: Context,
  texts: TakenTexts,
  shown: TakenReader,
): string | false {
  const field = cappedFields.find((name) => name === metric)
  const found = field && read[field]
  if (!field || found === undefined) return false
  return texts.above(shown.number(recordedAtMost[field]), shown.number(found))
}

function secondReading(
  metric: MetricName,
  again: Values,
  texts: TakenTexts,
  shown: TakenReader,
): string | false {
  // For the body mass index, the weight is measured again.
  if (metric === 'body_mass_index')
    return typeof again.weight === 'number' && texts.again(shown.kilograms(again.weight))
  const isMeasured = metric in again || (metric === 'blood_pressure' && 'blood_pressure_systolic' in again)
  return isMeasured && texts.again(shown.value(metric, again))
}
