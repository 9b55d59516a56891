import type { Context } from '#domain/measures/context.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet } from '#web/ui/layout.tsx'
import { useMetricWords } from './use-metric-words.ts'

/** How a reading was taken, beside its value: 'Fasting for 8 hours, second reading 4.5'. */
export function ReadingContext({ metric, context }: { metric: MetricName; context: Context | null }) {
  const { results } = useMessages()
  const format = useFormat()
  const words = useMetricWords()
  if (!context) return null
  const { taken } = results
  const { best_of: trials = {}, again = {} } = context
  const count = new Map(Object.entries(trials)).get(metric)
  const isAgain = metric in again || (metric === 'blood_pressure' && 'blood_pressure_systolic' in again)
  const rest = metric === 'heart_rate' ? context.pulse_at_rest : context.pressure_at_rest
  const parts = [
    metric === 'blood_glucose' && context.fasting !== undefined && taken.fasting[`${context.fasting}`],
    (metric === 'heart_rate' || metric === 'blood_pressure') && rest !== undefined && taken.rest[`${rest}`],
    metric === 'blood_pressure' && context.pressure_confirmed && taken.confirmed,
    metric === 'hundred_meter_sprint' && context.sprint_timing && taken.timing[context.sprint_timing],
    count !== undefined && taken.bestOf(format.number(count)),
    isAgain && taken.again(words.value(metric, again)),
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 && <Quiet>{results.list(parts)}</Quiet>
}
