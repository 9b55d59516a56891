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

/** The large value of a card. One in words is longer than a number and therefore smaller: smoking, Persian beep levels. */
export function ResultValue({ metric, unit, size = 'medium', children }: ResultValueProps) {
  const isInWords = metric === 'smoking_level' || (typeof children === 'string' && /\p{L}/u.test(children))
  return (
    <Value unit={unit} size={size}>
      {isInWords ? <span className={styles.word}>{children}</span> : children}
    </Value>
  )
}
