import type { MetricName } from '#domain/measures/metrics.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { takenWords } from '#domain/measures/texts/taken.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { useMetricWords } from './use-metric-words.ts'

/** How a reading was taken, beside its value: 'fasting for 8 hours, second reading 4.5'. */
export function ReadingContext({ metric, context }: { metric: MetricName; context: Context | null }) {
  const { metrics, results } = useMessages()
  const format = useFormat()
  const words = useMetricWords()
  const shown = {
    number: (count: number) => format.number(count),
    value: words.value,
    kilograms: (weight: number) => `${format.number(weight)} ${metrics.units.kg}`,
  }
  const taken = takenWords(results.taken, shown, metric, context)
  return taken !== null && <Quiet>{taken}</Quiet>
}
