import { useMemo } from 'react'
import { isFieldName } from '#domain/measures/fields.ts'
import {
  type ChangeShown,
  type ChangeWords,
  changeLine,
  changeWords,
  type ToldChange,
} from '#domain/measures/texts/change.ts'
import type { Messages } from '#web/messages/areas.ts'
import type { Format } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { MetricWords } from './metric-words.ts'
import { useMetricWords } from './use-metric-words.ts'

/** The digits, units and days of whoever looks at a screen. */
export const changeOnScreen = (
  { metrics }: Pick<Messages, 'metrics'>,
  format: Format,
  metricWords: MetricWords,
): ChangeShown => ({
  value: metricWords.value,
  valueWithUnit: metricWords.valueWithUnit,
  day: format.longDay,
  amount: metricWords.amount,
  fixed: format.fixed,
  fieldName: (field) => (isFieldName(field) ? metrics.fields[field] : metrics.names[field]),
})

/** A change in the words that PDF and letters use too. */
export function useChangeWords(): {
  readonly words: (change: ToldChange) => ChangeWords
  /** The same where the value itself stands beside it: 'usually 33'. */
  readonly besideValue: (change: ToldChange) => ChangeWords
  /** On one line: '39 cm, usually 33: probably a real change, better'. */
  readonly line: (change: ToldChange) => string
} {
  const messages = useMessages()
  const format = useFormat()
  const metricWords = useMetricWords()
  return useMemo(() => {
    const shown = changeOnScreen(messages, format, metricWords)
    const texts = messages.metrics.change
    return {
      words: (change) => changeWords(texts, shown, change),
      besideValue: (change) => changeWords(texts, { ...shown, isBesideValue: true }, change),
      line: (change) => changeLine(texts, shown, change),
    }
  }, [messages, format, metricWords])
}
