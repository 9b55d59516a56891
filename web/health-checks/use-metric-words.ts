import { useMemo } from 'react'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { type MetricWords, metricWords } from './metric-words.ts'

export function useMetricWords(): MetricWords {
  const messages = useMessages()
  const format = useFormat()
  return useMemo(() => metricWords(messages, format), [messages, format])
}
