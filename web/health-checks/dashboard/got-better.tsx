import type { MetricName } from '#domain/measures/metrics.ts'
import { inSentence } from '#domain/measures/texts/in-sentence.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './got-better.module.css'

const mostNamed = 2

/** What probably really got better, in one line; absent when nothing did. */
export function GotBetter({ metrics }: { metrics: readonly MetricName[] }) {
  const { healthChecks, metrics: texts } = useMessages()
  const format = useFormat()
  if (metrics.length === 0) return null
  const names = metrics.slice(0, mostNamed).map((metric) => inSentence(texts.names[metric]))
  const named = names.join(format.comma)
  const rest = metrics.length - mostNamed
  return (
    <p className={styles.line}>
      <Icon name="rising" />
      <span>
        <b>{healthChecks.today.gotBetter}</b>{' '}
        {rest > 0 ? healthChecks.today.andMore(named, format.number(rest)) : named}
      </span>
    </p>
  )
}
