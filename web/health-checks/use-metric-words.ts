import { useMemo } from 'react'
import { formatOf } from '#web/messages/format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { type MetricWords, metricWords } from './metric-words.ts'

export function useMetricWords(): MetricWords {
  const messages = useMessages()
  const language = useLanguage()
  return useMemo(() => metricWords(messages, formatOf(language)), [messages, language])
}
