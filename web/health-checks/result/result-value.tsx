import type { ReactNode } from 'react'
import type { MetricName } from '#domain/measures/metrics.ts'
import { Value } from '#web/ui/health/value.tsx'
import styles from './result-value.module.css'

type ResultValueProps = {
  metric: MetricName
  unit: ReactNode
  size?: 'medium' | 'large'
  children: ReactNode
}

/** The large value of a card. Smoking is a word, which is longer than a number and therefore smaller. */
export function ResultValue({ metric, unit, size = 'medium', children }: ResultValueProps) {
  return (
    <Value unit={unit} size={size}>
      {metric === 'smoking_level' ? <span className={styles.word}>{children}</span> : children}
    </Value>
  )
}
