import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './urgency-pill.module.css'

type UrgencyPillProps = { step: 'now' | 'today' | 'week' | 'next'; children: ReactNode }

/** By when to act: a clock and a word. Weight shows the urgency, because colours are for ratings. */
export function UrgencyPill({ step, children }: UrgencyPillProps) {
  return (
    <span className={classNames(styles.pill, styles[step])}>
      <Icon name="clock" size={16} />
      {children}
    </span>
  )
}
