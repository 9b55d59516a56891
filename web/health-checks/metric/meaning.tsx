import { useState } from 'react'
import type { Reply } from '#domain/wire/call-types.ts'
import { useResultTexts } from '#web/health-checks/result/use-result-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import styles from './metric-page.module.css'

/** What the result means: the first two sentences, then both paragraphs on request. */
export function Meaning({ text }: { text: NonNullable<Reply<'getMetricScreen'>['metricText']> }) {
  const results = useResultTexts()
  const [isWhole, setIsWhole] = useState(false)
  return (
    <Card as="section" className={styles.meaning}>
      <h2>{results.meaning}</h2>
      <p>{isWhole ? text.firstPara : firstSentences(text.firstPara)}</p>
      {isWhole ? (
        <p>{text.secondPara}</p>
      ) : (
        <div>
          <Button kind="plain" aria-expanded={false} onClick={() => setIsWhole(true)}>
            {results.readMore}
          </Button>
        </div>
      )}
    </Card>
  )
}

const shown = 2

const firstSentences = (text: string): string =>
  text
    .split(/(?<=[.!?؟]) /)
    .slice(0, shown)
    .join(' ')
