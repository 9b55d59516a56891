// The numbers behind advice, for practitioners: never shown to players or coaches.
import { bmiForAgeIn, peakFlowShareIn, togetherNumbers } from '#domain/measures/advice/case.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { Person } from '#domain/measures/advice/urgency.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import { bmiForAgeSaid } from '#web/messages/bmi-for-age-said.ts'
import { togetherSaid } from '#web/messages/together-said.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

type Judged = { readonly values: Values; readonly person: Person; readonly context: Context }

export function usePractitionerNumbers() {
  const { recording, metrics } = useMessages()
  const format = useFormat()
  const { entry } = recording
  const percent = (value: number) => format.percent(value / 100)

  return (metric: JudgedMetric, { values, person, context }: Judged): string[] => {
    if (metric === 'body_mass_index')
      return bmiForAgeIn(values, person).map((found) => bmiForAgeSaid(metrics, format, found))
    if (metric === 'airway_peak_flow') {
      const share = peakFlowShareIn(values, person)
      if (!share) return []
      const words = share.of === 'own best' ? entry.ofOwnBest : entry.ofExpected
      return [words(percent(share.percent), format.number(Math.round(share.litres)))]
    }
    return metric === 'together'
      ? togetherSaid(metrics, format, togetherNumbers(values, person, context))
      : []
  }
}
