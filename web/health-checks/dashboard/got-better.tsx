import type { MetricName } from '#domain/measures/metrics.ts'
import { ownName } from '#domain/measures/own/own-name.ts'
import { inSentence } from '#domain/measures/texts/in-sentence.ts'
import type { OwnResult } from '#domain/wire/replies/measures.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './got-better.module.css'

const mostNamed = 2

type GotBetterProps = { metrics: readonly MetricName[]; own: readonly OwnResult[] }

/** What probably really got better, in one line; absent when nothing did. */
export function GotBetter({ metrics, own }: GotBetterProps) {
  const { healthChecks, metrics: texts } = useMessages()
  const language = useLanguage()
  const format = useFormat()
  const names = [
    ...metrics.map((metric) => inSentence(texts.names[metric])),
    // The name of a club's own test stands as it was typed.
    ...own
      .filter(({ change }) => change?.direction === 'better')
      .map(({ measure }) => ownName(measure.name, language)),
  ]
  if (names.length === 0) return null
  const named = names.slice(0, mostNamed).join(format.comma)
  const rest = names.length - mostNamed
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
