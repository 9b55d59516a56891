import { useMemo } from 'react'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { type MetricWords, metricWords } from './metric-words.ts'

export function useMetricWords(): MetricWords {
  const messages = useMessages()
  const format = useFormat()
  const unit = useBloodUnit()
  return useMemo(() => metricWords(messages, format, unit), [messages, format, unit])
}
